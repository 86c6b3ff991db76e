/** A sparkline's measures (SPEC section 9): 50 points on 140 by 40. One more point waits outside, to slide in. */
export const sparkline = { points: 50, width: 140, height: 40, newPointMs: 700, slideMs: 400 } as const;

/** Distance between two points. */
export const stepWidth = sparkline.width / (sparkline.points - 1);

type Temper = { readonly start: number; readonly pull: number; readonly middle: number; readonly noise: number; readonly spike?: number };

/** Each sample series has its own character: busy, spiky, climbing, falling. Values are from 0 to 1. */
const tempers = {
  throughput: { start: 0.5, pull: 0.34, middle: 0.6, noise: 0.3 },
  latency: { start: 0.25, pull: 0.7, middle: 0.2, noise: 0.09, spike: 0.1 },
  adoption: { start: 0.1, pull: 0.07, middle: 0.86, noise: 0.05 },
  churn: { start: 0.92, pull: 0.08, middle: 0.16, noise: 0.07 },
} as const satisfies Record<string, Temper>;

export type SeriesId = keyof typeof tempers;

/** An endless sample series, the same on the server and in the browser since its random numbers are seeded. */
export function sampleSeries(id: SeriesId, seed: number): () => number {
  const temper: Temper = tempers[id];
  let state = 97 + seed * 31;
  let value = temper.start;
  const chance = () => {
    state = (state * 16807) % 2147483647;
    return state / 2147483647;
  };
  return () => {
    value += (temper.middle - value) * temper.pull * 0.5 + (chance() - 0.5) * 2 * temper.noise;
    if (temper.spike && chance() < temper.spike) value = 0.75 + chance() * 0.2;
    value = Math.min(0.95, Math.max(0.06, value));
    return value;
  };
}

/** The first points of a series: the visible ones and the one outside on the left. */
export function firstValues(next: () => number): number[] {
  return Array.from({ length: sparkline.points + 1 }, next);
}

/** Height of a value in the drawing, from its top. */
export function yOf(value: number): number {
  return Number((sparkline.height - 2 - value * (sparkline.height - 6)).toFixed(1));
}

/** The line through the values as path data; the first value lies one step outside on the left. */
export function linePath(values: readonly number[]): string {
  return values.map((value, index) => `${index ? "L" : "M"}${((index - 1) * stepWidth).toFixed(1)} ${yOf(value)}`).join("");
}

/** The same line closed along the bottom. */
export function areaPath(line: string): string {
  return `${line}V${sparkline.height}H${(-stepWidth).toFixed(1)}z`;
}
