import { expect, test } from "vitest";
import { type FunnelFrame, funnelOf, funnelSources } from "./funnel-geometry.ts";

const frame: FunnelFrame = {
  width: 960,
  floor: 352,
  left: 112,
  right: 50,
  gaps: [90, 84, 74, 44],
  steps: [100, 98, 110, 50],
  largest: 298,
};
const totals = { views: 4812, clicks: 611, contactOpens: 402, wrote: 24, booked: 12 };
const google = { label: "Google", views: 2190, clicks: 268, contactOpens: 171, wrote: 9, booked: 4 };
const rest = { label: "Direct", views: 2622, clicks: 343, contactOpens: 231, wrote: 15, booked: 8 };

test("areas are in proportion to counts", () => {
  const { squares } = funnelOf(totals, [google, rest], frame);
  const perCount = squares.map(({ side, count }) => side ** 2 / count);
  for (const each of perCount) expect(each).toBeCloseTo(perCount[0] ?? 0, 6);
});

test("everything is inside the frame, whatever the counts", () => {
  for (const counts of [
    totals,
    { ...totals, clicks: 4800, contactOpens: 4700 },
    { views: 1, clicks: 0, contactOpens: 0, wrote: 0, booked: 0 },
    { ...totals, booked: 5000 },
    { views: 9, clicks: 9, contactOpens: 9, wrote: 9, booked: 9 },
    { ...totals, clicks: 0, contactOpens: 0 },
    { views: 0, clicks: 0, contactOpens: 0, wrote: 1700, booked: 200 },
    { views: 11, clicks: 1, contactOpens: 1, wrote: 190, booked: 90 },
  ]) {
    const { squares } = funnelOf(counts, [google, rest], frame);
    const last = squares.at(-1);
    expect((last?.x ?? 0) + (last?.side ?? 0)).toBeLessThanOrEqual(frame.width - frame.right + 0.001);
    expect(Math.max(...squares.map(({ side }) => side))).toBeLessThanOrEqual(frame.largest + 0.001);
  }
});

test("sources fill their square from the bottom up", () => {
  const { parts, squares } = funnelOf(totals, [google, rest], frame);
  const heights = parts.views.map(({ height }) => height);
  expect(heights.reduce((all, height) => all + height, 0)).toBeCloseTo(squares[0]?.side ?? 0);
  expect((parts.views[0]?.y ?? 0) + (heights[0] ?? 0)).toBe(frame.floor);
});

test("without counts nothing is drawn, and nothing is NaN", () => {
  const empty = funnelOf({ views: 0, clicks: 0, contactOpens: 0, wrote: 0, booked: 0 }, [], frame);
  expect(JSON.stringify(empty)).not.toMatch(/NaN|null/);
  expect(empty.lastRibbon).toBe("");
});

test("leads of an unknown source are named, and sources after the sixth are one", () => {
  expect(funnelSources([google], totals, "other").map(({ label, views }) => [label, views])).toEqual([
    ["Google", 2190],
    ["other", 2622],
  ]);
  const many = Array.from({ length: 9 }, (_, index) => ({ ...google, label: `s${index}`, views: 100 + index }));
  expect(funnelSources(many, totals, "other")).toHaveLength(6);
});
