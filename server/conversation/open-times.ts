import type { UtcInstant } from "#domain/instants.ts";
import type { TimesSlip } from "#domain/live-line.ts";
import { type LocalDate, localDate } from "#domain/local-date.ts";
import { createRecentlyUsed } from "#domain/recently-used.ts";
import type { TimeWish } from "./mind.ts";

const shownDays = 3;
const shownTimes = 3;

/** A start in the visitor's zone. */
type LocalStart = { readonly utc: UtcInstant; readonly date: LocalDate; readonly minute: number };

/** The open starts that fit the wish: of the first three days with any, three starts each, spread over the day. */
export function timesSlip(open: readonly UtcInstant[], minutes: number, wish: TimeWish, timeZone: string): TimesSlip {
  const starts = localStarts(open, timeZone);
  const fitting = starts.filter((start) => fits(start, wish));
  const byDay = [...Map.groupBy(fitting, ({ date }) => date)].slice(0, shownDays);
  const named = namesTimes(wish) && fitting.length === 1 ? fitting[0] : endOf(byDay, wish.end);
  // Other times of the chosen time's day are shown, too, for visitors who change their mind.
  const days = named ? [[named.date, besideChosen(named, starts, wish)] as const] : byDay;
  const nearMinute = wish.end ? minuteOf[wish.end] : wish.nearMinute;
  const lastDate = days.at(-1)?.[0];
  return {
    kind: "times",
    timeZone,
    days: days.map(([date, ofDay]) => ({ date, startsAtUtc: shownOf(ofDay, named, nearMinute).map(({ utc }) => utc) })),
    hasLater: lastDate !== undefined && starts.some(({ date }) => date > lastDate),
    minutes,
    ...(named && { chosen: named.utc }),
  };
}

const minuteOf = { first: 0, last: 24 * 60 };

function endOf(byDay: readonly (readonly [LocalDate, readonly LocalStart[]])[], end: TimeWish["end"]): LocalStart | undefined {
  const [[, ofFirst] = [], ...others] = byDay;
  return end === "first" ? ofFirst?.[0] : end === "last" && others.length === 0 ? ofFirst?.at(-1) : undefined;
}

function besideChosen(named: LocalStart, starts: readonly LocalStart[], { end, beside = {}, ...wish }: TimeWish): readonly LocalStart[] {
  const ofDay = starts.filter(({ date }) => date === named.date);
  if (end) return ofDay.filter((start) => fits(start, wish));
  return fits(named, beside) ? ofDay.filter((start) => fits(start, beside)) : ofDay;
}

/** Whether the wish is for exact times on exact days. If only one of these is open, it is chosen. */
const namesTimes = ({ dates, fromMinute, toMinute, either }: TimeWish): boolean =>
  dates !== undefined &&
  ((fromMinute !== undefined && fromMinute === toMinute) || either?.every((wish) => namesTimes({ dates, ...wish })) === true);

function fits(start: LocalStart, { dates, after, fromMinute = 0, toMinute = 24 * 60, either, except }: TimeWish): boolean {
  const { date, minute } = start;
  if (except?.includes(date) || (dates && !dates.includes(date))) return false;
  if (after !== undefined && date < after) return false;
  if (either && !either.some((wish) => fits(start, wish))) return false;
  return minute >= fromMinute && minute <= toMinute;
}

const nearestTo = (minute: number, ofDay: readonly LocalStart[]): readonly LocalStart[] =>
  ofDay.toSorted((one, other) => Math.abs(one.minute - minute) - Math.abs(other.minute - minute));

/** At most three starts of a day: the nearest to the requested minute, or else the middle of each third; always including the named one. */
function shownOf(ofDay: readonly LocalStart[], named: LocalStart | undefined, nearMinute: number | undefined): readonly LocalStart[] {
  if (ofDay.length <= shownTimes) return ofDay;
  if (nearMinute !== undefined)
    return nearestTo(nearMinute, ofDay)
      .slice(0, shownTimes)
      .sort((one, other) => one.minute - other.minute);
  const thirds = Array.from({ length: shownTimes }, (_, index) => Math.floor(((index + 0.5) * ofDay.length) / shownTimes));
  const chosen = thirds.flatMap((index) => ofDay[index] ?? []);
  if (!named || chosen.includes(named)) return chosen;
  const [nearest] = nearestTo(named.minute, chosen);
  return chosen.map((start) => (start === nearest ? named : start));
}

/** A cache: converting a thousand starts takes milliseconds, and call-times.ts returns the same list for a minute. */
const known = new WeakMap<readonly UtcInstant[], Map<string, readonly LocalStart[]>>();

function localStarts(open: readonly UtcInstant[], timeZone: string): readonly LocalStart[] {
  const zones = known.get(open) ?? new Map<string, readonly LocalStart[]>();
  known.set(open, zones);
  const starts = zones.get(timeZone) ?? open.map((utc) => ({ utc, ...localTime(Date.parse(utc), timeZone) }));
  zones.set(timeZone, starts);
  return starts;
}

const clocks = createRecentlyUsed<Intl.DateTimeFormat>(100);

/** The date and the minute of the day in the zone. @throws {RangeError} if the zone is unknown. */
export function localTime(epochMs: number, timeZone: string): { readonly date: LocalDate; readonly minute: number } {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat("en-US", {
      timeZone,
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
    });
  clocks.set(timeZone, clock);
  const parts = clock.formatToParts(epochMs);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((candidate) => candidate.type === type)?.value);
  return {
    date: localDate({ year: part("year"), month: part("month"), day: part("day") }),
    minute: part("hour") * 60 + part("minute"),
  };
}
