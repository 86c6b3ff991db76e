/** Pages that are prerendered while the pointer rests on their link, in a Chromium that really does so. */

import { type BrowserTab, openBrowserTab } from "#tests/support/browser-tab.ts";
import { startHeldLine } from "#tests/support/held-line.ts";
import { pressRestedLink, restOnLink } from "#tests/support/made-ahead.ts";
import { test as base, expect } from "#tests/support/test.ts";

const test = base.extend<{ tab: BrowserTab }>({
  tab: async ({ browserName: _ }, use) => {
    const tab = await openBrowserTab();
    await use(tab);
    await tab.close();
    expect(tab.errors).toEqual([]);
  },
});

/** Longer than a prerendered page's timers are delayed: everything automatic has begun. */
const untilItWouldHaveBegun = () => new Promise((resolve) => setTimeout(resolve, 2_500));

test("it requests its typefaces and is laid out while it arrives: nothing is left to lay out at the end @desktop", async ({
  tab,
  site,
}) => {
  const line = await startHeldLine(site.url, "/about");
  try {
    await tab.goTo(`${line.url}/privacy`);
    await tab.waitFor("document.fonts.status === 'loaded' && document.fonts.check('1em \"Instrument Sans\"')");
    await tab.emptyCache();
    await tab.hover('a[href="/about"]');
    await expect.poll(line.typefacesAsked, "typefaces asked for by then").toBe(2);
    const before = await tab.layoutsAhead();
    line.goOn();
    await expect.poll(() => tab.layoutsAhead(), "laid out while the rest of it is on its way").toBeGreaterThan(before);
    expect(await tab.readAhead("document.readyState")).toBe("loading");
    line.release();
    await expect.poll(() => tab.readAhead("document.readyState")).toBe("complete");
    await expect.poll(() => tab.readAhead("document.fonts.status")).toBe("loaded");
    const layouts = await tab.layoutsAhead();
    await tab.readAhead("document.body.offsetHeight");
    expect(await tab.layoutsAhead(), "left").toBe(layouts);
  } finally {
    line.remove();
  }
});

test("its islands and the visit begin once it is visible @desktop", async ({ tab, site }) => {
  await tab.goTo(`${site.url}/about`);
  await tab.waitFor("sessionStorage.getItem('visit') !== null");
  await tab.read("sessionStorage.removeItem('visit')");
  await restOnLink(tab, "/demos");
  await untilItWouldHaveBegun();
  const begun = "document.querySelectorAll('[data-started]').length > 0 || sessionStorage.getItem('visit') !== null";
  expect(await tab.readAhead(begun)).toBe(false);
  await pressRestedLink(tab, "/demos");
  await tab.waitFor("document.querySelectorAll('site-island:not([data-alive], [data-waits])').length === 0");
  await tab.waitFor("new URLSearchParams(sessionStorage.getItem('visit')).get('f') === '/demos'");
});

test("its largest paint is reported from the press, not from the hover @desktop", async ({ tab, site }) => {
  await tab.goTo(`${site.url}/about`);
  await restOnLink(tab, "/features");
  await untilItWouldHaveBegun();
  await pressRestedLink(tab, "/features");
  await tab.waitFor("performance.getEntriesByName('first-contentful-paint').length > 0");
  // The visit begins with the first paint; its figures come after that.
  await new Promise((resolve) => setTimeout(resolve, 500));
  const lcp = await tab.read<string | null>(`(() => {
    let told;
    navigator.sendBeacon = (address, words) => { told = words; return true; };
    Object.defineProperty(document, "visibilityState", { value: "hidden" });
    dispatchEvent(new Event("visibilitychange"));
    return told.get("lcp");
  })()`);
  expect(lcp).not.toBeNull();
  expect(Number(lcp)).toBeLessThan(2_000);
});

test("a floating card dismissed meanwhile stays hidden on it @desktop", async ({ tab, site }) => {
  const isHidden = "document.querySelector('aside[data-floating-card]').hidden";
  const scrollDown = "scrollTo({ top: 900, behavior: 'instant' })";
  await tab.goTo(`${site.url}/`);
  await tab.read(scrollDown);
  await tab.waitFor(`!${isHidden}`);
  await restOnLink(tab, "/features");
  await tab.read("document.querySelector('aside[data-floating-card] button').click()");
  await pressRestedLink(tab, "/features");
  await tab.read(scrollDown);
  await untilItWouldHaveBegun();
  expect(await tab.read(isHidden)).toBe(true);
});
