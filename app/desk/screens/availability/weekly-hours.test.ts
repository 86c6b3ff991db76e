import { expect, test } from "vitest";
import { trackMinute, withEnd } from "./weekly-hours.tsx";

const axis = { from: 360, span: 900 }; // 6 AM to 9 PM

test("a place on the track is a quarter hour, inside the track", () => {
  expect([
    trackMinute(0, 300, axis),
    trackMinute(60, 300, axis),
    trackMinute(63, 300, axis),
    trackMinute(-20, 300, axis),
    trackMinute(999, 300, axis),
  ]).toEqual([360, 540, 555, 360, 1260]);
});

test("one end can't pass the other", () => {
  const window = { from: 540, to: 1080 };
  expect(withEnd(window, "to", 900)).toEqual({ from: 540, to: 900 });
  expect(withEnd(window, "to", 300)).toEqual({ from: 540, to: 555 });
  expect(withEnd(window, "from", 1200)).toEqual({ from: 1065, to: 1080 });
});
