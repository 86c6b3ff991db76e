import { expect, test } from "vitest";
import { change, changeInPercent, ratioWords } from "./ratio-words.ts";

test.each([
  [611, 4812, "1 in 8"],
  [402, 611, "2 in 3"],
  [36, 402, "1 in 11"],
  [1, 2, "1 in 2"],
  [9, 10, "9 in 10"],
  [5, 5, "1 in 1"],
  [7, 5, ""],
  [1, 12_000, "1 in 12,000"],
  [0, 10, ""],
  [3, 0, ""],
])("%i of %i is %s", (part, whole, words) => {
  expect(ratioWords(part, whole)).toBe(words);
});

test("changes carry their sign", () => {
  expect([changeInPercent(4812, 4390), changeInPercent(90, 100), changeInPercent(5, 0)]).toEqual(["+10%", "−10%", ""]);
  expect([change(24, 21), change(12, 14), change(3, 3)]).toEqual(["+3", "−2", "±0"]);
});
