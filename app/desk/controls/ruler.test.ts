import { expect, test } from "vitest";
import type { CallSummary, DeskDay } from "#app/desk/desk-props.ts";
import { aDay, anInstant } from "#tests/support/dates.ts";
import { callSpan, closedSpans, roomAfter, rulerAxis } from "./ruler.ts";

const zone = "America/Chicago";
const day: DeskDay = { localDate: aDay("2026-12-08"), hours: [{ from: 540, to: 1080 }], open: [], busy: [], calls: [] };
const call = (startsAtUtc: string, minutes = 30): CallSummary => ({
  bookingId: "b",
  leadId: "l",
  name: "Nadine Foster",
  phone: "",
  startsAtUtc: anInstant(startsAtUtc),
  minutes,
  host: null,
  movedFromUtc: null,
  isNew: false,
});

test("nine to six is drawn from eight to seven, one mark an hour", () => {
  const axis = rulerAxis([day, day], zone);
  expect([axis.from, axis.to, axis.marks.length, axis.marks[0]]).toEqual([480, 1140, 11, 480]);
});

test("a call outside the hours widens the ruler", () => {
  const axis = rulerAxis([{ ...day, calls: [call("2026-12-09T01:30:00Z")] }, day], zone); // 7:30 PM
  expect(axis.to).toBe(1260);
});

test("two closed days show the usual hours", () => {
  expect(rulerAxis([{ ...day, hours: [] }], zone)).toMatchObject({ from: 480, to: 1140 });
});

test("a lunch break is closed time", () => {
  const hours = [
    { from: 780, to: 1080 },
    { from: 540, to: 720 },
  ];
  expect(closedSpans(hours, { from: 480, to: 1140 })).toEqual([
    { from: 480, to: 540 },
    { from: 720, to: 780 },
    { from: 1080, to: 1140 },
  ]);
});

test("on the day of 23 hours a call is at its clock time", () => {
  expect(callSpan(call("2027-03-14T19:00:00Z"), zone)).toEqual({ from: 840, to: 870 }); // 2 PM, 13 hours after midnight
});

test("a name may extend to the next call or to the end", () => {
  const axis = { from: 480, to: 1140 };
  const ten = { from: 600, to: 630 };
  expect(roomAfter(ten, [ten, { from: 690, to: 720 }], axis)).toBe(60);
  expect(roomAfter(ten, [ten], axis)).toBe(510);
});
