import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/test.ts";

/** WCAG 1.4.12, as a reader's own stylesheet would set it. */
const spacing =
  "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }";

test("with wide letters, words and lines no page scrolls sideways at 320 pixels @phone", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const wide: string[] = [];
  for (const path of ["/", "/about", "/contact", "/demos", "/agents/receptionist", "/industries/healthcare", "/insight", "/scheduler"]) {
    await page.goto(path);
    await setSpacing(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    if (overflow > 0) wide.push(`${path}: ${overflow} px`);
  }
  expect(wide).toEqual([]);
});

test("with wide letters, words and lines the gauge of /insight lies over none of them @phone", async ({ page }) => {
  for (const width of [320, 390, 700]) {
    await page.setViewportSize({ width, height: 700 });
    await page.goto("/insight");
    await setSpacing(page);
    const gauge = page.getByRole("img", { name: /^Ring gauge/ });
    const words = page.getByText("Opening soon").first();
    const caption = page.getByText("Fig. 1").locator("..");
    const [ring, note, below] = await Promise.all([gauge.boundingBox(), words.boundingBox(), caption.boundingBox()]);
    expect((ring?.y ?? 0) - (note?.y ?? 0) - (note?.height ?? 0), `above, at ${width}`).toBeGreaterThanOrEqual(0);
    expect((below?.y ?? 0) - (ring?.y ?? 0) - (ring?.height ?? 0), `below, at ${width}`).toBeGreaterThanOrEqual(0);
  }
});

async function setSpacing(page: Page): Promise<void> {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
  }, spacing);
}
