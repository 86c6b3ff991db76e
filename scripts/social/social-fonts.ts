import { mkdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Family, staticFont } from "#scripts/pictures/picture-fonts.ts";

const folder = fileURLToPath(new URL("../../node_modules/.cache/social-fonts/", import.meta.url));

const faces: readonly { readonly family: Family; readonly weight: number; readonly file: string }[] = [
  { family: "Schibsted Grotesk", weight: 700, file: "schibsted-grotesk-700.ttf" },
  { family: "Instrument Sans", weight: 400, file: "instrument-sans-400.ttf" },
  { family: "Instrument Sans", weight: 500, file: "instrument-sans-500.ttf" },
  { family: "Instrument Sans", weight: 600, file: "instrument-sans-600.ttf" },
];

/** The files of the design's faces in the format of the SVG renderer: TrueType, one weight each. */
export async function socialFontFiles(): Promise<string[]> {
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
