import { createHmac, type KeyObject, randomBytes, timingSafeEqual } from "node:crypto";

/** Signing keys: the current one, then earlier ones whose links are still valid. */
export type Keys = readonly [string, ...(readonly string[])];

/** A key or a token that nobody can guess: 256 random bits, in letters that an address may have. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/**
 * What only the holder of the key can write under these words. They begin with what it is for ("offer:"), so that no
 * signature passes for another. Links in sent mails carry such: server/signed-links.test.ts holds how they are made.
 */
export function signatureOf(words: string | Uint8Array, key: string | KeyObject): string {
  return createHmac("sha256", key).update(words).digest("base64url");
}

/** Compares without telling, by the time it takes, how much of it was right. */
export function isSameSecret(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
