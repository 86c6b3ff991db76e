import { expect, test } from "vitest";
import { hourStep } from "./chart-labels.ts";

const label = { width: 36, height: 13 };
const row = (dx: number, dy: number) => Array.from({ length: 10 }, (_, hour) => ({ x: hour * dx, y: hour * dy }));

test("as many hours are named as do not overlap, side by side or one below the other", () => {
  expect(hourStep(row(50, 0), label)).toBe(1);
  expect(hourStep(row(30, 0), label)).toBe(2);
  expect(hourStep(row(15, 4), label)).toBe(3);
  expect(hourStep(row(9, 1), label)).toBe(5);
  expect(hourStep(row(20, 20), label)).toBe(1);
});

test("if far hours are closer together than near ones, the closest pair decides", () => {
  const places = [0, 60, 115, 165, 210, 248, 280, 308, 330, 350].map((x) => ({ x, y: 0 }));
  expect(hourStep(places, label)).toBe(2);
});
