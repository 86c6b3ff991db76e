import type { View } from "./orders-scene.ts";

/** The limits of the angles, in radians: the model is never seen from behind or from below. */
const limits = { azimuth: [-1.25, 1.25], elevation: [0.3, 1.3] } as const;
/** The share of the remaining way that each frame covers. */
const easing = 0.18;

/** A view that moves toward its target. */
export function createOrbit(home: View, isStill: () => boolean) {
  const view = { ...home };
  const target = { ...home };
  return {
    view,
    /** Turns by radians. */
    turn(azimuth: number, elevation: number) {
      target.azimuth = clamp(target.azimuth + azimuth, limits.azimuth);
      target.elevation = clamp(target.elevation + elevation, limits.elevation);
    },
    reset() {
      Object.assign(target, home);
    },
    /** Moves by one frame. Returns whether the target is not reached yet. */
    step() {
      const share = isStill() ? 1 : easing;
      view.azimuth += (target.azimuth - view.azimuth) * share;
      view.elevation += (target.elevation - view.elevation) * share;
      if (Math.abs(target.azimuth - view.azimuth) + Math.abs(target.elevation - view.elevation) > 0.001) return true;
      Object.assign(view, target);
      return false;
    },
  };
}

function clamp(value: number, [low, high]: readonly [number, number]): number {
  return Math.min(high, Math.max(low, value));
}
