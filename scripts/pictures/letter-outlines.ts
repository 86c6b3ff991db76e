import { readFileSync } from "node:fs";
import type { TextStyle } from "./text-styles.ts";

/** Letters' points are rounded to this many steps per unit: invisible, and equal letters get equal outlines, which compress. */
const grid = 20;

type Point = { readonly x: number; readonly y: number };

/** A glyph's number, its advance, and its offset from the pen if it has one; in font units. */
export type ShapedGlyph = readonly [glyph: number, xAdvance: number, xOffset?: number, yOffset?: number];

/** By family and weight: the outlines of the glyphs used, in font units with y upward, and the shaped words. */
export type Letters = Record<
  string,
  { readonly unitsPerEm: number; readonly outlines: Record<number, string>; readonly runs: Record<string, readonly ShapedGlyph[]> }
>;

export type ShapeWords = (words: string, style: TextStyle) => { readonly face: Letters[string]; readonly glyphs: readonly ShapedGlyph[] };

/** Letter spacing and tabular figures change how words are shaped. */
export const runName = (words: string, { letterSpacing, tabularFigures }: Pick<TextStyle, "letterSpacing" | "tabularFigures">): string =>
  `${tabularFigures ? "figures " : ""}${letterSpacing ? "spaced " : ""}${words}`;

let committed: Letters | undefined;

/** From art/letters.json, which `npm run letters` writes: a build shapes nothing. */
export const committedLetters: ShapeWords = (words, style) => {
  committed ??= JSON.parse(readFileSync(new URL("../../art/letters.json", import.meta.url), "utf8")) as Letters; // as it was written
  const face = committed[`${style.family} ${style.weight}`];
  const glyphs = face?.runs[runName(words, style)];
  if (!face || !glyphs)
    throw new Error(`art/letters.json does not have "${words}" in ${style.family} ${style.weight}. Run npm run letters.`);
  return { face, glyphs };
};

/** The path of words as a browser sets them: kerned, spaced, anchored. */
export function outlinesOf(words: string, at: Point, style: TextStyle, shapeWords: ShapeWords): string {
  const { face, glyphs } = shapeWords(words, style);
  const { size, letterSpacing, anchor } = style;
  const scale = size / face.unitsPerEm;
  const width = glyphs.reduce((sum, [, xAdvance]) => sum + xAdvance * scale + letterSpacing, 0);
  let x = at.x - width * ({ middle: 0.5, end: 1 }[anchor] ?? 0);
  return glyphs
    .map(([glyph, xAdvance, xOffset = 0, yOffset = 0]) => {
      const path = placed(face.outlines[glyph] ?? "", { x: x + xOffset * scale, y: at.y - yOffset * scale }, scale);
      x += xAdvance * scale + letterSpacing;
      return path;
    })
    .join("");
}

/** Places a glyph's path, in font units with y upward, in a drawing. */
function placed(path: string, at: Point, scale: number): string {
  const steps = (length: number) => Math.round(length * grid);
  const [left, baseline] = [steps(at.x), steps(at.y)];
  let isX = false;
  return path.replaceAll(/([A-Z])|(-?[\d.]+)[ ,]?/g, (_, command: string | undefined, number: string | undefined) => {
    isX = command === undefined && !isX;
    if (command !== undefined) return command;
    const step = isX ? left + steps(Number(number) * scale) : baseline - steps(Number(number) * scale);
    return `${step / grid} `;
  });
}
