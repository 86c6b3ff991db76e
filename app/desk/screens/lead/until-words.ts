import { leadWords } from "#content/desk/lead.ts";
import { daysApart } from "#domain/desk-times.ts";
import type { Moment, UtcTimestamp } from "#domain/instants.ts";

const { until: words } = leadWords;

/** "in 5 h 20 min", "in 20 min", "in 2 days" by the calendar; "over" once it has begun. */
export function untilWords(utc: Moment, nowUtc: UtcTimestamp, timeZone: string): string {
  const minutes = Math.ceil((Date.parse(utc) - Date.parse(nowUtc)) / 60_000);
  if (minutes <= 0) return words.over;
  if (minutes < 60) return words.minutes(minutes);
  if (minutes < 24 * 60) return words.hours(Math.floor(minutes / 60), minutes % 60);
  return words.days(daysApart(utc, nowUtc, timeZone));
}
