import { deskQuery, type NumbersPeriod } from "#domain/desk-fields.ts";
import { deskPages } from "#domain/desk-paths.ts";

/** Numbers of a period; the usual one is not named. */
export function numbersHref(period: NumbersPeriod, more: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams({ ...(period !== 28 && { [deskQuery.period]: String(period) }), ...more }).toString();
  return query === "" ? deskPages.numbers : `${deskPages.numbers}?${query}`;
}
