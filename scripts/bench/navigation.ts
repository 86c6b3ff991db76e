import { type BrowserContext, chromium } from "@playwright/test";
import { launch } from "chrome-launcher";
import { findBrowser } from "#scripts/browsers.ts";
import { median } from "./median.ts";

/** A visitor's pointer rests this long on a link before it is pressed. */
const hoverMs = 300;

export type Navigation = {
  readonly from: string;
  readonly to: string;
  /** From the press to the next page's first paint. */
  readonly paintMs: number;
  /** Whether the next page was there before the press: fetched, or painted already; undefined where it was neither. */
  readonly madeReady: "prefetched" | "prerendered" | undefined;
};

/**
 * Medians of `runs` presses of each link, after a short rest of the pointer on it. In a browser with its own
 * switches: those that test tools add turn prefetching off.
 */
export async function measureNavigations(
  origin: string,
  links: readonly (readonly [from: string, to: string])[],
  runs: number,
): Promise<readonly Navigation[]> {
  const chromePath = findBrowser("chromium")?.path;
  const chrome = await launch({
    ignoreDefaultFlags: true,
    chromeFlags: ["--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", "--window-size=1280,800"],
    ...(chromePath ? { chromePath } : {}),
  });
  try {
    const browser = await chromium.connectOverCDP(`http://localhost:${chrome.port}`);
    const [context] = browser.contexts();
    if (!context) throw new Error("The browser has no window.");
    const measured: Navigation[] = [];
    for (const [from, to] of links) {
      const presses: Navigation[] = [];
      for (let run = 0; run < runs; run++) presses.push(await press(context, origin, from, to));
      const paintMs = Math.round(median(presses.map((each) => each.paintMs)) ?? Number.NaN);
      measured.push({ from, to, paintMs, madeReady: presses.at(-1)?.madeReady });
    }
    await browser.close();
    return measured;
  } finally {
    chrome.kill();
  }
}

async function press(context: BrowserContext, origin: string, from: string, to: string): Promise<Navigation> {
  const page = await context.newPage();
  try {
    await page.goto(origin + from, { waitUntil: "load" });
    await page.waitForTimeout(1000);
    const link = page.locator(`a[href="${to}"]:visible`).first();
    await link.hover();
    await page.waitForTimeout(hoverMs);
    await link.click();
    await page.waitForURL(origin + to, { waitUntil: "load" });
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    const { paint, activation, delivery } = await page.evaluate(() => {
      // Newer than its type.
      const [visit] = performance.getEntriesByType("navigation") as (PerformanceNavigationTiming & {
        activationStart?: number;
        deliveryType?: string;
      })[];
      const paint = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN;
      return { paint, activation: visit?.activationStart ?? 0, delivery: visit?.deliveryType };
    });
    const madeReady = activation > 0 ? "prerendered" : delivery === "navigational-prefetch" ? "prefetched" : undefined;
    return { from, to, paintMs: Math.max(0, paint - activation), madeReady };
  } finally {
    await page.close();
  }
}
