import { expect, test } from "vitest";
import { sameDayIn, weekdayOf } from "#domain/local-date.ts";
import { fullDay } from "./local-calendar.ts";

test("a day that a month does not have is its last", () => {
  expect(sameDayIn("2027-02", "2027-01-31")).toBe("2027-02-28");
  expect(sameDayIn("2028-02", "2027-02-28")).toBe("2028-02-28");
  expect(sameDayIn("2026-12", "2027-01-10")).toBe("2026-12-10");
});

test("weeks begin on Sunday, and a day has its long name whatever the zone", () => {
  expect([weekdayOf("2026-12-06"), weekdayOf("2026-12-12")]).toEqual([0, 6]);
  expect(fullDay("2026-12-10")).toBe("Thursday, December 10, 2026");
});
