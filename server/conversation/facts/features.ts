import { stem, withoutContractions } from "./stem.ts";

/** The prefix of a feature: "w" for a word, "p" for a pair of words, "l" for four letters in a row. */
export type FeatureKind = "w" | "p" | "l";

/** Stems, pairs of neighboring stems, and pieces of words, which also match mistyped words. The text is plain (tokens.ts). */
export function featuresOf(text: string): ReadonlySet<string> {
  const words = withoutContractions(text).match(/\p{L}[\p{L}\p{N}]*|\p{N}+(?:[.,]\p{N}+)*|\$/gu) ?? [];
  const stems = ["^", ...words.map(stem), "^"];
  const features = new Set<string>();
  for (const [place, root] of stems.entries()) {
    if (root !== "^") features.add(`w${root}`);
    const next = stems[place + 1];
    if (next !== undefined) features.add(`p${root} ${next}`);
  }
  for (const word of words) {
    const framed = ` ${word} `;
    for (let start = 0; start + 4 <= framed.length; start += 1) features.add(`l${framed.slice(start, start + 4)}`);
  }
  return features;
}
