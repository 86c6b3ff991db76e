export type Measured = {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Answers other than success, and broken connections. */
  readonly failures: number;
};

/** The median run by rate; the failures of all runs count. */
export function medianRun<Run extends Measured>(runs: readonly Run[]): Run {
  const middle = runs.toSorted((a, b) => a.perSecond - b.perSecond)[Math.floor(runs.length / 2)];
  if (!middle) throw new Error("Nothing was measured.");
  return { ...middle, failures: runs.reduce((sum, { failures }) => sum + failures, 0) };
}

export function percentileOf(ascending: readonly number[], percent: number): number {
  return ascending[Math.min(ascending.length - 1, Math.floor((ascending.length * percent) / 100))] ?? Number.NaN;
}
