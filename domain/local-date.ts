/** Calendar days and months without a zone, made only here and computed in UTC, so that clock changes do not affect them. */
declare const unit: unique symbol;

/** "2026-12-10" */
export type LocalDate = string & { readonly [unit]: "day" };

/** "2026-12" */
export type YearMonth = string & { readonly [unit]: "month" };

/** Parses a day that exists (not 2026-02-30); undefined for anything else. */
export function parseLocalDate(value: string): LocalDate | undefined {
  return isLocalDate(value) ? value : undefined;
}

/** Restricts days to these centuries: near the limits of time, adding a week, a month or a zone gives years that our texts cannot hold. */
export function isUsableDate(value: string): value is LocalDate {
  return isLocalDate(value) && value >= "2000" && value < "3000";
}

export function isLocalDate(value: string): value is LocalDate {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

/** Made from year, month (1 to 12) and day, which Temporal's dates have. */
export function localDate({ year, month, day }: { readonly year: number; readonly month: number; readonly day: number }): LocalDate {
  return `${String(year).padStart(4, "0")}-${twoDigits(month)}-${twoDigits(day)}` as LocalDate;
}

const twoDigits = (value: number) => String(value).padStart(2, "0");

export function utcDay(epochMs: number): LocalDate {
  return new Date(epochMs).toISOString().slice(0, 10) as LocalDate;
}

export function parseYearMonth(value: string): YearMonth | undefined {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(value) ? (value as YearMonth) : undefined;
}

export const monthOf = (day: LocalDate): YearMonth => day.slice(0, 7) as YearMonth;

export const firstOf = (month: YearMonth): LocalDate => `${month}-01` as LocalDate;

const dayMs = 86_400_000;

/** Midnight in UTC, in epoch milliseconds. */
export const utcMidnight = (day: LocalDate): number => Date.parse(`${day}T00:00:00Z`);

export function addDays(day: LocalDate, count: number): LocalDate {
  return utcDay(utcMidnight(day) + count * dayMs);
}

export const daysBetween = (from: LocalDate, to: LocalDate): number => Math.round((utcMidnight(to) - utcMidnight(from)) / dayMs);

export function addMonths(month: YearMonth, count: number): YearMonth {
  const date = new Date(utcMidnight(firstOf(month)));
  return monthOf(utcDay(date.setUTCMonth(date.getUTCMonth() + count)));
}

/** 0 on Sundays. */
export function weekdayOf(day: LocalDate): number {
  return new Date(utcMidnight(day)).getUTCDay();
}

export const mondayOf = (day: LocalDate): LocalDate => addDays(day, -((weekdayOf(day) + 6) % 7));

/** The same day of another month, or that month's last day: for January 31 and February, February 28. */
export function sameDayIn(month: YearMonth, day: LocalDate): LocalDate {
  const last = addDays(firstOf(addMonths(month, 1)), -1);
  return addDays(firstOf(month), Math.min(Number(day.slice(8)), Number(last.slice(8))) - 1);
}

/** The month's days in weeks from Sunday to Saturday; `undefined` before the first and after the last. */
export function weeksOf(month: YearMonth): (LocalDate | undefined)[][] {
  const cells: (LocalDate | undefined)[] = Array.from({ length: weekdayOf(firstOf(month)) });
  for (let day = firstOf(month); monthOf(day) === month; day = addDays(day, 1)) cells.push(day);
  while (cells.length % 7 > 0) cells.push(undefined);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

/** As many weeks as the day's month has, but beginning with the day's own week, so that the last ones are in the next month. */
export function weeksFrom(day: LocalDate): (LocalDate | undefined)[][] {
  const weeks = weeksOf(monthOf(day));
  const past = weeks.findIndex((week) => week.includes(day));
  if (past === 0) return weeks;
  const sunday = addDays(day, -weekdayOf(day));
  return weeks.map((_, week) => Array.from({ length: 7 }, (__, weekday) => addDays(sunday, week * 7 + weekday)));
}
