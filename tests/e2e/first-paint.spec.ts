/** What delays a page's first paint, and what the browser caches. In Chromium, which reports its paints. */
import { measureVisit } from "#bench/browser/visit-weight.ts";
import { holdRequests } from "#tests/support/requests.ts";
import { expect, test } from "#tests/support/test.ts";

test("on a first visit the typefaces wait for the first paint; on the next page they are used at once @desktop", async ({ page }) => {
  const fonts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "font") fonts.push(request.url());
  });
  await page.goto("/about", { waitUntil: "networkidle" });
  await expect.poll(() => fonts.length, "fonts of the page").toBe(2);
  const { painted, fontsAsked } = await page.evaluate(() => ({
    painted: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
    fontsAsked: performance
      .getEntriesByType("resource")
      .filter(({ name }) => name.endsWith(".woff2"))
      .map(({ startTime }) => startTime),
  }));
  for (const asked of fontsAsked) expect(asked).toBeGreaterThanOrEqual(painted);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("font-family", /^"Schibsted Grotesk",/);

  await page.addInitScript(() => {
    document.addEventListener("DOMContentLoaded", () => {
      document.documentElement.title = `typefaces ${document.documentElement.dataset.typefaces ?? "missing"}`;
    });
  });
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).first().click();
  await expect(page).toHaveURL(/privacy/);
  await expect(page.locator("html")).toHaveAttribute("title", "typefaces ");
});

test("without scripts a page is set in its own typefaces @desktop", async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const page = await context.newPage();
  await page.goto("/about");
  await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("font-family", /^"Schibsted Grotesk",/);
  await context.close();
});

test("a page's first picture is in the document, without a request of its own @desktop", async ({ page }) => {
  await holdRequests(page, "**/art/*");
  for (const path of ["/", "/agents/receptionist", "/industries/healthcare"]) {
    await page.goto(path, { waitUntil: "domcontentloaded" });
    const picture = page.locator("img[fetchpriority=high]").first();
    await expect(picture, path).toHaveAttribute("src", /^data:image\/svg\+xml/);
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth), path).toBeGreaterThan(100);
  }
});

test("a visit of five pages, up to a message sent, transfers at most 350 KB @desktop", async ({ browser, site }) => {
  const steps = await measureVisit(browser, site.url);
  const told = steps.map(({ page, bytes }) => `${page}: ${bytes}`).join(", ");
  expect(
    steps.reduce((sum, { bytes }) => sum + bytes, 0),
    told,
  ).toBeLessThanOrEqual(350_000);
  expect(
    steps.reduce((sum, { bytes }) => sum + bytes, 0),
    told,
  ).toBeGreaterThan(150_000);
});
