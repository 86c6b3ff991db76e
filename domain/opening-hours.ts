import { Temporal } from "temporal-polyfill";
import type { LocalDate } from "./local-date.ts";
import type { DayWindow, SchedulingRules, Weekday } from "./scheduling-rules.ts";

/** A stretch of time in epoch milliseconds: the start belongs to it, the end does not. */
export type Period = { readonly startMs: number; readonly endMs: number };

/** True if the two overlap; periods that only touch do not. */
export function overlaps(a: Period, b: Period): boolean {
  return a.startMs < b.endMs && b.startMs < a.endMs;
}

/**
 * The opening hours of one office day: the weekday's windows unless the day is closed, and extra hours. Ascending;
 * windows that touch or overlap are merged. A window that a clock change skips completely is left out.
 */
export function openingHoursOn(localDate: LocalDate, rules: SchedulingRules): Period[] {
  const day = Temporal.PlainDate.from(localDate);
  const weekday = day.dayOfWeek as Weekday; // Temporal's ISO calendar gives 1 to 7
  const windows = [
    ...(isClosedOn(localDate, rules) ? [] : rules.weeklyHours[weekday]),
    ...rules.extraHours.filter(({ date }) => date === localDate),
  ];
  return joined(windows.flatMap((window) => openOn(day, window, rules.officeTimeZone)).filter(({ startMs, endMs }) => startMs < endMs));
}

/** True if a closed range covers the day. Extra hours may still open it. */
export function isClosedOn(localDate: LocalDate, { closed }: Pick<SchedulingRules, "closed">): boolean {
  return closed.some(({ from, to }) => from <= localDate && localDate <= to);
}

/** The moments of a window of one local day. A time that the spring change skips becomes the moment of the change. */
export function windowOn(day: Temporal.PlainDate, { opensAt, closesAt }: DayWindow, timeZone: string): Period {
  const at = (time: string) => {
    if (time === "24:00") return day.add({ days: 1 }).toZonedDateTime({ timeZone }).epochMilliseconds;
    const zoned = day.toZonedDateTime({ timeZone, plainTime: time });
    const isSkipped = zoned.toPlainTime().toString().slice(0, 5) !== time;
    return (isSkipped ? (zoned.add({ milliseconds: 1 }).getTimeZoneTransition("previous") ?? zoned) : zoned).epochMilliseconds;
  };
  return { startMs: at(opensAt), endMs: at(closesAt) };
}

/** When the clock goes back to before opening time, the office closes until opening time comes again. */
function openOn(day: Temporal.PlainDate, window: DayWindow, timeZone: string): Period[] {
  const whole = windowOn(day, window, timeZone);
  const opening = day.toPlainDateTime(window.opensAt);
  const change = opening.toZonedDateTime(timeZone, { disambiguation: "earlier" }).getTimeZoneTransition("next");
  const again = opening.toZonedDateTime(timeZone, { disambiguation: "later" });
  const isRepeated = again.toPlainDateTime().equals(opening) && again.epochMilliseconds > whole.startMs;
  if (!isRepeated || !change || change.epochMilliseconds >= whole.endMs) return [whole];
  return [
    { startMs: whole.startMs, endMs: change.epochMilliseconds },
    { startMs: again.epochMilliseconds, endMs: whole.endMs },
  ];
}

/** Ascending, with those that touch or overlap as one. */
export function joined(periods: readonly Period[]): Period[] {
  const found: Period[] = [];
  for (const period of [...periods].sort((a, b) => a.startMs - b.startMs)) {
    const last = found.at(-1);
    if (last && period.startMs <= last.endMs) {
      found[found.length - 1] = { startMs: last.startMs, endMs: Math.max(last.endMs, period.endMs) };
    } else found.push(period);
  }
  return found;
}
