import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { optimize } from "svgo";
import { committedLetters, type ShapeWords } from "./letter-outlines.ts";
import { outlineText } from "./outline-text.ts";
import { atRule, drawingsFolder, escaped, readDrawing } from "./read-drawing.ts";

/** A drawing ready to be served: optimized, its letters as outlines, named by its content. */
export type BuiltPicture = {
  readonly name: string;
  /** With a content hash, so that it can be cached forever. */
  readonly fileName: string;
  readonly svg: string;
  /** In the drawing's own units, which are CSS pixels at natural size. */
  readonly width: number;
  readonly height: number;
};

const cache = fileURLToPath(new URL("../../node_modules/.cache/pictures/", import.meta.url));
/** Part of each cache key: everything besides the drawing that affects the result. */
const recipe = "2026-11-22";

/**
 * Prepares every drawing of art/drawings, each with its alternative text as its title. Earlier results come from
 * node_modules/.cache. Throws, naming the file, if a drawing cannot be processed, has no text, or a text has no drawing.
 */
export async function buildPictures(altTexts: Readonly<Record<string, string>>): Promise<readonly BuiltPicture[]> {
  const files = (await readdir(drawingsFolder, { recursive: true })).filter((file) => file.endsWith(".svg")).sort();
  const names = files.map((file) => basename(file, ".svg"));
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) throw new Error(`art/drawings has two drawings named ${twice}; a name stands for one.`);
  const undrawn = Object.keys(altTexts).find((name) => !names.includes(name));
  if (undrawn) throw new Error(`content/pictures.ts describes ${undrawn}, which is not in art/drawings.`);
  await mkdir(cache, { recursive: true });
  return Promise.all(
    files.map((file) =>
      buildPicture(file, altTexts).catch((cause: unknown) => {
        throw new Error(`art/drawings/${file}: ${cause instanceof Error ? cause.message : cause}`, { cause });
      }),
    ),
  );
}

async function buildPicture(file: string, altTexts: Readonly<Record<string, string>>): Promise<BuiltPicture> {
  const name = basename(file, ".svg");
  const altText = altTexts[name];
  if (!altText) throw new Error("no words for it in content/pictures.ts.");
  const source = withTitle(await readDrawing(file), altText);
  const [, width = 0, height = 0] = (source.match(/^<svg[^>]*\bviewBox="\S+ \S+ (\S+) (\S+)"/) ?? []).map(Number);
  if (!(width > 0 && height > 0)) throw new Error("no viewBox, so the page can't keep room for it.");
  const cached = join(cache, `${hashOf(recipe + source)}.svg`);
  const svg = await readFile(cached, "utf8").catch(async () => {
    const made = preparePicture(source);
    await writeFile(cached, made);
    return made;
  });
  return { name, fileName: `${name}.${hashOf(svg).slice(0, 10)}.svg`, svg, width, height };
}

/** The alternative text belongs to content/; inside the file it is for people who open the file by itself. */
function withTitle(svg: string, title: string): string {
  return svg
    .replace(/<title\b[^>]*>.*?<\/title>/s, "")
    .replace(/^<svg[^>]*>/, (open) => `${open.replace(/ aria-labelledby="\w+"/, "")}<title>${escaped(title)}</title>`);
}

export function preparePicture(source: string, shapeWords: ShapeWords = committedLetters): string {
  const outlined = outlineText(source, shapeWords);
  // The motion is in at-rules; the optimizer cannot parse keyframes inside a media query, so it must not see them.
  const motion = [...outlined.matchAll(atRule)].join("");
  const { data } = optimize(outlined.replace(atRule, ""), {
    multipass: true,
    floatPrecision: 2,
    plugins: [{ name: "preset-default", params: { overrides: leaveAlone } }],
  });
  const styles = data.includes("<style>") ? data : data.replace(/^<svg[^>]*>/, (open) => `${open}<style></style>`);
  return styles.replace(/<style>(.*?)<\/style>/s, (_, rules: string) => (rules + motion ? `<style>${rules}${motion}</style>` : ""));
}

/** Optimizations that move a class or a transform to another element, which would change which part moves. */
const leaveAlone = {
  collapseGroups: false,
  moveElemsAttrsToGroup: false,
  moveGroupAttrsToElems: false,
  mergePaths: false,
  inlineStyles: false,
} as const;

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
