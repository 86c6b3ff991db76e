import { Blob, Face, Feature, Font, Buffer as GlyphRun, shape, Variation } from "harfbuzzjs";
import { type Family, families, variableFont } from "./picture-fonts.ts";
import type { TextStyle } from "./text-styles.ts";

/** A letter's points lie on a grid of so many lines to a unit: no eye sees it, and equal letters have equal outlines, which compress. */
const grid = 20;

type Point = { readonly x: number; readonly y: number };
type OutlinesOf = (words: string, at: Point, style: TextStyle) => string;

let loaded: Promise<OutlinesOf> | undefined;

/** Gives the path that draws words as a browser sets them: kerned, spaced, anchored. Throws where a face or a character is missing. */
export function letterOutlines(): Promise<OutlinesOf> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<OutlinesOf> {
  const names = ["Instrument Sans", "Schibsted Grotesk"] as const satisfies readonly Family[];
  const faces = new Map<string, Face>();
  for (const name of names) faces.set(name, new Face(new Blob(Uint8Array.from(await variableFont(name)).buffer)));
  const fonts = new Map<string, Font>();
  const fontOf = ({ family, weight }: TextStyle): Font => {
    const name = names.find((each) => each === family);
    const face = name && faces.get(name);
    if (!face) throw new Error(`Text in the family "${family}", which the design does not have. Use one of: ${names.join(", ")}.`);
    const { lightest, boldest } = families[name];
    if (!(weight >= lightest && weight <= boldest))
      throw new Error(`Text in ${family} ${weight}; the family has ${lightest} to ${boldest}.`);
    const key = `${family} ${weight}`;
    const known = fonts.get(key) ?? new Font(face);
    if (!fonts.has(key)) known.setVariations([new Variation("wght", weight)]);
    fonts.set(key, known);
    return known;
  };
  return (words, at, style) => drawn(words, at, style, fontOf(style));
}

function drawn(words: string, at: Point, { family, size, letterSpacing, anchor, tabularFigures }: TextStyle, font: Font): string {
  const run = new GlyphRun();
  run.addText(words);
  run.guessSegmentProperties();
  // Spaced letters are not joined (CSS Text, "letter-spacing").
  const features = [...(tabularFigures ? [new Feature("tnum", 1)] : []), ...(letterSpacing ? [new Feature("liga", 0)] : [])];
  shape(font, run, features);
  const scale = size / font.face.upem;
  const glyphs = run.getGlyphInfos();
  const positions = run.getGlyphPositions();
  const width = positions.reduce((sum, { xAdvance }) => sum + xAdvance * scale + letterSpacing, 0);
  let x = at.x - width * ({ middle: 0.5, end: 1 }[anchor] ?? 0);
  return positions
    .map(({ xAdvance, xOffset, yOffset }, index) => {
      const { codepoint: glyph, cluster } = glyphs[index] ?? { codepoint: 0, cluster: 0 };
      if (glyph === 0) throw new Error(`${family} has no glyph for "${String.fromCodePoint(words.codePointAt(cluster) ?? 0)}".`);
      const path = placed(font.glyphToPath(glyph), { x: x + xOffset * scale, y: at.y - yOffset * scale }, scale);
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
