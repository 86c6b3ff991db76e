import type {
  Browser,
  Page,
  PlaywrightTestArgs,
  PlaywrightTestOptions,
  PlaywrightWorkerArgs,
  PlaywrightWorkerOptions,
} from "@playwright/test";
import { expect } from "./test.ts";

type Launching = Pick<PlaywrightWorkerArgs, "playwright">;
type Use = Partial<PlaywrightTestArgs & PlaywrightTestOptions & PlaywrightWorkerOptions>;

/** The project's browser with text set to twice its size. The caller closes it. */
export function launchWithLargeText(playwright: Launching["playwright"], { launchOptions = {} }: Use): Promise<Browser> {
  return playwright.chromium.launch({ ...launchOptions, args: [...(launchOptions.args ?? []), "--blink-settings=defaultFontSize=32"] });
}

/** What sets the browser's own text size for the page that is open, which media queries in rem and em follow too. */
export async function textSizeOf(page: Page): Promise<(pixels: number) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  return async (pixels) => {
    await session.send("Page.setFontSizes", { fontSizes: { standard: pixels } });
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${pixels}px`);
  };
}
