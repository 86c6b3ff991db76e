/** Times, zones and sources as Line one writes them. */
import { longDay, shortDay } from "#app/ui/local-calendar.ts";
import { officeHours } from "#content/hours.ts";
import { lineOneWords } from "#content/live/page-words.ts";
import type { Moment, UtcInstant } from "#domain/instants.ts";
import type { LiveSource } from "#domain/live-line.ts";
import { offsetMinutes } from "#domain/zone-offset.ts";
import { zonedTime } from "#domain/zoned-time.ts";

const { log, slip } = lineOneWords;

/** "7:58 PM", at the office, like the panel's clock. */
export const lineTime = (moment: Moment): string => zonedTime(moment, officeHours.timeZone).time;

/** "1:05" */
export const clockOf = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** "Thu, Dec 10, 10:30 AM" */
export function shortWhen(slot: UtcInstant, timeZone: string): string {
  const { localDate, time } = zonedTime(slot, timeZone);
  return `${shortDay(localDate)}, ${time}`;
}

/** "Home, “What does it cost?”" */
export function sourceText(source: LiveSource): string {
  if (source.kind === "team") return log.team(longDay(source.date).replace(/^\w+, /, ""));
  return source.part ? log.part(source.title, source.part) : source.title;
}

/** "Central Time"; the offset if the zone has no name. */
export function zoneFullName(at: Moment, timeZone: string): string {
  const parts = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longGeneric" }).formatToParts(new Date(at));
  const name = parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
  return name.startsWith("GMT") || name.endsWith("Time") ? name : zonedTime(at, timeZone).zone;
}

/** "Central, the same as Austin", "Pacific. Austin is two hours ahead". */
export function zoneBesideOffice(at: Moment, timeZone: string): string {
  const name = zoneFullName(at, timeZone).replace(/( Standard)? Time$/, "");
  const minutes = offsetMinutes(at, officeHours.timeZone) - offsetMinutes(at, timeZone);
  if (minutes === 0) return slip.sameAsOffice(name);
  const away = Math.abs(minutes);
  const difference = slip.difference(Math.floor(away / 60), away % 60);
  return minutes > 0 ? slip.ahead(name, difference) : slip.behind(name, difference);
}
