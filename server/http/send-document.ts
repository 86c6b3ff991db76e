import type { Context } from "hono";
import { chooseEncoding, type Document } from "./document.ts";
import { etagFor, matchesEtag } from "./etag.ts";

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
