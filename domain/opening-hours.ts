import { Temporal } from "temporal-polyfill";
import type { LocalDate } from "./booking.ts";
import type { SchedulingRules } from "./scheduling-rules.ts";

/** A stretch of time in epoch milliseconds: the start belongs to it, the end does not. */
export type Period = { readonly startMs: number; readonly endMs: number };

/** True where the two share any time at all; periods that only touch do not. */
export function overlaps(a: Period, b: Period): boolean {
  return a.startMs < b.endMs && b.startMs < a.endMs;
}

/** When the office is open on one of its own calendar days; undefined on weekends and closed dates. */
export function openingHoursOn(localDate: LocalDate, rules: SchedulingRules): Period | undefined {
  const day = Temporal.PlainDate.from(localDate);
  if (!rules.weekdays.includes(day.dayOfWeek) || rules.closedDates.includes(localDate)) return undefined;
  const at = (time: string) => day.toZonedDateTime({ timeZone: rules.officeTimeZone, plainTime: time }).epochMilliseconds;
  return { startMs: at(rules.opensAt), endMs: at(rules.closesAt) };
}
