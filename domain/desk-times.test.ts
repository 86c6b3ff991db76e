import { expect, test } from "vitest";
import { aDay, anInstant } from "#tests/support/dates.ts";
import {
  byWords,
  callMomentWords,
  callRowWords,
  longMomentWords,
  minuteClock,
  minuteOfDay,
  minuteWords,
  momentWords,
  shortClock,
} from "./desk-times.ts";
import { addDays } from "./local-date.ts";

const zone = "America/Chicago";
/** Tuesday, December 8, 2026, 8:40 AM in Austin. */
const now = anInstant("2026-12-08T14:40:00Z");

test.each([
  ["2026-12-08T13:56:00Z", "7:56 AM"],
  ["2026-12-08T02:03:00Z", "Mon 8:03 PM"],
  ["2026-12-14T15:00:00Z", "Mon 9:00 AM"],
  ["2026-12-01T15:00:00Z", "Dec 1"],
  ["2025-03-02T15:00:00Z", "Mar 2, 2025"],
])("%s reads %s", (utc, words) => {
  expect(momentWords(anInstant(utc), now, zone)).toBe(words);
});

test("in a sentence the day is written out", () => {
  expect(longMomentWords(anInstant("2026-12-07T23:52:00Z"), now, zone)).toBe("Monday 5:52 PM");
});

test("a call is today, tomorrow or on its weekday, then on its date", () => {
  expect(
    ["2026-12-08T20:00:00Z", "2026-12-09T21:30:00Z", "2026-12-10T16:30:00Z", "2026-12-17T15:00:00Z"].map((utc) =>
      callMomentWords(anInstant(utc), now, zone),
    ),
  ).toEqual(["today, 2:00 PM", "tomorrow, 3:30 PM", "Thursday, 10:30 AM", "December 17, 9:00 AM"]);
  expect(callRowWords(anInstant("2026-12-09T21:30:00Z"), now, zone)).toBe("Wed Dec 9, 3:30 PM");
});

test("until when: the day is said only if the clock alone could mean today", () => {
  expect(byWords(anInstant("2026-12-08T15:22:00Z"), now, zone)).toBe("by 9:22 AM");
  expect(byWords(anInstant("2026-12-09T06:18:00Z"), now, zone)).toBe("by 12:18 AM");
  expect(byWords(anInstant("2026-12-09T13:56:00Z"), now, zone)).toBe("by 7:56 AM Wed");
  // At 12:52 AM, what is due tomorrow at 12:39 AM is not over.
  expect(byWords(anInstant("2026-12-09T06:39:00Z"), anInstant("2026-12-08T06:52:00Z"), zone)).toBe("by 12:39 AM Wed");
});

test("a moment is placed by its clock time, on the days of 23 and 25 hours too", () => {
  expect(minuteOfDay(anInstant("2027-03-14T08:00:00Z"), zone)).toBe(180); // 3 AM follows 1:59 AM
  expect([minuteOfDay(anInstant("2027-11-07T06:30:00Z"), zone), minuteOfDay(anInstant("2027-11-07T07:30:00Z"), zone)]).toEqual([90, 90]); // 1:30 AM comes twice
});

test("a mark drops what it doesn't need", () => {
  expect([shortClock(anInstant("2026-12-08T16:00:00Z"), zone), shortClock(anInstant("2026-12-08T17:30:00Z"), zone)]).toEqual([
    "10",
    "11:30",
  ]);
  expect([0, 480, 720, 1080, 1410].map(minuteWords)).toEqual(["12 AM", "8 AM", "Noon", "6 PM", "11:30 PM"]);
  expect([0, 545, 720, 1410].map(minuteClock)).toEqual(["12:00 AM", "9:05 AM", "12:00 PM", "11:30 PM"]);
});

test("days are added across the change of clocks", () => {
  expect(addDays(aDay("2027-03-13"), 1)).toBe("2027-03-14");
  expect(addDays(aDay("2026-12-31"), 1)).toBe("2027-01-01");
});
