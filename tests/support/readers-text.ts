import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

/** What sets the browser's own text size for the page that is open, which media queries in rem and em follow too. */
export async function textSizeOf(page: Page): Promise<(pixels: number) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  return async (pixels) => {
    await session.send("Page.setFontSizes", { fontSizes: { standard: pixels } });
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${pixels}px`);
  };
}

/** Sets all text as wide and airy as WCAG 1.4.12 asks for, as a reader's own style sheet would; answers what takes it back. */
export async function setSpacing(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }",
    );
    document.adoptedStyleSheets = [sheet];
  });
  return () => page.evaluate(() => void document.adoptedStyleSheets.splice(0));
}
