import { expect, it } from "vitest";
import { type UidRanges, uidsAfter, withoutUid, withUid } from "./uid-ranges.ts";

it("stores consecutive UIDs as one range, and removes them one by one", () => {
  const ranges = [7, 5, 6, 9].reduce<UidRanges>(withUid, []);
  expect(ranges).toEqual([
    [5, 7],
    [9, 9],
  ]);
  expect(withUid(ranges, 8)).toEqual([[5, 9]]);
  expect([6, 9, 5, 7].reduce<UidRanges>(withoutUid, ranges)).toEqual([]);
});

it("returns each in turn, at most as many as requested", () => {
  const ranges: UidRanges = [
    [2, 4],
    [10, 12],
  ];
  expect(uidsAfter(ranges, 0, 4)).toEqual([2, 3, 4, 10]);
  expect(uidsAfter(ranges, 10, 4)).toEqual([11, 12, 2, 3]);
  expect(uidsAfter([[1, 4_000_000_000]], 5, 2)).toEqual([6, 7]);
});

it("stores ten thousand separate UIDs in at most two hundred ranges, without losing one", () => {
  const uids = Array.from({ length: 10_000 }, (_, index) => index * 3 + 1);
  const ranges = uids.reduce<UidRanges>(withUid, []);
  expect(ranges.length).toBeLessThanOrEqual(200);
  expect(uids.filter((uid) => !ranges.some(([first, last]) => first <= uid && uid <= last))).toEqual([]);
});
