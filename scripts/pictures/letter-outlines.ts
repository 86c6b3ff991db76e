import { readFileSync } from "node:fs";
import type { TextStyle } from "./text-styles.ts";

/** A letter's points lie on a grid of so many lines to a unit: no eye sees it, and equal letters have equal outlines, which compress. */
const grid = 20;

type Point = { readonly x: number; readonly y: number };

/** A glyph's number, how far it moves the pen, and if it stands elsewhere than the pen, by how much; in font units. */
export type ShapedGlyph = readonly [glyph: number, xAdvance: number, xOffset?: number, yOffset?: number];

/** By family and weight: the outlines of the glyphs that drawings use, in font units with y upward, and the words that they say. */
export type Letters = Record<
  string,
  { readonly unitsPerEm: number; readonly outlines: Record<number, string>; readonly runs: Record<string, readonly ShapedGlyph[]> }
>;

export type ShapeWords = (words: string, style: TextStyle) => { readonly face: Letters[string]; readonly glyphs: readonly ShapedGlyph[] };

/** Words are shaped differently if their letters are spaced, or their figures equally wide. */
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

/** The path that draws words as a browser sets them: kerned, spaced, anchored. */
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

/** A glyph's path, in font units with y upward, put into a drawing. */
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
