import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Context } from "hono";
import { accepts } from "hono/accepts";
import { contentHash, etagFor, matchesEtag } from "./etag.ts";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** A finished HTML document with its policy, compressed once per encoding. */
export type Document = {
  readonly html: string;
  /** The basis of its ETags, one per encoding. */
  readonly hash: string;
  readonly policy: string | undefined;
  readonly encoded: (encoding: "br" | "gzip") => Promise<Uint8Array<ArrayBuffer>>;
};

/**
 * Brotli's quality for a document that is kept, and for one that is soon replaced. 10 takes 35 ms per page, which its first visitor
 * waits for; 11 takes 90 ms for 1.5% fewer bytes. 9 makes pages 8% larger, too large for the first flight of /features
 * (tests/server/byte-budgets.test.ts). 4 takes 2 ms.
 */
const qualityOf = { lasting: 10, passing: 4 } as const;
export type Life = keyof typeof qualityOf;

/** Prepares a document for sending. It is compressed on first use. */
export function createDocument(html: string, policy: string | undefined, life: Life): Document {
  const compressed = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  return {
    html,
    hash: contentHash(html),
    policy,
    encoded(encoding) {
      const known = compressed.get(encoding) ?? encode(html, encoding, qualityOf[life]);
      compressed.set(encoding, known);
      // A failure is not cached: the next request tries again.
      known.catch(() => compressed.delete(encoding));
      return known;
    },
  };
}

async function encode(html: string, encoding: "br" | "gzip", quality: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes =
    encoding === "br" ? await compressBrotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }) : await compressGzip(html);
  return new Uint8Array(bytes);
}

type Encoding = "br" | "gzip" | "identity";

/** The best encoding that the client accepts: brotli before gzip, whatever their order in the header. */
export function chooseEncoding(c: Context): Encoding {
  const chosen = accepts(c, {
    header: "Accept-Encoding",
    supports: ["br", "gzip"],
    default: "identity",
    match: (accepted, { supports, default: none }) =>
      supports.find((name) => accepted.some(({ type, q }) => type.toLowerCase() === name && q > 0)) ?? none,
  });
  return chosen === "br" || chosen === "gzip" ? chosen : "identity";
}

/** The Cache-Control of a page that is the same for everybody: any cache may store it and must revalidate it each time. */
export const sameForAll = "public, max-age=0, must-revalidate";

export type SendOptions = { readonly status?: number; readonly cacheControl: string; readonly headers?: Headers };

/** Responds with an HTML document in the best encoding, with its policy; with 304 if the client has it already. */
export async function sendDocument(
  c: Context,
  document: Document,
  { status = 200, cacheControl, headers = new Headers() }: SendOptions,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (document.policy !== undefined) headers.set("Content-Security-Policy", document.policy);
  headers.set("Cache-Control", cacheControl);
  headers.set("Vary", "Accept-Encoding");
  const encoding = chooseEncoding(c);
  if (status === 200 && cacheControl !== "no-store") {
    const etag = etagFor(document.hash, encoding);
    headers.set("ETag", etag);
    if (matchesEtag(c.req.header("if-none-match"), etag)) return new Response(null, { status: 304, headers });
  }
  if (encoding === "identity") return new Response(document.html, { status, headers });
  headers.set("Content-Encoding", encoding);
  return new Response(await document.encoded(encoding), { status, headers });
}
