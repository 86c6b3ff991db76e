import { expect, it } from "vitest";
import { aTimestamp } from "#tests/support/dates.ts";
import { daysOn, snoozedUntil } from "./snooze.ts";

const tuesday = aTimestamp("2026-12-08T14:40:00.000Z");
const zone = "America/Chicago";

it.each([
  ["tonight", "2026-12-09T00:00:00.000Z"],
  ["tomorrow", "2026-12-09T15:00:00.000Z"],
  ["Monday", "2026-12-14T15:00:00.000Z"],
  ["next-week", "2026-12-15T15:00:00.000Z"],
  ["2026-12-10 14:30", "2026-12-10T20:30:00.000Z"],
  ["2026-12-10T14:30", "2026-12-10T20:30:00.000Z"],
  ["2026-12-10T20:30:00.000Z", "2026-12-10T20:30:00.000Z"],
  ["2026-12-08 08:00", undefined],
  ["2029-01-01 08:00", undefined],
  ["2026-02-30 08:00", undefined],
  ["soon", undefined],
  ["", undefined],
])("%s, said on a Tuesday morning: %s", (text, expected) => {
  expect(snoozedUntil(text, tuesday, zone)).toBe(expected);
});

it("on a Monday, Monday is the next one; after six, tonight is over", () => {
  expect(snoozedUntil("monday", aTimestamp("2026-12-07T20:00:00.000Z"), zone)).toBe("2026-12-14T15:00:00.000Z");
  expect(snoozedUntil("tonight", aTimestamp("2026-12-09T01:00:00.000Z"), zone)).toBeUndefined();
});

it("some days later it is the same time, also if clocks are set back between", () => {
  expect(daysOn(aTimestamp("2026-10-30T14:00:00.000Z"), 3, zone)).toBe("2026-11-02T15:00:00.000Z");
});
