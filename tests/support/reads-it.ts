import type { Page } from "@playwright/test";

/**
 * Waits as long as somebody needs to read what a press has brought: a second press near the first one within 700 ms
 * acts on nothing new (app/layout/second-press.enhance.ts).
 */
export const readsIt = (page: Page): Promise<void> => page.waitForTimeout(800);
