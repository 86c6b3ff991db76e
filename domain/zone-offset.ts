import type { Moment } from "./instants.ts";
import { zonedTime } from "./zoned-time.ts";

/** Minutes that the zone's clocks are ahead of UTC at that moment: 345 for "GMT+5:45". */
export function offsetMinutes(utc: Moment, timeZone: string): number {
  const [, sign = "+", hours = "0", minutes = "0"] = /([+-])(\d+)(?::(\d+))?/.exec(zonedTime(utc, timeZone).offset) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}
