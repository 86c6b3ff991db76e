import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, it } from "vitest";

const root = fileURLToPath(new URL("../", import.meta.url));

/** For each rule of .dependency-cruiser.mjs a file that breaks it, and what it imports. */
const broken = {
  "domain-stands-alone": ["domain/rule.ts", "content/words.ts"],
  "content-is-words": ["content/page.ts", "app/ui/button.tsx"],
  "ui-knows-no-company": ["app/ui/field.tsx", "content/words.ts"],
  "feature-stands-alone": ["app/features/form/form.tsx", "app/features/player/player.tsx"],
  "layout-knows-no-page": ["app/layout/header.tsx", "app/pages/home/home.tsx"],
  "page-knows-no-other-page": ["app/pages/about/about.tsx", "app/pages/home/home.tsx"],
  "views-get-props": ["app/pages/home/view.tsx", "server/store.ts"],
  "server-shows-views-in-one-place": ["server/mail/mail.ts", "app/ui/button.tsx"],
  "server-entry-renders": ["server/app.ts", "app/pages/home/home.tsx"],
  "nothing-imports-tests": ["server/main.ts", "tests/support/site.ts"],
  "no-circles": ["domain/one.ts", "domain/two.ts"],
} as const;

const tree = mkdtempSync(join(tmpdir(), "moontower-imports-"));
afterAll(() => rmSync(tree, { recursive: true }));

function write(file: string, imports: string) {
  mkdirSync(dirname(join(tree, file)), { recursive: true });
  writeFileSync(join(tree, file), `import { it as its } from "#${imports}";\nexport const it = its;\n`);
}

it("each import rule refuses a file that breaks it, and names the rule", () => {
  cpSync(join(root, ".dependency-cruiser.mjs"), join(tree, ".dependency-cruiser.mjs"));
  cpSync(join(root, "package.json"), join(tree, "package.json"));
  for (const [, imported] of Object.values(broken)) {
    mkdirSync(dirname(join(tree, imported)), { recursive: true });
    writeFileSync(join(tree, imported), "export const it = 1;\n");
  }
  for (const [file, imported] of Object.values(broken)) write(file, imported);
  write("domain/two.ts", "domain/one.ts");

  const command = join(root, "node_modules/.bin/depcruise");
  const { stdout } = spawnSync(command, ["--config", ".dependency-cruiser.mjs", "-T", "json", "."], { cwd: tree, encoding: "utf8" });
  const { violations } = (JSON.parse(stdout) as { summary: { violations: { from: string; rule: { name: string } }[] } }).summary;
  const found = violations.map(({ from, rule }) => `${rule.name}: ${from}`);
  expect(found).toEqual(expect.arrayContaining(Object.entries(broken).map(([rule, [file]]) => `${rule}: ${file}`)));
});

it("every rule has a file here that breaks it", async () => {
  const { default: config } = (await import(join(root, ".dependency-cruiser.mjs"))) as { default: { forbidden: { name: string }[] } };
  expect(config.forbidden.map(({ name }) => name).sort()).toEqual(Object.keys(broken).sort());
});
