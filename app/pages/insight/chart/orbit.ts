import type { View } from "./orders-scene.ts";

/** Where the model may be turned to, in radians: never to its back, never from below. */
const limits = { azimuth: [-1.25, 1.25], elevation: [0.3, 1.3] } as const;
/** Part of the remaining way that a frame covers. */
const easing = 0.18;

/** A view that moves towards where it was asked to be. */
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
    /** Goes one frame's way. Returns whether there is more to go. */
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
