import { Temporal } from "temporal-polyfill";
import { type UtcInstant, utcInstant } from "./instants.ts";
import { addDays, type LocalDate } from "./local-date.ts";

/** HH:MM, also 24:00. If a clock change skips the time, the time after the change; if it occurs twice, the first. */
export function instantAt(localDate: LocalDate, time: string, timeZone: string): UtcInstant {
  const day = Temporal.PlainDate.from(localDate);
  const zoned = time === "24:00" ? day.add({ days: 1 }).toZonedDateTime({ timeZone }) : day.toZonedDateTime({ timeZone, plainTime: time });
  return utcInstant(zoned.epochMilliseconds);
}

/** The day when clocks go back has one hour twice: which of the two is meant, or both. */
export const twiceChoices = ["both", "first", "again"] as const;
export type TwiceChoice = (typeof twiceChoices)[number];

type Stretch = {
  readonly date: LocalDate;
  readonly from: string;
  readonly until: LocalDate;
  readonly to: string;
  readonly twice: TwiceChoice;
};

/**
 * Every period that the clock shows between two local times. A period that includes the repeated hour contains both of
 * them unless one is chosen. If the clocks skip an end, it is undefined; the minute of the change itself exists.
 */
export function stretchBetween(
  { date, from, until, to, twice }: Stretch,
  timeZone: string,
): { readonly fromUtc: UtcInstant | undefined; readonly toUtc: UtcInstant | undefined } {
  const starts = momentsOf(plainAt(date, from), timeZone);
  const lastMinutes = momentsOf(plainAt(until, to).subtract({ minutes: 1 }), timeZone);
  const ends = lastMinutes.length > 0 ? lastMinutes.map((moment) => moment.add({ minutes: 1 })) : momentsOf(plainAt(until, to), timeZone);
  return { fromUtc: utcOf(twice === "again" ? starts.at(-1) : starts[0]), toUtc: utcOf(twice === "first" ? ends[0] : ends.at(-1)) };
}

/** The second moment at which the clock shows this time; the only one if it does so once. */
export function laterInstantAt(localDate: LocalDate, time: string, timeZone: string): UtcInstant {
  return utcOf(momentsOf(plainAt(localDate, time), timeZone).at(-1)) ?? instantAt(localDate, time, timeZone);
}

/** Whether the clock shows the same hour twice at this moment. */
export const comesTwice = (utc: UtcInstant, timeZone: string): boolean => {
  const moment = Temporal.Instant.from(utc).toZonedDateTimeISO(timeZone);
  return momentsOf(moment.toPlainDateTime(), timeZone).length > 1;
};

function plainAt(date: LocalDate, time: string): Temporal.PlainDateTime {
  const day = Temporal.PlainDate.from(date);
  return time === "24:00" ? day.add({ days: 1 }).toPlainDateTime() : day.toPlainDateTime(time);
}

/** Empty if the clocks skip the time, two moments if they repeat it. */
function momentsOf(plain: Temporal.PlainDateTime, timeZone: string): readonly Temporal.ZonedDateTime[] {
  const [first, again] = (["earlier", "later"] as const).map((disambiguation) => plain.toZonedDateTime(timeZone, { disambiguation }));
  if (!first || !again || !first.toPlainDateTime().equals(plain)) return [];
  return first.equals(again) ? [first] : [first, again];
}

const utcOf = (moment: Temporal.ZonedDateTime | undefined) => moment && utcInstant(moment.epochMilliseconds);

/** The days from one to the other, both included; at most a year and a day. */
export function localDays(from: LocalDate, to: LocalDate): LocalDate[] {
  const days: LocalDate[] = [];
  for (let day = from; day <= to && days.length < 367; day = addDays(day, 1)) days.push(day);
  return days;
}
