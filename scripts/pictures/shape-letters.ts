import { Blob, Face, Feature, Font, Buffer as GlyphRun, shape, Variation } from "harfbuzzjs";
import { type Letters, runName, type ShapedGlyph, type ShapeWords } from "./letter-outlines.ts";
import { type Family, families, variableFont } from "./picture-fonts.ts";

/** Shapes words as a browser does, and keeps them in `letters`. Throws if a face, a weight or a character is missing. */
export async function letterShaper(): Promise<{ readonly shapeWords: ShapeWords; readonly letters: Letters }> {
  const names = ["Instrument Sans", "Schibsted Grotesk"] as const satisfies readonly Family[];
  const faces = new Map<string, Face>();
  for (const name of names) faces.set(name, new Face(new Blob(Uint8Array.from(await variableFont(name)).buffer)));
  const fonts = new Map<string, Font>();
  const fontOf = (family: string, weight: number): Font => {
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

  const letters: Letters = {};
  const shapeWords: ShapeWords = (words, { family, weight, letterSpacing, tabularFigures }) => {
    const font = fontOf(family, weight);
    const run = new GlyphRun();
    run.addText(words);
    run.guessSegmentProperties();
    // Spaced letters form no ligatures (CSS Text, "letter-spacing").
    const features = [...(tabularFigures ? [new Feature("tnum", 1)] : []), ...(letterSpacing ? [new Feature("liga", 0)] : [])];
    shape(font, run, features);
    const infos = run.getGlyphInfos();
    letters[`${family} ${weight}`] ??= { unitsPerEm: font.face.upem, outlines: {}, runs: {} };
    const face = letters[`${family} ${weight}`] as Letters[string];
    const glyphs = run.getGlyphPositions().map(({ xAdvance, xOffset, yOffset }, index): ShapedGlyph => {
      const { codepoint: glyph, cluster } = infos[index] ?? { codepoint: 0, cluster: 0 };
      if (glyph === 0) throw new Error(`${family} has no glyph for "${String.fromCodePoint(words.codePointAt(cluster) ?? 0)}".`);
      face.outlines[glyph] = font.glyphToPath(glyph);
      return xOffset === 0 && yOffset === 0 ? [glyph, xAdvance] : [glyph, xAdvance, xOffset, yOffset];
    });
    face.runs[runName(words, { letterSpacing, tabularFigures })] = glyphs;
    return { face, glyphs };
  };
  return { shapeWords, letters };
}
