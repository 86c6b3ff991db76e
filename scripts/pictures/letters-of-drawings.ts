import { readdir } from "node:fs/promises";
import { outlineText } from "./outline-text.ts";
import { drawingsFolder, readDrawing } from "./read-drawing.ts";
import { letterShaper } from "./shape-letters.ts";

/** The expected content of art/letters.json for the current drawings: one line for each outline and each run, in a stable order. */
export async function lettersOfDrawings(): Promise<string> {
  const { shapeWords, letters } = await letterShaper();
  const files = (await readdir(drawingsFolder, { recursive: true })).filter((file) => file.endsWith(".svg"));
  for (const file of files) outlineText(await readDrawing(file), shapeWords);
  const sorted = <Value>(record: Record<string, Value>) => Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1));
  const lines = (record: Record<string, unknown>) =>
    `{\n${sorted(record)
      .map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`)
      .join(",\n")}\n}`;
  const faces = sorted(letters).map(
    ([name, { unitsPerEm, outlines, runs }]) =>
      `${JSON.stringify(name)}:{"unitsPerEm":${unitsPerEm},"outlines":${lines(outlines)},"runs":${lines(runs)}}`,
  );
  return `{\n${faces.join(",\n")}\n}\n`;
}
