/** Nothing moves when a page's typefaces and pictures arrive, however late: each is delayed until the page is painted without it. */
import { oneOfEachFamily } from "#tests/support/page-families.ts";
import { holdRequests } from "#tests/support/requests.ts";
import { expect, test } from "#tests/support/test.ts";

/** Lighthouse prints a smaller score as 0: a word that moves by three pixels within its line has less. */
const leastThatCounts = 0.0005;

/** /insight is not written in pieces: the links of its bar spread over their line as each comes. */
const writtenInPieces = oneOfEachFamily.filter((path) => path !== "/insight");

test("nothing moves while the page arrives, whatever its chunks", async ({ browser, site, isMobile }) => {
  test.setTimeout(180_000);
  // Each page is written piece by piece into another, whose policy knows nothing of its scripts.
  const context = await browser.newContext({
    bypassCSP: true,
    baseURL: site.url,
    viewport: isMobile ? { width: 412, height: 823 } : { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  await holdRequests(page, "**/*.woff2");
  const moved: string[] = [];
  for (const path of writtenInPieces) {
    await page.goto("/robots.txt");
    const { pieces, shifts, hidden } = await page.evaluate(writeInPieces, path);
    expect(pieces, path).toBeGreaterThan(15);
    expect(hidden, path).toEqual([]);
    if (shifts.reduce((sum, [value]) => sum + value, 0) >= leastThatCounts) moved.push(`${path}: ${JSON.stringify(shifts)}`);
  }
  await context.close();
  expect(moved).toEqual([]);
});

/** Runs in the page: writes another page into it, repainted at each element of its first screen, and returns what moved and what is still hidden. */
async function writeInPieces(path: string) {
  const html = await (await fetch(path)).text();
  // A task of the frame's own callback comes after its paint.
  const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const shifts: [number, string][] = [];
  document.open();
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node: Node | null }[] })[])
      shifts.push([entry.value, entry.sources.map(({ node }) => node?.textContent?.slice(0, 30)).join(" | ")]);
  }).observe({ type: "layout-shift" });
  let pieces = 0;
  let from = 0;
  const write = async (to: number) => {
    document.write(html.slice(from, to));
    from = to;
    pieces += 1;
    await painted();
  };
  const header = html.indexOf("<header");
  const main = html.indexOf("<main");
  const cutsOf = (from: number, to: number, before: RegExp) => [...html.slice(from, to).matchAll(before)].map(({ index }) => from + index);
  const cuts = [
    ...cutsOf(header, main, /<(?:nav|details)[ >]/g),
    ...cutsOf(main, html.length, /<(?:h[12]|p|div|section|img|picture|figure|figcaption|nav|ul|li|a|article|dl)[ >]/g),
  ];
  for (const cut of cuts) {
    await write(cut);
    const end = document.querySelector("main")?.getBoundingClientRect().bottom ?? 0;
    if (end > innerHeight * 1.4) break;
  }
  await write(html.length);
  document.close();
  // The observer gets the last shift in the next frame.
  await painted();
  await painted();
  const hidden = [...document.querySelectorAll(".at-once > *")].filter((part) => getComputedStyle(part).visibility === "hidden");
  return { pieces, shifts, hidden: hidden.map(({ outerHTML }) => outerHTML.slice(0, 100)) };
}

test("nothing moves when typefaces and pictures arrive late", async ({ page, isMobile }) => {
  test.setTimeout(180_000);
  const moved: string[] = [];
  // Lighthouse's phone is wider than ours: there the words of the scheduler's bar just fit beside its button, or don't.
  const visits = [...oneOfEachFamily, "/scheduler", ...(isMobile ? ["/scheduler?wider"] : [])];
  for (const path of visits) {
    if (path.endsWith("?wider")) await page.setViewportSize({ width: 412, height: 823 });
    const releasePictures = await holdRequests(page, "**/art/*");
    const releaseTypefaces = await holdRequests(page, "**/*.woff2");
    const asked = page.waitForRequest("**/*.woff2");
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await page.evaluate(() => {
      const told: [number, string][] = [];
      Object.assign(window, { told });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node: Node | null }[] })[])
          told.push([entry.value, entry.sources.map(({ node }) => node?.textContent?.slice(0, 30)).join(" | ")]);
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    releasePictures();
    // The typefaces are asked for once the page is shown.
    await asked;
    releaseTypefaces();
    await page.waitForFunction(() =>
      [...document.fonts].filter(({ family }) => !family.includes("fallback")).every(({ status }) => status === "loaded"),
    );
    const shifts = await page.evaluate(async () => {
      // After two frames every shift is painted and reported.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      await new Promise((resolve) => setTimeout(resolve));
      return (window as unknown as { told: [number, string][] }).told; // as set above
    });
    if (shifts.reduce((sum, [value]) => sum + value, 0) >= leastThatCounts) moved.push(`${path}: ${JSON.stringify(shifts)}`);
    await page.unrouteAll({ behavior: "ignoreErrors" });
  }
  expect(moved).toEqual([]);
});
