import { expect, test } from "#tests/support/test.ts";

/** WCAG 1.4.12, as a reader's own stylesheet would set it. */
const spacing =
  "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }";

test("with wide letters, words and lines no page stands out sideways at 320 pixels @phone", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const wide: string[] = [];
  for (const path of ["/", "/about", "/contact", "/demos", "/agents/receptionist", "/industries/healthcare", "/insight", "/scheduler"]) {
    await page.goto(path);
    const overflow = await page.evaluate((css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [sheet];
      return document.documentElement.scrollWidth - document.documentElement.clientWidth;
    }, spacing);
    if (overflow > 0) wide.push(`${path}: ${overflow} px`);
  }
  expect(wide).toEqual([]);
});
