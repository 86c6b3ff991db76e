import type { Browser } from "@playwright/test";
import { median } from "#bench/median.ts";
import { onSlowPhone } from "./slow-phone.ts";

/** Paint times of a first visit on a slowed line and processor, in milliseconds. */
export type AppliedPaint = {
  readonly largestMs: number;
  /** The page's first picture (Element Timing); undefined if it has none. */
  readonly pictureMs: number | undefined;
  readonly layoutShift: number;
};

/**
 * Medians of `runs` first visits of each page, slowed like Lighthouse with applied throttling, in a
 * quarter of its time. The runs of the pages alternate, so that a busy moment hits all of them.
 */
export async function measureAppliedPaints(
  browser: Browser,
  origin: string,
  paths: readonly string[],
  runs: number,
): Promise<Map<string, AppliedPaint>> {
  const visits = new Map<string, AppliedPaint[]>(paths.map((path) => [path, []]));
  for (let run = 0; run < runs; run++) for (const path of paths) visits.get(path)?.push(await visit(browser, origin + path));
  return new Map(
    [...visits].map(([path, all]) => [
      path,
      {
        largestMs: Math.round(median(all.map(({ largestMs }) => largestMs)) ?? Number.NaN),
        pictureMs: median(all.flatMap(({ pictureMs }) => pictureMs ?? [])),
        layoutShift: Math.max(...all.map(({ layoutShift }) => layoutShift)),
      },
    ]),
  );
}

/** Entries as the browser gives them; their types know less. */
type Entry = PerformanceEntry & { readonly renderTime: number; readonly value: number };

async function visit(browser: Browser, url: string): Promise<AppliedPaint> {
  const page = await onSlowPhone(browser);
  try {
    // Sets the attribute on the first picture while the page is parsed, so that the site itself does not need it.
    await page.addInitScript(() => {
      new MutationObserver((_changes, observer) => {
        const picture = document.querySelector("img[fetchpriority=high]");
        if (!picture) return;
        picture.setAttribute("elementtiming", "first-picture");
        observer.disconnect();
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto(url, { waitUntil: "load" });
    await page.waitForTimeout(1500);
    return await page.evaluate(async () => {
      const entries = (type: string) =>
        new Promise<readonly Entry[]>((resolve) => {
          new PerformanceObserver((list) => resolve(list.getEntries() as Entry[])).observe({ type, buffered: true });
          setTimeout(() => resolve([]), 200);
        });
      const [largest, pictures, shifts] = await Promise.all([
        entries("largest-contentful-paint"),
        entries("element"),
        entries("layout-shift"),
      ]);
      const [picture] = pictures;
      return {
        largestMs: largest.at(-1)?.startTime ?? Number.NaN,
        pictureMs: picture && Math.round(picture.renderTime),
        layoutShift: shifts.reduce((sum, { value }) => sum + value, 0),
      };
    });
  } finally {
    await page.context().close();
  }
}
