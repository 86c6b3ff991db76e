import { addDays, addMonths, daysBetween, firstOf, isUsableDate, type LocalDate, monthOf } from "#domain/local-date.ts";

/** Which days are meant: `dates`, or all days from `after` on. */
export type DaysSaid = {
  readonly dates?: readonly LocalDate[];
  readonly after?: LocalDate;
  /** Days of the week that are not meant; 0 is Sunday. */
  readonly except?: readonly number[];
  /** A day that was named and is over. */
  readonly past?: LocalDate;
  /** The sooner the better, also within a day. */
  readonly isSoonest?: true;
};

/** The days that a text names, and the text without them. */
export type Found = { readonly days: DaysSaid; readonly rest: string };

/** A text without what was found in it. */
export const cut = (text: string, match: RegExpExecArray) => `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`;

/** The days from one to the other; at most two months of them. */
export const daysFrom = (first: LocalDate, last: LocalDate): LocalDate[] =>
  Array.from({ length: Math.max(0, Math.min(62, daysBetween(first, last) + 1)) }, (_, index) => addDays(first, index));

/** The next day of that number, in the month that is spoken of or after it: "the 11th", once January is named. */
export function dayOfMonth(day: number, today: LocalDate, spokenOf: LocalDate): LocalDate | undefined {
  const month = firstOf(monthOf(spokenOf));
  const first = month > today ? month : today;
  for (const ahead of [0, 1, 2]) {
    const date = `${addMonths(monthOf(first), ahead)}-${String(day).padStart(2, "0")}`;
    if (isUsableDate(date) && date >= first) return date;
  }
  return undefined;
}
