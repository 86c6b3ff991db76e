import { expect, it } from "vitest";
import { type DayWindow, defaultSchedulingRules, weekOf } from "#domain/scheduling-rules.ts";
import type { DeskParts } from "#server/operations/operation.ts";
import { aDay } from "#tests/support/dates.ts";
import { type DaysData, dayProps, daysOf } from "./day-props.ts";

const monday = aDay("2026-12-07");

/** The hours of a person on a Monday, when the company is open from 9 to 18 and, this once, from 17 to 20. */
async function hoursOf(own: readonly DayWindow[] | undefined) {
  const rules = { ...defaultSchedulingRules, extraHours: [{ date: monday, opensAt: "17:00", closesAt: "20:00" }] };
  const current = { rules, document: { blocks: [] } };
  const data = { timeZone: rules.officeTimeZone, current, openStarts: [], bookings: [], ahead: [], busy: [] } as Partial<
    Record<keyof DaysData, unknown>
  > as DaysData; // nothing else is asked for
  const host = { number: 2, personId: "theo", link: "theo", takesCalls: false, bufferMinutes: 0, away: [] };
  const theirs = await daysOf({ ...host, weeklyHours: own && weekOf(() => own) }, data, {} as DeskParts); // takes no calls: asks for nothing
  return dayProps(monday, theirs).hours.map(({ from, to }) => [from / 60, to / 60]);
}

it("a person's hours are those of the company, extra ones too, in which they work", async () => {
  expect(await hoursOf(undefined)).toEqual([[9, 20]]);
  const window = (opensAt: string, closesAt: string) => ({ opensAt, closesAt });
  expect(await hoursOf([window("08:00", "12:00"), window("13:00", "19:00")])).toEqual([
    [9, 12],
    [13, 19],
  ]);
  expect(await hoursOf([window("10:00", "14:00")])).toEqual([[10, 14]]);
  expect(await hoursOf([])).toEqual([]);
});
