import { type LocalDate, utcMidnight } from "#domain/local-date.ts";
import { localTime } from "#server/conversation/open-times.ts";
import type { HoursSaid } from "./hours-said.ts";
import { pick } from "./times-wish.ts";

/** Converts hours that a line gives in another zone to the visitor's zone, on that day. */
export function inZone(hours: HoursSaid, date: LocalDate, zone: { readonly timeZone: string } | undefined, timeZone: string): HoursSaid {
  if (!zone) return hours;
  const noon = utcMidnight(date) + 12 * 3_600_000;
  const difference = offsetAt(noon, timeZone) - offsetAt(noon, zone.timeZone);
  const { fromMinute, toMinute, nearMinute, end, either, isAmbiguous } = hours;
  const within = (minute: number) => Math.min(24 * 60, Math.max(0, minute + difference));
  const moved = (minutes: Pick<HoursSaid, "fromMinute" | "toMinute" | "nearMinute">) =>
    Object.fromEntries(Object.entries(minutes).map(([limit, minute]) => [limit, within(minute)]));
  return {
    ...moved(pick({ fromMinute, toMinute, nearMinute })),
    ...(end && { end }),
    ...(either && { either: either.map(moved) }),
    ...(isAmbiguous !== undefined && { isAmbiguous }),
  };
}

/** The zone's offset from UTC in minutes. */
export function offsetAt(epochMs: number, timeZone: string): number {
  const { date, minute } = localTime(epochMs, timeZone);
  return (utcMidnight(date) + minute * 60_000 - epochMs) / 60_000;
}
