import { officeHours } from "#content/hours.ts";
import type { Moment } from "#domain/instants.ts";
import { zonedTime } from "#domain/zoned-time.ts";

/** A time as the sheet says it: at the office, as the panel's clock. */
export const lineTime = (moment: Moment): string => zonedTime(moment, officeHours.timeZone).time;
