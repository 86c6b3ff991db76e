import type { UtcTimestamp } from "#domain/instants.ts";

/** Places of the tries on 170 units, and of the next one. */
export type TriesMarks = { readonly marks: readonly number[]; readonly next: number | null };

const first = 1;
const length = 170;
const apart = 9;

/**
 * Tries grow apart by doubling pauses, so time is drawn by its logarithm: each pause keeps its room. Marks never touch.
 */
export function triesMarks(tries: readonly UtcTimestamp[], nextTryUtc: UtcTimestamp | null): TriesMarks {
  const start = Date.parse(tries[0] ?? nextTryUtc ?? "");
  const minutes = (utc: UtcTimestamp) => Math.max(0, (Date.parse(utc) - start) / 60_000);
  const longest = Math.log1p(Math.max(60, ...tries.map(minutes)));
  const marks: number[] = [];
  for (const utc of tries) {
    const place = first + (Math.log1p(minutes(utc)) / longest) * length * Math.min(1, tries.length / 8);
    marks.push(Math.round(Math.max(place, (marks.at(-1) ?? first - apart) + apart)));
  }
  return { marks, next: nextTryUtc ? Math.max(200, (marks.at(-1) ?? 0) + 20) : null };
}
