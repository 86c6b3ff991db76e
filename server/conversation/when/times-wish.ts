import type { UtcInstant } from "#domain/instants.ts";
import type { TimesSlip } from "#domain/live-line.ts";
import { type LocalDate, mondayOf, monthOf, weekdayOf } from "#domain/local-date.ts";
import type { TimeWish } from "#server/conversation/mind.ts";
import { dayNames, months, otherHalf } from "./time-words.ts";

/** The part of a wish that is stored, to complete later lines such as "and in the morning?" */
export type WishMemory = Pick<TimeWish, "fromMinute" | "toMinute" | "nearMinute" | "end" | "either" | "beside"> & {
  readonly dates?: readonly LocalDate[];
  readonly after?: LocalDate;
  /** Refused days, until the visitor names them again: "not Monday", then "not Wednesday either". */
  readonly except?: readonly LocalDate[];
  /** No day before this one suits. */
  readonly notBefore?: LocalDate;
  /** The last named minute of the day, even outside the hours of calls: "I said 7", after "7 AM". */
  readonly named?: number;
};

export type TimesSaid = {
  /** In the order to try them. There are two if an hour has no AM or PM. */
  readonly wishes: readonly TimeWish[];
  readonly memory: WishMemory;
  /** The text without its times. */
  readonly rest: string;
  /** How the text refers to the open slip, if it does. */
  readonly refers?: "later" | "earlier" | "others" | "zone";
  /** One of the shown times. */
  readonly chosen?: UtcInstant;
  /** A named day that is in the past. */
  readonly past?: LocalDate;
};

export type TimesContext = {
  readonly nowMs: number;
  readonly timeZone: string;
  readonly slip: TimesSlip | undefined;
  /** Earlier slips with times, oldest first. */
  readonly earlier?: readonly TimesSlip[];
  readonly memory: WishMemory | undefined;
};

/** The wish without the refused dates. If no date is left, it is for any other day; for dates in a later month, for any day from that week on. */
export function withoutRefusedDates({ dates: named, except = [], ...wish }: TimeWish, today: LocalDate): TimeWish {
  const dates = named?.filter((date) => !except.includes(date)) ?? [];
  const [first] = (dates.length === 0 ? (named ?? []) : []) as readonly LocalDate[]; // minds only use valid dates
  const week = first !== undefined && monthOf(first) > monthOf(today) ? mondayOf(first) : undefined;
  return { ...wish, ...(dates.length > 0 && { dates }), ...(week && { after: week }), ...(except.length > 0 && { except }) };
}

/** The wish and, if its hours are ambiguous, a second one with AM and PM swapped. */
export function ambiguous(wish: WishMemory, isAmbiguous: boolean): readonly WishMemory[] {
  const { fromMinute, toMinute } = wish;
  // "After 6" does not mean 6 AM, which would be the whole day.
  const isEvening = fromMinute !== undefined && toMinute === undefined && otherHalf(fromMinute) < 8 * 60;
  if (!isAmbiguous || isEvening) return [wish];
  return [wish, { ...wish, ...inOtherHalf(wish) }];
}

type HoursWished = Pick<WishMemory, "fromMinute" | "toMinute" | "nearMinute" | "either">;

function inOtherHalf({ fromMinute, toMinute, nearMinute, either }: HoursWished): HoursWished {
  const limits = Object.entries(pick({ fromMinute, toMinute, nearMinute }));
  return {
    ...Object.fromEntries(limits.map(([limit, minute]) => [limit, otherHalf(minute)])),
    ...(either && { either: either.map(inOtherHalf) }),
  };
}

export const hoursOf = ({ fromMinute, toMinute, nearMinute, end, either }: HoursWished & Pick<WishMemory, "end"> = {}) =>
  pick({ fromMinute, toMinute, nearMinute, end, either });

/** Earlier limits such as "after 2" still apply to the times that are shown beside a time named later. */
export function besideOf({ fromMinute, toMinute, either, beside }: WishMemory = {}): Pick<TimeWish, "beside"> {
  const isExact = fromMinute !== undefined && fromMinute === toMinute;
  const limits = pick({ fromMinute, toMinute, either });
  return pick({ beside: isExact || Object.keys(limits).length === 0 ? beside : limits });
}

/** The object without its undefined values. */
export function pick<T extends object>(values: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as { [K in keyof T]?: NonNullable<T[K]> }; // Object.fromEntries loses the type of the keys
}

/** A date with a day of the month: "the 8th", "December 8". */
export const numberedDay = new RegExp(String.raw`\b\d{1,2}(?:st|nd|rd|th)\b|\b${months}\.? \d`);
/** The same, or "12/16". */
export const writtenDate = new RegExp(String.raw`${numberedDay.source}|\b\d{1,2}/\d{1,2}\b`);

export const weekdayName = (date: LocalDate): string => dayNames[weekdayOf(date)] ?? ""; // weekdayOf returns 0 to 6
