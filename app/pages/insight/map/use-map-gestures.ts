import { type RefObject, useEffect, useState } from "react";
import { mapSize, panned, type Viewport, zoomed } from "./viewport.ts";

type Options = {
  readonly box: RefObject<HTMLElement | null>;
  readonly svg: RefObject<SVGSVGElement | null>;
  readonly onViewport: (change: (now: Viewport) => Viewport) => void;
};

const wheelZoom = 0.0022;
const hintMs = 900;
/** A press that moves less is a click. */
const dragPx = 4;

/**
 * Dragging pans, two fingers zoom, and the wheel zooms with Ctrl or Command held: without them the page scrolls on,
 * and a hint says how. One finger pans only what is zoomed in, so that a phone's page scrolls over the map too.
 */
export function useMapGestures({ box, svg, onViewport }: Options): { gesturing: boolean; wheelHintShown: boolean } {
  const [gesturing, setGesturing] = useState(false);
  const [wheelHintShown, setWheelHintShown] = useState(false);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const abort = new AbortController();
    const on = <Type extends keyof HTMLElementEventMap>(type: Type, listener: (event: HTMLElementEventMap[Type]) => void) =>
      element.addEventListener(type, listener, { signal: abort.signal });
    const pointers = new Map<number, { x: number; y: number }>();
    let hintTimer: ReturnType<typeof setTimeout> | undefined;

    /** A point of the window in the map's units, and how many pixels a unit has. */
    const toMap = (clientX: number, clientY: number) => {
      const rect = svg.current?.getBoundingClientRect() ?? element.getBoundingClientRect();
      const perUnit = Math.min(rect.width / mapSize.width, rect.height / mapSize.height);
      return {
        x: (clientX - rect.left - (rect.width - mapSize.width * perUnit) / 2) / perUnit,
        y: (clientY - rect.top - (rect.height - mapSize.height * perUnit) / 2) / perUnit,
        perUnit,
      };
    };
    const spread = () => {
      const [a, b] = [...pointers.values()];
      return a && b ? { distance: Math.hypot(a.x - b.x, a.y - b.y), x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } : undefined;
    };

    on("pointerdown", ({ button, pointerId, clientX, clientY }) => {
      if (button !== 0) return;
      pointers.set(pointerId, { x: clientX, y: clientY });
      setGesturing(true);
    });
    on("pointermove", ({ pointerId, clientX, clientY }) => {
      const last = pointers.get(pointerId);
      if (!last) return;
      // Captured only once the pointer really moves: otherwise a press would never become a click on a city.
      if (!element.hasPointerCapture(pointerId)) {
        if (pointers.size < 2 && Math.hypot(clientX - last.x, clientY - last.y) < dragPx) return;
        element.setPointerCapture(pointerId);
      }
      const before = spread();
      pointers.set(pointerId, { x: clientX, y: clientY });
      const after = spread();
      const { perUnit } = toMap(0, 0);
      if (before && after) {
        const around = toMap(after.x, after.y);
        const byX = (after.x - before.x) / perUnit;
        const byY = (after.y - before.y) / perUnit;
        onViewport((now) => panned(zoomed(now, after.distance / Math.max(1, before.distance), around.x, around.y), byX, byY));
      } else {
        onViewport((now) => panned(now, (clientX - last.x) / perUnit, (clientY - last.y) / perUnit));
      }
    });
    const end = ({ pointerId }: PointerEvent) => {
      pointers.delete(pointerId);
      if (pointers.size === 0) setGesturing(false);
    };
    on("pointerup", end);
    on("pointercancel", end);
    on("pointerleave", end);
    on("wheel", (event) => {
      clearTimeout(hintTimer);
      if (event.ctrlKey || event.metaKey) {
        event.preventDefault();
        setWheelHintShown(false);
        const { x, y } = toMap(event.clientX, event.clientY);
        onViewport((now) => zoomed(now, Math.exp(-event.deltaY * wheelZoom), x, y));
      } else {
        setWheelHintShown(true);
        hintTimer = setTimeout(() => setWheelHintShown(false), hintMs);
      }
    });
    return () => {
      clearTimeout(hintTimer);
      abort.abort();
    };
  }, [box, svg, onViewport]);

  return { gesturing, wheelHintShown };
}
