import { expect, test } from "vitest";
import { aDay, anInstant } from "#tests/support/dates.ts";
import { comesTwice, laterInstantAt, stretchBetween, type TwiceChoice } from "./office-time.ts";

const zone = "America/Chicago";
const stretch = (day: string, from: string, to: string, twice: TwiceChoice = "both") => {
  const { fromUtc, toUtc } = stretchBetween({ date: aDay(day), from, until: aDay(day), to, twice }, zone);
  return `${fromUtc?.slice(11, 16)} ${toUtc?.slice(11, 16)}`;
};

test("a period that ends in the repeated hour includes both of them, or the chosen one", () => {
  const back = (from: string, to: string, twice?: TwiceChoice) => stretch("2027-11-07", from, to, twice);
  expect(back("01:00", "01:30")).toBe("06:00 07:30");
  expect([back("01:00", "01:30", "first"), back("01:00", "01:30", "again")]).toEqual(["06:00 06:30", "07:00 07:30"]);
  expect([back("01:30", "02:00", "first"), back("01:30", "02:00", "again")]).toEqual(["06:30 07:00", "07:30 08:00"]);
  expect([back("01:30", "02:00"), back("00:30", "01:00"), back("02:00", "02:30")]).toEqual(["06:30 08:00", "05:30 06:00", "08:00 08:30"]);
  for (const twice of ["both", "first", "again"] as const) expect(back("00:00", "24:00", twice)).toBe("05:00 06:00"); // the next day's
});

test("a period can't end within the skipped hour, but it can at the minute of the change", () => {
  const forward = (from: string, to: string) => stretch("2027-03-14", from, to);
  expect([forward("01:30", "02:00"), forward("03:00", "03:30")]).toEqual(["07:30 08:00", "08:00 08:30"]);
  expect([forward("02:15", "03:00"), forward("01:00", "02:30")]).toEqual(["undefined 08:00", "07:00 undefined"]);
});

test("the second of two moments with the same time on the clock is found", () => {
  expect(laterInstantAt(aDay("2027-11-07"), "01:30", zone)).toBe("2027-11-07T07:30:00Z");
  expect(laterInstantAt(aDay("2027-11-07"), "03:30", zone)).toBe("2027-11-07T09:30:00Z");
  const all = ["05:59", "06:00", "07:59", "08:00"].map((time) => comesTwice(anInstant(`2027-11-07T${time}:00Z`), zone));
  expect(all).toEqual([false, true, true, false]);
});
