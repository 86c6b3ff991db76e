import type { UtcTimestamp } from "#domain/instants.ts";

/** Mails of a kind that a page shows at once; older ones are on a page of their own. */
export const mostMails = 60;

type Times = readonly UtcTimestamp[];

/**
 * After which moment a page that was given the newest mails of each kind (one more than it shows, oldest first) knows of all that
 * happened; undefined if there are no earlier ones.
 */
export function knownAfter(...kinds: readonly Times[]): UtcTimestamp | undefined {
  const cuts = kinds.flatMap((times) => (times.length > mostMails ? [times[0]] : [])).filter((cut) => cut !== undefined);
  return cuts.toSorted().at(-1);
}
