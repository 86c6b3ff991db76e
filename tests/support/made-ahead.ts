/** Links whose pages a browser renders ahead, in a tab that really does so. */

import type { BrowserTab } from "./browser-tab.ts";
import { expect } from "./test.ts";

/** Rests the pointer on the link until the page behind it is there. */
export async function restOnLink(tab: BrowserTab, href: string): Promise<void> {
  await tab.hover(`a[href="${href}"]`);
  const isThere = `location.pathname === ${JSON.stringify(pathOf(href))} && document.readyState === "complete"`;
  await expect.poll(() => tab.readAhead(isThere).catch(() => false), { message: `${href} is there ahead` }).toBe(true);
}

/**
 * Presses the link that the pointer rests on. When it was pressed, the page and all that it had requested were there: what
 * was left to do was to show it. Its islands start after that, and their scripts don't count. How long that takes is measured by `npm run bench:pages` and `npm run bench:desk-links`.
 */
export async function pressRestedLink(tab: BrowserTab, href: string): Promise<void> {
  await tab.press();
  await tab.waitFor(`location.pathname === ${JSON.stringify(pathOf(href))} && !document.prerendering`);
  const late = await tab.read<readonly string[]>(`(() => {
    const [visit] = performance.getEntriesByType("navigation");
    const files = performance.getEntriesByType("resource").filter(({ initiatorType }) => ["link", "script", "css"].includes(initiatorType));
    return [{ name: "the page", startTime: 0, responseEnd: visit.loadEventEnd || Infinity }, ...files]
      .filter(({ startTime, responseEnd }) => startTime <= visit.activationStart && responseEnd > visit.activationStart)
      .map(({ name }) => name);
  })()`);
  expect(late, `what came after the press of ${href}`).toEqual([]);
}

const pathOf = (href: string) => new URL(href, "http://site").pathname;
