import { chromium } from "@playwright/test";
import { chromiumArguments, findBrowser } from "#scripts/browsers.ts";
const executablePath = findBrowser("chromium")?.path;
const browser = await chromium.launch({ args: [...chromiumArguments], ...(executablePath && { executablePath }) });
const out: Record<string, number[]> = {};
for (const base of process.argv.slice(2)) for (const path of ["/", "/about", "/features", "/agents/receptionist", "/industries/healthcare", "/contact", "/demos", "/insight", "/scheduler", "/privacy"]) {
  const context = await browser.newContext({ extraHTTPHeaders: { "accept-encoding": "br" } });
  const page = await context.newPage(); let sum = 0; const waits: Promise<unknown>[] = [];
  page.on("requestfinished", (r) => { if (r.resourceType() === "script" && new URL(r.url()).pathname.endsWith(".js")) waits.push(r.sizes().then((s) => (sum += s.responseBodySize))); });
  await page.goto(base + path, { waitUntil: "networkidle" }); await page.waitForTimeout(1500); await Promise.all(waits);
  (out[path] ??= []).push(Math.round(sum / 100) / 10); await context.close();
}
for (const [p, v] of Object.entries(out)) console.log(`| ${p} | ${v.join(" KB | ")} KB |`);
await browser.close();
