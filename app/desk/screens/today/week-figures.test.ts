import { expect, test } from "vitest";
import { heightBars, stackedBlocks } from "./week-figures.tsx";

test("the tallest bar reaches the top, all stand on the floor", () => {
  const bars = heightBars([10, 0, 20]);
  expect(bars.map(({ height }) => height)).toEqual([14.5, 0, 29]);
  for (const { y, height } of bars) expect(y + height).toBeCloseTo(32);
});

test("no view at all draws no height", () => {
  expect(heightBars([0, 0]).every(({ height }) => height === 0)).toBe(true);
});

test("one block for each lead, on top of one another, none above the picture", () => {
  const blocks = stackedBlocks([0, 2, 9]);
  expect(blocks).toHaveLength(11);
  expect(blocks.filter(({ day }) => day === 1).map(({ nth }) => nth)).toEqual([0, 1]);
  expect(Math.min(...blocks.map(({ y }) => y))).toBeGreaterThanOrEqual(0);
});
