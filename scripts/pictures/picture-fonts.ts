import { readFile } from "node:fs/promises";
import subsetFont from "subset-font";

/** The design's two families, as its drawings name them. */
export const families = {
  "Instrument Sans": { file: "instrument-sans", lightest: 400, boldest: 600 },
  "Schibsted Grotesk": { file: "schibsted-grotesk", lightest: 400, boldest: 900 },
} as const;

export type Family = keyof typeof families;

export async function variableFont(family: Family): Promise<Buffer> {
  const options = { targetFormat: "sfnt", keepAllGlyphs: true } as const; // no literal in place: the package's types do not know keepAllGlyphs yet
  return subsetFont(await sourceOf(family), "", options);
}

export async function staticFont(family: Family, weight: number): Promise<Buffer> {
  const options = { targetFormat: "sfnt", keepAllGlyphs: true, variationAxes: { wght: weight } } as const;
  return subsetFont(await sourceOf(family), "", options);
}

/** A family as the page loads it, in all its weights. */
export function sourceOf(family: Family): Promise<Buffer> {
  const { file } = families[family];
  return readFile(new URL(`../../node_modules/@fontsource-variable/${file}/files/${file}-latin-wght-normal.woff2`, import.meta.url));
}
