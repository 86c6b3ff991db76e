/**
 * A moment in the words of a time zone. Pages and mails use only these functions, so that both show
 * the same time. Only Intl is used, since they run in the browser too.
 */

import type { Moment } from "./instants.ts";
import { type LocalDate, localDate } from "./local-date.ts";
import { createRecentlyUsed } from "./recently-used.ts";

export type HourCycle = "12" | "24";

export type ZonedTime = {
  readonly localDate: LocalDate;
  /** "Thursday, December 10, 2026" */
  readonly day: string;
  /** "10:30 AM" or "10:30" */
  readonly time: string;
  /** "Central Standard Time"; the offset if the zone has no name. */
  readonly zone: string;
  /** "GMT-6", "GMT+5:45": names alone mislead (Apia and Pago Pago, a day apart, are both "Samoa Standard Time"). */
  readonly offset: string;
  /** Both together: "Central Standard Time (GMT-6)", or the offset alone. */
  readonly zoneLine: string;
};

/** The moment in parts. @throws {RangeError} if the zone does not exist (see `isTimeZone`). */
export function zonedTime(startsAtUtc: Moment, timeZone: string, hourCycle: HourCycle = "12"): ZonedTime {
  const key = `${startsAtUtc} ${timeZone} ${hourCycle}`;
  const known = zonedTimes.get(key);
  if (known) return known;
  const made = makeZonedTime(startsAtUtc, timeZone, hourCycle);
  zonedTimes.set(key, made);
  return made;
}

/** A booking's mails and calendar files write its time eight times, in two zones. */
const zonedTimes = createRecentlyUsed<ZonedTime>(300);

function makeZonedTime(startsAtUtc: Moment, timeZone: string, hourCycle: HourCycle): ZonedTime {
  const moment = new Date(startsAtUtc);
  const time = hourCycle === "12" ? clock(timeZone, "h12") : clock(timeZone, "h23");
  const zone = zoneName(moment, timeZone, "long");
  const offset = zoneName(moment, timeZone, "shortOffset");
  return {
    localDate: localDateOf(startsAtUtc, timeZone),
    day: formatter(timeZone, { weekday: "long", year: "numeric", month: "long", day: "numeric" }).format(moment),
    time: plainSpaces(time.format(moment)),
    zone,
    offset,
    zoneLine: zone.startsWith("GMT") ? offset : `${zone} (${offset})`,
  };
}

/** The moment as one unambiguous line: "Thursday, December 10, 2026, 10:30 AM, Central Standard Time (GMT-6)". */
export function zonedTimeLine(startsAtUtc: Moment, timeZone: string): string {
  const { day, time, zoneLine } = zonedTime(startsAtUtc, timeZone);
  return `${day}, ${time}, ${zoneLine}`;
}

/** "CDT", "CST": the zone's short name at that moment. */
export const shortZone = (utc: Moment, timeZone: string): string => zoneName(new Date(utc), timeZone, "short");

export function localDateOf(startsAtUtc: Moment, timeZone: string): LocalDate {
  const parts = formatter(timeZone, { year: "numeric", month: "2-digit", day: "2-digit" }).formatToParts(new Date(startsAtUtc));
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((candidate) => candidate.type === type)?.value);
  return localDate({ year: part("year"), month: part("month"), day: part("day") });
}

/** How people of a locale ("en-GB") write hours. An unknown locale counts as American English. */
export function hourCycleOf(locale: string): HourCycle {
  try {
    return new Intl.DateTimeFormat(locale, { hour: "numeric" }).resolvedOptions().hour12 ? "12" : "24";
  } catch {
    return "12"; // a RangeError: not a language tag, which only a forged request contains
  }
}

/** True for a zone of the IANA database. Bare offsets such as "+05:30" are refused: they have no daylight saving. */
export function isTimeZone(value: string): boolean {
  return canonicalTimeZone(value) !== undefined;
}

/** "america/CHICAGO" becomes "America/Chicago", and of two names the one that this engine prefers. Undefined if there is no such zone. */
export function canonicalTimeZone(value: string): string | undefined {
  const known = spellings.get(value);
  if (known !== undefined) return known;
  if (!/^[A-Za-z][A-Za-z0-9_+/-]{1,63}$/.test(value)) return undefined;
  try {
    const { timeZone } = new Intl.DateTimeFormat("en-US", { timeZone: value }).resolvedOptions();
    const canonical = renamed.get(timeZone) ?? timeZone;
    spellings.set(value, canonical);
    return canonical;
  } catch {
    return undefined;
  }
}

/** Zones renamed since Chromium and Node adopted their names (IANA's "backward" links). Firefox uses today's names. */
const renamed = new Map(
  `Africa/Asmera Africa/Asmara
America/Buenos_Aires America/Argentina/Buenos_Aires
America/Catamarca America/Argentina/Catamarca
America/Coral_Harbour America/Atikokan
America/Cordoba America/Argentina/Cordoba
America/Godthab America/Nuuk
America/Indianapolis America/Indiana/Indianapolis
America/Jujuy America/Argentina/Jujuy
America/Louisville America/Kentucky/Louisville
America/Mendoza America/Argentina/Mendoza
Asia/Calcutta Asia/Kolkata
Asia/Katmandu Asia/Kathmandu
Asia/Rangoon Asia/Yangon
Asia/Saigon Asia/Ho_Chi_Minh
Atlantic/Faeroe Atlantic/Faroe
Europe/Kiev Europe/Kyiv
Pacific/Enderbury Pacific/Kanton
Pacific/Ponape Pacific/Pohnpei
Pacific/Truk Pacific/Chuuk`
    .split("\n")
    .map((line) => line.split(" ") as [string, string]), // two names in each line
);

const clock = (timeZone: string, hourCycle: "h12" | "h23") =>
  formatter(timeZone, { hour: hourCycle === "h12" ? "numeric" : "2-digit", minute: "2-digit", hourCycle });

function zoneName(moment: Date, timeZone: string, timeZoneName: "long" | "short" | "shortOffset"): string {
  const parts = formatter(timeZone, { timeZoneName }).formatToParts(moment);
  return parts.find((part) => part.type === "timeZoneName")?.value ?? timeZone;
}

/** Limited, because mixed case gives a zone very many spellings, and a formatter takes a tenth of a megabyte. */
const spellings = createRecentlyUsed<string>(1_000);
const formatters = createRecentlyUsed<Intl.DateTimeFormat>(300);

/** Cached: making a formatter is costly, and a page shows hundreds of times. */
function formatter(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const zone = canonicalTimeZone(timeZone) ?? timeZone; // an unknown zone throws below
  const key = JSON.stringify([zone, options]);
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-US", { ...options, timeZone: zone });
  formatters.set(key, made);
  return made;
}

/** ICU puts U+202F before AM and PM: older mail programs show it as a box, and browsers differ in it. */
const plainSpaces = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ");
