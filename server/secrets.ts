import { randomBytes, timingSafeEqual } from "node:crypto";

/** A key or a token that nobody can guess: 256 random bits, in letters that an address may have. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** Compares without telling, by the time it takes, how much of it was right. */
export function isSameSecret(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
