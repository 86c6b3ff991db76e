import { brand } from "#content/brand.ts";
import { parseUtcInstant, type UtcInstant, utcInstant } from "#domain/instants.ts";
import { schedulerPaths } from "#domain/scheduler-paths.ts";
import { localDateOf, zonedTimeLine } from "#domain/zoned-time.ts";
import { leadOriginOf } from "#server/counting/visit-origin.ts";
import { isSameSecret, type Keys, signatureOf } from "#server/secrets.ts";
import type { Lead } from "#server/store/lead-records.ts";
import type { CallTimes } from "./call-times.ts";
import type { Calls } from "./calls.ts";

export type Offer = { readonly leadId: string; readonly startsAtUtc: UtcInstant };

export type OffersOptions = {
  readonly calls: Pick<Calls, "book">;
  readonly times: CallTimes;
  readonly siteUrl: string;
  readonly keys: Keys;
};

/** Times that the team offers in an answer, each with a link that books it. */
export function createOffers({ calls, times, siteUrl, keys }: OffersOptions) {
  return {
    /** Selects `count` open times, on different days if possible, with links that book them for this lead. */
    async make({ id }: Pick<Lead, "id">, count: number) {
      return spread(await times.openSlots(), count, brand.hours.timeZone).map((startsAtUtc) => ({
        startsAtUtc,
        when: zonedTimeLine(startsAtUtc, brand.hours.timeZone),
        link: `${siteUrl}${schedulerPaths.offer(offerToken({ leadId: id, startsAtUtc }, keys[0]))}`,
      }));
    },

    /** Checks and parses an offer's token; undefined if it is invalid. */
    read: (token: string) => keys.map((key) => readOffer(token, key)).find((offer) => offer !== undefined),

    stateOf: ({ startsAtUtc }: Offer) => times.stateOf(startsAtUtc),

    /** Books an offered time for its lead, only once, even if the call was canceled since. `clientAddress`: of the visitor. */
    async accept({ offer: { leadId, startsAtUtc }, lead, clientAddress }: { offer: Offer; lead: Lead; clientAddress: string }) {
      const { name, email, phone, company } = lead;
      const outcome = await calls.book({
        details: { name, email, phone, company, note: "" },
        startsAtUtc,
        timeZone: lead.booking?.timeZone ?? brand.hours.timeZone,
        // The same offer is the same submission, however often the link is pressed.
        submissionId: `offer ${leadId} ${startsAtUtc}`,
        origin: leadOriginOf("", schedulerPaths.booking),
        clientAddress,
        honeypot: "",
        isProven: true, // the link was mailed to that address and to no other
      });
      if (outcome.kind === "booked") return { ...outcome, isNew: true };
      if (outcome.kind === "repeated" && outcome.booking.status === "booked")
        return { kind: "booked", booking: outcome.booking, isNew: false } as const;
      if (outcome.kind === "rate-limited") return outcome;
      return { kind: outcome.kind === "too-many" || outcome.kind === "unread" ? outcome.kind : "gone" } as const;
    },
  };
}

/**
 * The token in a link that books one time for one lead: 30 bytes in 40 characters, to fit into a line of a mail. Contains the lead's
 * id, the start to the second, and 80 bits of a signature. It expires with the offered time.
 */
export function offerToken({ leadId, startsAtUtc }: Offer, key: string): string {
  const claims = Buffer.alloc(claimBytes);
  claims.write(leadId.replaceAll("-", ""), "hex");
  claims.writeUInt32BE(Date.parse(startsAtUtc) / 1_000, 16);
  return Buffer.concat([claims, Buffer.from(signature(claims.toString("base64url"), key), "base64url").subarray(0, 10)]).toString(
    "base64url",
  );
}

const claimBytes = 20;

export function readOffer(token: string, key: string): Offer | undefined {
  if (token.includes(".")) return readLongOffer(token, key);
  const bytes = Buffer.from(token.slice(0, 100), "base64url");
  if (bytes.length !== claimBytes + 10) return undefined;
  const id = bytes.toString("hex", 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  const offer = { leadId: id, startsAtUtc: utcInstant(bytes.readUInt32BE(16) * 1_000) };
  return isSameSecret(token, offerToken(offer, key)) ? offer : undefined;
}

/** Parses the form of links in mails of earlier versions. */
function readLongOffer(token: string, key: string): Offer | undefined {
  const [claims = "", given = ""] = token.slice(0, 500).split(".");
  if (!isSameSecret(given, signature(claims, key))) return undefined;
  const [leadId, start]: unknown[] = JSON.parse(Buffer.from(claims, "base64url").toString()); // the signature is valid, so it is an array of two strings
  const startsAtUtc = typeof start === "string" ? parseUtcInstant(start) : undefined;
  return typeof leadId === "string" && startsAtUtc ? { leadId, startsAtUtc } : undefined;
}

const signature = (claims: string, key: string) => signatureOf(`offer:${claims}`, key).slice(0, 32);

/** Selects up to `count` times, the first of each day if there are enough days, since different days suit more people. */
function spread(open: readonly UtcInstant[], count: number, timeZone: string): UtcInstant[] {
  const firstOfDays = new Map<string, UtcInstant>();
  for (const start of open) {
    const day = localDateOf(start, timeZone);
    if (!firstOfDays.has(day)) firstOfDays.set(day, start);
  }
  const firsts = [...firstOfDays.values()];
  const others = open.filter((start) => !firsts.includes(start));
  return [...firsts, ...others].slice(0, count).sort();
}
