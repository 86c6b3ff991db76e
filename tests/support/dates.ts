import { Temporal } from "temporal-polyfill";
import { facts } from "#content/facts.ts";
import { officeHours } from "#content/hours.ts";
import { parseUtcInstant, parseUtcTimestamp, type UtcInstant, type UtcTimestamp } from "#domain/instants.ts";
import { type LocalDate, parseLocalDate, parseYearMonth, type YearMonth } from "#domain/local-date.ts";
import { schedulerPaths } from "#domain/scheduler-paths.ts";

/** Moments and days as tests write them. Each throws if the text is not one. */
export const anInstant = (text: string): UtcInstant => parsed(parseUtcInstant, text);
export const aTimestamp = (text: string): UtcTimestamp => parsed(parseUtcTimestamp, text);
export const aDay = (text: string): LocalDate => parsed(parseLocalDate, text);
export const aMonth = (text: string): YearMonth => parsed(parseYearMonth, text);

function parsed<T>(parse: (text: string) => T | undefined, text: string): T {
  const value = parse(text);
  if (value === undefined) throw new Error(`"${text}" is not what it should be`);
  return value;
}

/** The scheduler for a visitor who lives by the office's clock. */
export const officeScheduler = `${schedulerPaths.booking}?zone=${officeHours.timeZone}`;

/** The month after this one on the office's clock, all of which is ahead and can be booked. */
export const nextMonth = () => Temporal.Now.plainDateISO(officeHours.timeZone).toPlainYearMonth().add({ months: 1 });

/** The office's next day on which clocks change, from 24 hours to 23 or to 25. None if its clocks never change. */
export function nextDayOf(hours: 23 | 25): string | undefined {
  let day = Temporal.Now.zonedDateTimeISO(officeHours.timeZone).startOfDay();
  for (let ahead = 0; ahead < 370; ahead += 1) {
    day = day.add({ days: 1 });
    if (day.hoursInDay === hours) return day.toPlainDate().toString();
  }
  return undefined;
}

/** What the office's clock is called at a moment: "CST", in summer "CDT". */
export function clockName(moment: Date): string {
  const parts = new Intl.DateTimeFormat("en-US", { timeZone: officeHours.timeZone, timeZoneName: "short" }).formatToParts(moment);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
}

/** Two thirds of a whole day's times: a day with fewer may be over half already, or other tests on the same server have taken theirs. */
export const timesOfRoomyDay = Math.floor(((minutesOf(officeHours.closes) - minutesOf(officeHours.opens)) / facts.call.minutes) * (2 / 3));

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}
