import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import type { PagePath } from "#content/pages.ts";

/** When each page's words last changed: a hash of its Markdown, and the day (UTC) when that hash was first seen. */
export type LastChanges = Partial<Record<PagePath, { readonly words: string; readonly date: string }>>;

const file = new URL("../../content/last-changes.json", import.meta.url);

export async function readLastChanges(): Promise<LastChanges> {
  return JSON.parse(await readFile(file, "utf8"));
}

export async function writeLastChanges(changes: LastChanges): Promise<void> {
  await writeFile(file, `${JSON.stringify(changes, null, 2)}\n`);
}

/** The updated record: a page with unchanged words keeps its date, the others get today's. */
export function withToday(known: LastChanges, markdownByPath: ReadonlyMap<PagePath, string>, today: string): LastChanges {
  return Object.fromEntries(
    [...markdownByPath].map(([path, markdown]) => {
      const words = createHash("sha256").update(markdown).digest("hex").slice(0, 16);
      const before = known[path];
      return [path, before?.words === words ? before : { words, date: today }];
    }),
  );
}
