import { timingSafeEqual } from "node:crypto";

/** Compares without telling, by the time it takes, how much of it was right. */
export function isSameSecret(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The token of an Authorization header; the scheme's name counts in any case (RFC 9110, 11.1). */
export function bearerToken(authorization: string | undefined): string | undefined {
  return /^bearer +(?<token>\S+) *$/i.exec(authorization ?? "")?.groups?.token;
}
