import type { CallSummary } from "#app/desk/desk-props.ts";

/** The part of the width for a call that overlaps others: the number of lanes, and this call's lane, counted from 0. */
export type Lane = { readonly lane: number; readonly lanes: number };

/** A lane for each call, in which no two overlap; a call without overlap has the whole width. They ascend by start. */
export function lanesOf(calls: readonly Pick<CallSummary, "bookingId" | "startsAtUtc" | "minutes">[]): ReadonlyMap<string, Lane> {
  const found = new Map<string, Lane>();
  let together: { readonly id: string; readonly lane: number }[] = [];
  let endsMs: number[] = [];
  const close = () => {
    for (const { id, lane } of together) found.set(id, { lane, lanes: endsMs.length });
    together = [];
    endsMs = [];
  };
  for (const { bookingId: id, startsAtUtc, minutes } of calls) {
    const startMs = Date.parse(startsAtUtc);
    if (endsMs.every((endMs) => endMs <= startMs)) close();
    const free = endsMs.findIndex((endMs) => endMs <= startMs);
    const lane = free < 0 ? endsMs.length : free;
    endsMs[lane] = startMs + minutes * 60_000;
    together.push({ id, lane });
  }
  close();
  return found;
}

/** A position on an axis of minutes, as custom properties for the style sheets of days and weeks. */
export const minutesAt = (from: number, minutes: number) => ({ "--a": from, "--m": minutes });

/** The lane, as custom properties. */
export const laneStyle = (lane: Lane | undefined) => (lane && lane.lanes > 1 ? { "--lane": lane.lane, "--lanes": lane.lanes } : {});
