/** Back and forward on a page of each family, in each browser: the page is there as it was left, out of the browser's memory. */
import { setTimeout as elapse } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { schedulerPaths } from "#domain/scheduler-paths.ts";
import { type BrowserName, findBrowser } from "#scripts/browsers.ts";
import { oneOfEachFamily } from "#tests/support/page-families.ts";
import type { Site } from "#tests/support/site.ts";
import { driveMarionette } from "./drive-marionette.ts";
import type { Driver } from "./driver.ts";
import { startVisitedSite } from "./journeys.ts";
import { startBrowser } from "./start-browser.ts";

/** What a page fetches by itself has arrived: its typefaces, its islands, and what measures it. */
const isAllThere = `document.readyState === "complete" && document.fonts.status === "loaded"
  && document.querySelectorAll("site-island:not([data-alive], [data-waits])").length === 0
  && performance.getEntriesByType("resource").some(({ name }) => name.includes("/web-vitals-"))`;

const paths = [...oneOfEachFamily, schedulerPaths.booking];

/** A file for each browser, so that they run beside each other. */
export function pagesStayIn(name: BrowserName): void {
  let site: Site;
  let driver: Awaited<ReturnType<typeof startWithMemory>>;
  beforeAll(async () => {
    site = await startVisitedSite();
    driver = await startWithMemory(name);
  });
  afterAll(async () => {
    await driver?.close();
    await site?.remove();
  });

  test("keeps a page of each family for the way back and forth", { timeout: 300_000 }, async () => {
    expect(await madeAnew(paths), "pages that were made anew").toEqual([]);
  });

  const isAlive = "Boolean(document.querySelector('main iframe')?.contentDocument?.querySelector('[data-alive]'))";
  const isComing = "document.querySelector('main iframe') !== null";
  const lookAtCalendar = async (until: string) => {
    await driver.evaluate("(document.querySelector('#booking-heading').scrollIntoView(), true)");
    await expect.poll(() => driver.evaluate(until), { message: "the calendar", interval: 10 }).toBe(true);
  };

  test("keeps /contact with its calendar, once that is alive", { timeout: 60_000 }, async () => {
    expect(await madeAnew(["/contact"], () => lookAtCalendar(isAlive))).toEqual([]);
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

  /** The pages that the browser does not keep, however long they were looked at. */
  async function madeAnew(paths: readonly string[], look?: () => Promise<void>): Promise<readonly string[]> {
    let left = paths;
    for (const rest of rests) if (left.length > 0) left = await walk(left, rest, look);
    return left;
  }

  /** From page to page, each time back to the one before and forth again: answers those that were not the ones that were left. */
  async function walk(paths: readonly string[], rest: () => Promise<void>, look = async () => {}): Promise<readonly string[]> {
    const made = new Set<string>();
    const visit = async (path: string) => {
      await driver.open(site.url + path);
      await driver.evaluate("(document.documentElement.dataset.left = location.pathname, true)");
      await rest();
      if (paths.includes(path)) await look();
    };
    const expectMark = async (path: string) => {
      await expect.poll(() => driver.evaluate("location.pathname").catch(() => undefined), { message: path }).toBe(path);
      // A page that is made anew may have no element yet.
      if ((await driver.evaluate("document.documentElement?.dataset.left ?? null")) !== path) made.add(path);
    };
    const elsewhere = ["/about", "/terms", "/privacy"].find((path) => path !== paths[0] && path !== paths.at(-1)) ?? "";
    let before = elsewhere;
    await visit(before);
    for (const path of paths) {
      await visit(path);
      await driver.back();
      await expectMark(before);
      await driver.evaluate("(setTimeout(() => history.forward()), true)");
      await expectMark(path);
      before = path;
    }
    await visit(elsewhere);
    await driver.back();
    await expectMark(before);
    return paths.filter((path) => made.has(path));
  }
}

async function startWithMemory(name: BrowserName): Promise<Pick<Driver, "open" | "back" | "evaluate" | "close">> {
  const firefox = name === "firefox" && findBrowser(name);
  return firefox && firefox.build === "system" ? driveMarionette(firefox.path) : startBrowser(name, { javaScript: true });
}
