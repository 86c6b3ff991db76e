/** Nothing moves as a page's typefaces and pictures arrive, however late: each is held until the page is painted without it. */
import { pages } from "#content/pages.ts";
import { holdRequests } from "#tests/support/requests.ts";
import { expect, test } from "#tests/support/test.ts";

/** What Lighthouse prints as 0: a word within a line that moves by three dots is below it. */
const leastThatCounts = 0.0005;

test("nothing moves when typefaces and pictures come late", async ({ page, isMobile }) => {
  test.setTimeout(180_000);
  const moved: string[] = [];
  // Lighthouse's phone is wider than ours: there the words of the scheduler's bar just fit beside its button, or don't.
  const visits = [...pages.map((page) => page.path), "/scheduler", ...(isMobile ? ["/scheduler?wider"] : [])];
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
      // Two frames on, what moved has been painted and told.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      await new Promise((resolve) => setTimeout(resolve));
      return (window as unknown as { told: [number, string][] }).told; // as set above
    });
    if (shifts.reduce((sum, [value]) => sum + value, 0) >= leastThatCounts) moved.push(`${path}: ${JSON.stringify(shifts)}`);
    await page.unrouteAll({ behavior: "ignoreErrors" });
  }
  expect(moved).toEqual([]);
});
