/**
 * Times as the desk writes them: today by the clock (7:56 AM), this week with the day (Mon 8:03 PM), then the
 * date. Always in the given zone, the office's. Only Intl is used, since islands write times too.
 */

import type { Moment } from "./instants.ts";
import { daysBetween, type LocalDate, utcMidnight } from "./local-date.ts";
import { localDateOf, zonedTime } from "./zoned-time.ts";

/** "7:56 AM" */
export const clockTime = (utc: Moment, timeZone: string): string => zonedTime(utc, timeZone).time;

/** "10:00", "2:30": for an axis with AM and PM. */
export const bareClock = (utc: Moment, timeZone: string): string => clockTime(utc, timeZone).replace(/ [AP]M$/, "");

/** "10", "2:30": on a mark of the calendar. */
export const shortClock = (utc: Moment, timeZone: string): string => bareClock(utc, timeZone).replace(":00", "");

/** "7:56 AM", "Mon 8:03 PM", "Dec 1", "Mar 2, 2025". This week: six days back or ahead. */
export function momentWords(utc: Moment, nowUtc: Moment, timeZone: string): string {
  const days = daysApart(utc, nowUtc, timeZone);
  if (days === 0) return clockTime(utc, timeZone);
  const date = localDateOf(utc, timeZone);
  if (Math.abs(days) <= 6) return `${weekdayName(date, "short")} ${clockTime(utc, timeZone)}`;
  return dateWords(date, localDateOf(nowUtc, timeZone));
}

/** "Monday 5:52 PM", "today 7:12 AM", "November 28": in a sentence. */
export function longMomentWords(utc: Moment, nowUtc: Moment, timeZone: string): string {
  const days = daysApart(utc, nowUtc, timeZone);
  const date = localDateOf(utc, timeZone);
  if (days === 0) return `today ${clockTime(utc, timeZone)}`;
  if (Math.abs(days) <= 6) return `${weekdayName(date, "long")} ${clockTime(utc, timeZone)}`;
  return longDateWords(date, localDateOf(nowUtc, timeZone));
}

/** "today, 2:00 PM", "tomorrow, 3:30 PM", "Thursday, 10:30 AM", "December 17, 9:00 AM": when a call is. */
export function callMomentWords(utc: Moment, nowUtc: Moment, timeZone: string): string {
  return `${callDayWords(utc, nowUtc, timeZone)}, ${clockTime(utc, timeZone)}`;
}

/** "today", "tomorrow", "yesterday", "Thursday", "December 17". */
export function callDayWords(utc: Moment, nowUtc: Moment, timeZone: string): string {
  const days = daysApart(utc, nowUtc, timeZone);
  const date = localDateOf(utc, timeZone);
  if (days === 0) return "today";
  if (days === 1) return "tomorrow";
  if (days === -1) return "yesterday";
  return Math.abs(days) <= 6 ? weekdayName(date, "long") : longDateWords(date, localDateOf(nowUtc, timeZone));
}

/** "Today, 2:00 PM", "Wed Dec 9, 3:30 PM": in rows, with the days one below the other. */
export function callRowWords(utc: Moment, nowUtc: Moment, timeZone: string): string {
  const date = localDateOf(utc, timeZone);
  const today = localDateOf(nowUtc, timeZone);
  const day = date === today ? "Today" : `${weekdayName(date, "short")} ${dateWords(date, today)}`;
  return `${day}, ${clockTime(utc, timeZone)}`;
}

/**
 * "by 9:22 AM", "by 7:56 AM Wed": a deadline. The day is given if the clock alone could mean today; hours before five
 * in the coming night still count as tonight.
 */
export function byWords(utc: Moment, nowUtc: Moment, timeZone: string): string {
  const time = clockTime(utc, timeZone);
  const date = localDateOf(utc, timeZone);
  const isTonight = minuteOfDay(utc, timeZone) < 5 * 60 && Date.parse(utc) - Date.parse(nowUtc) < 18 * 3_600_000;
  return date === localDateOf(nowUtc, timeZone) || isTonight ? `by ${time}` : `by ${time} ${weekdayName(date, "short")}`;
}

/** Whole calendar days between two moments in the zone: 1 if the first is tomorrow. */
export function daysApart(utc: Moment, fromUtc: Moment, timeZone: string): number {
  return daysBetween(localDateOf(fromUtc, timeZone), localDateOf(utc, timeZone));
}

/** Minutes on the clock since midnight, 0 to 1439: a moment's place on the calendar's axis, also on days with 23 or 25 hours. */
export function minuteOfDay(utc: Moment, timeZone: string): number {
  const [hours = 0, minutes = 0] = zonedTime(utc, timeZone, "24").time.split(":").map(Number);
  return hours * 60 + minutes;
}

/** "Tue", "Tuesday" */
export const weekdayName = (date: LocalDate, style: "short" | "long"): string => dateFormat({ weekday: style }).format(utcMidnight(date));

/** "Dec 8", "Mar 2, 2025": short, with the year if it is not this year. */
export const dateWords = (date: LocalDate, today: LocalDate): string => inYear(date, today, "short");

/** "Tue, Dec 8" */
export const dayWords = (date: LocalDate, today: LocalDate): string => `${weekdayName(date, "short")}, ${dateWords(date, today)}`;

/** "December 8", "March 2, 2025" */
export const longDateWords = (date: LocalDate, today: LocalDate): string => inYear(date, today, "long");

function inYear(date: LocalDate, today: LocalDate, month: "short" | "long"): string {
  const year = date.slice(0, 4) === today.slice(0, 4) ? {} : ({ year: "numeric" } as const);
  return dateFormat({ month, day: "numeric", ...year }).format(utcMidnight(date));
}

/** "8 AM", "Noon", "9:30 AM", "12 AM": a mark on an axis. */
export const minuteWords = (minute: number): string => (minute % 1440 === 720 ? "Noon" : minuteClock(minute).replace(":00", ""));

/** The same as clocks write it: "9:00 AM", "12:00 PM". */
export function minuteClock(minute: number): string {
  const hour = Math.floor(minute / 60) % 24;
  return `${hour % 12 || 12}:${String(minute % 60).padStart(2, "0")} ${hour < 12 ? "AM" : "PM"}`;
}

/** "09:30", as a time input holds it. Midnight at the end of the day is "24:00". */
export const minuteField = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;

/** 570 for "09:30". */
export const minutesOf = (field: string): number => Number(field.slice(0, 2)) * 60 + Number(field.slice(3));

const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached: making a formatter is costly, and a list writes hundreds of dates. */
function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options);
  const known = formats.get(key) ?? new Intl.DateTimeFormat("en-US", { ...options, timeZone: "UTC" });
  formats.set(key, known);
  return known;
}

/** "London" of Europe/London. */
export const cityOf = (timeZone: string): string => (timeZone.split("/").at(-1) ?? timeZone).replaceAll("_", " ");
