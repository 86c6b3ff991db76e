import { expect, test } from "vitest";
import { anInstant } from "#tests/support/dates.ts";
import { movedWords } from "./rail.tsx";

test.each([
  ["its own day by the clock of the axis", "2026-12-03T17:00:00Z", "moved from 11:00"],
  ["another day with that day", "2026-12-02T18:30:00Z", "moved from Wed 12:30 PM"],
  ["a day of another week with its date", "2026-11-20T18:30:00Z", "moved from Nov 20"],
])("a call that was moved from %s", (_, from, words) => {
  expect(movedWords(anInstant(from), { startsAtUtc: anInstant("2026-12-03T18:30:00Z") }, "America/Chicago")).toBe(words);
});
