import type { UtcTimestamp } from "#domain/instants.ts";

/** Mails of a kind that a page shows at once; older ones are on a page of their own. */
export const mostMails = 60;

/** The newest mails of each kind, oldest first, one more than is shown. */
type Mails = {
  readonly mails: readonly { readonly createdAtUtc: UtcTimestamp }[];
  readonly received: readonly { readonly atUtc: UtcTimestamp }[];
};

/** The part of a conversation that ends at a moment, or is the newest. */
export function threadPart({ mails, received }: Mails, untilUtc?: UtcTimestamp) {
  const kinds = [mails.map(({ createdAtUtc }) => createdAtUtc), received.map(({ atUtc }) => atUtc)];
  const cuts = kinds.flatMap((times) => (times.length > mostMails ? [times[0]] : [])).filter((cut) => cut !== undefined);
  const afterUtc = cuts.toSorted().at(-1);
  return {
    /** The moment from which the page has every event. Undefined if nothing is older. */
    afterUtc,
    isShown: (utc: UtcTimestamp) => (afterUtc === undefined || utc > afterUtc) && (untilUtc === undefined || utc <= untilUtc),
  };
}
