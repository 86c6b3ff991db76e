import { createHmac, randomBytes } from "node:crypto";
import { isSameSecret } from "#server/http/same-secret.ts";

/**
 * The secret in a manage link: 144 random bits and a signature over them. Whoever has the link may change
 * the booking, so it can't be guessed; the signature turns away made-up links before the database is asked.
 */
export function newManageToken(key: string): string {
  const secret = randomBytes(18).toString("base64url");
  return `${secret}${signature(secret, key)}`;
}

export function isManageToken(token: string, key: string): boolean {
  if (!/^[A-Za-z0-9_-]{46}$/.test(token)) return false;
  return isSameSecret(token.slice(24), signature(token.slice(0, 24), key));
}

const signature = (secret: string, key: string) =>
  createHmac("sha256", key).update(`manage-link:${secret}`).digest("base64url").slice(0, 22);
