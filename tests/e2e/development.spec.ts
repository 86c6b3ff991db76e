import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";
import { freePort } from "#tests/support/free-port.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

// A copy of the source, so that it may be edited.
let copy: string;
let url: string;
let server: ChildProcess;
let readyMs: number;

test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
  copy = mkdtempSync(join(tmpdir(), "moontower-development-"));
  const files = execFileSync(
    "git",
    ["ls-files", "-co", "--exclude-standard", "app", "art", "content", "domain", "public", "scripts", "server"],
    {
      cwd: root,
      encoding: "utf8",
    },
  ).split("\n");
  for (const file of [...files.filter(Boolean), "package.json", "tsconfig.json", "vite.config.ts"]) {
    cpSync(join(root, file), join(copy, file), { recursive: true });
  }
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  const port = await freePort();
  url = `http://localhost:${port}`;
  const begunMs = performance.now();
  server = spawn(process.execPath, ["scripts/dev.ts"], {
    cwd: copy,
    env: { ...process.env, PORT: String(port), SITE_URL: url, DATA_DIR: join(copy, "data"), LOG_LEVEL: "warn" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise<void>((resolve) =>
    server.stdout?.on("data", (chunk: Buffer) => String(chunk).includes("from the source") && resolve()),
  );
  readyMs = performance.now() - begunMs;
});

test.afterAll(() => {
  server.kill();
  rmSync(copy, { recursive: true, force: true });
});

function edit(file: string, from: string, to: string): void {
  const path = join(copy, file);
  const text = readFileSync(path, "utf8");
  if (!text.includes(from)) throw new Error(`${file} has no "${from}" to change.`);
  writeFileSync(path, text.replaceAll(from, to));
}

test("the development server serves pages, forms and the scheduler with its services @desktop", async ({ request }) => {
  test.info().annotations.push({ type: "ready", description: `${Math.round(readyMs)} ms` });
  for (const path of ["/", "/contact", "/demos", "/insight", "/privacy", "/scheduler", "/agents/booking"]) {
    expect((await request.get(url + path)).status(), path).toBe(200);
  }
  expect((await request.get(`${url}/nowhere`)).status()).toBe(404);
  const { slots } = (await (await request.get(`${url}/scheduler/slots`)).json()) as { slots: string[] };
  expect(slots.length).toBeGreaterThan(0);
});

test("a change of island, style, word and server shows by itself, and typed text survives an island's edit @desktop", async ({ page }) => {
  await page.goto(`${url}/contact`);
  await page.locator("site-island[data-id^='contact-form'][data-alive]").waitFor({ state: "attached", timeout: 30_000 });
  await page.getByLabel("Message").fill("Half a sentence");

  edit("app/features/enquiry-form/enquiry-form.tsx", "{isBusy ? words.sending : words.send}", '{words.send + " now"}');
  await expect(page.getByRole("button", { name: "Send message now" })).toBeVisible();
  await expect(page.getByLabel("Message")).toHaveValue("Half a sentence");

  edit("app/layout/page-top.module.css", ".row", ".row {\n outline: 7px solid rgb(1, 2, 3);\n}\n.row");
  await expect(page.locator("h1").locator("..")).toHaveCSS("outline-width", "7px");
  await expect(page.getByLabel("Message")).toHaveValue("Half a sentence");

  edit("content/contact.ts", "Let's Talk About Your Business", "Let us talk");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Let us talk");

  edit("server/http/security-headers.ts", '"X-Content-Type-Options", "nosniff"', '"X-Changed", "yes"');
  await expect.poll(async () => (await page.request.get(`${url}/about`)).headers()["x-changed"]).toBe("yes");
});

test("an error in the source says where it is; once it is mended the page comes back by itself @desktop", async ({ page }) => {
  await page.goto(`${url}/contact`);
  for (const file of ["server/pages/contact.ts", "app/pages/contact/contact.tsx"]) {
    const path = join(copy, file);
    const text = readFileSync(path, "utf8");
    writeFileSync(path, `${text}\nconst unfinished = ;\n`);
    await expect(page.locator("pre")).toContainText(file, { timeout: 15_000 });
    await expect(page.locator("pre")).toContainText("const unfinished = ;");
    writeFileSync(path, text);
    await expect(page.getByRole("button", { name: "Send message" })).toBeVisible({ timeout: 15_000 });
  }
});
