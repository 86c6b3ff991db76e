import { describe, expect, it } from "vitest";
import { canMove, mapSize, moved, panned, showing, wholeMap, zoomed } from "./viewport.ts";

describe("the viewport", () => {
  it("keeps the point under the pointer in place while zooming", () => {
    const near = zoomed(wholeMap, 2, 300, 200);
    expect(near).toEqual({ scale: 2, x: -300, y: -200 });
  });

  it("zooms from 1 to 8 and no further", () => {
    expect(zoomed(wholeMap, 0.1).scale).toBe(1);
    expect(zoomed(wholeMap, 100).scale).toBe(8);
  });

  it("never shows anything beyond the edges", () => {
    expect(panned(zoomed(wholeMap, 2), 5000, -5000)).toEqual({ scale: 2, x: 0, y: -mapSize.height });
  });

  it("moves no further than needed to show a point, and not at all if the point is in view", () => {
    const near = zoomed(wholeMap, 4);
    const shown = showing(near, [100, 260]);
    expect(100 * shown.scale + shown.x).toBe(60);
    expect(shown.y).toBe(near.y);
    expect(showing(shown, [100, 260])).toBe(shown);
    expect(showing(wholeMap, [1, 1])).toEqual(wholeMap);
  });

  it("knows which moves would change something", () => {
    expect((["in", "out", "left", "up"] as const).map((move) => canMove(wholeMap, move))).toEqual([true, false, false, false]);
    const near = moved(wholeMap, "in");
    expect((["in", "out", "left", "right", "up", "down"] as const).every((move) => canMove(near, move))).toBe(true);
  });
});
