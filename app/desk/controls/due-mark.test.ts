import { expect, test } from "vitest";
import { wedgePath } from "./due-mark.tsx";

test("the disc fills clockwise with the hours used", () => {
  expect(wedgePath(6)).toBe("M10 10V3A7 7 0 0 1 17 10z");
  expect(wedgePath(12)).toBe("M10 10V3A7 7 0 0 1 10 17z");
  expect(wedgePath(18)).toBe("M10 10V3A7 7 0 1 1 3 10z");
});

test("just written is a line, and the last minute is not yet a full disc", () => {
  expect(wedgePath(0)).toBe("M10 10V3A7 7 0 0 1 10 3z");
  expect(wedgePath(-1)).toBe(wedgePath(0));
  expect(wedgePath(24)).toMatch(/A7 7 0 1 1 9\.98 3z$/);
});
