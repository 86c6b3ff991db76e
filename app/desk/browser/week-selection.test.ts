import { expect, test } from "vitest";
import { cellAt, minuteAt, moved, spanOf } from "./week-selection.ts";

const bounds = { from: 480, to: 1140 };

test("a cell is a half hour and stays inside the shown hours", () => {
  expect([cellAt(875, bounds), cellAt(0, bounds), cellAt(2000, bounds)]).toEqual([870, 480, 1110]);
});

test("arrows move by half an hour, and stop at the ends", () => {
  expect(moved({ anchor: 870, at: 870 }, 1, false, bounds)).toEqual({ anchor: 900, at: 900 });
  expect(moved({ anchor: 480, at: 480 }, -1, false, bounds)).toEqual({ anchor: 480, at: 480 });
});

test("an hour that the clocks skip is stepped over, and cannot be selected", () => {
  const spring = { from: 0, to: 1440, skipped: { from: 120, to: 180 } };
  expect(moved({ anchor: 90, at: 90 }, 1, false, spring)).toEqual({ anchor: 180, at: 180 });
  expect(moved({ anchor: 180, at: 180 }, -1, false, spring)).toEqual({ anchor: 90, at: 90 });
  expect([cellAt(125, spring), cellAt(119, spring)]).toEqual([180, 90]);
});

test("Shift keeps the beginning, in both directions", () => {
  const down = moved(moved({ anchor: 870, at: 870 }, 1, true, bounds), 1, true, bounds);
  expect(spanOf(down)).toEqual({ from: 870, to: 960 }); // 2:30 to 4
  const up = moved({ anchor: 870, at: 870 }, -1, true, bounds);
  expect(spanOf(up)).toEqual({ from: 840, to: 900 });
});

test("a position in the column gives a minute, also above and below it", () => {
  expect([minuteAt(0, 660, bounds), minuteAt(330, 660, bounds), minuteAt(-50, 660, bounds), minuteAt(900, 660, bounds)]).toEqual([
    480, 810, 480, 1140,
  ]);
});
