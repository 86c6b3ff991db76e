import { expect, test } from "vitest";
import { anInstant } from "#tests/support/dates.ts";
import { dueStateOf, dueWords, hoursSince } from "./answer-due.ts";

test.each([
  [0, "24 h left"],
  [0.733, "23 h left"],
  [10.983, "13 h left"],
  [23, "1 h left"],
  [23.02, "59 min left"],
  [23.3, "42 min left"],
  [24, "0 min late"],
  [24.6, "36 min late"],
  [26.583, "2 h 35 min late"],
  [29, "5 h late"],
  [48, "1 day late"],
  [71.9, "1 day late"],
  [72, "2 days late"],
])("after %f hours it reads %s", (hours, words) => {
  expect(dueWords(hours)).toBe(words);
});

test("near begins at 20 hours, over at 24, to the minute", () => {
  expect([19.99, 20, 23.99, 24].map(dueStateOf)).toEqual(["fine", "near", "near", "over"]);
});

test("hours pass through the night when clocks change", () => {
  expect(hoursSince(anInstant("2027-03-14T07:30:00Z"), anInstant("2027-03-14T08:30:00Z"))).toBe(1);
});
