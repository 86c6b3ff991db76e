import { brand } from "#content/brand.ts";
import { facts } from "#content/facts.ts";
import { defaultSchedulingRules, type SchedulingRules } from "#domain/scheduling-rules.ts";

export type BookingSettings = Pick<SchedulingRules, "noticeHours" | "horizonDays" | "closedDates">;

/** The company's hours and call length from its facts, the rest from the configuration. */
export function bookingRules(settings: BookingSettings): SchedulingRules {
  return {
    ...defaultSchedulingRules,
    officeTimeZone: brand.hours.timeZone,
    weekdays: brand.hours.weekdays,
    opensAt: brand.hours.opens,
    closesAt: brand.hours.closes,
    slotMinutes: facts.call.minutes,
    ...settings,
  };
}
