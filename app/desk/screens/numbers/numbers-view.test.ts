import { expect, test } from "vitest";
import { addDays } from "#domain/local-date.ts";
import { aDay } from "#tests/support/dates.ts";
import { weekRows } from "./numbers-view.tsx";

const days = Array.from({ length: 28 }, (_, index) => ({
  localDate: addDays(aDay("2026-11-11"), index),
  views: 10,
  wrote: 1,
  booked: 0,
  justNow: 0,
}));

test("weeks begin on Monday, the newest first, and incomplete ones say so", () => {
  expect(weekRows(days).map(({ name, views }) => [name, views])).toEqual([
    ["Dec 7, so far", 20],
    ["Nov 30", 70],
    ["Nov 23", 70],
    ["Nov 16", 70],
    ["Nov 11, five days", 50],
  ]);
});

test("without days there are no weeks", () => {
  expect(weekRows([])).toEqual([]);
});
