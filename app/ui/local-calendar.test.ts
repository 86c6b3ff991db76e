import { expect, test } from "vitest";
import { aDay } from "#tests/support/dates.ts";
import { fullDay } from "./local-calendar.ts";

test("a day has its long name whatever the zone", () => {
  expect(fullDay(aDay("2026-12-10"))).toBe("Thursday, December 10, 2026");
});
