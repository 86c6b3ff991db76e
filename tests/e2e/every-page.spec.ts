/**
 * Rules for every page of the site: one visit of each on a desktop, and of one page of each family on a phone, since a family's
 * pages share layout and colors. Whether each page's words fit a phone is checked on the desktop, at a phone's widths.
 * tests/server/metadata.test.ts checks head, icons, sitemap and structured data without a browser.
 */

import type { Browser, BrowserContext, Page, Request } from "@playwright/test";
import { pages } from "#content/pages.ts";
import { axeFindings } from "#tests/support/axe.ts";
import { hasIslands } from "#tests/support/island-pages.ts";
import { oneOfEachFamily } from "#tests/support/page-families.ts";
import { cutOffTexts, setLongWords, setSpacing, textSizeOf } from "#tests/support/readers-text.ts";
import { chooseDay, chooseTime, press } from "#tests/support/scheduler.ts";
import { expect, test } from "#tests/support/test.ts";

/** All that a static page transfers until it is at rest, headers and fonts included. */
const staticPageBytes = 120_000;

/** So many tests, each of one in so many pages: they run in parallel, and a failure names all of its pages. */
const batchesOf = (paths: readonly string[], count: number) =>
  Array.from({ length: count }, (_, batch) => paths.filter((_, index) => index % count === batch));

const phone = { width: 390, height: 844 };
const narrowest = { width: 320, height: 700 };

type Visit = { readonly page: Page; readonly path: string; readonly requests: readonly Request[] };

for (const [visited, count, layout] of [
  [pages.map(({ path }) => path), 5, "@desktop"],
  [oneOfEachFamily, 2, "@phone"],
] as const)
  for (const [index, paths] of batchesOf(visited, count).entries())
    test(`pages ${index + 1} of ${count} are whole, accessible, calm and light, fit the narrowest screen, large and wide text, and hide nothing without scripts ${layout}`, async ({
      browser,
      site,
      isMobile,
    }) => {
      test.slow();
      const withoutScripts = isMobile ? undefined : await browser.newContext({ javaScriptEnabled: false });
      for (const path of paths) {
        const errors: string[] = [];
        const visit = await open(browser, path, errors);
        await expectHeadingsInOrder(visit);
        await expectOwnRequestsOnly(visit, site.url);
        // On a slow machine the fonts come late; their fallbacks' metrics are close, not equal.
        expect.soft(await layoutShift(visit.page), `layout shift of ${path}`).toBeLessThan(0.02);
        if (!hasIslands(path)) await expectLight(visit);
        if (withoutScripts) await expectSameWords(visit, withoutScripts);
        await expectPicturesShown(visit);
        await expectAccessible(visit);
        await expectFits(visit);
        if (isMobile) await expectOtherWritingFits(visit);
        expect.soft(errors, `console errors of ${path}`).toEqual([]);
        await visit.page.context().close();
      }
      await withoutScripts?.close();
    });

test("no step of a booking scrolls sideways if the reader has set the text twice as large", async ({ page, isMobile }) => {
  await page.goto("/scheduler");
  if (isMobile) {
    await expectOtherWritingFits({ page, path: "/scheduler" });
    await page.reload();
  }
  const setTextSize = await textSizeOf(page);
  await setTextSize(32);
  expect.soft(await sidewaysOverflow(page), "pixels that stand out of /scheduler").toBeLessThanOrEqual(0);
  await chooseDay(page, 1);
  expect.soft(await sidewaysOverflow(page), "pixels that stand out of a day's times").toBeLessThanOrEqual(0);
  await chooseTime(page, 1);
  await press(page, "Next");
  await expect(page.getByRole("heading", { name: "Who should we call?" })).toBeVisible();
  expect.soft(await sidewaysOverflow(page), "pixels that stand out of the details").toBeLessThanOrEqual(0);
});

/** At its own width and on phones, with text twice as large; and on the narrowest phone. */
async function expectFits({ page, path }: Visit): Promise<void> {
  const opened = page.viewportSize() ?? phone;
  const setTextSize = await textSizeOf(page);
  for (const [size, pixels] of [
    [opened, 32],
    [phone, 32],
    [narrowest, 16],
  ] as const) {
    await setTextSize(pixels);
    await page.setViewportSize(size);
    expect
      .soft(await sidewaysOverflow(page), `pixels that stand out of ${path} at ${size.width}, text of ${pixels}`)
      .toBeLessThanOrEqual(0);
  }
  await setTextSize(16);
  await page.setViewportSize(opened);
  const reset = await setSpacing(page);
  expect.soft(await cutOffTexts(page), `texts of ${path} that are cut off with wide letters`).toEqual([]);
  await reset();
}

/** On a phone, with text that runs from right to left, as translated pages' does; and on the narrowest with wide letters, words and lines, and with words as long as lines. */
async function expectOtherWritingFits({ page, path }: Pick<Visit, "page" | "path">): Promise<void> {
  const outside = await page.evaluate(() => {
    document.documentElement.dir = "rtl";
    // How far the page overflows to the left.
    scrollTo({ left: -2_000, behavior: "instant" });
    const found = [document.documentElement.scrollWidth - innerWidth, scrollX];
    document.documentElement.dir = "ltr";
    return found;
  });
  expect.soft(outside, `pixels that stand out of ${path} from right to left`).toEqual([0, 0]);
  const opened = page.viewportSize() ?? phone;
  await page.setViewportSize(narrowest);
  const reset = await setSpacing(page);
  expect.soft(await sidewaysOverflow(page), `pixels that stand out of ${path} with wide letters`).toBeLessThanOrEqual(0);
  await reset();
  await setLongWords(page);
  expect.soft(await sidewaysOverflow(page), `pixels that stand out of ${path} with long words`).toBeLessThanOrEqual(0);
  await page.setViewportSize(opened);
}

/** A first visit with an empty cache, until the network is idle. Console errors are added to `errors`. */
async function open(browser: Browser, path: string, errors: string[]): Promise<Visit> {
  const page = await (await browser.newContext()).newPage();
  const requests: Request[] = [];
  page.on("request", (request) => requests.push(request));
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  page.on("pageerror", (error) => errors.push(String(error)));
  const response = await page.goto(path, { waitUntil: "networkidle" });
  expect.soft(response?.status(), path).toBe(200);
  return { page, path, requests };
}

async function expectHeadingsInOrder({ page, path }: Visit) {
  const levels = await page.locator("h1, h2, h3, h4, h5, h6").evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName[1])));
  expect.soft(levels.filter((level) => level === 1).length, `h1 on ${path}`).toBe(1);
  const jumps = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
  expect.soft(jumps, `heading levels of ${path} that skip one`).toEqual([]);
}

async function expectAccessible({ page, path }: Visit) {
  await page.emulateMedia({ reducedMotion: "reduce" }); // the final state, without entrances
  expect.soft(await axeFindings(page, { withTargets: true }), `axe findings on ${path}`).toEqual([]);
}

async function expectOwnRequestsOnly({ path, requests }: Visit, origin: string) {
  const elsewhere = requests.map((request) => request.url()).filter((url) => !/^(data|blob):/.test(url) && new URL(url).origin !== origin);
  expect.soft(elsewhere, `requests of ${path} to other origins`).toEqual([]);
}

/** No script file except the one that measures, loaded once the page is shown; and all transferred bytes within the budget. */
async function expectLight({ page, path, requests }: Visit) {
  const scripts = requests.filter((request) => request.resourceType() === "script").map((request) => request.url());
  expect.soft(scripts, `script files of ${path}`).toEqual([expect.stringMatching(/\/assets\/web-vitals-[\w-]+\.js$/)]);
  expect.soft(await page.locator("script[src], link[rel=modulepreload]").count(), `script files named by ${path}`).toBe(0);
  const sizes = await Promise.all(requests.filter((request) => !request.url().startsWith("data:")).map((request) => request.sizes()));
  const bytes = sizes.reduce((sum, { responseBodySize, responseHeadersSize }) => sum + responseBodySize + responseHeadersSize, 0);
  expect.soft(bytes, `bytes of ${path}`).toBeLessThan(staticPageBytes);
  expect.soft(bytes, `bytes of ${path} that were counted`).toBeGreaterThan(30_000);
}

/** Every picture has an alternative text (or an empty one), its size in the HTML, and an existing file. */
async function expectPicturesShown({ page, path }: Visit) {
  const broken = await page.locator("img").evaluateAll((images) =>
    Promise.all(
      (images as HTMLImageElement[]).map(async (image) => {
        image.loading = "eager";
        const shown = await image.decode().then(
          () => image.naturalWidth > 0,
          () => false,
        );
        const measured = Number(image.getAttribute("width")) > 0 && Number(image.getAttribute("height")) > 0;
        return shown && measured && image.hasAttribute("alt") ? [] : [image.outerHTML.slice(0, 200)];
      }),
    ),
  );
  expect.soft(broken.flat(), `pictures of ${path} without words, size or file`).toEqual([]);
}

/** The sum of all layout shifts since the page began, including earlier ones. */
function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value; // typed nowhere yet
        });
        observer.observe({ type: "layout-shift", buffered: true });
        // Entries of the past are handed over in a task of their own, before the one after the next frame.
        requestAnimationFrame(() => setTimeout(() => resolve(sum)));
      }),
  );
}

function sidewaysOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Without scripts a page has the same words as with them, except those that islands add. */
async function expectSameWords({ page, path }: Visit, withoutScripts: BrowserContext): Promise<void> {
  const plain = await withoutScripts.newPage();
  await plain.goto(path, { waitUntil: "domcontentloaded" });
  const words = await wordsOf(plain);
  await plain.close();
  expect.soft(words.length, `characters of ${path} without scripts`).toBeGreaterThan(600);
  if (!hasIslands(path)) expect.soft(words, path).toBe(await wordsOf(page));
}

/** The visible words between header and footer. */
const wordsOf = async (page: Page) => (await page.getByRole("main").allInnerTexts()).join().replaceAll(/\s+/g, " ");
