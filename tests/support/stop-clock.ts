import type { Page } from "@playwright/test";

/** Also if a busy machine lets some time pass between the question and the stop: the clock cannot be set back. */
const aheadMs = 10_000;

/** Stops the page's clock (`page.clock.install()` came before); from then on it goes on by `page.clock.runFor` alone. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate((ms) => Date.now() + ms, aheadMs));
}
