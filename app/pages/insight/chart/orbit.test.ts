import { describe, expect, it } from "vitest";
import { createOrbit } from "./orbit.ts";

const home = { azimuth: -0.5, elevation: 0.6 };
const arrive = (camera: ReturnType<typeof createOrbit>) => {
  let frames = 1;
  while (camera.step()) frames++;
  return frames;
};

describe("an orbit", () => {
  it("eases to its target, and then has nothing more to draw", () => {
    const camera = createOrbit(home, () => false);
    camera.turn(0.22, 0);
    expect(camera.step()).toBe(true);
    expect(camera.view.azimuth).toBeGreaterThan(home.azimuth);
    expect(camera.view.azimuth).toBeLessThan(-0.28);
    expect(arrive(camera)).toBeLessThan(60);
    expect(camera.view.azimuth).toBeCloseTo(-0.28, 10);
    expect(camera.step()).toBe(false);
  });

  it("reaches it in one frame if motion is reduced", () => {
    const camera = createOrbit(home, () => true);
    camera.turn(0.22, 0.15);
    expect(camera.step()).toBe(false);
    expect(camera.view).toEqual({ azimuth: home.azimuth + 0.22, elevation: home.elevation + 0.15 });
  });

  it("never turns to the model's back, nor below the floor", () => {
    const camera = createOrbit(home, () => true);
    camera.turn(100, -100);
    camera.step();
    expect(camera.view).toEqual({ azimuth: 1.25, elevation: 0.3 });
    camera.turn(-100, 100);
    camera.step();
    expect(camera.view).toEqual({ azimuth: -1.25, elevation: 1.3 });
  });

  it("goes home from anywhere", () => {
    const camera = createOrbit(home, () => false);
    camera.turn(1, 0.4);
    arrive(camera);
    camera.reset();
    arrive(camera);
    expect(camera.view).toEqual(home);
  });
});
