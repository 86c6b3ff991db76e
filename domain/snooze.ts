import { type UtcTimestamp, utcTimestamp } from "./instants.ts";
import { addDays, isUsableDate, weekdayOf } from "./local-date.ts";
import { instantAt } from "./office-time.ts";
import { localDateOf, zonedTime } from "./zoned-time.ts";

/** Until when a lead may be put away with one press. */
export const snoozeChoices = ["tonight", "tomorrow", "monday", "next-week"] as const;

/** Days without a reply after which a lead comes back by itself. */
export const followUpDays = [2, 3, 5, 7, 14] as const;

/** A later date is a typing error. */
const mostDays = 366;

const timeOf = { tonight: "18:00", tomorrow: "09:00", monday: "09:00", "next-week": "09:00" } as const;

/** A choice, "2026-12-10 14:30" by the office's clock, or an instant. Undefined if it can't be read, or is not within the next year. */
export function snoozedUntil(text: string, nowUtc: UtcTimestamp, timeZone: string): UtcTimestamp | undefined {
  const ms = momentOf(text.trim().toLowerCase(), nowUtc, timeZone);
  const aheadMs = ms - Date.parse(nowUtc);
  return aheadMs > 0 && aheadMs < mostDays * 86_400_000 ? utcTimestamp(ms) : undefined;
}

function momentOf(text: string, nowUtc: UtcTimestamp, timeZone: string): number {
  const choice = snoozeChoices.find((known) => known === text);
  if (choice) {
    const today = localDateOf(nowUtc, timeZone);
    const toMonday = (8 - weekdayOf(today)) % 7 || 7;
    const days = { tonight: 0, tomorrow: 1, monday: toMonday, "next-week": 7 }[choice];
    return Date.parse(instantAt(addDays(today, days), timeOf[choice], timeZone));
  }
  const [, date = "", time = ""] = /^(\d{4}-\d{2}-\d{2})[ t]((?:[01]\d|2[0-3]):[0-5]\d)$/.exec(text) ?? [];
  if (isUsableDate(date)) return Date.parse(instantAt(date, time, timeZone));
  return /^\d{4}-.*z$/.test(text) ? Date.parse(text.toUpperCase()) : Number.NaN;
}

/** The same time on the office's clock, this many days later. */
export function daysOn(fromUtc: UtcTimestamp, days: number, timeZone: string): UtcTimestamp {
  const { time } = zonedTime(fromUtc, timeZone, "24");
  return utcTimestamp(Date.parse(instantAt(addDays(localDateOf(fromUtc, timeZone), days), time, timeZone)));
}
