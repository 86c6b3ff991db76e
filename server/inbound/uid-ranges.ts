/** Sorted UIDs of mails, as ranges. */
export type UidRanges = readonly (readonly [first: number, last: number])[];

/** Beyond this number the two closest ranges are merged: reading a mail again is harmless, since its digest is known. */
const mostRanges = 200;

export function withUid(ranges: UidRanges, uid: number): UidRanges {
  const merged: [number, number][] = [];
  for (const [first, last] of [...ranges, [uid, uid] as const].sort((one, other) => one[0] - other[0])) {
    const before = merged.at(-1);
    if (before && first <= before[1] + 1) before[1] = Math.max(before[1], last);
    else merged.push([first, last]);
  }
  if (merged.length <= mostRanges) return merged;
  const gapAfter = (index: number) => (merged[index + 1]?.[0] ?? Number.POSITIVE_INFINITY) - (merged[index]?.[1] ?? 0);
  const nearest = merged.reduce((best, _, index) => (gapAfter(index) < gapAfter(best) ? index : best), 0);
  return merged.flatMap((range, index) => {
    if (index === nearest + 1) return [];
    return [index === nearest ? ([range[0], merged[nearest + 1]?.[1] ?? range[1]] as const) : range];
  });
}

export function withoutUid(ranges: UidRanges, uid: number): UidRanges {
  return ranges.flatMap(([first, last]) => {
    if (uid < first || uid > last) return [[first, last] as const];
    return [[first, uid - 1] as const, [uid + 1, last] as const].filter(([from, to]) => from <= to);
  });
}

/** Up to `most` UIDs, starting above `after` and wrapping around, so that repeated calls reach all of them. */
export function uidsAfter(ranges: UidRanges, after: number, most: number): readonly number[] {
  const above = (from: number, to: number) =>
    ranges.flatMap(([first, last]) => {
      const start = Math.max(first, from);
      return Array.from({ length: Math.max(0, Math.min(most, Math.min(last, to) - start + 1)) }, (_, index) => start + index);
    });
  return [...above(after + 1, Number.POSITIVE_INFINITY), ...above(1, after)].slice(0, most);
}

export const countOf = (ranges: UidRanges): number => ranges.reduce((sum, [first, last]) => sum + last - first + 1, 0);
