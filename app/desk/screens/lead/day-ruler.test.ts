import { expect, test } from "vitest";
import { anInstant, aTimestamp } from "#tests/support/dates.ts";
import { untilWords } from "./day-ruler.tsx";

test.each([
  ["2026-12-08T20:00:00Z", "in 5 h 20 min"],
  ["2026-12-08T15:00:00Z", "in 20 min"],
  ["2026-12-08T15:40:00Z", "in 1 h"],
  ["2026-12-10T20:00:00Z", "in 2 days"],
  // Two days later by the calendar, also if it is not 48 hours.
  ["2026-12-10T14:30:00Z", "in 2 days"],
  ["2026-12-09T14:50:00Z", "in 1 day"],
  ["2026-12-08T14:40:00Z", "over"],
])("%s is %s", (utc, words) => {
  expect(untilWords(anInstant(utc), aTimestamp("2026-12-08T14:40:00Z"), "America/Chicago")).toBe(words);
});
