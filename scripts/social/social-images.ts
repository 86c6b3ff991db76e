import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Resvg } from "@resvg/resvg-js";
import type { PagePath } from "#content/pages.ts";
import { type Family, staticFont } from "#scripts/pictures/picture-fonts.ts";
import { drawingsFolder, readDrawing } from "#scripts/pictures/read-drawing.ts";
import { indexedPng } from "./indexed-png.ts";
import { headingTracking, socialDrawing } from "./social-drawing.ts";
import { socialPlanOf } from "./social-plan.ts";

const cache = fileURLToPath(new URL("../../node_modules/.cache/social-images/", import.meta.url));

/** Returns a function that draws a page's social image as PNG. Its headline is the page's own h1. */
export async function openSocialImages(): Promise<(page: { readonly path: PagePath; readonly heading: string }) => Promise<Uint8Array>> {
  const fontFiles = await socialFontFiles();
  const drawings = await readDrawings();
  await mkdir(cache, { recursive: true });
  return async ({ path, heading }) => {
    const plan = socialPlanOf(path, heading);
    const drawing = drawings.get(plan.picture);
    if (!drawing) throw new Error(`The social image of ${path} needs the drawing ${plan.picture}, which is not in art/drawings.`);
    const svg = socialDrawing(plan, drawing, { text: heading, measure: measureWith(fontFiles) });
    return rendered(svg, fontFiles);
  };
}

async function rendered(svg: string, fontFiles: string[]): Promise<Buffer> {
  const path = join(cache, `${createHash("sha256").update(`${recipe}${svg}`).digest("hex")}.png`);
  return readFile(path).catch(async () => {
    const { pixels, width, height } = new Resvg(svg, { font: { fontFiles, loadSystemFonts: false } }).render();
    const png = indexedPng(pixels, width, height);
    await writeFile(path, png);
    return png;
  });
}

/** Part of each cache key: how a drawing becomes a PNG. */
const recipe = "indexed";

const widths = new Map<string, number>();

function measureWith(fontFiles: string[]) {
  return (text: string, sizePx: number): number => {
    const atHundred = widths.get(text) ?? measured(text, fontFiles);
    widths.set(text, atHundred);
    return (atHundred * sizePx) / 100;
  };
}

function measured(text: string, fontFiles: string[]): number {
  const words = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9000" height="200"><text y="120" style="font-family:'Schibsted Grotesk';font-weight:700;font-size:100px;letter-spacing:${100 * headingTracking}px">${words}</text></svg>`;
  return new Resvg(svg, { font: { fontFiles, loadSystemFonts: false } }).getBBox()?.width ?? 0;
}

async function readDrawings(): Promise<ReadonlyMap<string, string>> {
  const files = (await readdir(drawingsFolder, { recursive: true })).filter((file) => file.endsWith(".svg"));
  return new Map(await Promise.all(files.map(async (file) => [basename(file, ".svg"), await readDrawing(file)] as const)));
}

const folder = fileURLToPath(new URL("../../node_modules/.cache/social-fonts/", import.meta.url));

const faces: readonly { readonly family: Family; readonly weight: number; readonly file: string }[] = [
  { family: "Schibsted Grotesk", weight: 700, file: "schibsted-grotesk-700.ttf" },
  { family: "Instrument Sans", weight: 400, file: "instrument-sans-400.ttf" },
  { family: "Instrument Sans", weight: 500, file: "instrument-sans-500.ttf" },
  { family: "Instrument Sans", weight: 600, file: "instrument-sans-600.ttf" },
];

/** The files of the design's faces in the format of the SVG renderer: TrueType, one weight each. */
async function socialFontFiles(): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  return Promise.all(
    faces.map(async ({ family, weight, file }) => {
      const path = join(folder, file);
      const made = await stat(path).catch(() => undefined);
      if (!made) await writeFile(path, await staticFont(family, weight));
      return path;
    }),
  );
}
