import { resolve } from "node:path";
import { preprocessCSS, resolveConfig } from "vite";
import { expect, test } from "vitest";

const config = await resolveConfig({}, "build");
const built = async (file: string, css: string) => (await preprocessCSS(css, resolve(file), config)).code.replace(/\s+/g, " ");

test("a CSS module gets its folder's layer", async () => {
  expect(await built("app/ui/button.module.css", "a { color: red }")).toMatch(/^@layer ui ?\{ ?a \{ color: red/);
  expect(await built("app/layout/header/header.module.css", "a { color: red }")).toMatch(/^@layer layout ?\{ ?a/);
  expect(await built("app/desk/controls/rows.module.css", "a { color: red }")).toMatch(/^@layer layout ?\{ ?a/);
  expect(await built("app/desk/screens/lead/lead.module.css", "a { color: red }")).toMatch(/^@layer page ?\{ ?a/);
});

test("a sheet that names its layers, or is not a CSS module, is not changed", async () => {
  expect(await built("app/desk/controls/text.module.css", "@layer ui { a { color: red } }")).toMatch(/^@layer ui ?\{ ?a/);
  expect(await built("app/pages/scheduler/embed.css", "a { color: red }")).toMatch(/^a \{/);
});
