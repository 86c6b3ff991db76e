/** All combinations of phrases for days and phrases for hours, in both orders: the shown times must fit both. */
import { expect, test } from "vitest";
import type { UtcInstant } from "#domain/instants.ts";
import { addDays, type LocalDate, weekdayOf } from "#domain/local-date.ts";
import { localTime, timesSlip } from "#server/conversation/open-times.ts";
import { readTimes } from "./times-said.ts";

const timeZone = "America/Chicago";
/** Monday, December 7, 2026, 7:58 PM in Austin. */
const nowMs = Date.parse("2026-12-08T01:58:00Z");

/** Every half hour from 9 to 5:30 on the working days of six weeks. */
const open = Array.from({ length: 42 }, (_, day) => addDays("2026-12-08" as LocalDate, day)).flatMap((date) =>
  [0, 6].includes(weekdayOf(date))
    ? []
    : Array.from({ length: 18 }, (_, half) => new Date(Date.parse(`${date}T15:00:00Z`) + half * 1_800_000).toISOString() as UtcInstant),
);

const december =
  (...days: readonly number[]) =>
  (date: LocalDate) =>
    days.some((day) => date === `2026-12-${String(day).padStart(2, "0")}`);
const weekdays =
  (...places: readonly number[]) =>
  (date: LocalDate) =>
    places.includes(weekdayOf(date));
const since = (day: number) => (date: LocalDate) => date >= `2026-12-${String(day).padStart(2, "0")}`;

const daysSaid: Readonly<Record<string, (date: LocalDate) => boolean>> = {
  Thursday: december(10),
  "next Thursday": december(10, 17),
  "on the 16th": december(16),
  "December 16": december(16),
  "12/16": december(16),
  tmrw: december(8),
  "the day after tomorrow": december(9),
  "Wednesday or Friday": december(9, 11),
  "Wed/Fri": december(9, 11),
  "any day but Tuesday": weekdays(1, 3, 4, 5),
  "not Thursday": weekdays(1, 2, 3, 5),
  "any day except Wednesday and Friday": weekdays(1, 2, 4),
  "the week of the 14th": december(14, 15, 16, 17, 18),
  "Monday through Wednesday": weekdays(1, 2, 3),
  "later this week": december(8, 9, 10, 11),
  "end of next week": december(16, 17, 18),
  "after the 15th": since(16),
  "before Friday": december(8, 9, 10),
  "by Thursday": december(8, 9, 10),
  "Thursday at the earliest": since(10),
  "no sooner than Thursday": since(10),
  "Thursday or later": since(10),
  "nothing before Thursday": since(10),
  "not this week": since(14),
  "a week from Thursday": december(17),
  "between Wednesday and Friday": december(9, 10, 11),
  "Friday the 11th": december(11),
  "early next week": december(14, 15, 16),
  "Tues or Thurs next week": december(15, 17),
  "the 14th or 15th": december(14, 15),
  "the 14th through the 16th": december(14, 15, 16),
  "Dec 15-17": december(15, 16, 17),
  "Wednesday, if not then Thursday": december(9, 10),
  "Wednesday, Thursday or Friday": december(9, 10, 11),
};

const at = (hours: number, minutes = 0) => hours * 60 + minutes;
const from =
  (first: number, last = 24 * 60) =>
  (minute: number) =>
    minute >= first && minute <= last;
const until = (last: number) => from(0, last);
const exactly =
  (...minutes: readonly number[]) =>
  (minute: number) =>
    minutes.includes(minute);

const hoursSaid: Readonly<Record<string, (minute: number) => boolean>> = {
  "at 2": exactly(at(14)),
  "2:30pm": exactly(at(14, 30)),
  "half past ten": exactly(at(10, 30)),
  "at noon": exactly(at(12)),
  "either 10 or 2": exactly(at(10), at(14)),
  "9:30 or 11": exactly(at(9, 30), at(11)),
  "around 10": from(at(9), at(11)),
  "3ish": from(at(14), at(16)),
  "after 3": from(at(15)),
  "from 2 on": from(at(14)),
  "not before 10": from(at(10)),
  "before 11": until(at(10, 30)),
  "no later than 2": until(at(14)),
  "up to 11": until(at(11)),
  "I have to be done by 11": until(at(10, 30)),
  "between 10 and 12": from(at(10), at(11, 30)),
  "10-12": from(at(10), at(11, 30)),
  "after 9:30 but before noon": from(at(9, 30), at(11, 30)),
  "in the morning": until(at(11, 30)),
  "mornings only": until(at(11, 30)),
  "in the afternoon": from(at(12)),
  "late afternoon": from(at(15)),
  "end of day": from(at(15)),
  midday: from(at(11, 30), at(13, 30)),
  "not in the morning": from(at(12)),
  "not at lunchtime": (minute) => minute <= at(11, 30) || minute >= at(13),
  "except between 12 and 2": (minute) => minute <= at(11, 30) || minute >= at(14),
  "I'm tied up until 2": from(at(14)),
  "I'm free from 1 to 4": from(at(13), at(15, 30)),
  "any time": () => true,
};

const orders: Readonly<Record<string, (days: string, hours: string) => string>> = {
  "days first": (days, hours) => `can we do ${days}, ${hours}`,
  "hours first": (days, hours) => `${hours}, ${days} please.`,
  "in two sentences": (days, hours) => `I'd like a call ${days}. ${hours}.`,
};

test.each(Object.entries(orders))("the shown times fit the days and the hours of the line, %s", (_, say) => {
  const wrong = Object.entries(daysSaid).flatMap(([days, isDay]) =>
    Object.entries(hoursSaid).flatMap(([hours, isHour]) => {
      const line = say(days, hours);
      const wish = readTimes(line, { nowMs, timeZone, slip: undefined, memory: undefined })?.wishes[0];
      const slip = timesSlip(open, 30, wish ?? {}, timeZone);
      const shown = slip.chosen ? [slip.chosen] : slip.days.flatMap(({ startsAtUtc }) => startsAtUtc);
      const fits = (start: UtcInstant) => {
        const { date, minute } = localTime(Date.parse(start), timeZone);
        return isDay(date) && isHour(minute);
      };
      return shown.length > 0 && shown.every(fits) ? [] : [`${line} => ${slip.chosen ? "chosen " : ""}${shown.slice(0, 3).join(" ")}`];
    }),
  );
  expect(wrong).toEqual([]);
});
