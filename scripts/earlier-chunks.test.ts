import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { keepChunks } from "./earlier-chunks.ts";

const whole = mkdtempSync(join(tmpdir(), "moontower-chunks-"));
const folder = join(whole, "server");
afterAll(() => rmSync(whole, { recursive: true }));

function build(chunks: readonly string[]): void {
  for (const part of [".vite", "assets"]) mkdirSync(join(folder, part), { recursive: true });
  const entry = { "server/start.ts": { file: "main.js" } };
  const views = Object.fromEntries(chunks.map((name) => [`app/${name}`, { file: `assets/${name}.js`, css: [`assets/${name}.css`] }]));
  writeFileSync(join(folder, ".vite/manifest.json"), JSON.stringify({ ...entry, ...views }));
  for (const name of chunks) for (const ending of ["js", "css"]) writeFileSync(join(folder, `assets/${name}.${ending}`), name);
  writeFileSync(join(folder, "main.js"), "");
}

async function buildAgain(chunks: readonly string[]): Promise<readonly string[]> {
  const { putBack } = await keepChunks(whole);
  rmSync(folder, { recursive: true, force: true });
  build(chunks);
  await putBack();
  const names = readdirSync(join(folder, "assets"));
  expect(names.filter((name) => name.endsWith(".css")).length).toBe(names.length / 2);
  return names.filter((name) => name.endsWith(".js"));
}

it("a server that runs while the site is built finds the views of its own build, and the folder does not grow", async () => {
  expect(await buildAgain(["contact-1", "about-1"])).toEqual(["about-1.js", "contact-1.js"]);
  expect(await buildAgain(["contact-2", "about-1"])).toEqual(["about-1.js", "contact-1.js", "contact-2.js"]);
  expect(readFileSync(join(folder, "assets/contact-1.js"), "utf8")).toBe("contact-1");
  expect(await buildAgain(["contact-3", "about-1"])).toEqual(["about-1.js", "contact-2.js", "contact-3.js"]);
});
