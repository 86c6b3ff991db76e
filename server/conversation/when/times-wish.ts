import type { UtcInstant } from "#domain/instants.ts";
import type { TimesSlip } from "#domain/live-line.ts";
import { type LocalDate, mondayOf, monthOf, weekdayOf } from "#domain/local-date.ts";
import type { TimeWish } from "#server/conversation/mind.ts";
import { dayNames, months, otherHalf } from "./time-words.ts";

/** What is remembered of a wish, so that "and in the morning?" means something. */
export type WishMemory = Pick<TimeWish, "fromMinute" | "toMinute" | "nearMinute" | "end" | "either" | "beside"> & {
  readonly dates?: readonly LocalDate[];
  readonly after?: LocalDate;
  /** They stay refused until they are named again: "not Monday", then "not Wednesday either". */
  readonly except?: readonly LocalDate[];
  /** The visitor has said that nothing before this day suits. */
  readonly notBefore?: LocalDate;
  /** The minute that was named last, even if no call ever begins then: "I said 7", after "7 AM". */
  readonly named?: number;
};

export type TimesSaid = {
  /** To be tried in this order. There are two if an hour was said without AM or PM. */
  readonly wishes: readonly TimeWish[];
  readonly memory: WishMemory;
  /** The text without its times. */
  readonly rest: string;
  /** How it refers to the open slip, if it does. */
  readonly refers?: "later" | "earlier" | "others" | "zone";
  /** One of the times that are shown. */
  readonly chosen?: UtcInstant;
  /** A day that was named and is over. */
  readonly past?: LocalDate;
};

export type TimesContext = {
  readonly nowMs: number;
  readonly timeZone: string;
  readonly slip: TimesSlip | undefined;
  /** The slips with times before it, oldest first. */
  readonly earlier?: readonly TimesSlip[];
  readonly memory: WishMemory | undefined;
};

/** The wish without the dates that are refused. If no other date is left, it is for any day but those; of a later month, for one from that week on. */
export function withoutRefusedDates({ dates: named, except = [], ...wish }: TimeWish, today: LocalDate): TimeWish {
  const dates = named?.filter((date) => !except.includes(date)) ?? [];
  const [first] = (dates.length === 0 ? (named ?? []) : []) as readonly LocalDate[]; // a mind's dates are real ones
  const week = first !== undefined && monthOf(first) > monthOf(today) ? mondayOf(first) : undefined;
  return { ...wish, ...(dates.length > 0 && { dates }), ...(week && { after: week }), ...(except.length > 0 && { except }) };
}

/** The wish as it was said and, if its hours are ambiguous, also with them in the other half of the day. */
export function ambiguous(wish: WishMemory, isAmbiguous: boolean): readonly WishMemory[] {
  const { fromMinute, toMinute } = wish;
  // "After 6" does not mean 6 AM: that would be the whole day.
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

/** Only the hours of a wish. */
export const hoursOf = ({ fromMinute, toMinute, nearMinute, end, either }: HoursWished & Pick<WishMemory, "end"> = {}) =>
  pick({ fromMinute, toMinute, nearMinute, end, either });

/** "After 2" still counts for the times that are shown beside the one that is named after it. */
export function besideOf({ fromMinute, toMinute, either, beside }: WishMemory = {}): Pick<TimeWish, "beside"> {
  const isExact = fromMinute !== undefined && fromMinute === toMinute;
  const limits = pick({ fromMinute, toMinute, either });
  return pick({ beside: isExact || Object.keys(limits).length === 0 ? beside : limits });
}

/** Leaves out what is undefined. */
export function pick<T extends object>(values: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as { [K in keyof T]?: NonNullable<T[K]> }; // fromEntries forgets the keys
}

/** A day of a month: "the 8th", "December 8". */
export const numberedDay = new RegExp(String.raw`\b\d{1,2}(?:st|nd|rd|th)\b|\b${months}\.? \d`);
/** Or "12/16". */
export const writtenDate = new RegExp(String.raw`${numberedDay.source}|\b\d{1,2}/\d{1,2}\b`);

export const weekdayName = (date: LocalDate): string => dayNames[weekdayOf(date)] ?? ""; // of seven
