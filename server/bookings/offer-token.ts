import { parseUtcInstant, type UtcInstant } from "#domain/instants.ts";
import { isSameSecret, signatureOf } from "#server/secrets.ts";

export type Offer = { readonly leadId: string; readonly startsAtUtc: UtcInstant };

/** The secret in a link that books one time for one lead. It says what it offers and is signed; the time's own end ends it. */
export function offerToken({ leadId, startsAtUtc }: Offer, key: string): string {
  const said = Buffer.from(JSON.stringify([leadId, startsAtUtc])).toString("base64url");
  return `${said}.${signature(said, key)}`;
}

/** What a link offers; undefined where it is not one of ours. */
export function readOffer(token: string, key: string): Offer | undefined {
  const [said = "", given = ""] = token.slice(0, 500).split(".");
  if (!isSameSecret(given, signature(said, key))) return undefined;
  const [leadId, start]: unknown[] = JSON.parse(Buffer.from(said, "base64url").toString()); // signed by us: an array of two strings
  const startsAtUtc = typeof start === "string" ? parseUtcInstant(start) : undefined;
  return typeof leadId === "string" && startsAtUtc ? { leadId, startsAtUtc } : undefined;
}

const signature = (said: string, key: string) => signatureOf(`offer:${said}`, key).slice(0, 32);
