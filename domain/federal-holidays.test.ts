import { expect, it } from "vitest";
import { aDay } from "#tests/support/dates.ts";
import { federalHolidays, holidaysAhead } from "./federal-holidays.ts";

const datesOf = (year: number) => federalHolidays(year).map(({ date }) => date);

it("knows the days on which the government's offices close, as its calendar lists them", () => {
  // https://www.opm.gov/policy-data-oversight/pay-leave/federal-holidays
  expect(datesOf(2026)).toEqual([
    "2026-01-01",
    "2026-01-19",
    "2026-02-16",
    "2026-05-25",
    "2026-06-19",
    "2026-07-03",
    "2026-09-07",
    "2026-10-12",
    "2026-11-11",
    "2026-11-26",
    "2026-12-25",
  ]);
  expect(datesOf(2027)).toEqual([
    "2027-01-01",
    "2027-01-18",
    "2027-02-15",
    "2027-05-31",
    "2027-06-18",
    "2027-07-05",
    "2027-09-06",
    "2027-10-11",
    "2027-11-11",
    "2027-11-25",
    "2027-12-24",
  ]);
});

it("keeps New Year's Day on the last day of the year before if it is a Saturday", () => {
  expect(datesOf(2028)[0]).toBe("2027-12-31");
});

it("offers those of the next twelve months, each once", () => {
  const ahead = holidaysAhead(aDay("2026-12-08"));
  expect(ahead.map(({ date }) => date)).toEqual(["2026-12-25", ...datesOf(2027).slice(0, 10)]);
  expect(holidaysAhead(aDay("2027-12-30")).map(({ date }) => date)[0]).toBe("2027-12-31");
});
