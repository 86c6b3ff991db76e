import { callDayWords, clockTime, dateWords, weekdayName } from "#domain/desk-times.ts";
import type { UtcTimestamp } from "#domain/instants.ts";
import { localDateOf } from "#domain/zoned-time.ts";
import type { LeadEvent } from "./lead-props.ts";

export type TimelineRow = {
  readonly atUtc: UtcTimestamp;
  readonly time: string;
  /** Still to come, or now: the line below it is dashed. */
  readonly isSoon: boolean;
  readonly event: LeadEvent | null;
};

/** Oldest first, with now (event null) in its place. The first row, the first below the `folded` ones, the last, and each on a new day name the day. */
export function timelineRows(events: readonly LeadEvent[], nowUtc: UtcTimestamp, timeZone: string, folded = 0): readonly TimelineRow[] {
  const sorted = [...events].sort((a, b) => a.atUtc.localeCompare(b.atUtc));
  const toCome = sorted.findIndex(({ atUtc }) => atUtc > nowUtc);
  const at = toCome < 0 ? sorted.length : toCome;
  const all: readonly { atUtc: UtcTimestamp; event: LeadEvent | null }[] = [
    ...sorted.slice(0, at).map((event) => ({ atUtc: event.atUtc, event })),
    { atUtc: nowUtc, event: null },
    ...sorted.slice(at).map((event) => ({ atUtc: event.atUtc, event })),
  ];
  return all.map(({ atUtc, event }, index) => {
    const before = all[index - 1];
    const isNewDay = !before || localDateOf(before.atUtc, timeZone) !== localDateOf(atUtc, timeZone);
    const saysDay = event !== null && (isNewDay || index === folded || index === all.length - 1);
    const time = clockTime(atUtc, timeZone);
    return { atUtc, time: saysDay ? `${dayOf(atUtc, nowUtc, timeZone)} ${time}` : time, isSoon: index >= at, event };
  });
}

function dayOf(atUtc: UtcTimestamp, nowUtc: UtcTimestamp, timeZone: string): string {
  const words = callDayWords(atUtc, nowUtc, timeZone);
  if (words === "today") return "Today";
  const date = localDateOf(atUtc, timeZone);
  const isNear = /day$|^tomorrow$/.test(words);
  return isNear ? weekdayName(date, "short") : dateWords(date, localDateOf(nowUtc, timeZone));
}
