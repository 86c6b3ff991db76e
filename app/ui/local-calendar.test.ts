import { expect, test } from "vitest";
import { sameDayIn, weekdayOf } from "#domain/local-date.ts";
import { aDay, aMonth } from "#tests/support/dates.ts";
import { fullDay } from "./local-calendar.ts";

test("a day that a month does not have is its last", () => {
  expect(sameDayIn(aMonth("2027-02"), aDay("2027-01-31"))).toBe("2027-02-28");
  expect(sameDayIn(aMonth("2028-02"), aDay("2027-02-28"))).toBe("2028-02-28");
  expect(sameDayIn(aMonth("2026-12"), aDay("2027-01-10"))).toBe("2026-12-10");
});

test("weeks begin on Sunday, and a day has its long name whatever the zone", () => {
  expect([weekdayOf(aDay("2026-12-06")), weekdayOf(aDay("2026-12-12"))]).toEqual([0, 6]);
  expect(fullDay(aDay("2026-12-10"))).toBe("Thursday, December 10, 2026");
});
