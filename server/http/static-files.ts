import { readdir, readFile, stat } from "node:fs/promises";
import { join, sep } from "node:path";
import type { Context, MiddlewareHandler } from "hono";
import { getMimeType } from "hono/utils/mime";
import { chooseEncoding } from "./document.ts";
import { contentHash, etagFor, matchesEtag } from "./etag.ts";

type Bytes = Uint8Array<ArrayBuffer>;
type StaticFile = {
  readonly type: string;
  readonly hash: string;
  /** Seconds since the epoch, the precision of HTTP dates. */
  readonly modified: number;
  readonly copies: { readonly identity: Bytes; readonly br?: Bytes; readonly gzip?: Bytes };
};

const suffixes = { br: ".br", gzip: ".gz" } as const;

/**
 * Serves the files of a folder from memory (a few megabytes), so that many visitors can't exhaust file handles. Compressed copies
 * and hidden files have no URL of their own.
 */
export async function staticFiles(folder: string): Promise<MiddlewareHandler> {
  const files = await readFiles(folder);
  return async (c, next) => {
    const { pathname } = new URL(c.req.url);
    const file = files.get(pathname);
    if (!file || (c.req.method !== "GET" && c.req.method !== "HEAD")) return next();
    const { copies, type, hash, modified } = file;
    // Ranges refer to the uncompressed file.
    const wanted = c.req.header("range") === undefined ? chooseEncoding(c) : "identity";
    const encoding = copies[wanted] ? wanted : "identity";
    const body = copies[wanted] ?? copies.identity;
    const etag = etagFor(hash, encoding);
    const lastModified = new Date(modified * 1_000).toUTCString();

    c.header("Content-Type", type);
    // Names in these folders contain a hash of the content.
    c.header("Cache-Control", /^\/(assets|art)\//.test(pathname) ? "public, max-age=31536000, immutable" : "public, max-age=3600");
    c.header("ETag", etag);
    c.header("Last-Modified", lastModified);
    c.header("Accept-Ranges", "bytes");
    if (Object.keys(copies).length > 1) c.header("Vary", "Accept-Encoding", { append: true });
    if (isKnown(c.req.header("if-none-match"), c.req.header("if-modified-since"), etag, modified)) return c.body(null, 304);

    const part = partOf(c, body, [etag, lastModified]);
    if (part) return part;
    if (encoding !== "identity") c.header("Content-Encoding", encoding);
    c.header("Content-Length", String(body.length));
    return c.body(body);
  };
}

/** The requested range of the file; undefined if the whole file is to be sent, also because it has changed (If-Range). */
function partOf(c: Context, body: Bytes, validators: readonly string[]): Response | undefined {
  const asked = c.req.header("range");
  const condition = c.req.header("if-range");
  if (asked === undefined || (condition !== undefined && !validators.includes(condition))) return undefined;
  const range = byteRange(asked, body.length);
  if (range === "everything") return undefined;
  if (range === "nothing") {
    c.header("Content-Range", `bytes */${body.length}`);
    return c.body(null, 416);
  }
  const { first, last } = range;
  c.header("Content-Range", `bytes ${first}-${last}/${body.length}`);
  c.header("Content-Length", String(last - first + 1));
  return c.body(body.slice(first, last + 1), 206);
}

/** Whether the client has the current file. With a tag, the date is ignored (RFC 9110, 13.1.3). */
function isKnown(ifNoneMatch: string | undefined, ifModifiedSince: string | undefined, etag: string, modified: number): boolean {
  if (ifNoneMatch !== undefined) return matchesEtag(ifNoneMatch, etag);
  return ifModifiedSince !== undefined && modified * 1_000 <= Date.parse(ifModifiedSince);
}

async function readFiles(folder: string): Promise<ReadonlyMap<string, StaticFile>> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = new Set(found.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name)));
  const isCompressedForm = (name: string) =>
    Object.values(suffixes).some((suffix) => name.endsWith(suffix) && names.has(name.slice(0, -suffix.length)));
  const files = new Map<string, StaticFile>();
  for (const name of names) {
    const path = name.slice(join(folder, "/").length).split(sep);
    if (isCompressedForm(name) || path.some((part) => part.startsWith("."))) continue;
    const identity = await bytesOf(name);
    const copies: { -readonly [Encoding in keyof StaticFile["copies"]]: Bytes } = { identity };
    for (const encoding of ["br", "gzip"] as const) {
      if (names.has(name + suffixes[encoding])) copies[encoding] = await bytesOf(name + suffixes[encoding]);
    }
    const type = getMimeType(name) ?? "application/octet-stream";
    const modified = Math.floor((await stat(name)).mtimeMs / 1_000);
    files.set(`/${path.join("/")}`, { type, hash: contentHash(identity), modified, copies });
  }
  return files;
}

const bytesOf = async (name: string): Promise<Bytes> => new Uint8Array(await readFile(name));

/**
 * Parses a Range header for a content of `size` bytes: one range, "nothing" if it is unsatisfiable (416), or "everything" if it has
 * several ranges or is invalid (RFC 9110, 14.2).
 */
export function byteRange(header: string, size: number): { readonly first: number; readonly last: number } | "everything" | "nothing" {
  const [, from = "", to = ""] = /^bytes=(\d*)-(\d*)$/i.exec(header.trim()) ?? [];
  if (from === "" && to === "") return "everything";
  if (from === "") return Number(to) === 0 || size === 0 ? "nothing" : { first: Math.max(0, size - Number(to)), last: size - 1 };
  if (to !== "" && Number(to) < Number(from)) return "everything";
  if (Number(from) >= size) return "nothing";
  return { first: Number(from), last: to === "" ? size - 1 : Math.min(Number(to), size - 1) };
}
