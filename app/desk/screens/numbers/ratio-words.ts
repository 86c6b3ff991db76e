import { numbersWords } from "#content/desk/numbers.ts";

/** A share as people say it: "1 in 8", "2 in 3"; "" if the whole is zero, or smaller than the part. */
export function ratioWords(part: number, whole: number): string {
  if (part <= 0 || part > whole) return "";
  const share = part / whole;
  if (share < 0.4) return numbersWords.oneIn(1, Math.round(1 / share));
  let best = { part: 1, whole: 1, error: Math.abs(1 - share) };
  for (let of = 2; of <= 10; of++) {
    const near = Math.round(share * of);
    const error = Math.abs(near / of - share);
    // A finer fraction must be exact or clearly nearer: "2 in 3" says more than "7 in 10".
    const isExact = error < 0.001 && best.error >= 0.001;
    if (near > 0 && (isExact || error < best.error - 0.02)) best = { part: near, whole: of, error };
  }
  return numbersWords.oneIn(best.part, best.whole);
}

/** "+10%", "−4%"; "" if there was nothing before. */
export function changeInPercent(now: number, before: number): string {
  if (before === 0) return "";
  return signed(Math.round((now / before - 1) * 100), "%");
}

/** "+3", "−2", "±0" */
export const change = (now: number, before: number): string => signed(now - before, "");

const signed = (value: number, unit: string) =>
  `${value > 0 ? "+" : value < 0 ? "−" : "±"}${Math.abs(value).toLocaleString("en-US")}${unit}`;
