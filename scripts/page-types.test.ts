import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, it } from "vitest";

const root = fileURLToPath(new URL("../", import.meta.url));
const tree = mkdtempSync(join(tmpdir(), "moontower-types-"));
afterAll(() => rmSync(tree, { recursive: true }));

function change(file: string, from: string, to: string) {
  const path = join(tree, file);
  const text = readFileSync(path, "utf8");
  expect(text, `${file} no longer has the text that this test changes`).toContain(from);
  writeFileSync(path, text.replace(from, to));
}

it("a family of pages without a view or a handler, a page without a title, a link to no page and a form's field that the desk doesn't show do not compile", () => {
  for (const name of ["node_modules", "art"]) symlinkSync(join(root, name), join(tree, name));
  for (const name of ["app", "content", "domain", "server", "package.json"])
    cpSync(join(root, name), join(tree, name), { recursive: true });
  const { compilerOptions } = JSON.parse(readFileSync(join(root, "tsconfig.json"), "utf8")) as { compilerOptions: object };
  const files = ["server/pages/families.ts", "content/navigation.ts", "server/desk/screens/lead.ts", "app/env.d.ts"];
  writeFileSync(join(tree, "tsconfig.json"), JSON.stringify({ compilerOptions, files }));

  const firstPage = '{ path: "/", family: "home"';
  const added = (name: string, rendered: string) => `{ path: "/${name}", family: "${name}", label: "New", rendered: "${rendered}" },\n`;
  change("content/pages.ts", firstPage, added("pricing", "at-build") + added("status", "per-request") + firstPage);
  change("content/navigation.ts", 'labelOf("/about")', 'labelOf("/abuot")');
  change("app/pages/about/about.tsx", "title: about.title, ", "");

  change("domain/form-fields.ts", '"message"] as const', '"city", "message"] as const');
  change("domain/enquiry.ts", "  message: z", "  city: optional(z.string()),\n  message: z");

  const { stdout } = spawnSync(join(root, "node_modules/.bin/tsc"), ["--pretty", "false"], { cwd: tree, encoding: "utf8" });
  const errors = stdout.split(/\n(?! )/); // indented lines belong to the error above them
  const saying = (file: string, words: RegExp) => errors.filter((error) => error.startsWith(file) && words.test(error));
  expect(saying("server/pages/families.ts", /pricing, status/), stdout).not.toEqual([]);
  expect(saying("app/pages/about/about.tsx", /'title' is missing/), stdout).not.toEqual([]);
  expect(saying("content/navigation.ts", /"\/abuot"/), stdout).not.toEqual([]);
  expect(saying("server/desk/screens/lead.ts", /'city' is missing/), stdout).not.toEqual([]);
  expect(saying("server/store/lead-words.ts", /'city' is missing/), stdout).not.toEqual([]);
}, 120_000);
