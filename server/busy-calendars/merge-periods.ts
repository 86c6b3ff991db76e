import type { Period } from "#domain/opening-hours.ts";

/** The same stretches in order, as few as possible: what lies between two that are nearer than `leastGapMs` is of no use to anybody. */
export function mergePeriods(periods: readonly Period[], leastGapMs: number): Period[] {
  const merged: { startMs: number; endMs: number }[] = [];
  for (const { startMs, endMs } of periods.toSorted((a, b) => a.startMs - b.startMs)) {
    const last = merged.at(-1);
    if (last && startMs - last.endMs < leastGapMs) last.endMs = Math.max(last.endMs, endMs);
    else merged.push({ startMs, endMs });
  }
  return merged;
}
