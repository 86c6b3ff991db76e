import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { brand } from "#content/brand.ts";
import { pages } from "#content/pages.ts";
import { schedulerPaths } from "#domain/scheduler-paths.ts";
import { type DevelopmentCopy, openDevelopmentCopy } from "#tests/support/development-copy.ts";

let site: DevelopmentCopy;

test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
  site = await openDevelopmentCopy();
});

test.afterAll(() => site.close());

test("the development server serves every page, form, the scheduler and its embed, with services @desktop", async ({ request }) => {
  for (const { path } of pages) expect((await request.get(site.url + path)).status(), path).toBe(200);
  expect((await request.get(`${site.url}/nowhere`)).status()).toBe(404);

  for (const path of [schedulerPaths.booking, schedulerPaths.embedScript, schedulerPaths.embedStyle, "/desk/sign-in", "/readyz"])
    expect((await request.get(site.url + path)).status(), path).toBe(200);
  const { slots } = (await (await request.get(`${site.url}/scheduler/slots`)).json()) as { slots: string[] };
  expect(slots.length).toBeGreaterThan(0);
});

test("tests and builds beside it reload no page and remove no module @desktop", async ({ page }) => {
  const alive = page.locator("site-island[data-id^='enquiry-form'][data-alive]");
  await page.goto(`${site.url}/contact`);
  await alive.waitFor({ state: "attached", timeout: 30_000 });
  await page.getByLabel("Message").fill("Half a sentence");
  await page.evaluate(() => document.documentElement.setAttribute("data-before", ""));

  // A test that renders the source, with the same Vite configuration.
  const script =
    'import { openSourceSite } from "#tests/support/source-site.ts"; const site = await openSourceSite(); await site.render(); await site.close();';
  execFileSync(process.execPath, ["--input-type=module", "--eval", script], { cwd: site.pathOf("."), stdio: "inherit" });
  // The files that a build and the running site write.
  for (const folder of ["build/client/assets", "build/server", "data/mail"]) {
    mkdirSync(site.pathOf(folder), { recursive: true });
    writeFileSync(site.pathOf(`${folder}/contact.js`), "export {};");
  }
  await page.waitForTimeout(1_000); // a reload would have begun
  await expect(page.locator("html[data-before]")).toHaveCount(1);
  const refused: string[] = [];
  page.on("response", (response) => response.status() >= 400 && refused.push(`${response.status()} ${response.url()}`));
  await page.goto(`${site.url}/demos`);
  await page.locator("site-island[data-alive]").first().waitFor({ state: "attached", timeout: 30_000 });
  await page.goto(`${site.url}/contact`);
  await alive.waitFor({ state: "attached", timeout: 30_000 });
  expect(refused).toEqual([]);
});

test("a change of island, style, word and server shows by itself, and typed text survives an island's edit @desktop", async ({ page }) => {
  await page.goto(`${site.url}/contact`);
  await page.locator("site-island[data-id^='enquiry-form'][data-alive]").waitFor({ state: "attached", timeout: 30_000 });
  await page.getByLabel("Message").fill("Half a sentence");

  site.edit("app/features/enquiry-form/enquiry-form.island.tsx", "{isBusy ? words.sending : words.send}", '{words.send + " now"}');
  await expect(page.getByRole("button", { name: "Send message now" })).toBeVisible();
  await expect(page.getByLabel("Message")).toHaveValue("Half a sentence");

  site.edit("app/layout/page-top.module.css", ".row", ".row {\n outline: 7px solid rgb(1, 2, 3);\n}\n.row");
  await expect(page.locator("h1").locator("..")).toHaveCSS("outline-width", "7px");
  await expect(page.getByLabel("Message")).toHaveValue("Half a sentence");

  const form = page.locator("main form").first();
  const sheet = "app/features/enquiry-form/enquiry-form.module.css";
  site.edit(sheet, ".form {", ".form {\n outline: 1px solid;");
  // As fast as an editor that formats what it has saved.
  for (let width = 1; width < 9; width += 1) site.edit(sheet, `outline: ${width}px`, `outline: ${width + 1}px`);
  await expect(form).toHaveCSS("outline-width", "9px");
  site.edit(sheet, "outline: 9px solid;", "");
  await expect(form).toHaveCSS("outline-style", "none");
  await expect(page.getByLabel("Message")).toHaveValue("Half a sentence");

  // Drawings are made from it too, by Vite's own configuration.
  site.edit("content/brand.ts", `name: "${brand.name}"`, 'name: "Suntower"');
  await expect(page.getByRole("contentinfo")).toContainText("Suntower");

  site.edit("content/contact.ts", "Let's Talk About Your Business", "Let us talk");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Let us talk");

  site.edit("server/http/security-headers.ts", '"X-Content-Type-Options", "nosniff"', '"X-Changed", "yes"');
  await expect.poll(async () => (await page.request.get(`${site.url}/about`)).headers()["x-changed"]).toBe("yes");
});

test("an error in the source is shown with its place; once corrected, the page comes back by itself @desktop", async ({ page }) => {
  await page.goto(`${site.url}/contact`);
  for (const file of ["server/pages/families.ts", "app/pages/contact/contact.tsx"]) {
    const path = site.pathOf(file);
    const text = readFileSync(path, "utf8");
    writeFileSync(path, `${text}\nconst unfinished = ;\n`);
    await expect(page.locator("pre")).toContainText(file, { timeout: 15_000 });
    await expect(page.locator("pre")).toContainText("const unfinished = ;");
    writeFileSync(path, text);
    await expect(page.getByRole("button", { name: "Send message" })).toBeVisible({ timeout: 15_000 });
  }
});

test("a field that is missing or misspelled is named in a line, by the page and in the terminal @desktop", async ({ page }) => {
  await page.goto(`${site.url}/about`);
  site.edit("content/about.ts", "\n  hero: {", "\n  herro: {");
  const named = "content/about.ts: hero: is missing: needs an object";
  await expect(page.locator("pre")).toContainText(named, { timeout: 30_000 });
  // And where another module asks for it.
  await expect(page.locator("pre")).toContainText(/content\/live\/answers\/company\.ts: line \d+: Cannot read/);
  await expect(page.locator("pre")).not.toContainText("    at ");
  await expect.poll(site.output).toContain(named);
  site.edit("content/about.ts", "\n  herro: {", "\n  hero: {");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible({ timeout: 30_000 });

  // A missing word that only leaves an empty place is named too.
  site.edit("content/about.ts", "    lead: `", "    laed: `");
  await expect.poll(site.output, { timeout: 30_000 }).toContain("content/about.ts: hero.lead: is missing: needs a string");
});
