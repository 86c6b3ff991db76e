/** Back and forward on every page, in each browser: the page is there as it was left, out of the browser's memory. */
import { setTimeout as elapse } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pages } from "#content/pages.ts";
import { schedulerPaths } from "#domain/scheduler-paths.ts";
import { type BrowserName, findBrowser } from "#scripts/browsers.ts";
import { type Site, startSite } from "#tests/support/site.ts";
import { driveMarionette } from "./drive-marionette.ts";
import type { Driver } from "./driver.ts";
import { manyVisits } from "./journeys.ts";
import { startBrowser } from "./start-browser.ts";

/** What a page fetches by itself has arrived: its typefaces, its islands, and what measures it. */
const isAllThere = `document.readyState === "complete" && document.fonts.status === "loaded"
  && document.querySelectorAll("site-island:not([data-alive], [data-waits])").length === 0
  && performance.getEntriesByType("resource").some(({ name }) => name.includes("/web-vitals-"))`;

const paths = [...pages.map(({ path }) => path), schedulerPaths.booking];

/** A file for each browser, so that they run beside each other. */
export function pagesStayIn(name: BrowserName): void {
  let site: Site;
  let driver: Awaited<ReturnType<typeof startWithMemory>>;
  beforeAll(async () => {
    site = await startSite({ env: manyVisits });
    driver = await startWithMemory(name);
  });
  afterAll(async () => {
    await driver?.close();
    await site?.remove();
  });

  test("keeps every page for the way back and forth", { timeout: 300_000 }, async () => {
    const made: string[] = [];
    for (const path of paths) if (!(await stays(path))) made.push(path);
    expect(made, "pages that were made anew").toEqual([]);
  });

  const isAlive = "Boolean(document.querySelector('main iframe')?.contentDocument?.querySelector('[data-alive]'))";
  const isComing = "document.querySelector('main iframe') !== null";
  const lookAtCalendar = async (until: string) => {
    await driver.evaluate("(document.querySelector('#booking-heading').scrollIntoView(), true)");
    await expect.poll(() => driver.evaluate(until), { message: "the calendar", interval: 10 }).toBe(true);
  };

  test("keeps /contact with its calendar, once that is alive", { timeout: 60_000 }, async () => {
    expect(await stays("/contact", () => lookAtCalendar(isAlive))).toBe(true);
    expect(await driver.evaluate(isAlive)).toBe(true);
  });

  test("a calendar that was left on its way comes after Back", { timeout: 60_000 }, async () => {
    await driver.open(`${site.url}/contact`);
    await lookAtCalendar(isComing);
    await driver.open(`${site.url}/about`);
    await driver.back();
    await expect.poll(() => driver.evaluate("location.pathname").catch(() => undefined)).toBe("/contact");
    await lookAtCalendar(isAlive);
  });

  const leftAtOnce = async () => {};
  const arrived = async () => {
    await expect.poll(() => driver.evaluate(isAllThere).catch(() => undefined), { message: "all that a page fetches" }).toBe(true);
  };
  /** For a file that a page fetches later than the others. */
  const arrivedLongAgo = async () => {
    await arrived();
    await elapse(1_500);
  };
  // Firefox keeps no page that is left while a file of it is on its way.
  const rests = name === "firefox" ? [arrived, arrivedLongAgo] : [leftAtOnce, arrived, arrivedLongAgo];

  async function stays(path: string, look?: () => Promise<void>): Promise<boolean> {
    for (const rest of rests) if (await staysAfter(path, rest, look)) return true;
    return false;
  }

  /** Comes to the page, goes back, forward, on, and back again: each time the page is the one that was left. */
  async function staysAfter(path: string, rest: () => Promise<void>, look?: () => Promise<void>): Promise<boolean> {
    const other = path === "/about" ? "/terms" : "/about";
    const visit = async (each: string) => {
      await driver.open(site.url + each);
      await driver.evaluate("(document.documentElement.dataset.left = location.pathname, true)");
      await rest();
    };
    const isMarked = async (at: string) => {
      await expect.poll(() => driver.evaluate("location.pathname").catch(() => undefined), { message: at }).toBe(at);
      // A page that is made anew may have no element yet.
      return (await driver.evaluate("document.documentElement?.dataset.left ?? null")) === at;
    };
    await visit(other);
    await visit(path);
    await look?.();
    await driver.back();
    if (!(await isMarked(other))) return false;
    await driver.evaluate("(setTimeout(() => history.forward()), true)");
    if (!(await isMarked(path))) return false;
    await visit(other);
    await driver.back();
    return isMarked(path);
  }
}

async function startWithMemory(name: BrowserName): Promise<Pick<Driver, "open" | "back" | "evaluate" | "close">> {
  const firefox = name === "firefox" && findBrowser(name);
  return firefox && firefox.build === "system" ? driveMarionette(firefox.path) : startBrowser(name, { javaScript: true });
}
