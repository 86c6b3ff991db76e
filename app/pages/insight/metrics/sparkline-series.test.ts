import { describe, expect, it } from "vitest";
import { areaPath, firstValues, linePath, sampleSeries, sparkline, stepWidth } from "./sparkline-series.ts";

describe("a sample series", () => {
  it("is the same wherever it is drawn", () => {
    expect(firstValues(sampleSeries("latency", 1))).toEqual(firstValues(sampleSeries("latency", 1)));
  });

  it("stays inside the drawing for hours", () => {
    const next = sampleSeries("throughput", 0);
    const values = Array.from({ length: 20_000 }, next);
    expect(Math.min(...values)).toBeGreaterThanOrEqual(0.06);
    expect(Math.max(...values)).toBeLessThanOrEqual(0.95);
  });
});

describe("the line", () => {
  const line = linePath(firstValues(sampleSeries("churn", 3)));

  it("has 50 visible points and one outside on the left", () => {
    const xs = [...line.matchAll(/[ML](-?[\d.]+)/g)].map(([, x]) => Number(x));
    expect(xs.filter((x) => x >= 0)).toHaveLength(sparkline.points);
    expect(xs[0]).toBeCloseTo(-stepWidth, 1);
    expect(xs.at(-1)).toBe(sparkline.width);
  });

  it("closes along the bottom", () => {
    expect(areaPath(line)).toMatch(/V40H-2\.9z$/);
  });
});
