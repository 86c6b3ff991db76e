import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { brand } from "#content/brand.ts";
import { chart, city, jumpTo, mapBox, openInsight, withoutWebGl } from "#tests/support/insight.ts";
import { setSpacing } from "#tests/support/readers-text.ts";
import { holdRequests } from "#tests/support/requests.ts";
import { stopClock } from "#tests/support/stop-clock.ts";
import { expect, test } from "#tests/support/test.ts";

const chunks = { chart: "**/assets/orders-chart-*.js", map: "**/assets/world-map-*.js" };
const assets = new URL("../../build/client/assets/", import.meta.url);
const brotliBytes = (file: string) => readFileSync(new URL(`${file}.br`, assets)).length;
const lateScripts = (page: Page) => {
  const seen: string[] = [];
  page.on("request", (request) => {
    const name = /assets\/(orders-chart|world-map)-[^.]+\.js$/.exec(request.url());
    if (name?.[1]) seen.push(name[0].replace("assets/", ""));
  });
  return seen;
};

test("the page's scripts keep to their weight, and chart and map come only when nearly in view @desktop", async ({ page, request }) => {
  await withoutWebGl(page);
  const late = lateScripts(page);
  const html = await (await request.get("/insight")).text();
  const first = new Set([...html.matchAll(/\/assets\/([^"']+?\.js)/g)].map(([, file]) => file ?? ""));
  expect(first.size).toBeGreaterThan(3);
  expect([...first].reduce((sum, file) => sum + brotliBytes(file), 0)).toBeLessThanOrEqual(110_000);

  await openInsight(page);
  await page.waitForLoadState("networkidle");
  expect(late).toEqual([]);
  await jumpTo(page, "#case-studies figure");
  await expect(chart(page)).toBeVisible();
  await jumpTo(page, mapBox);
  await expect(city(page, "Austin")).toBeVisible();
  const weights = Object.fromEntries(late.map((file) => [file.slice(0, 9), brotliBytes(file)]));
  expect(weights["orders-ch"]).toBeLessThanOrEqual(130_000);
  expect(weights["world-map"]).toBeLessThanOrEqual(60_000);
});

test("nothing moves as the page fills in", async ({ page }) => {
  await withoutWebGl(page);
  await page.addInitScript(() => {
    Object.assign(window, { shifts: [] });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const parts = (Reflect.get(entry, "sources") as { node?: Node }[]).map(({ node }) =>
          (node instanceof Element ? node.outerHTML : node?.textContent)?.slice(0, 120),
        );
        Reflect.get(window, "shifts").push({ value: Reflect.get(entry, "value"), parts });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  await openInsight(page);
  for (const part of ["#features", "#case-studies", "#case-studies figure", "#map", "#contact"]) {
    await jumpTo(page, part);
    if (part.endsWith("figure")) await expect(chart(page)).toBeVisible();
    if (part === "#map") await expect(city(page, "Austin")).toBeAttached();
  }
  const shifts = await page.evaluate((): { value: number; parts: string[] }[] => Reflect.get(window, "shifts"));
  expect(shifts.filter(({ value }) => value >= 0.002)).toEqual([]);
});

for (const [part, section, failed, placeholder] of [
  ["chart", "#case-studies figure", "The chart did not load. The table below has every number.", "Loading visualization..."],
  ["map", mapBox, "The map did not load. The list has the same numbers.", "Loading map..."],
] as const)
  test(`a ${part} says that it is loading; if it fails, it says so, and can be tried again by keyboard @desktop`, async ({
    page,
    consoleErrors,
    expectAccessible,
  }) => {
    await withoutWebGl(page);
    const release = await holdRequests(page, chunks[part], "abort");
    await openInsight(page);
    await jumpTo(page, section);
    await expect(page.getByText(placeholder)).toBeVisible();
    await expectAccessible();
    release();
    await expect(page.getByText(failed)).toBeVisible();
    await expectAccessible();

    // Firefox never requests a failed module again: the second try reloads the page.
    await page.evaluate(() => document.documentElement.setAttribute("data-old", ""));
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.locator("html[data-old]")).toHaveCount(0);
    await jumpTo(page, section);
    await expect(page.getByText(failed)).toBeVisible();
    consoleErrors.length = 0;

    await page.unroute(chunks[part]);
    await page.getByRole("button", { name: "Try again" }).focus();
    await page.keyboard.press("Enter");
    await expect(part === "chart" ? chart(page) : city(page, "Austin")).toBeVisible();
    await expect(page.getByText(failed)).toHaveCount(0);
  });

test("chart and map are loaded even if a busy browser reports several changes at once @desktop", async ({ page }) => {
  await page.addInitScript(() => {
    const Observer = IntersectionObserver;
    /** Delays the report that a section is out of view until it can be reported together with the next one. */
    globalThis.IntersectionObserver = class extends Observer {
      constructor(tell: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        const changes: IntersectionObserverEntry[] = [];
        super((entries, observer) => {
          changes.push(...entries);
          if (entries.some(({ isIntersecting }) => isIntersecting)) tell(changes.splice(0), observer);
        }, options);
      }
    };
  });
  await openInsight(page);
  await jumpTo(page, "#case-studies figure");
  await expect(chart(page)).toBeVisible();
  await jumpTo(page, mapBox);
  await expect(city(page, "Austin")).toBeVisible();
});

test("every anchor has a target, and 'Get Started' leads to the contact block @desktop", async ({ page }) => {
  await openInsight(page);
  const dead = await page
    .locator("a[href^='#']")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? "").filter((href) => !document.querySelector(href)));
  expect(dead).toEqual([]);
  await page.getByRole("link", { name: "Get Started" }).click();
  await expect(page.getByRole("heading", { name: "Ready to Transform Your Data?" })).toBeInViewport();
  for (const column of ["Product", "Company", "Legal"])
    await expect(page.getByRole("navigation", { name: `${brand.insightName}: ${column}` })).toBeVisible();
});

test("buttons with no action say 'Opening soon' beside their words @desktop", async ({ page }) => {
  await openInsight(page);
  for (const name of ["Get Your Free Analysis", "Start Free Trial", "Schedule Demo"]) {
    const button = page.getByRole("button", { name, exact: true });
    await expect(button).toHaveAccessibleDescription("Opening soon");
    await expect(button.getByText("Opening soon")).toBeVisible();
    await expect(button).toHaveAttribute("aria-disabled", "true");
  }
});

async function expectShownAfter700(page: Page, button: Locator, tip: Locator): Promise<void> {
  await button.hover();
  await page.clock.runFor(690);
  await expect(tip).toBeHidden();
  await page.clock.runFor(10);
  await expect(tip).toBeVisible();
}

test("'Careers' says 'Opening soon' after 700 ms of hover or focus; Escape hides it @desktop", async ({ page }) => {
  await withoutWebGl(page);
  await page.clock.install();
  await openInsight(page);
  await stopClock(page);
  const button = page.getByRole("button", { name: "Careers" });
  const tip = page.locator(`[id="${await button.getAttribute("aria-describedby")}"]`);
  await expect(button).toHaveAccessibleDescription("Opening soon");
  await expectShownAfter700(page, button, tip);
  await page.mouse.move(2, 2);
  await expect(tip).toBeHidden();
  await button.focus();
  await page.clock.runFor(700);
  await expect(tip).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(tip).toBeHidden();
  expect(new URL(page.url()).pathname).toBe("/insight");
});

test("the tools' names are the site's own tooltips, after 700 ms; Escape hides them @desktop", async ({ page }) => {
  await page.clock.install();
  await openInsight(page);
  for (const [part, name] of [
    ["#case-studies figure", "Turn left"],
    [mapBox, "Zoom in"],
  ] as const) {
    await jumpTo(page, part);
    const button = page.getByRole("button", { name });
    await expect(button).toBeEnabled();
    await expect(button).not.toHaveAttribute("title");
    const tip = page.locator(`[id="${await button.getAttribute("aria-labelledby")}"]`);
    await stopClock(page);
    await expectShownAfter700(page, button, tip);
    await page.keyboard.press("Escape");
    await expect(tip).toBeHidden();
    await page.mouse.move(2, 2);
    await page.clock.resume();
  }
});

test("on a device that cannot hover, a button with no action says so in the page @phone", async ({ page, expectNoSidewaysScroll }) => {
  await openInsight(page);
  await expect(page.getByText("Opening soon")).toHaveCount(4);
  for (const note of await page.getByText("Opening soon").all()) await expect(note).toBeVisible();
  await expectNoSidewaysScroll();
});

test("axe finds nothing with the table open, nothing overflows sideways @desktop", async ({
  page,
  expectAccessible,
  expectNoSidewaysScroll,
}) => {
  await openInsight(page);
  await page.getByRole("link", { name: "Read it as a table" }).click();
  await expect(page.locator("#orders-table")).toBeVisible();
  await expectNoSidewaysScroll(390);
  await expectAccessible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("every number is in a table and a list, and the score in the gauge @phone", async ({ page, expectNoSidewaysScroll }) => {
    await page.goto("/insight");
    await expect(page.getByRole("img", { name: "Ring gauge of one hundred bars. Sample score: 78." })).toBeVisible();
    for (const text of ["1.2", "42", "73", "1.8"]) await expect(page.locator("#features li").filter({ hasText: text })).toHaveCount(1);
    await page.locator("#case-studies summary").click();
    await expect(page.locator("#orders-table td")).toHaveCount(70);
    await expect(page.locator("#orders-table td").first()).toBeVisible();
    await expect(page.locator("#map li")).toHaveCount(12);
    await expect(page.locator("#map li").last()).toBeVisible();
    for (const note of await page.getByText("Opening soon").all()) await expect(note).toBeVisible();
    for (const nothing of ["Loading map...", "Loading visualization...", "Pause motion"])
      await expect(page.getByText(nothing).first()).toBeHidden();
    for (const absent of ["Along the orange line", "The dots here show", "Drag to turn it", "Raise your pointer"])
      await expect(page.getByText(absent)).toBeHidden();
    await expectNoSidewaysScroll();
  });

  test("the gauge is still, filled up to its score @desktop", async ({ page }) => {
    await page.goto("/insight");
    const covers = page.locator("#top [data-half] > svg");
    for (const [cover, turned] of [180, 100.8].entries()) {
      await expect(covers.nth(cover)).toHaveCSS("animation-name", "none");
      const degrees = await covers.nth(cover).evaluate((element) => {
        const { a, b } = new DOMMatrix(getComputedStyle(element).transform);
        return (Math.atan2(b, a) * 180) / Math.PI;
      });
      expect(Math.abs(degrees)).toBeCloseTo(turned, 1);
    }
  });
});

test("with wide letters, words and lines the gauge of /insight covers none of them @phone", async ({ page }) => {
  for (const width of [320, 390, 700]) {
    await page.setViewportSize({ width, height: 700 });
    await page.goto("/insight");
    await setSpacing(page);
    const gauge = page.getByRole("img", { name: /^Ring gauge/ });
    const words = page.getByText("Opening soon").first();
    const caption = page.getByText("Fig. 1").locator("..");
    const [ring, note, below] = await Promise.all([gauge.boundingBox(), words.boundingBox(), caption.boundingBox()]);
    expect((ring?.y ?? 0) - (note?.y ?? 0) - (note?.height ?? 0), `above, at ${width}`).toBeGreaterThanOrEqual(0);
    expect((below?.y ?? 0) - (ring?.y ?? 0) - (ring?.height ?? 0), `below, at ${width}`).toBeGreaterThanOrEqual(0);
  }
});
