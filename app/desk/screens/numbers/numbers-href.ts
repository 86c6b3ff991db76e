import { deskQuery, type NumbersPeriod } from "#domain/desk-fields.ts";
import { deskPages } from "#domain/desk-paths.ts";

/** The address of a period's numbers, without the period if it is the default. */
export function numbersHref(period: NumbersPeriod, more: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams({ ...(period !== 28 && { [deskQuery.period]: String(period) }), ...more }).toString();
  return query === "" ? deskPages.numbers : `${deskPages.numbers}?${query}`;
}
