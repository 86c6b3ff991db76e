import { addDays, daysBetween, type LocalDate } from "#domain/local-date.ts";

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
