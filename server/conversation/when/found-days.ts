import { addDays, daysBetween, type LocalDate } from "#domain/local-date.ts";

/** The requested days: `dates`, or all days from `after` on. */
export type DaysSaid = {
  readonly dates?: readonly LocalDate[];
  readonly after?: LocalDate;
  /** Excluded days of the week; 0 is Sunday. */
  readonly except?: readonly number[];
  /** A named day that is in the past. */
  readonly past?: LocalDate;
  /** The earliest time is preferred, also within a day. */
  readonly isSoonest?: true;
};

/** The days that a text names, and the text without them. */
export type Found = { readonly days: DaysSaid; readonly rest: string };

/** The text without the match. */
export const cut = (text: string, match: RegExpExecArray) => `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`;

/** All days from the first to the last, at most two months. */
export const daysFrom = (first: LocalDate, last: LocalDate): LocalDate[] =>
  Array.from({ length: Math.max(0, Math.min(62, daysBetween(first, last) + 1)) }, (_, index) => addDays(first, index));
