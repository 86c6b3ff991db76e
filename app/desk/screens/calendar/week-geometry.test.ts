import { expect, test } from "vitest";
import type { CallSummary } from "#app/desk/desk-props.ts";
import { aDay, anInstant } from "#tests/support/dates.ts";
import type { CalendarDay } from "./calendar-props.ts";
import { columnWidths, isFlagInTheWay, placeOf, weekSpan, within, wordsIn } from "./week-geometry.ts";

const zone = "America/Chicago";
const workday: CalendarDay = {
  localDate: aDay("2026-12-08"),
  hours: [{ from: 540, to: 1080 }],
  open: [],
  busy: [],
  calls: [],
  of: null,
  hoursInDay: 24,
  clockChange: null,
  closed: [],
  away: [],
  blocks: [],
  extra: [],
};
const sunday: CalendarDay = { ...workday, localDate: aDay("2026-12-06"), hours: [] };
const call = (startsAtUtc: string): CallSummary => ({
  bookingId: startsAtUtc,
  leadId: "l",
  name: "Imogen Hale",
  phone: "",
  startsAtUtc: anInstant(startsAtUtc),
  minutes: 30,
  host: null,
  movedFromUtc: null,
  isNew: false,
});

test("nine to six shows eight to seven", () => {
  expect(weekSpan([sunday, workday], zone)).toEqual({ from: 480, to: 1140, isWhole: false });
});

test("a call outside the hours and a block widen the week, midnight ends it", () => {
  const late = {
    ...workday,
    calls: [call("2026-12-09T05:15:00Z")],
    blocks: [{ from: 360, to: 420, label: "", blockId: "b", whose: "" }],
  }; // 11:15 PM
  expect(weekSpan([late], zone)).toEqual({ from: 300, to: 1440, isWhole: false });
});

test("the spring week shows whole days", () => {
  const spring: CalendarDay = { ...sunday, hoursInDay: 23, clockChange: { kind: "skipped", from: 120, to: 180 } };
  expect(weekSpan([spring, workday], zone)).toEqual({ from: 0, to: 1440, isWhole: true });
  expect(columnWidths([spring, workday, sunday])).toBe("minmax(0, 1fr) minmax(0, 1fr) minmax(0, 0.42fr)");
});

test("after the skipped hour calls are at their clock time", () => {
  expect(placeOf(call("2027-03-14T08:00:00Z"), zone)).toEqual({ from: 180, to: 210 });
});

test("in the repeated hour each call takes its own half", () => {
  expect(placeOf(call("2027-11-07T06:30:00Z"), zone)).toEqual({ from: 90, to: 120, half: "first" });
  expect(placeOf(call("2027-11-07T07:30:00Z"), zone)).toEqual({ from: 90, to: 120, half: "second" });
  expect(placeOf(call("2027-11-07T08:00:00Z"), zone).half).toBeUndefined();
});

test("periods are cut to the shown hours", () => {
  const spans = [
    { from: 0, to: 1440 },
    { from: 0, to: 480 },
  ];
  expect(within(spans, { from: 480, to: 1140 })).toEqual([{ from: 480, to: 1140 }]);
});

test("the flag of the time avoids a call and the words of a block; otherwise it is in its column", () => {
  const block = { from: 870, to: 960, label: "Dentist", blockId: "b", whose: "" };
  const day = { ...workday, calls: [call("2026-12-08T16:00:00Z")], blocks: [block] }; // 10 to 10:30
  const covers = (minute: number) => isFlagInTheWay(day, minute, zone);
  expect([580, 590, 615, 640, 645].map(covers)).toEqual([false, true, true, true, false]);
  expect([855, 860, 900, 930].map(covers)).toEqual([false, true, true, false]);
});

test("a block's words are in its longest part that no call covers, on as many lines as fit", () => {
  const block = (minutes: number) => ({ from: 600, to: 600 + minutes });
  const at = (from: number) => ({ from, to: from + 30 });
  expect([15, 30, 60, 90].map((minutes) => wordsIn(block(minutes), []))).toEqual(
    [1, 1, 3, 4].map((lines) => ({ at: 0, lines, isCovered: false })),
  );
  expect(wordsIn(block(90), [at(630)]), "above the call").toEqual({ at: 0, lines: 1, isCovered: false });
  expect(wordsIn(block(120), [at(630)]), "where there is most room").toEqual({ at: 60, lines: 3, isCovered: false });
  expect(wordsIn(block(90), [at(600)]), "below the call").toEqual({ at: 30, lines: 3, isCovered: false });
  expect(wordsIn(block(30), [at(600)]), "nowhere").toEqual({ at: 0, lines: 1, isCovered: true });
});
