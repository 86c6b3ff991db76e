import type { Page } from "@playwright/test";
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

test("pages that end with the tower do not all end at the same hour @desktop", async ({ page }) => {
  const hours = new Set<string | null>();
  for (const path of ["/features", "/solutions", "/agents/receptionist", "/agents/booking", "/agents/document-reader"]) {
    await page.goto(path);
    hours.add(await page.locator("section[aria-labelledby=closing]").getAttribute("class"));
  }
  expect(hours.size).toBeGreaterThanOrEqual(3);
});
