import { brand } from "#content/brand.ts";
import { facts } from "#content/facts.ts";
import type { LocalDate } from "#domain/local-date.ts";
import { defaultSchedulingRules, type SchedulingRules } from "#domain/scheduling-rules.ts";

export type BookingSettings = Pick<SchedulingRules, "noticeHours" | "horizonDays"> & { readonly closedDates: readonly LocalDate[] };

/** The rules of a fresh database: the company's hours and call length from its facts, the rest from the configuration. From then on the desk rules. */
export function firstBookingRules({ noticeHours, horizonDays, closedDates }: BookingSettings): SchedulingRules {
  return {
    ...defaultSchedulingRules,
    officeTimeZone: brand.hours.timeZone,
    weeklyHours: brand.hours.weekly,
    slotMinutes: facts.call.minutes,
    noticeHours,
    horizonDays,
    closed: closedDates.map((date) => ({ from: date, to: date })),
  };
}
