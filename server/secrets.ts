import { createHmac, type KeyObject, randomBytes, timingSafeEqual } from "node:crypto";

/** Signing keys: the current one, then earlier ones, whose links are still valid. */
export type Keys = readonly [string, ...(readonly string[])];

/** Returns 256 random bits in base64url. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/**
 * HMAC-SHA256 of the text, in base64url. The text must begin with its purpose ("offer:"), so that a signature is valid for that
 * purpose only. Links in mails already sent contain these signatures: server/signed-links.test.ts fixes their form.
 */
export function signatureOf(words: string | Uint8Array, key: string | KeyObject): string {
  return createHmac("sha256", key).update(words).digest("base64url");
}

/** Compares in constant time. */
export function isSameSecret(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
