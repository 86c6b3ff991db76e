import { officeHours } from "#content/hours.ts";
import type { UtcTimestamp } from "#domain/instants.ts";
import { addDays, type LocalDate, weekdayOf } from "#domain/local-date.ts";
import { instantAt } from "#domain/office-time.ts";
import { localDateOf } from "#domain/zoned-time.ts";

/** Moments of a week that ends now, in milliseconds. */
export type Moments = {
  /** By the office's clock, on a working day: 0 is the last one that has begun, -1 the one before, 1 the next. */
  readonly on: (workday: number, time: string) => number;
  /** Before its end, whatever day that is. */
  readonly ago: (hours: number, minutes?: number) => number;
  readonly day: (workday: number) => LocalDate;
};

const { timeZone } = officeHours;

export function momentsUntil(end: UtcTimestamp): Moments {
  const day = (workday: number) => {
    let date = localDateOf(end, timeZone);
    while (!isWorkday(date)) date = addDays(date, -1);
    for (let left = Math.abs(workday); left > 0; ) {
      date = addDays(date, Math.sign(workday));
      if (isWorkday(date)) left -= 1;
    }
    return date;
  };
  return {
    day,
    on: (workday, time) => Date.parse(instantAt(day(workday), time, timeZone)),
    ago: (hours, minutes = 0) => Date.parse(end) - (hours * 60 + minutes) * 60_000,
  };
}

const isWorkday = (date: LocalDate) => ![0, 6].includes(weekdayOf(date));
