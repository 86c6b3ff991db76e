import type { CallSummary, HalvedSpan, MinuteSpan } from "#app/desk/desk-props.ts";
import { minuteOfDay } from "#domain/desk-times.ts";
import { utcInstant } from "#domain/instants.ts";
import type { CalendarDay } from "./calendar-props.ts";

const hour = 60;

/**
 * The hours that all columns share, by the clock: from an hour before the first opening or call to an hour after the
 * last. A week with a change of clocks shows whole days, since that happens at night.
 */
export function weekSpan(days: readonly CalendarDay[], timeZone: string): MinuteSpan & { readonly isWhole: boolean } {
  if (days.some(({ clockChange }) => clockChange !== null)) return { from: 0, to: 24 * hour, isWhole: true };
  const spans = days.flatMap((day) => [...day.hours, ...day.extra, ...day.blocks, ...day.calls.map((call) => placeOf(call, timeZone))]);
  if (spans.length === 0) return { from: 8 * hour, to: 19 * hour, isWhole: false };
  const from = Math.floor(Math.min(...spans.map((span) => span.from)) / hour) * hour - hour;
  const to = Math.ceil(Math.max(...spans.map((span) => span.to)) / hour) * hour + hour;
  return { from: Math.max(0, from), to: Math.min(24 * hour, to), isWhole: false };
}

/**
 * A call's position by the clock. In the repeated hour it takes one half of the column:
 * "second" if the clock read the same an hour before.
 */
export function placeOf({ startsAtUtc, minutes }: CallSummary, timeZone: string): HalvedSpan {
  const from = minuteOfDay(startsAtUtc, timeZone);
  const shifted = (hours: number) => minuteOfDay(utcInstant(Date.parse(startsAtUtc) + hours * 3_600_000), timeZone);
  const half = shifted(-1) === from ? "second" : shifted(1) === from ? "first" : undefined;
  return { from, to: from + minutes, ...(half && { half }) };
}

/** Whether a half of the repeated hour has nothing with words in it. */
export function isHalfFree(
  half: "first" | "second",
  hour: MinuteSpan,
  { busy, blocks, closed, calls }: CalendarDay,
  timeZone: string,
): boolean {
  return [...busy, ...blocks, ...closed, ...calls.map((call) => placeOf(call, timeZone))].every(
    (span: HalvedSpan) => span.from >= hour.to || span.to <= hour.from || (span.half !== undefined && span.half !== half),
  );
}

/** Periods within the shown hours, cut to them. */
export function within<Span extends MinuteSpan>(spans: readonly Span[], shown: MinuteSpan): readonly Span[] {
  return spans
    .filter((span) => span.from < shown.to && span.to > shown.from)
    .map((span) => ({ ...span, from: Math.max(span.from, shown.from), to: Math.min(span.to, shown.to) }));
}

/** Days without hours and without calls are narrow, except one on which the clocks change: it has a note. */
export function columnWidths(days: readonly CalendarDay[]): string {
  return days
    .map((day) => {
      return isQuiet(day) && !day.clockChange ? "minmax(0, 0.42fr)" : "minmax(0, 1fr)";
    })
    .join(" ");
}

export const isQuiet = ({ hours, extra, calls, blocks, closed }: CalendarDay): boolean =>
  hours.length + extra.length + calls.length + blocks.length + closed.length === 0;

/** The flag with the time is 24 minutes high, centered on the line of now. */
export const isUnderFlag = ({ from, to }: MinuteSpan, nowMinute: number): boolean => from < nowMinute + 12 && to > nowMinute - 12;

/** Whether the flag would cover a call, or the first line of a busy, blocked or closed period. It is then among the hours. */
export function isFlagInTheWay({ calls, busy, blocks, closed }: CalendarDay, nowMinute: number, timeZone: string): boolean {
  const heads = [...busy, ...blocks, ...closed].map(({ from }) => ({ from, to: from + 24 }));
  return [...heads, ...calls.map((call) => placeOf(call, timeZone))].some((span) => isUnderFlag(span, nowMinute));
}

/** The place for a period's words between the calls that cover it: minutes after its start, the lines that fit, and whether none does. */
export function wordsIn(
  { from, to }: MinuteSpan,
  calls: readonly MinuteSpan[],
): { readonly at: number; readonly lines: number; readonly isCovered: boolean } {
  const over = calls.filter((call) => call.from < to && call.to > from);
  const roomFrom = (start: number) => Math.min(to, ...over.filter((call) => call.to > start).map((call) => call.from)) - start;
  const start = over.map((call) => call.to).reduce((best, each) => (roomFrom(each) > roomFrom(best) ? each : best), from);
  return { at: start - from, lines: Math.max(1, Math.floor(roomFrom(start) / 18 - 0.3)), isCovered: roomFrom(start) < 15 };
}
