import { type LocalDate, weekdayOf } from "./local-date.ts";

/** ISO weekdays: Monday is 1, Sunday 7. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** A window of an office day, in local times HH:MM. It may end at 24:00. */
export type DayWindow = { readonly opensAt: string; readonly closesAt: string };

export type WeeklyHours = Readonly<Record<Weekday, readonly DayWindow[]>>;

/** Closed days, first and last included; a single day has the same date twice. */
export type ClosedRange = { readonly from: LocalDate; readonly to: LocalDate };

/** Open on this day in addition to the weekly hours. Takes precedence over a closed day. */
export type ExtraHours = DayWindow & { readonly date: LocalDate };

/** When calls can be booked (DECISIONS, "The scheduler"). Times and dates are local to the office. */
export type SchedulingRules = {
  /** IANA zone of the hours and closed dates. */
  readonly officeTimeZone: string;
  readonly weeklyHours: WeeklyHours;
  /** Length of a call. */
  readonly slotMinutes: number;
  /** Kept free after each call, before the next. */
  readonly bufferMinutes: number;
  readonly noticeHours: number;
  readonly horizonDays: number;
  readonly closed: readonly ClosedRange[];
  readonly extraHours: readonly ExtraHours[];
};

/** The limits of each rule, both included: whole minutes, hours and days. */
export const callRuleLimits = {
  slotMinutes: { min: 10, max: 240 },
  bufferMinutes: { min: 0, max: 120 },
  noticeHours: { min: 0, max: 720 },
  horizonDays: { min: 1, max: 365 },
} as const satisfies Partial<Record<keyof SchedulingRules, { readonly min: number; readonly max: number }>>;

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const satisfies readonly Weekday[];

/** Monday is 1. */
export const isoWeekday = (day: LocalDate): Weekday => (weekdayOf(day) || 7) as Weekday; // 0 is Sunday

/** A value for each day of a week. */
export const weekOf = <Each>(on: (day: Weekday) => Each) => ({ 1: on(1), 2: on(2), 3: on(3), 4: on(4), 5: on(5), 6: on(6), 7: on(7) });

/** The same hours on each of the days named, the others closed. */
export const sameHours = (window: DayWindow, days: readonly Weekday[] = [1, 2, 3, 4, 5]): WeeklyHours =>
  weekOf((day) => (days.includes(day) ? [window] : []));

/** The rules if nothing is configured. */
export const defaultSchedulingRules: SchedulingRules = {
  officeTimeZone: "America/Chicago",
  weeklyHours: sameHours({ opensAt: "09:00", closesAt: "18:00" }),
  slotMinutes: 30,
  bufferMinutes: 0,
  noticeHours: 4,
  horizonDays: 60,
  closed: [],
  extraHours: [],
};

/** How forms and commands name the weekdays; Monday first. */
const weekdayInputs = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
type WeekdayInput = (typeof weekdayInputs)[number];

// The list has seven names, one for each weekday.
export const inputOfDay = (weekday: number): WeekdayInput => weekdayInputs[weekday - 1] as WeekdayInput;

/** The same in a list of days: mon, tue. */
export const shortInputOfDay = (weekday: number): string => inputOfDay(weekday).slice(0, 3);

/**
 * A day's hours, as one text of a command or several fields of a form: "closed", or the beginning and the end of each
 * window. A form always sends "closed", and "open" too if the day's box is checked.
 */
export function windowsIn(typed: readonly string[]): readonly DayWindow[] {
  const words = typed.flatMap((text) => text.trim().split(/[\s,]+/));
  if (words.includes("closed") && !words.includes("open")) return [];
  const times = words.filter((word) => word !== "closed" && word !== "open");
  return Array.from({ length: Math.ceil(times.length / 2) }, (_, index) => {
    const [opensAt = "", closesAt = ""] = times.slice(index * 2, index * 2 + 2);
    // A time field cannot hold 24:00: midnight at the end of the day is written as 00:00.
    return { opensAt, closesAt: closesAt === "00:00" ? "24:00" : closesAt };
  }).filter(({ opensAt, closesAt }) => opensAt !== "" || closesAt !== "");
}

/** The reverse of the above. */
export const windowInputs = (windows: readonly DayWindow[]): string[] =>
  windows.length === 0 ? ["closed"] : windows.flatMap(({ opensAt, closesAt }) => [opensAt, closesAt]);
