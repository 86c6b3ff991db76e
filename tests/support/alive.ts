import type { Page } from "@playwright/test";

/** Opens a page with islands and waits until its scripts have taken over all of them. */
export async function openAlive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilAlive(page);
}

/** Waits until the page's scripts have taken over all of its islands. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector("site-island") && !document.querySelector("site-island:not([data-alive], [data-waits])"),
  );
}
