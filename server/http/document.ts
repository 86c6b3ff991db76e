import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Context } from "hono";
import { accepts } from "hono/accepts";
import { contentHash, etagFor, matchesEtag } from "./etag.ts";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** A finished HTML document with the headers that belong to it, compressed once per encoding. */
export type Document = {
  readonly html: string;
  /** For its ETags: one per encoding. */
  readonly hash: string;
  readonly policy: string | undefined;
  readonly encoded: (encoding: "br" | "gzip") => Promise<Uint8Array<ArrayBuffer>>;
};

/**
 * Brotli's quality for a document that stays as it is, and for one that is soon another. 10 takes 35 ms for a page, which its
 * first visitor can wait; 11 takes 90, for 1.5% fewer bytes. With 9 a page has 8% more, too many for the first flight of
 * /features (tests/server/byte-budgets.test.ts); 4 takes 2 ms.
 */
const qualityOf = { lasting: 10, passing: 4 } as const;
export type Life = keyof typeof qualityOf;

/** Prepares a document for sending. It is compressed when it is first asked for. */
export function createDocument(html: string, policy: string | undefined, life: Life): Document {
  const made = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  return {
    html,
    hash: contentHash(html),
    policy,
    encoded(encoding) {
      const known = made.get(encoding) ?? encode(html, encoding, qualityOf[life]);
      made.set(encoding, known);
      // A failed try is not kept: the next request tries again.
      known.catch(() => made.delete(encoding));
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

/** The best encoding that the visitor accepts: brotli before gzip, in whichever order they are named. */
export function chooseEncoding(c: Context): Encoding {
  const chosen = accepts(c, {
    header: "Accept-Encoding",
    supports: ["br", "gzip"],
    default: "identity",
    match: (taken, { supports, default: none }) =>
      supports.find((name) => taken.some(({ type, q }) => type.toLowerCase() === name && q > 0)) ?? none,
  });
  return chosen === "br" || chosen === "gzip" ? chosen : "identity";
}

/** The Cache-Control of a page that is the same for everybody: any cache may keep it, and revalidates it each time. */
export const sameForAll = "public, max-age=0, must-revalidate";

export type SendOptions = { readonly status?: number; readonly cacheControl: string; readonly headers?: Headers };

/** Answers with an HTML document: its policy, the best encoding, and 304 if the visitor has it already. */
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
