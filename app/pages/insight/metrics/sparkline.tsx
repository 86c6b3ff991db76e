import { type Ref, useImperativeHandle, useRef } from "react";
import styles from "./sparkline.module.css";
import { areaPath, firstValues, linePath, type SeriesId, sampleSeries, sparkline, stepWidth, yOf } from "./sparkline-series.ts";

export type SparklineHandle = {
  /** Adds the series' next point and slides the line over to it. */
  readonly advance: () => void;
};

/**
 * One animation per element, restarted for each point: it slides for 0.4 s and then holds still. An animation that ended
 * after each slide would wake the main thread three to five more times, to be removed (measured: twice the cost).
 */
const heldMs = 60_000;
const slideOf = (from: string, to: string) => [
  { transform: from, easing: "cubic-bezier(.2,.7,.2,1)" },
  { transform: to, offset: sparkline.slideMs / heldMs },
  { transform: to },
];
const shift = slideOf(`translateX(${stepWidth}px)`, "none");

/** A live line of 50 sample points. It updates the DOM without React, since it adds a point every 0.7 s. */
export function Sparkline({ id, seed, ref }: { readonly id: SeriesId; readonly seed: number; readonly ref: Ref<SparklineHandle> }) {
  const series = useRef<{ next: () => number; values: number[] }>(undefined);
  if (!series.current) {
    const next = sampleSeries(id, seed);
    series.current = { next, values: firstValues(next) };
  }
  const { next, values } = series.current;
  const movingRef = useRef<SVGSVGElement>(null);
  const areaRef = useRef<SVGPathElement>(null);
  const lineRef = useRef<SVGPathElement>(null);
  const dotRef = useRef<HTMLElement>(null);
  const slides = useRef<{ shift?: Animation | undefined; rise?: Animation | undefined }>({});

  useImperativeHandle(
    ref,
    () => ({
      advance() {
        const from = heightOf(values);
        values.shift();
        values.push(next());
        const to = heightOf(values);
        const line = linePath(values);
        lineRef.current?.setAttribute("d", line);
        areaRef.current?.setAttribute("d", areaPath(line));
        // Only transforms of whole elements change: the compositor moves them, and the main thread is idle until the next point.
        slides.current = {
          shift: slide(slides.current.shift, movingRef.current, shift),
          rise: slide(slides.current.rise, dotRef.current, slideOf(raisedBy(from), raisedBy(to))),
        };
      },
    }),
    [next, values],
  );

  const line = linePath(values);
  return (
    <div className={styles.sparkline}>
      <div className={styles.window}>
        <svg viewBox={`0 0 ${sparkline.width} ${sparkline.height}`} preserveAspectRatio="none" aria-hidden="true" ref={movingRef}>
          <path className={styles.area} d={areaPath(line)} ref={areaRef} />
          <path className={styles.line} d={line} ref={lineRef} />
        </svg>
      </div>
      <i aria-hidden="true" style={{ transform: raisedBy(heightOf(values)) }} ref={dotRef} />
    </div>
  );
}

/** Starts or restarts the slide. */
function slide(running: Animation | undefined, element: Element | null, keyframes: Keyframe[]): Animation | undefined {
  if (!running) return element?.animate(keyframes, { duration: heldMs, fill: "forwards" });
  if (running.effect instanceof KeyframeEffect) running.effect.setKeyframes(keyframes);
  running.currentTime = 0;
  return running;
}

/** The height of the newest point above the base line. */
function heightOf(values: readonly number[]): number {
  return sparkline.height - yOf(values.at(-1) ?? 0);
}

function raisedBy(height: number): string {
  return `translateY(${(-height).toFixed(1)}px)`;
}
