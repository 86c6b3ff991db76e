import { readdir, readFile } from "node:fs/promises";
import { z } from "zod";
import type { ContentFile } from "./content-problems.ts";
import { loadFailure } from "./load-failure.ts";

const content = new URL("../../content/", import.meta.url);

/** Every module of content/, with its exports and the schema beside it. */
export async function readContentFiles(): Promise<ContentFile[]> {
  const names = (await readdir(content, { recursive: true })).filter((name) => name.endsWith(".ts")).sort();
  const schemas = names.filter((name) => name.endsWith(".schema.ts"));
  const words = names.filter((name) => !/\.(schema|test)\.ts$/.test(name));
  return Promise.all(
    words.map(async (name) => {
      const file = `content/${name}`;
      const source = await readFile(new URL(name, content), "utf8");
      const exports = await exportsOf(name).catch(loadFailure);
      if (typeof exports === "string") return { file, source, content: {}, failure: exports };
      const schema = schemaFor(name, words, schemas);
      return schema
        ? { file, source, content: only(name, Object.values(exports)), schema: await schemaIn(schema) }
        : { file, source, content: exports };
    }),
  );
}

const exportsOf = async (name: string): Promise<Record<string, unknown>> => import(new URL(name, content).href);

/** about.ts has about.schema.ts. A folder's schema applies to each of its pages, but neither to their list, named like the folder, nor to their shared words. */
function schemaFor(name: string, words: readonly string[], schemas: readonly string[]): string | undefined {
  const folder = name.slice(0, name.lastIndexOf("/") + 1);
  const isPage = folder !== "" && !name.endsWith(".shared.ts") && name !== `${folder}${folder.slice(0, -1)}.ts`;
  return schemas.find((schema) => {
    const own = schema.replace(".schema.ts", ".ts");
    return words.includes(own) ? own === name : isPage && schema.startsWith(folder);
  });
}

async function schemaIn(name: string): Promise<z.ZodType> {
  const schema = only(
    name,
    Object.values(await exportsOf(name)).filter((value) => value instanceof z.ZodType),
  );
  if (!(schema instanceof z.ZodType)) throw new Error(`content/${name} exports no schema.`);
  return schema;
}

function only(name: string, [value, ...others]: readonly unknown[]): unknown {
  if (others.length > 0)
    throw new Error(`content/${name} exports ${others.length + 1} things. A page's content is one, and so is its schema.`);
  return value;
}
