import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { pictureFacts } from "#content/picture-facts.ts";
import { entryOf } from "#domain/entry-of.ts";

export const drawingsFolder = fileURLToPath(new URL("../../art/drawings/", import.meta.url));

/** A drawing of art/drawings with its placeholders for facts filled in. Throws if it names an unknown fact. */
export async function readDrawing(file: string): Promise<string> {
  const source = await readFile(join(drawingsFolder, file), "utf8");
  return source.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const fact = entryOf(pictureFacts, name);
    if (fact === undefined) throw new Error(`{{${name}}} in ${file} is not a fact of content/picture-facts.ts.`);
    return escaped(fact);
  });
}

export const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** A drawing's motion: the at-rules of its style. */
export const atRule = /@[^{}]+\{(?:[^{}]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\})*[^{}]*\}/g;
