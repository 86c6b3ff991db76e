import type { VitalMetric } from "#server/store/count-store.ts";

/** Upper bounds of the buckets. Never change them: stored days are added up. Finer around web.dev/vitals' thresholds; ms, cls in thousandths. */
const edges: Readonly<Record<VitalMetric, readonly number[]>> = {
  lcp: [
    250, 500, 750, 1000, 1250, 1500, 1750, 2000, 2250, 2500, 2750, 3000, 3250, 3500, 3750, 4000, 4500, 5000, 6000, 8000, 12_000, 30_000,
  ],
  inp: [16, 32, 48, 64, 80, 96, 112, 128, 150, 175, 200, 225, 250, 300, 350, 400, 450, 500, 600, 800, 1200, 5000],
  cls: [0, 5, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 120, 140, 160, 180, 200, 225, 250, 300, 400, 1000],
};

export function vitalBucket(metric: VitalMetric, value: number): number {
  const index = edges[metric].findIndex((edge) => value <= edge);
  return index === -1 ? edges[metric].length - 1 : index;
}

/** The 75th percentile, as the upper bound of its bucket. Undefined without visits. */
export function p75(metric: VitalMetric, parts: readonly { readonly bucket: number; readonly n: number }[]): number | undefined {
  const all = parts.reduce((sum, { n }) => sum + n, 0);
  let seen = 0;
  for (const { bucket, n } of [...parts].sort((a, b) => a.bucket - b.bucket)) {
    seen += n;
    if (seen >= all * 0.75) return edges[metric][bucket];
  }
  return undefined;
}
