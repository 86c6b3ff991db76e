import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, it } from "vitest";

const root = fileURLToPath(new URL("../", import.meta.url));
const rulesFile = ".dependency-cruiser.mjs";

type Rule = { readonly name: string };
type Rules = {
  readonly mayImport: Readonly<Record<string, string>>;
  readonly placeOf: (file: string) => string | undefined;
  readonly default: { readonly forbidden: readonly Rule[] };
};
type Cruised = {
  readonly modules: readonly { readonly source: string; readonly dependencies: readonly Dependency[] }[];
  readonly summary: { readonly violations: readonly { readonly from: string; readonly to: string; readonly rule: Rule }[] };
};
type Dependency = { readonly module: string; readonly resolved: string; readonly coreModule: boolean };

const { mayImport, placeOf, default: config } = (await import(join(root, rulesFile))) as Rules;
const places = Object.keys(mayImport);
const listOf = (place: string) => (mayImport[place] ?? "").split(" ").filter(Boolean);
const packages = [...new Set(places.flatMap(listOf))].filter((name) => name !== "node:" && !places.includes(name));

/** Places that are not a folder of their name, each with one of its files. */
const someFile: Readonly<Record<string, string>> = {
  "app/desk": "app/desk/props.ts",
  "app/rendering": "app/rendering/view.ts",
  "server:base": "server/log.ts",
  "server:services": "server/services.ts",
  "server:entries": "server/main.ts",
};
const fileIn = (place: string) => someFile[place] ?? `${place}/one/thing.ts`;
/** The importing file must not be the imported one: that would be a circle. */
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
  return JSON.parse(stdout) as Cruised; // dependency-cruiser's format
}

/** Each file that breaks a rule other than those about places, and what it imports. */
const broken = {
  "every-folder-has-a-line": ["server/new-folder/thing.ts", "#domain/one/thing.ts"],
  "ui-knows-no-company": ["app/ui/field.tsx", "#domain/one/thing.ts"],
  "feature-stands-alone": ["app/features/form/form.tsx", "#app/features/one/thing.ts"],
  "page-knows-no-other-page": ["app/pages/about/about.tsx", "#app/pages/one/thing.ts"],
  "server-entry-renders": ["server/listen.ts", "#app/pages/one/thing.ts"],
  "nothing-imports-tests": ["server/start.ts", "#domain/thing.test.ts"],
  "island-gets-its-words": ["app/layout/toasts.island.tsx", "#app/layout/says-something.ts"],
  "no-circles": ["domain/first.ts", "#domain/second.ts"],
} as const;

it("of all pairs of places, packages and Node exactly the listed ones are allowed, and each rule refuses what breaks it", () => {
  for (const file of [rulesFile, "package.json"]) cpSync(join(root, file), join(tree, file));
  for (const place of places) write(fileIn(place), "export {};\n");
  for (const name of packages) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: "index.js" }));
    write(`node_modules/${name}/index.js`, "export {};\n");
  }
  for (const place of places) {
    const others = [...places, "bench", "tests"].filter((other) => other !== place).map((other) => `#${fileIn(other)}`);
    write(importerIn(place), importing([...others, ...packages, "node:fs"]));
  }
  for (const folder of ["bench", "tests"]) write(`${folder}/one/thing.ts`, "export {};\n");
  write("domain/thing.test.ts", "export {};\n");
  write("app/layout/says-something.ts", importing([`#${fileIn("content")}`]));
  write("domain/second.ts", importing(["#domain/first.ts"]));
  for (const [file, imported] of Object.values(broken)) write(file, importing([imported]));

  const { violations } = cruise(tree, ".").summary;
  const found = new Set(violations.map(({ from, to, rule }) => `${rule.name}: ${from} -> ${to}`));
  for (const place of places) {
    const targets = [
      ...[...places, "bench", "tests"].filter((other) => other !== place).map((other) => [other, fileIn(other)] as const),
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

it("arrows run down: a place may import only places above its own line, so there is no circle of places", () => {
  const upward = places.flatMap((place, line) =>
    listOf(place)
      .filter((name) => places.indexOf(name) >= line)
      .map((name) => `${place} -> ${name}`),
  );
  expect(upward).toEqual([]);
});

const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file);

it("what is allowed is needed: each pair of the list is really imported somewhere", () => {
  const { modules } = cruise(root, "app", "content", "domain", "scripts", "server");

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

type Linted = { readonly diagnostics: readonly { readonly message: string; readonly location: { readonly path: string } }[] };

/** Rules that dependency-cruiser cannot check are Biome's: each with its message. */
const refused = [
  ["app/ui/two-dots.ts", 'import "./../features/one.ts";', "Name a file of another folder from the root"],
  ["app/ui/dots-within.ts", 'import "./one/../two.ts";', "Name a file of another folder from the root"],
  ["app/ui/type-in-place.ts", 'export type Env = import("#server/env.ts").Env;', "Import a type at the top"],
  ["app/ui/files-by-glob.ts", 'export const all = import.meta.glob<string>("/server/**", { eager: true });', "no import rule sees"],
  ["domain/width.ts", "export const width = () => document.body.clientWidth;", "global variable document"],
  ["domain/asks.ts", 'export const asks = () => fetch("/");', "global variable fetch"],
  ["content/setting.ts", "export const setting = process.env.PORT;", "global variable process"],
] as const;

it("Biome refuses what would pass the list: an import that it does not see, the browser or Node in domain/ and content/", () => {
  for (const file of ["biome.json", "scripts/lint/seen-imports.grit"]) cpSync(join(root, file), join(tree, "lint", file));
  for (const [file, text] of refused) write(join("lint", file), `${text}\n`);
  const command = [
    join(root, "node_modules/@biomejs/biome/bin/biome"),
    "lint",
    "--vcs-enabled=false",
    "--reporter=json",
    "--max-diagnostics=none",
    ".",
  ];
  const { stdout } = spawnSync(process.execPath, command, { cwd: join(tree, "lint"), encoding: "utf8" });
  const { diagnostics } = JSON.parse(stdout) as Linted; // Biome's format
  for (const [file, , says] of refused) {
    const said = diagnostics.filter(({ location }) => location.path === file).map(({ message }) => message);
    expect.soft(said.join(), file).toContain(says);
  }
});
