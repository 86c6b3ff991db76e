/** The map's own units: everything is drawn in a box of this size. */
export const mapSize = { width: 1000, height: 520 } as const;

/** The visible part of the map: scale 1 is all of it; x and y are its top left corner. */
export type Viewport = { readonly scale: number; readonly x: number; readonly y: number };

export const wholeMap: Viewport = { scale: 1, x: 0, y: 0 };
const maxScale = 8;
/** The distance from an edge at which a point counts as in view. */
const edgeMargin = 60;

export type MapMove = "in" | "out" | "left" | "right" | "up" | "down";

/** Zooms by a factor around a point of the box, which stays where it is as far as the map's edges allow. */
export function zoomed(
  { scale, x, y }: Viewport,
  factor: number,
  aroundX: number = mapSize.width / 2,
  aroundY: number = mapSize.height / 2,
): Viewport {
  const next = Math.min(maxScale, Math.max(1, scale * factor));
  return inside({ scale: next, x: aroundX - ((aroundX - x) * next) / scale, y: aroundY - ((aroundY - y) * next) / scale });
}

export function panned({ scale, x, y }: Viewport, byX: number, byY: number): Viewport {
  return inside({ scale, x: x + byX, y: y + byY });
}

/** The viewport moved just so far that a point of the whole map is in view, clear of the edges. */
export function showing(viewport: Viewport, [mapX = 0, mapY = 0]: readonly number[]): Viewport {
  const missing = (at: number, size: number) => Math.min(size - edgeMargin, Math.max(edgeMargin, at)) - at;
  const byX = missing(mapX * viewport.scale + viewport.x, mapSize.width);
  const byY = missing(mapY * viewport.scale + viewport.y, mapSize.height);
  return byX || byY ? panned(viewport, byX, byY) : viewport;
}

/** A move by a button or a key. */
export function moved(viewport: Viewport, move: MapMove): Viewport {
  if (move === "in") return zoomed(viewport, 1.6);
  if (move === "out") return zoomed(viewport, 1 / 1.6);
  const steps = { left: [160, 0], right: [-160, 0], up: [0, 110], down: [0, -110] } as const;
  const [x, y] = steps[move];
  return panned(viewport, x, y);
}

/** Whether a move would change anything: its button is disabled if not. */
export function canMove(viewport: Viewport, move: MapMove): boolean {
  const next = moved(viewport, move);
  return next.scale !== viewport.scale || Math.abs(next.x - viewport.x) > 0.5 || Math.abs(next.y - viewport.y) > 0.5;
}

/** Keeps the viewport within the map's edges. */
function inside({ scale, x, y }: Viewport): Viewport {
  const clamp = (value: number, size: number) => Math.min(0, Math.max(size * (1 - scale), value));
  return { scale, x: clamp(x, mapSize.width), y: clamp(y, mapSize.height) };
}
