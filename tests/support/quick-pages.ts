/**
 * For NODE_OPTIONS of a server that a browser visits for a minute: it compresses its pages as quickly as what is sent once.
 * Brotli's best for all pages takes 2.5 s of a processor, which a server spends in its first seconds.
 */
export const quickPagesOption = `--import=data:text/javascript,${encodeURIComponent(`
  import zlib from "node:zlib";
  import { syncBuiltinESMExports } from "node:module";
  const { brotliCompress, constants } = zlib;
  zlib.brotliCompress = (bytes, _, done) => brotliCompress(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }, done);
  syncBuiltinESMExports();
`)}`;

/** Settings of a server whose bytes are counted: it compresses as well as for visitors. */
export const smallestPages = { NODE_OPTIONS: "" };
