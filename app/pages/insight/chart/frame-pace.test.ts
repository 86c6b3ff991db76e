import { expect, it } from "vitest";
import { createFramePace } from "./frame-pace.ts";

function afterFrames(...gapsMs: number[]): boolean {
  const pace = createFramePace();
  let nowMs = 1_000;
  pace.drawn(nowMs, true);
  for (const gapMs of gapsMs) {
    nowMs += gapMs;
    pace.drawn(nowMs, true);
  }
  return pace.isSlow();
}

it("three late frames in a row mean slow, from then on", () => {
  expect(afterFrames(60, 200, 51)).toBe(true);
  expect(afterFrames(60, 200, 51, 16, 16)).toBe(true);
});

it("single late frames do not", () => {
  expect(afterFrames(16, 16, 16)).toBe(false);
  expect(afterFrames(400, 400, 16, 400, 400)).toBe(false);
});

it("a pause between two movements does not count", () => {
  const pace = createFramePace();
  for (let movement = 0; movement < 5; movement++) pace.drawn(movement * 10_000, false);
  expect(pace.isSlow()).toBe(false);
});
