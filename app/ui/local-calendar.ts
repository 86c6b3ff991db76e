import { firstOf, type LocalDate, utcMidnight, type YearMonth } from "#domain/local-date.ts";

/** Days and months in words. */

const inUtc = (options: Intl.DateTimeFormatOptions) => {
  // Made when first needed: on a phone, making one takes longer than using it a thousand times.
  let formatter: Intl.DateTimeFormat | undefined;
  return (day: LocalDate) => {
    formatter ??= new Intl.DateTimeFormat("en-US", { ...options, timeZone: "UTC" });
    return formatter.format(utcMidnight(day));
  };
};

/** "Thursday, December 10" */
export const longDay = inUtc({ weekday: "long", month: "long", day: "numeric" });
/** "Thursday, December 10, 2026" */
export const fullDay = inUtc({ dateStyle: "full" });
/** "Thu, Dec 10" */
export const shortDay = inUtc({ weekday: "short", month: "short", day: "numeric" });
const yearAndMonth = inUtc({ year: "numeric", month: "long" });
const monthAlone = inUtc({ month: "long" });
const monthShort = inUtc({ month: "short" });

/** "December 2026" */
export const monthAndYear = (month: YearMonth) => yearAndMonth(firstOf(month));
/** "December" */
export const monthName = (month: YearMonth) => monthAlone(firstOf(month));
/** "Dec" */
export const shortMonth = (month: YearMonth) => monthShort(firstOf(month));
