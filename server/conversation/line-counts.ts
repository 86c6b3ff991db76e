import { type LiveEvent, lampOf } from "#domain/live-line.ts";
import type { TalkLine } from "#domain/talk.ts";

/** The upper bounds of the histogram of answer times, in milliseconds. Longer times count under the last. */
const bounds = [10, 25, 50, 100, 250, 500, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000] as const;

const timeName = (bound: number) => `ms-${bound}`;

/** The counts that a turn adds to the day's totals. */
export function turnCounts(turn: {
  readonly isFirst: boolean;
  readonly fellBack: boolean;
  readonly answerMs: number | undefined;
  readonly events: readonly LiveEvent[];
  readonly newLines: readonly TalkLine[];
}): Record<string, number> {
  const { isFirst, fellBack, answerMs, events, newLines } = turn;
  const answers = newLines.filter(({ who }) => who === "line-one");
  const counts: Record<string, number> = {
    turns: 1,
    [`lamp-${lampOf.pickedUp}`]: isFirst ? 1 : 0,
    [`lamp-${lampOf.answered}`]: answers.filter(({ source }) => source !== undefined).length,
    [`lamp-${lampOf.didNotKnow}`]: answers.filter(({ isUnknown }) => isUnknown).length,
    [`lamp-${lampOf.pointedToPerson}`]: events.filter((event) => event.type === "slip" && event.slip.kind === "handover").length,
    "by-model": answers.filter(({ mind }) => mind === "model").length,
    fallbacks: fellBack ? 1 : 0,
  };
  if (answerMs !== undefined) counts[timeName(bounds.find((bound) => answerMs <= bound) ?? 32_000)] = 1;
  return Object.fromEntries(Object.entries(counts).filter(([, n]) => n > 0));
}

/** The median answer time, rounded up to a bound of the histogram; undefined without answers. */
export function medianAnswerMs(totals: Readonly<Record<string, number>>): number | undefined {
  const counts = bounds.map((bound) => totals[timeName(bound)] ?? 0);
  const half = counts.reduce((sum, n) => sum + n, 0) / 2;
  let below = 0;
  if (half === 0) return undefined;
  return bounds.find((_, index) => {
    below += counts[index] ?? 0;
    return below >= half;
  });
}
