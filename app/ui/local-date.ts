import { type LocalDate, localDate } from "#domain/local-date.ts";
/** Converts a calendar day without a zone, "2026-12-10", to and from the browser's own zone. */
export function deviceDateOf(date: Date): LocalDate {
  return localDate({ year: date.getFullYear(), month: date.getMonth() + 1, day: date.getDate() });
}

/** The day's first moment in the browser's zone, or undefined for the empty string. */
export function startOfLocalDate(day: LocalDate | ""): Date | undefined {
  return day === "" ? undefined : new Date(`${day}T00:00:00`);
}

/** "Thursday, December 10, 2026" */
export function longDate(date: Date): string {
  return date.toLocaleDateString("en-US", { dateStyle: "full" });
}
