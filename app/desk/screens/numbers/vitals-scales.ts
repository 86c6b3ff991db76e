import { scaleLinear } from "d3-scale";

export type VitalName = "lcp" | "inp" | "cls";
export type VitalRating = "good" | "mid" | "poor";

/** Limits of the web-vitals programme; `most` is where the drawing ends. */
export const vitalLimits: Readonly<Record<VitalName, { readonly good: number; readonly poor: number; readonly most: number }>> = {
  lcp: { good: 2500, poor: 4000, most: 5000 },
  inp: { good: 200, poor: 500, most: 600 },
  cls: { good: 0.1, poor: 0.25, most: 0.35 },
};

/** Good up to its limit, poor from above its own. */
export function ratingOf(name: VitalName, value: number): VitalRating {
  const { good, poor } = vitalLimits[name];
  if (value <= good) return "good";
  return value <= poor ? "mid" : "poor";
}

/** Percent of the bar; what is worse than the drawing stands at its end. */
export function vitalPlace(name: VitalName, value: number): number {
  const place = scaleLinear([0, vitalLimits[name].most], [0, 100]).clamp(true);
  return Number(place(value).toFixed(1));
}

/** "1.9 s", "96 ms", "0.02", "0" */
export function vitalWords(name: VitalName, value: number): string {
  if (name === "lcp") return `${(value / 1000).toFixed(1)} s`;
  if (name === "inp") return `${Math.round(value)} ms`;
  return value < 0.005 ? "0" : value.toFixed(2);
}
