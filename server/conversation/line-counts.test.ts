import { expect, test } from "vitest";
import { medianAnswerMs, turnCounts } from "./line-counts.ts";

/** The totals of a day with these answer times. */
function dayOf(answersMs: readonly number[]): Record<string, number> {
  const totals: Record<string, number> = {};
  for (const answerMs of answersMs)
    for (const [name, n] of Object.entries(turnCounts({ isFirst: false, fellBack: answerMs > 8_000, answerMs, events: [], newLines: [] })))
      totals[name] = (totals[name] ?? 0) + n;
  return totals;
}

test("the median is rounded up to a bound of the histogram, and one slow answer does not change it", () => {
  expect(medianAnswerMs(dayOf([3, 8, 12, 12, 40_000]))).toBe(25);
  expect(medianAnswerMs(dayOf([3, 3, 700, 700]))).toBe(10);
  expect(medianAnswerMs(dayOf([40_000]))).toBe(32_000);
  expect(medianAnswerMs(dayOf([]))).toBeUndefined();
});

test("the totals include the turns and the fallbacks to the scripted mind", () => {
  expect(dayOf([3, 9_000, 20_000])).toMatchObject({ turns: 3, fallbacks: 2 });
});
