import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, it } from "vitest";

const root = fileURLToPath(new URL("../", import.meta.url));
const rulesFile = ".dependency-cruiser.mjs";

type Rule = { readonly name: string };
type Rules = { readonly mayImport: Readonly<Record<string, string>>; readonly default: { readonly forbidden: readonly Rule[] } };
type Cruised = {
  readonly modules: readonly { readonly source: string; readonly dependencies: readonly Dependency[] }[];
  readonly summary: { readonly violations: readonly { readonly from: string; readonly to: string; readonly rule: Rule }[] };
};
type Dependency = { readonly resolved: string; readonly coreModule: boolean };

const { mayImport, default: config } = (await import(join(root, rulesFile))) as Rules;
const places = Object.keys(mayImport);
const listOf = (place: string) => (mayImport[place] ?? "").split(" ").filter(Boolean);
const packages = [...new Set(places.flatMap(listOf))].filter((name) => name !== "node:" && !places.includes(name));

/** Places that are no folder of their name, each with one of its files. */
const someFile: Readonly<Record<string, string>> = {
  "app/desk": "app/desk/props.ts",
  "server:base": "server/log.ts",
  "server:services": "server/services.ts",
  "server:entries": "server/main.ts",
};
const fileIn = (place: string) => someFile[place] ?? `${place}/one/thing.ts`;
/** A file that imports is another one than the one that is imported, else everything would be a circle. */
const importerIn = (place: string) =>
  ({ "server:base": "server/env.ts", "server:services": "server/services.ts", "server:entries": "server/app.ts" })[place] ??
  join(dirname(fileIn(place)), "importing.ts");

const tree = mkdtempSync(join(tmpdir(), "moontower-imports-"));
afterAll(() => rmSync(tree, { recursive: true }));

function write(file: string, text: string) {
  mkdirSync(dirname(join(tree, file)), { recursive: true });
  writeFileSync(join(tree, file), text);
}
const importing = (names: readonly string[]) => names.map((name) => `import "${name}";`).join("\n");

function cruise(folder: string, ...folders: string[]): Cruised {
  const command = join(root, "node_modules/.bin/depcruise");
  const { stdout } = spawnSync(command, ["--config", rulesFile, "-T", "json", ...folders], {
    cwd: folder,
    encoding: "utf8",
    maxBuffer: 100_000_000,
  });
  return JSON.parse(stdout) as Cruised; // as dependency-cruiser writes it
}

/** Each file that breaks another rule than those about places, and what it imports. */
const broken = {
  "every-folder-has-a-line": ["server/new-folder/thing.ts", "#domain/one/thing.ts"],
  "ui-knows-no-company": ["app/ui/field.tsx", "#domain/one/thing.ts"],
  "feature-stands-alone": ["app/features/form/form.tsx", "#app/features/one/thing.ts"],
  "page-knows-no-other-page": ["app/pages/about/about.tsx", "#app/pages/one/thing.ts"],
  "server-entry-renders": ["server/listen.ts", "#app/pages/one/thing.ts"],
  "nothing-imports-tests": ["server/start.ts", "#domain/thing.test.ts"],
  "no-circles": ["domain/first.ts", "#domain/second.ts"],
} as const;

it("of all pairs of places, packages and Node just those are allowed that are listed; each rule refuses what breaks it", () => {
  for (const file of [rulesFile, "package.json"]) cpSync(join(root, file), join(tree, file));
  for (const place of places) write(fileIn(place), "export {};\n");
  for (const name of packages) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: "index.js" }));
    write(`node_modules/${name}/index.js`, "export {};\n");
  }
  for (const place of places) {
    const others = [...places, "tests"].filter((other) => other !== place).map((other) => `#${fileIn(other)}`);
    write(importerIn(place), importing([...others, ...packages, "node:fs"]));
  }
  write("tests/one/thing.ts", "export {};\n");
  write("domain/thing.test.ts", "export {};\n");
  write("domain/second.ts", importing(["#domain/first.ts"]));
  for (const [file, imported] of Object.values(broken)) write(file, importing([imported]));

  const { violations } = cruise(tree, ".").summary;
  const found = new Set(violations.map(({ from, to, rule }) => `${rule.name}: ${from} -> ${to}`));
  for (const place of places) {
    const targets = [
      ...[...places, "tests"].filter((other) => other !== place).map((other) => [other, fileIn(other)] as const),
      ...packages.map((name) => [name, `node_modules/${name}/index.js`] as const),
      ["node:", "fs"] as const,
    ];
    const refused = targets.filter(([, file]) => found.has(`${place}: ${importerIn(place)} -> ${file}`)).map(([name]) => name);
    const allowed = targets.map(([name]) => name).filter((name) => !refused.includes(name));
    expect.soft(allowed.sort(), `what ${place} may import`).toEqual(listOf(place).sort());
  }
  for (const [rule, [file]] of Object.entries(broken)) {
    expect
      .soft(
        violations.some((each) => each.rule.name === rule && each.from === file),
        `${rule} refuses ${file}`,
      )
      .toBe(true);
  }
  expect(config.forbidden.map(({ name }) => name).sort()).toEqual([...places, ...Object.keys(broken)].sort());
});

it("what is allowed is needed: each pair of the list is really imported somewhere", () => {
  const { modules } = cruise(root, "app", "content", "domain", "scripts", "server");
  const placeOf = (file: string) => {
    const special = /^server\/(alarm|env|log|metrics|secrets)\.ts$/.test(file)
      ? "server:base"
      : file === "server/services.ts"
        ? "server:services"
        : /^server\/[^/]+$/.test(file)
          ? "server:entries"
          : undefined;
    return special ?? places.filter((place) => file.startsWith(`${place}/`)).sort((a, b) => b.length - a.length)[0];
  };
  const isTest = (file: string) => /\.(test|spec)\.tsx?$|-contract\.ts$/.test(file);
  const real = new Set<string>();
  for (const { source, dependencies } of modules) {
    const from = placeOf(source);
    if (!from || isTest(source)) continue;
    for (const { resolved, coreModule } of dependencies) {
      const name = packages.find((each) => resolved === each || resolved.startsWith(`node_modules/${each}/`));
      real.add(`${from} -> ${coreModule ? "node:" : (name ?? placeOf(resolved))}`);
    }
  }
  const unneeded = places.flatMap((place) => listOf(place).map((name) => `${place} -> ${name}`)).filter((pair) => !real.has(pair));
  expect(unneeded).toEqual([]);
});
