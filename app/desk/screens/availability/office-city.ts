import { cityOf } from "#app/desk/controls/city-of.ts";
import { brand } from "#content/brand.ts";

/** A zone is named after its largest town (America/Chicago), in which the office need not be. */
export const officeCity = (timeZone: string): string => (timeZone === brand.hours.timeZone ? brand.address.locality : cityOf(timeZone));
