import { expect, test } from "vitest";
import { dollars, inWords, lasting, percent, times, volume } from "./write-figures.ts";

test("prices, those of SPEC section 9 and others", () => {
  expect([500, 6000, 6500, 999, 1000, 12_340, 400_000].map(dollars)).toEqual(["$500", "$6K", "$6.5K", "$999", "$1K", "$12,340", "$400K"]);
  expect(dollars([35_000, 50_000])).toBe("$35-50K");
  expect(dollars([300, 500])).toBe("$300-500");
  expect(dollars([900, 1200])).toBe("$900-$1.2K");
});

test("volumes, factors and shares", () => {
  expect([volume(5000), volume(10), times(10), times([10, 50]), percent(99.9)]).toEqual(["5,000", "10", "10x", "10-50x", "99.9%"]);
});

test("lengths of time, one of a unit without its s", () => {
  expect([lasting(24, "hour"), lasting(1, "hour"), lasting([7, 14], "day")]).toEqual(["24 hours", "1 hour", "7-14 days"]);
});

test("numbers in words up to ninety-nine", () => {
  expect([0, 2, 15, 20, 30, 45, 99, 100, 30.5].map(inWords)).toEqual([
    "no",
    "two",
    "fifteen",
    "twenty",
    "thirty",
    "forty-five",
    "ninety-nine",
    "100",
    "30.5",
  ]);
});
