import { expect, it } from "vitest";
import { type UidRanges, uidsAfter, withoutUid, withUid } from "./uid-ranges.ts";

it("UIDs that follow each other are one range, and leave it one by one", () => {
  const ranges = [7, 5, 6, 9].reduce<UidRanges>(withUid, []);
  expect(ranges).toEqual([
    [5, 7],
    [9, 9],
  ]);
  expect(withUid(ranges, 8)).toEqual([[5, 9]]);
  expect([6, 9, 5, 7].reduce<UidRanges>(withoutUid, ranges)).toEqual([]);
});

it("each has its turn, and no more than asked for", () => {
  const ranges: UidRanges = [
    [2, 4],
    [10, 12],
  ];
  expect(uidsAfter(ranges, 0, 4)).toEqual([2, 3, 4, 10]);
  expect(uidsAfter(ranges, 10, 4)).toEqual([11, 12, 2, 3]);
  expect(uidsAfter([[1, 4_000_000_000]], 5, 2)).toEqual([6, 7]);
});

it("ten thousand that stand apart need no more room than two hundred ranges, and none is lost", () => {
  const uids = Array.from({ length: 10_000 }, (_, index) => index * 3 + 1);
  const ranges = uids.reduce<UidRanges>(withUid, []);
  expect(ranges.length).toBeLessThanOrEqual(200);
  expect(uids.filter((uid) => !ranges.some(([first, last]) => first <= uid && uid <= last))).toEqual([]);
});
