import { expect, test } from "vitest";
import { aDay } from "#tests/support/dates.ts";
import { weekTitle } from "./calendar-view.tsx";

test.each([
  ["2026-12-06", "2026-12-12", "December 6 to 12"],
  ["2026-11-29", "2026-12-05", "November 29 to December 5"],
  ["2027-03-14", "2027-03-20", "March 14 to 20, 2027"],
  ["2026-12-27", "2027-01-02", "December 27 to January 2, 2027"],
])("%s to %s", (first, last, title) => {
  expect(weekTitle([{ localDate: aDay(first) }, { localDate: aDay(last) }], aDay("2026-12-08"))).toBe(title);
});
