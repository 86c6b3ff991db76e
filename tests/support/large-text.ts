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
