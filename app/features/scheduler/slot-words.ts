import { longDay } from "#app/ui/local-calendar.ts";
import type { UtcInstant } from "#domain/instants.ts";
import { type HourCycle, zonedTime } from "#domain/zoned-time.ts";

/** A time and its zone as the pages say them: "Thursday, December 10, 10:30 AM" and "Central Standard Time (GMT-6)". */
export function slotWords(slot: UtcInstant, timeZone: string, hourCycle: HourCycle): { when: string; zone: string } {
  const { localDate, time, zone, offset } = zonedTime(slot, timeZone, hourCycle);
  return { when: `${longDay(localDate)}, ${time}`, zone: zone.startsWith("GMT") ? offset : `${zone} (${offset})` };
}
