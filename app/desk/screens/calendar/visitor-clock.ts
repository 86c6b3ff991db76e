import { calendarWords } from "#content/desk/calendar.ts";
import { cityOf, clockTime, longDateWords } from "#domain/desk-times.ts";
import { type Moment, type UtcInstant, type UtcTimestamp, utcInstant } from "#domain/instants.ts";
import type { LocalDate } from "#domain/local-date.ts";
import { localDateOf, offsetMinutes, zonedTime } from "#domain/zoned-time.ts";

const { panel: words } = calendarWords;

export type VisitorClock =
  | { readonly kind: "same"; readonly zone: string; readonly time: string }
  | { readonly kind: "other"; readonly city: string; readonly time: string; readonly rest: string };

type Facts = {
  readonly startsAtUtc: UtcInstant;
  readonly visitorTimeZone: string;
  readonly timeZone: string;
  readonly nowUtc: UtcTimestamp;
};

/** How a call reads on the visitor's clock, and whether the distance to ours is another one than today's. */
export function visitorClock({ startsAtUtc, visitorTimeZone, timeZone, nowUtc }: Facts): VisitorClock {
  const { time, zone } = zonedTime(startsAtUtc, visitorTimeZone);
  const then = hoursAhead(startsAtUtc, visitorTimeZone, timeZone);
  if (then === 0)
    return { kind: "same", zone: zone.replace(/ (Standard|Daylight) Time$/, " time"), time: clockTime(startsAtUtc, timeZone) };
  const today = hoursAhead(nowUtc, visitorTimeZone, timeZone);
  const change = then === today ? null : clockChangeAfter(startsAtUtc, visitorTimeZone);
  const usual = then === today ? null : words.justHours(today);
  const changeWords = change ? words.theirChange(longDateWords(change, localDateOf(nowUtc, timeZone)).replace(/, \d{4}$/, "")) : "";
  return { kind: "other", city: cityOf(visitorTimeZone), time, rest: words.ahead(words.hoursAhead(then), usual) + changeWords };
}

const hoursAhead = (utc: Moment, zone: string, from: string): number => (offsetMinutes(utc, zone) - offsetMinutes(utc, from)) / 60;

/** The day within four weeks on which the zone's clocks change; null if they don't. */
function clockChangeAfter(utc: UtcInstant, timeZone: string): LocalDate | null {
  const start = Date.parse(utc);
  const before = offsetMinutes(utc, timeZone);
  for (let day = 1; day <= 28; day++) {
    const at = utcInstant(start + day * 86_400_000);
    if (offsetMinutes(at, timeZone) !== before) return localDateOf(at, timeZone);
  }
  return null;
}
