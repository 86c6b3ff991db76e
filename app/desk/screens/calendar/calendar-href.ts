import { deskQuery } from "#domain/desk-fields.ts";
import { deskPages } from "#domain/desk-paths.ts";
import type { LocalDate } from "#domain/local-date.ts";

type Place = {
  readonly week: LocalDate | "";
  readonly day?: LocalDate | "";
  readonly call?: string;
  readonly panel?: "block" | "book";
  readonly who?: string;
};

/** A week of the calendar, and what is open beside it. */
export function calendarHref(place: Place): string {
  const params = new URLSearchParams();
  for (const name of ["week", "day", "who", "call", "panel"] as const) {
    const value = place[name];
    if (value) params.set(deskQuery[name], value);
  }
  return `${deskPages.calendar}?${params}${place.call || place.panel ? "#booking" : ""}`;
}
