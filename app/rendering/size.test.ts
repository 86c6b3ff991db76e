import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";

const isTest = (file: string) => /\.(test|spec)\./.test(file);
const files = ["vite.config.ts", ...globSync("{app,domain,scripts,server}/**/*.{ts,tsx}")].filter((file) => !isTest(file));
const textOf = new Map(files.map((file) => [file, readFileSync(file, "utf8")]));

const importersOf = new Map<string, string[]>();
for (const [file, text] of textOf) {
  for (const [, path = ""] of text.matchAll(/(?:from|import|import\() ?"([#.][^"?]+)/g)) {
    const imported = path.startsWith("#") ? path.slice(1) : join(dirname(file), path);
    importersOf.set(imported, [...(importersOf.get(imported) ?? []), file]);
  }
}

/** The given files, and all files that only they import. The site's own behavior (app/layout), its drawings and the check of its words do not count. */
function withAllThatOnlyItNeeds(first: readonly string[]): readonly string[] {
  const layer = new Set(first);
  for (let size = 0; size !== layer.size; ) {
    size = layer.size;
    for (const [file, importers] of importersOf)
      if (
        textOf.has(file) &&
        !/^(app\/layout\/|scripts\/pictures\/|scripts\/dev-content)/.test(file) &&
        importers.every((each) => layer.has(each))
      )
        layer.add(file);
  }
  return [...layer];
}

const linesOf = (names: readonly string[]) =>
  names.flatMap((file) => (textOf.get(file) ?? "").split("\n").filter((line) => line.trim() !== "" && !/^\s*(\/\/|\/?\*)/.test(line)))
    .length;

it("the rendering layer, counted by reach with its development server and plugins, stays as small as decision 013 says", () => {
  const folder = files.filter((file) => file.startsWith("app/rendering/"));
  const layer = withAllThatOnlyItNeeds([...folder, "scripts/dev.ts", "vite.config.ts"]).filter((file) => file !== "vite.config.ts");
  expect(layer).toEqual(
    expect.arrayContaining(["app/ui/failed-words.ts", "app/seo/head-tags.tsx", "server/development.ts", "scripts/plain-imports-plugin.ts"]),
  );
  const served = ["server/development.ts", "scripts/dev.ts", "scripts/development-client-plugin.ts"];
  expect(linesOf(folder), "the folder").toBeLessThan(400);
  expect(linesOf([...folder, ...served]), "with the development server").toBeLessThan(450);
  expect(linesOf(layer), layer.join("\n")).toBeLessThan(640);
});
