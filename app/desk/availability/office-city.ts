import { cityOf } from "#app/desk/calendar/visitor-clock.ts";

/** The office stands in Austin, whose zone is named after Chicago. */
export const officeCity = (timeZone: string): string => (timeZone === "America/Chicago" ? "Austin" : cityOf(timeZone));
