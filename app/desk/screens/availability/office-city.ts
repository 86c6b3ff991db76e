import { cityOf } from "#app/desk/controls/city-of.ts";

/** The office stands in Austin, whose zone is named after Chicago. */
export const officeCity = (timeZone: string): string => (timeZone === "America/Chicago" ? "Austin" : cityOf(timeZone));
