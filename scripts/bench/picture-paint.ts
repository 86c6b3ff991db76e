import type { Browser } from "@playwright/test";
import { median } from "./median.ts";
import { onSlowPhone } from "./slow-phone.ts";

/** When the first picture of a page has been painted (Element Timing), and its first words, in milliseconds. */
export type PicturePaint = { readonly firstPaintMs: number; readonly pictureMs: number | undefined };

/** Medians of `runs` first visits as on a slow phone. Without a first picture that the page asks for at once there is no time of it. */
export async function measurePicturePaints(
  browser: Browser,
  origin: string,
  paths: readonly string[],
  runs: number,
): Promise<Map<string, PicturePaint>> {
  const paints = new Map<string, PicturePaint[]>(paths.map((path) => [path, []]));
  for (let run = 0; run < runs; run++) for (const path of paths) paints.get(path)?.push(await paintOf(browser, origin + path));
  return new Map(
    [...paints].map(([path, all]) => [
      path,
      {
        firstPaintMs: Math.round(median(all.map(({ firstPaintMs }) => firstPaintMs)) ?? Number.NaN),
        pictureMs: median(all.flatMap(({ pictureMs }) => pictureMs ?? [])),
      },
    ]),
  );
}

async function paintOf(browser: Browser, url: string): Promise<PicturePaint> {
  const page = await onSlowPhone(browser);
  try {
    // The first picture gets its attribute as it is parsed, so that the site need not carry one.
    await page.addInitScript(() => {
      new MutationObserver((_changes, observer) => {
        const picture = document.querySelector("img[fetchpriority=high]");
        if (!picture) return;
        picture.setAttribute("elementtiming", "first-picture");
        observer.disconnect();
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto(url, { waitUntil: "load" });
    await page.waitForTimeout(500);
    return await page.evaluate(
      () =>
        new Promise<PicturePaint>((resolve) => {
          const firstPaintMs = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN;
          new PerformanceObserver((list) => {
            const [picture] = list.getEntries() as (PerformanceEntry & { renderTime: number })[]; // typed nowhere yet
            resolve({ firstPaintMs, pictureMs: picture && Math.round(picture.renderTime) });
          }).observe({ type: "element", buffered: true });
          setTimeout(() => resolve({ firstPaintMs, pictureMs: undefined }), 200);
        }),
    );
  } finally {
    await page.context().close();
  }
}
