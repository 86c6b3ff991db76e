import type { CallSummary, DeskDay, MinuteSpan } from "#app/desk/desk-props.ts";
import { minuteOfDay } from "#domain/desk-times.ts";

/** The hours the ruler shows, in minutes after midnight by the clock. */
export type RulerAxis = MinuteSpan & { readonly marks: readonly number[] };

const hour = 60;
const usual: MinuteSpan = { from: 9 * hour, to: 18 * hour };

/** From an hour before the first opening or call to an hour after the last, in whole hours. */
export function rulerAxis(days: readonly DeskDay[], timeZone: string): RulerAxis {
  const spans = days.flatMap((day) => [...day.hours, ...day.calls.map((call) => callSpan(call, timeZone))]);
  const from = spans.length === 0 ? usual.from : Math.min(...spans.map((span) => span.from));
  const to = spans.length === 0 ? usual.to : Math.max(...spans.map((span) => span.to));
  const axis = {
    from: Math.max(0, Math.floor(from / hour) * hour - hour),
    to: Math.min(24 * hour, Math.ceil(to / hour) * hour + hour),
  };
  const marks = Array.from({ length: (axis.to - axis.from) / hour }, (_, index) => axis.from + index * hour);
  return { ...axis, marks };
}

/** A call's position by the clock. */
export function callSpan({ startsAtUtc, minutes }: Pick<CallSummary, "startsAtUtc" | "minutes">, timeZone: string): MinuteSpan {
  const from = minuteOfDay(startsAtUtc, timeZone);
  return { from, to: from + minutes };
}

/** The parts of the axis outside the hours: before, after, and between two windows. */
export function closedSpans(hours: readonly MinuteSpan[], axis: MinuteSpan): readonly MinuteSpan[] {
  const spans: MinuteSpan[] = [];
  let from = axis.from;
  for (const window of [...hours].sort((a, b) => a.from - b.from)) {
    if (window.from > from) spans.push({ from, to: Math.min(window.from, axis.to) });
    from = Math.max(from, window.to);
  }
  if (from < axis.to) spans.push({ from, to: axis.to });
  return spans;
}

/** Free minutes after a call, which its name may use. */
export function roomAfter(call: MinuteSpan, others: readonly MinuteSpan[], axis: MinuteSpan): number {
  const next = others.map(({ from }) => from).filter((from) => from >= call.to);
  return Math.min(axis.to, ...next) - call.to;
}
