/** Calendar days and months without a zone: plain strings, computed in UTC so that no clock change can move them. */

/** "2026-12-10" */
export type LocalDate = string;

/** "2026-12" */
export type YearMonth = string;

const utcNoon = (day: LocalDate) => new Date(`${day}T12:00:00Z`);

const inUtc = (options: Intl.DateTimeFormatOptions) => {
  // Made when first needed: making one takes a phone longer than using it a thousand times.
  let formatter: Intl.DateTimeFormat | undefined;
  return (day: LocalDate) => {
    formatter ??= new Intl.DateTimeFormat("en-US", { ...options, timeZone: "UTC" });
    return formatter.format(utcNoon(day));
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

/** "December 2026" */
export const monthAndYear = (month: YearMonth) => yearAndMonth(`${month}-01`);
/** "December" */
export const monthName = (month: YearMonth) => monthAlone(`${month}-01`);

export const monthOf = (day: LocalDate): YearMonth => day.slice(0, 7);

export function isYearMonth(value: string): boolean {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(value);
}

export function addMonths(month: YearMonth, count: number): YearMonth {
  const date = utcNoon(`${month}-01`);
  date.setUTCMonth(date.getUTCMonth() + count);
  return date.toISOString().slice(0, 7);
}

export function addDays(day: LocalDate, count: number): LocalDate {
  return new Date(utcNoon(day).getTime() + count * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}

/** 0 on Sundays. */
export function weekdayOf(day: LocalDate): number {
  return utcNoon(day).getUTCDay();
}

/** The day of the same number in another month, or that month's last: January 31 and February are February 28. */
export function sameDayIn(month: YearMonth, day: LocalDate): LocalDate {
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  const same = `${month}${day.slice(7)}`;
  return same < last ? same : last;
}

/** The month's days in weeks from Sunday to Saturday; `undefined` before the first and after the last. */
export function weeksOf(month: YearMonth): (LocalDate | undefined)[][] {
  const cells: (LocalDate | undefined)[] = Array.from({ length: weekdayOf(`${month}-01`) });
  for (let day = `${month}-01`; monthOf(day) === month; day = addDays(day, 1)) cells.push(day);
  while (cells.length % 7 > 0) cells.push(undefined);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}
