import type { Page } from "@playwright/test";
import Database from "better-sqlite3";
import { quickestChromium } from "#scripts/browsers.ts";
import { expect, test } from "#tests/support/test.ts";

// A browser that calls itself headless is a program. Reports sent while leaving a page have only the browser's real user agent.
const agent = "Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
const { args = [], ...launchOptions } = quickestChromium();
// One worker: a browser and a server for each would take longer to start than the tests take.
test.describe.configure({ mode: "default" });
test.use({ launchOptions: { ...launchOptions, args: [...args, `--user-agent=${agent}`] } });

/** Makes each document mark when it reads the origin of the visit. */
const markVisitRead = (page: Page) =>
  page.addInitScript(() => {
    const getItem = Storage.prototype.getItem;
    Storage.prototype.getItem = function (key) {
      if (key === "visit") performance.mark("visit");
      return getItem.call(this, key);
    };
  });

test("counting does nothing before the first paint, and reports a page once, when it is left @desktop", async ({ page, site }) => {
  await markVisitRead(page);
  const loaded = page.waitForResponse(/web-vitals/);
  await page.goto("/terms");
  await (await loaded).finished();
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName("visit").length)).toBe(1);
  const [painted = Number.NaN, touched] = await page.evaluate(() =>
    ["first-contentful-paint", "visit"].map((name) => performance.getEntriesByName(name)[0]?.startTime),
  );
  expect(touched).toBeGreaterThan(painted);
  await page.goto("/cookies");
  const kept = () => {
    const database = new Database(`${site.dataDir}/moontower.sqlite`, { readonly: true });
    const views = database.prepare("select label, n from daily_counts where dimension = 'path' and label in ('/terms', '/cookies')").all();
    const metrics = database.prepare("select metric from web_vitals where path = '/terms' order by metric").pluck().all();
    database.close();
    return { views, metrics };
  };
  await expect.poll(kept).toEqual({ views: [{ label: "/terms", n: 1 }], metrics: expect.arrayContaining(["cls", "lcp"]) });
});

test("layout shift is reported for the worst session, as the thresholds mean it, and not for the whole visit @desktop", async ({
  page,
}) => {
  await page.addInitScript(() => {
    navigator.sendBeacon = (_url, told) => {
      document.documentElement.dataset.told = String(told);
      return true;
    };
  });
  const loaded = page.waitForResponse(/web-vitals/);
  await page.goto("/terms");
  await (await loaded).finished();
  const shifts = () =>
    page.evaluate(async () => {
      const values: number[] = [];
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) values.push((entry as PerformanceEntry & { readonly value: number }).value);
      }).observe({ type: "layout-shift", buffered: true });
      await new Promise((resolve) => setTimeout(resolve, 200));
      return values.filter((value) => value > 0.01);
    });
  const push = () =>
    page.evaluate(() => document.querySelector("main")?.prepend(Object.assign(document.createElement("p"), { style: "height: 200px" })));
  await push();
  await expect.poll(shifts).toHaveLength(1);
  await page.waitForTimeout(1_200); // a session ends after a second without a shift
  await push();
  await expect.poll(shifts).toHaveLength(2);
  const [first = 0, second = 0] = await shifts();
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  });
  const told = new URLSearchParams((await page.locator("html").getAttribute("data-told")) ?? "");
  expect(Number(told.get("cls"))).toBe(Math.round(Math.max(first, second) * 1_000));
});

test("the scheduler inside Contact is not counted as a page, and a click after a switch of tabs counts @desktop", async ({
  page,
  site,
}) => {
  await markVisitRead(page);
  await page.goto("/contact");
  await page.locator("iframe").first().scrollIntoViewIfNeeded();
  const inside = () => page.frames().find((frame) => frame.url().includes("/scheduler"));
  await expect.poll(async () => inside()?.evaluate(() => performance.getEntriesByName("visit").length)).toBe(1);
  await page.goto("/about");
  await page.waitForFunction(() => performance.getEntriesByName("visit").length > 0);
  const hide = () =>
    page.evaluate(() => {
      Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
      document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
      Reflect.deleteProperty(document, "visibilityState");
    });
  const kept = () => {
    const database = new Database(`${site.dataDir}/moontower.sqlite`, { readonly: true });
    const rows = database
      .prepare(
        "select label, kind, n from daily_counts where dimension = 'path' and label in ('/contact', '/scheduler', '/about') order by 1, 2",
      )
      .all();
    database.close();
    return rows;
  };
  await hide();
  const seen = [
    { label: "/about", kind: "view", n: 1 },
    { label: "/contact", kind: "contact", n: 1 },
    { label: "/contact", kind: "view", n: 1 },
  ];
  await expect.poll(kept).toEqual(seen);
  await page.locator('a[href^="/contact"]').first().dispatchEvent("click");
  await page.waitForURL(/contact/);
  await expect.poll(kept).toContainEqual({ label: "/about", kind: "action", n: 1 });
  expect(kept()).toContainEqual({ label: "/about", kind: "view", n: 1 });
  expect(JSON.stringify(kept())).not.toContain("/scheduler");
});
