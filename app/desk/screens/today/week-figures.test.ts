import { expect, test } from "vitest";
import { heightBars, stackedBlocks } from "./week-figures.tsx";

test("the tallest bar reaches the top, and all begin at the bottom", () => {
  const bars = heightBars([10, 0, 20]);
  expect(bars.map(({ height }) => height)).toEqual([14.5, 0, 29]);
  for (const { y, height } of bars) expect(y + height).toBeCloseTo(32);
});

test("without views bars have no height", () => {
  expect(heightBars([0, 0]).every(({ height }) => height === 0)).toBe(true);
});

test("each lead is a block, stacked, and none is above the picture", () => {
  const blocks = stackedBlocks([0, 2, 9]);
  expect(blocks).toHaveLength(11);
  expect(blocks.filter(({ day }) => day === 1).map(({ nth }) => nth)).toEqual([0, 1]);
  expect(Math.min(...blocks.map(({ y }) => y))).toBeGreaterThanOrEqual(0);
});
