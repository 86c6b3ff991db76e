import type { Page } from "@playwright/test";

/** Opens a page that hydrates and waits until its scripts have taken over. */
export async function openAlive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__react")));
}
