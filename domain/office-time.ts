import { Temporal } from "temporal-polyfill";
import { type UtcInstant, utcInstant } from "./instants.ts";
import { addDays, type LocalDate } from "./local-date.ts";

/**
 * The moment of a local day and time (HH:MM, also 24:00) in a zone. A time that a clock change skips is the one after
 * it; of one that comes twice, the first.
 */
export function instantAt(localDate: LocalDate, time: string, timeZone: string): UtcInstant {
  const day = Temporal.PlainDate.from(localDate);
  const zoned = time === "24:00" ? day.add({ days: 1 }).toZonedDateTime({ timeZone }) : day.toZonedDateTime({ timeZone, plainTime: time });
  return utcInstant(zoned.epochMilliseconds);
}

/** The days from one to the other, both included; a year and a day at most. */
export function localDays(from: LocalDate, to: LocalDate): LocalDate[] {
  const days: LocalDate[] = [];
  for (let day = from; day <= to && days.length < 367; day = addDays(day, 1)) days.push(day);
  return days;
}
