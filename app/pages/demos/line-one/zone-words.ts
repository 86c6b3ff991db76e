import { officeHours } from "#content/hours.ts";
import { lineOneWords } from "#content/live/page-words.ts";
import type { UtcInstant } from "#domain/instants.ts";
import { zonedTime } from "#domain/zoned-time.ts";

const { slip } = lineOneWords;

/** "Central Time"; the offset if the zone has no name. */
export function zoneFullName(at: UtcInstant, timeZone: string): string {
  const parts = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longGeneric" }).formatToParts(new Date(at));
  const name = parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
  return name.startsWith("GMT") ? name : /Time$/.test(name) ? name : zonedTime(at, timeZone).zone;
}

/** "Central, the same as Austin", "Pacific. Austin is two hours ahead". */
export function zoneBesideOffice(at: UtcInstant, timeZone: string): string {
  const name = zoneFullName(at, timeZone).replace(/( Standard)? Time$/, "");
  const minutes = offsetMinutes(at, officeHours.timeZone) - offsetMinutes(at, timeZone);
  if (minutes === 0) return slip.sameAsOffice(name);
  const away = Math.abs(minutes);
  const difference = slip.difference(Math.floor(away / 60), away % 60);
  return minutes > 0 ? slip.ahead(name, difference) : slip.behind(name, difference);
}

/** "GMT+5:45" is 345. */
function offsetMinutes(at: UtcInstant, timeZone: string): number {
  const [, sign = "+", hours = "0", minutes = "0"] = /([+-])(\d+)(?::(\d+))?/.exec(zonedTime(at, timeZone).offset) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}
