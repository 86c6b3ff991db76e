import { expect, test } from "vitest";
import { aDay, aMonth } from "#tests/support/dates.ts";
import { addDays, localDate, parseLocalDate, parseYearMonth, sameDayIn, utcDay, weekdayOf, weeksFrom, weeksOf } from "./local-date.ts";

test.each(["2026-02-29", "2026-13-01", "2026-1-1", "2026-12-10T00:00:00Z", " 2026-12-10", "tomorrow", ""])("%j is not a day", (text) => {
  expect(parseLocalDate(text)).toBeUndefined();
});

test.each(["2026-13", "2026-00", "2026-1", "2026-12-10", ""])("%j is not a month", (text) => {
  expect(parseYearMonth(text)).toBeUndefined();
});

test("days and months that exist are taken as they are written, and made with all their digits", () => {
  expect([parseLocalDate("2028-02-29"), parseYearMonth("2026-12")]).toEqual(["2028-02-29", "2026-12"]);
  expect([localDate({ year: 987, month: 3, day: 9 }), utcDay(Date.parse("2026-12-10T23:59:59.999Z"))]).toEqual([
    "0987-03-09",
    "2026-12-10",
  ]);
  expect(addDays(aDay("2026-12-31"), 1)).toBe("2027-01-01");
});

test("a day that a month lacks becomes its last day", () => {
  expect(sameDayIn(aMonth("2027-02"), aDay("2027-01-31"))).toBe("2027-02-28");
  expect(sameDayIn(aMonth("2028-02"), aDay("2027-02-28"))).toBe("2028-02-28");
  expect(sameDayIn(aMonth("2026-12"), aDay("2027-01-10"))).toBe("2026-12-10");
});

test("weeks begin on Sunday", () => {
  expect([weekdayOf(aDay("2026-12-06")), weekdayOf(aDay("2026-12-12"))]).toEqual([0, 6]);
});

test("a month's page from its first week on is the month; from a later week on it continues into the next month", () => {
  expect(weeksFrom(aDay("2026-12-03"))).toEqual(weeksOf(aMonth("2026-12")));
  const late = weeksFrom(aDay("2026-11-25"));
  expect(late).toHaveLength(weeksOf(aMonth("2026-11")).length);
  expect([late[0]?.[0], late[1]?.[2], late.at(-1)?.[6]]).toEqual(["2026-11-22", "2026-12-01", "2026-12-26"]);
});
