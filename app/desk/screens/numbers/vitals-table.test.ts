import { expect, test } from "vitest";
import { squareSide } from "./matrix.tsx";
import { ratingOf, vitalPlace, vitalWords } from "./vitals-table.tsx";

test("limits belong to the better side", () => {
  expect([2500, 2501, 4000, 4001].map((value) => ratingOf("lcp", value))).toEqual(["good", "mid", "mid", "poor"]);
  expect([ratingOf("inp", 200), ratingOf("cls", 0.12), ratingOf("cls", 0.26)]).toEqual(["good", "mid", "poor"]);
});

test("positions are shares of the bar and never leave it", () => {
  expect([
    vitalPlace("lcp", 2500),
    vitalPlace("inp", 200),
    vitalPlace("cls", 0.1),
    vitalPlace("lcp", 60_000),
    vitalPlace("cls", 0),
  ]).toEqual([50, 33.3, 28.6, 100, 0]);
});

test("values have their unit", () => {
  expect([vitalWords("lcp", 1900), vitalWords("inp", 96.4), vitalWords("cls", 0.021), vitalWords("cls", 0)]).toEqual([
    "1.9 s",
    "96 ms",
    "0.02",
    "0",
  ]);
});

test("a square's area is in proportion to its count, and zero can still be seen", () => {
  expect(squareSide(2190, 2190)).toBe(32);
  expect(squareSide(547.5, 2190)).toBe(16);
  expect(squareSide(0, 2190)).toBe(2);
  expect(squareSide(0, 0)).toBe(2);
});
