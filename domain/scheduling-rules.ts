import type { LocalDate } from "./booking.ts";

/** When calls can be booked (DECISIONS, "The scheduler"). Local times and dates are the office's. */
export type SchedulingRules = {
  /** IANA zone in which opening hours and closed dates are meant. */
  readonly officeTimeZone: string;
  /** Local times, HH:MM. A call ends at closing time at the latest. */
  readonly opensAt: string;
  readonly closesAt: string;
  /** ISO weekdays: Monday is 1, Sunday 7. */
  readonly weekdays: readonly number[];
  /** Length of a call, and the distance between two starts: there is no buffer. */
  readonly slotMinutes: number;
  readonly noticeHours: number;
  readonly horizonDays: number;
  readonly closedDates: readonly LocalDate[];
};

/** What holds where nothing is configured. */
export const defaultSchedulingRules: SchedulingRules = {
  officeTimeZone: "America/Chicago",
  opensAt: "09:00",
  closesAt: "18:00",
  weekdays: [1, 2, 3, 4, 5],
  slotMinutes: 30,
  noticeHours: 4,
  horizonDays: 60,
  closedDates: [],
};
