import { randomBytes } from "node:crypto";
import { isSameSecret, type Keys, signatureOf } from "#server/secrets.ts";
import type { BookingRecord } from "#server/store/booking-records.ts";
import type { BookingStore } from "#server/store/booking-store.ts";

/**
 * Three kinds of tokens in the URLs of a booking's pages; each allows its holder to change the booking.
 * - mailed: 144 random bits and a signature. It is sent only to the visitor's address, so that pressing a button behind it verifies
 *   the address. Opening it does not, because mail scanners open links.
 * - visit: for the visitor who has just booked; valid for two hours. It does not verify the address.
 * - team: in the team's mails and calendars. It does not verify the address either.
 * The signatures reject invented links without a database query.
 */
export type ManageLink =
  | { readonly kind: "mailed"; readonly manageToken: string }
  | { readonly kind: "visit" | "team"; readonly bookingId: string };

const visitMs = 2 * 60 * 60 * 1000;

export function newManageToken(key: string): string {
  const secret = randomBytes(18).toString("base64url");
  return `${secret}${signature(`manage-link:${secret}`, key)}`;
}

export function visitToken(bookingId: string, key: string, nowMs: number): string {
  return derivedToken(`${bookingId}.visit.${(nowMs + visitMs).toString(36)}`, key);
}

export function teamToken(bookingId: string, key: string): string {
  return derivedToken(`${bookingId}.team.0`, key);
}

/** Checks and parses a token; undefined if it is invalid or has expired. */
export function readManageToken(token: string, key: string, nowMs: number): ManageLink | undefined {
  if (/^[A-Za-z0-9_-]{46}$/.test(token)) {
    const isOurs = isSameSecret(token.slice(24), signature(`manage-link:${token.slice(0, 24)}`, key));
    return isOurs ? { kind: "mailed", manageToken: token } : undefined;
  }
  const [, claims = "", bookingId = "", kind, endsAt = ""] =
    /^(([0-9a-f-]{36})\.(visit|team)\.([0-9a-z]{1,12}))\.[\w-]{22}$/.exec(token) ?? [];
  if (!isSameSecret(token, derivedToken(claims, key))) return undefined;
  if (kind === "team") return { kind, bookingId };
  return kind === "visit" && nowMs < Number.parseInt(endsAt, 36) ? { kind, bookingId } : undefined;
}

const derivedToken = (claims: string, key: string) => `${claims}.${signature(`booking-link:${claims}`, key)}`;

const signature = (text: string, key: string) => signatureOf(text, key).slice(0, 22);

export type FoundByLink = { readonly booking: BookingRecord; readonly link: ManageLink["kind"] };

/** Finds the booking of a token of any kind. */
export type FindByLink = (token: string) => Promise<FoundByLink | undefined>;

export function createFindByLink(store: BookingStore, keys: Keys, nowMs: () => number): FindByLink {
  return async (token) => {
    const link = keys.map((key) => readManageToken(token, key, nowMs())).find((read) => read !== undefined);
    if (!link) return undefined;
    const booking = await (link.kind === "mailed" ? store.findByToken(link.manageToken) : store.find(link.bookingId));
    return booking && { booking, link: link.kind };
  };
}
