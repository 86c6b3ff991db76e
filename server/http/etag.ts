import { createHash } from "node:crypto";

/** A hash of the uncompressed content. */
export function contentHash(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("base64url").slice(0, 22);
}

/** The ETag of one encoding: different bytes need different tags (RFC 9110, 8.8.3.3). */
export function etagFor(hash: string, encoding: "br" | "gzip" | "identity"): string {
  return encoding === "identity" ? `"${hash}"` : `"${hash}-${encoding}"`;
}

/**
 * Whether an If-None-Match header contains this tag: one tag, a list, or "*". Weak tags match as well, since the header
 * uses the weak comparison (RFC 9110, 13.1.2) and proxies that compress make strong tags weak.
 */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === "*") return true;
  const wanted = opaquePart(etag);
  return [...ifNoneMatch.matchAll(/"[^"]*"/g)].some(([tag]) => tag === wanted);
}

function opaquePart(etag: string): string {
  return etag.replace(/^W\//, "");
}
