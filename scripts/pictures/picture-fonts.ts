import { readFile } from "node:fs/promises";
import subsetFont from "subset-font";
import type { TextFace } from "./text-faces.ts";

/** The design's two families, as its drawings name them. */
const families = {
  "Instrument Sans": { file: "instrument-sans", lightest: 400, boldest: 600 },
  "Schibsted Grotesk": { file: "schibsted-grotesk", lightest: 400, boldest: 900 },
} as const;

export type Family = keyof typeof families;

const sources = new Map<Family, Promise<Buffer>>();

/** Kerning, marks and the figures of one width that tables use: the features that our text turns on. */
const keepFeatures = ["kern", "liga", "ccmp", "mark", "tnum"];

/** The @font-face rules that make a drawing's text independent of the page. Throws where a face or a character is missing. */
export async function fontFaceRules(faces: ReadonlyMap<string, TextFace>): Promise<string> {
  const rules = [...faces].map(async ([name, { characters, weights }]) => {
    if (!isFamily(name)) {
      throw new Error(`Text in the family "${name}", which the design does not have. Use one of: ${Object.keys(families).join(", ")}.`);
    }
    const { lightest, boldest } = families[name];
    const [min = lightest, max = min] = [weights.at(0), weights.at(-1)];
    if (!(min >= lightest && max <= boldest))
      throw new Error(`Text in ${name} ${weights.join(" and ")}; the family has ${lightest} to ${boldest}.`);
    const font = await subsetOf(name, characters, { wght: min === max ? min : { min, max } }, "woff2");
    const weight = min === max ? `${min}` : `${min} ${max}`;
    return `@font-face{font-family:'${name}';font-weight:${weight};src:url(data:font/woff2;base64,${font.toString("base64")})}`;
  });
  return (await Promise.all(rules)).join("");
}

type Weight = number | { readonly min: number; readonly max: number };

/** A family cut down to some characters and weights. Throws, naming them, where it lacks any. */
export async function subsetOf(
  family: Family,
  characters: string,
  variationAxes: { wght: Weight },
  targetFormat: "woff2" | "sfnt",
): Promise<Buffer> {
  const source = await sourceOf(family);
  const missing = await missingCharacters(source, characters);
  if (missing.length > 0) throw new Error(`${family} has no glyph for ${missing.map((character) => `"${character}"`).join(", ")}.`);
  const options = { targetFormat, variationAxes, keepFeatures }; // no literal in place: the package's types do not know keepFeatures yet
  return subsetFont(source, characters, options);
}

/** A whole family at one weight, as TrueType. */
export async function staticFont(family: Family, weight: number): Promise<Buffer> {
  const options = { targetFormat: "sfnt", keepAllGlyphs: true, variationAxes: { wght: weight } } as const;
  return subsetFont(await sourceOf(family), "", options);
}

function sourceOf(family: Family): Promise<Buffer> {
  const { file } = families[family];
  const path = `../../node_modules/@fontsource-variable/${file}/files/${file}-latin-wght-normal.woff2`;
  const known = sources.get(family) ?? readFile(new URL(path, import.meta.url)).then(unpack);
  sources.set(family, known);
  return known;
}

/** The whole font as plain TrueType, so that it is unpacked once and not for each drawing. */
function unpack(woff2: Buffer): Promise<Buffer> {
  const options = { targetFormat: "sfnt", keepAllGlyphs: true } as const;
  return subsetFont(woff2, "", options);
}

function isFamily(name: string): name is Family {
  return Object.hasOwn(families, name);
}

async function missingCharacters(font: Buffer, characters: string): Promise<string[]> {
  const known = coverageOf(font);
  return [...characters].filter((character) => !known.has(character.codePointAt(0) ?? 0));
}

/** The code points that a TrueType font maps, read from its format-4 character map (OpenType, "cmap"). */
function coverageOf(font: Buffer): ReadonlySet<number> {
  const known = new Set<number>();
  const table = tableOffset(font, "cmap");
  for (let index = 0; index < font.readUInt16BE(table + 2); index++) {
    const subtable = table + font.readUInt32BE(table + 4 + index * 8 + 4);
    if (font.readUInt16BE(subtable) !== 4) continue;
    const doubledCount = font.readUInt16BE(subtable + 6);
    for (let segment = 0; segment < doubledCount; segment += 2) {
      const end = font.readUInt16BE(subtable + 14 + segment);
      const start = font.readUInt16BE(subtable + 16 + doubledCount + segment);
      for (let codePoint = start; codePoint <= end && codePoint !== 0xffff; codePoint++) known.add(codePoint);
    }
  }
  return known;
}

function tableOffset(font: Buffer, tag: string): number {
  for (let index = 0; index < font.readUInt16BE(4); index++) {
    const record = 12 + index * 16;
    if (font.toString("latin1", record, record + 4) === tag) return font.readUInt32BE(record + 8);
  }
  throw new Error(`The font has no ${tag} table.`);
}
