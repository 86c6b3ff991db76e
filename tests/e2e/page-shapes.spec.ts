import type { Page } from "@playwright/test";
import { setSpacing } from "#tests/support/readers-text.ts";
import { expect, test } from "#tests/support/test.ts";

/** Of an element in the page, scrolled or not. */
const boxOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const { top, height } = element.getBoundingClientRect();
    return { top: top + scrollY, height };
  });

test("the floating card is a slim bar on a phone @phone", async ({ page }) => {
  await page.goto("/");
  await page.evaluate(() => scrollTo({ top: 900, behavior: "instant" }));
  await expect(page.locator("[data-floating-card]")).toBeVisible();
  expect((await boxOf(page, "[data-floating-card]")).height).toBeLessThan(844 / 8);
});

test("on a phone the calendar begins within the first screen and a half of Contact @phone", async ({ page }) => {
  await page.goto("/contact");
  expect((await boxOf(page, "#booking-heading")).top).toBeLessThan(844 * 1.5);
});

test("Insight has the site's header alone, in one line @desktop", async ({ page }) => {
  await page.goto("/insight");
  await expect(page.getByRole("banner")).toHaveCount(1);
  expect((await page.getByRole("banner").boundingBox())?.height).toBeLessThan(90);
});

test("the ten agents of AI Assistants are shown in different sizes @desktop", async ({ page }) => {
  await page.goto("/products/ai-assistants");
  const heights = await page.locator("main ol > li[id]").evaluateAll((items) => items.map(({ clientHeight }) => clientHeight));
  expect(heights).toHaveLength(10);
  expect(Math.max(...heights) / Math.min(...heights)).toBeGreaterThan(1.25);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(8_400);
});

test("links to pages that the header does not list have a drawing each @desktop", async ({ page }) => {
  for (const path of ["/features", "/solutions"]) {
    await page.goto(path);
    const links = page.locator("section[aria-labelledby=explore] li");
    expect(await links.count(), path).toBeGreaterThan(3);
    await expect(links.locator("img, svg:first-child"), path).toHaveCount(await links.count());
  }
});

test("pages that end with the tower do not all have the same closing scene @desktop", async ({ page }) => {
  const hours = new Set<string | null>();
  for (const path of ["/features", "/solutions", "/agents/receptionist", "/agents/booking", "/agents/document-reader"]) {
    await page.goto(path);
    hours.add(await page.locator("section[aria-labelledby=closing]").getAttribute("class"));
  }
  expect(hours.size).toBeGreaterThanOrEqual(3);
});

test("no words of a page's end overlap the tower's mast @desktop", async ({ page }) => {
  for (const path of ["/", "/about", "/features", "/solutions", "/agents/receptionist", "/agents/custom-automations"]) {
    await page.goto(path);
    for (const width of [1440, 1080, 960, 820, 769]) {
      await page.setViewportSize({ width, height: 900 });
      const over = await page.locator("section[aria-labelledby=closing]").evaluate((end) => {
        const tower = end.querySelector("img")?.getBoundingClientRect() ?? new DOMRect();
        const mast = tower.left + tower.width / 2;
        const texts = document.createTreeWalker(end, NodeFilter.SHOW_TEXT);
        const found: string[] = [];
        while (texts.nextNode()) {
          const range = document.createRange();
          range.selectNodeContents(texts.currentNode);
          if ([...range.getClientRects()].some(({ right }) => right > mast - 12)) found.push(range.toString());
        }
        return found;
      });
      expect.soft(over, `${path} at ${width}`).toEqual([]);
    }
  }
});

test("About's figures keep clear of their labels with wide letters on the narrowest phone @phone", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto("/about");
  await expect(page.locator(":root[data-typefaces]")).toBeAttached();
  await setSpacing(page);
  const gaps = await page.locator("dl > div", { has: page.locator("dt") }).evaluateAll((pairs) =>
    pairs.map((pair) => {
      const box = (name: string) => {
        const range = document.createRange();
        range.selectNodeContents(pair.querySelector(name) ?? pair);
        return range.getBoundingClientRect();
      };
      const [label, figure] = [box("dt"), box("dd")];
      return Math.max(label.left - figure.right, figure.top - label.bottom, label.top - figure.bottom);
    }),
  );
  expect(gaps.length).toBeGreaterThanOrEqual(3);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(0);
});

test("Insight's first button has a ground of its own before the sunrise @desktop", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto("/insight");
  const ground = page.getByRole("button", { name: "Get Your Free Analysis" });
  await expect(ground).not.toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
});

/** Whether the focus ring is neither cut off by a scrolling part nor covered by a neighbor. */
const hasWholeRing = (element: Element) => {
  const { outlineWidth, outlineOffset } = getComputedStyle(element);
  const grows = Number.parseFloat(outlineWidth) / 2 + Number.parseFloat(outlineOffset);
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const [across, down] = [(left + right) / 2, (top + bottom) / 2];
  const sides = [
    [across, top - grows],
    [across, bottom + grows],
    [left - grows, down],
    [right + grows, down],
  ] as const;
  return sides.every(([x, y]) => {
    const hit = document.elementFromPoint(x, y);
    if (!hit || !(hit.contains(element) || element.contains(hit))) return false;
    for (let around = element.parentElement; around && around !== document.body; around = around.parentElement) {
      const box = around.getBoundingClientRect();
      const isCut = x < box.left || x > box.right || y < box.top || y > box.bottom;
      if (isCut && getComputedStyle(around).overflowX !== "visible") return false;
    }
    return true;
  });
};

test("the focus ring is whole in a contents list that scrolls, below the first screen, and over a table", async ({ page }) => {
  for (const [path, selector] of [
    ["/privacy", "main [data-contents] a"],
    ["/insight", "main nav:not(:has(h2)) div div a"],
    ["/insight", "main summary"],
  ] as const) {
    await page.goto(path);
    const target = page.locator(selector).last();
    await target.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
    await target.focus();
    expect.soft(await target.evaluate(hasWholeRing), `${selector} of ${path}`).toBe(true);
  }
});

test("with forced colors the cells keep their lines, and a drawing its dark ground", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/");
  const cell = page
    .locator("section li.dark")
    .filter({ has: page.locator("img") })
    .first();
  await expect(cell).toHaveCSS("outline-style", "solid");
  await expect(cell.locator("img")).not.toHaveCSS("background-color", "rgb(255, 255, 255)");
});
