import type { Page } from "@playwright/test";
import { city, jumpTo, map, mapBox, openInsight } from "#tests/support/insight.ts";
import { stopClock } from "#tests/support/stop-clock.ts";
import { expect, test } from "#tests/support/test.ts";

const tooltip = (page: Page) => map(page).getByRole("tooltip");
const hint = (page: Page) => page.getByText("Hold Ctrl or ⌘ and scroll to zoom");
const scale = (page: Page) =>
  map(page)
    .locator("svg > g")
    .evaluate((view: SVGGElement) => Number(/scale\((.+)\)/.exec(view.style.transform)?.[1]));
const offset = (page: Page) =>
  map(page)
    .locator("svg > g")
    .evaluate((view: SVGGElement) => view.style.transform);

type Box = { x: number; y: number; width: number; height: number } | null;

const isInside = (inner: Box, outer: Box) =>
  Boolean(
    inner &&
      outer &&
      inner.x >= outer.x &&
      inner.y >= outer.y &&
      inner.x + inner.width <= outer.x + outer.width &&
      inner.y + inner.height <= outer.y + outer.height,
  );

async function openMap(page: Page) {
  await openInsight(page);
  await jumpTo(page, mapBox);
  await page.evaluate(() => scrollBy({ top: -150, behavior: "instant" }));
  await expect(city(page, "Lagos")).toBeAttached();
}

test("by keyboard: Tab visits the cities, each shows its tooltip at once; plus and minus zoom, arrows pan, 0 shows all @desktop", async ({
  page,
  expectAccessible,
}) => {
  await openMap(page);
  await city(page, "Austin").focus();
  await expect(tooltip(page)).toContainText("437 orders this week");
  await expect(page.getByRole("listitem").filter({ hasText: "Austin" })).toHaveAttribute("data-current", "true");
  for (const name of ["Toronto", "Mexico City", "London"]) {
    await page.keyboard.press("Tab");
    await expect(city(page, name)).toBeFocused();
    await expect(tooltip(page)).toContainText(name);
  }
  await page.keyboard.press("Escape");
  await expect(tooltip(page)).toHaveCount(0);

  const whole = await offset(page);
  await page.keyboard.press("ArrowLeft");
  expect(await offset(page), "the whole map has nowhere to go").toBe(whole);
  await page.keyboard.press("+");
  await expect.poll(() => scale(page)).toBeCloseTo(1.6, 5);
  await page.keyboard.press("-");
  await expect.poll(() => scale(page)).toBe(1);
  for (let press = 0; press < 12; press++) await page.keyboard.press("+");
  await expect.poll(() => scale(page)).toBe(8);
  const zoomIn = page.getByRole("button", { name: "Zoom in" });
  await expect(zoomIn).toBeDisabled();
  await zoomIn.focus();
  await page.keyboard.press("Enter");
  await expect(zoomIn, "at its limit a button keeps the focus").toBeFocused();
  expect(await scale(page)).toBe(8);
  await city(page, "London").focus();
  const near = await offset(page);
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => offset(page)).not.toBe(near);
  await expectAccessible();

  // A city outside comes into view with its tooltip.
  await page.keyboard.press("Tab");
  await expect(city(page, "Tokyo")).toBeFocused();
  await expect(tooltip(page)).toBeVisible();
  await expect.poll(async () => isInside(await city(page, "Tokyo").boundingBox(), await map(page).boundingBox())).toBe(true);
  await expect(map(page)).toBeInViewport({ ratio: 0.8 });
  await page.keyboard.press("0");
  await expect.poll(() => scale(page)).toBe(1);
  await page.getByRole("button", { name: "Zoom in" }).click();
  await expect.poll(() => scale(page)).toBeCloseTo(1.6, 5);
});

test("a hover waits 700 ms; the wheel zooms with Ctrl alone, and a drag pans @desktop", async ({ page }) => {
  await page.clock.install();
  await openMap(page);
  await stopClock(page);
  await city(page, "Tokyo").hover({ force: true });
  await page.clock.runFor(690);
  await expect(tooltip(page)).toHaveCount(0);
  await page.clock.runFor(10);
  await expect(tooltip(page)).toContainText("64 orders this week");

  // WCAG 1.4.13: the pointer may move onto the tooltip, and Escape hides it wherever the focus is.
  const words = await tooltip(page).boundingBox();
  if (!words) throw new Error("The words have no place.");
  await page.mouse.move(words.x + words.width / 2, words.y + words.height / 2, { steps: 4 });
  await page.clock.runFor(2_000);
  await expect(tooltip(page)).toContainText("64 orders this week");
  await page.mouse.move(words.x + words.width / 2, words.y - 120);
  await page.clock.runFor(1_000);
  await expect(tooltip(page)).toHaveCount(0);
  await city(page, "Tokyo").hover({ force: true });
  await page.clock.runFor(700);
  await expect(tooltip(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(tooltip(page)).toHaveCount(0);

  const scrolled = await page.evaluate(() => scrollY);
  await page.mouse.wheel(0, -60);
  await expect(hint(page)).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).not.toBe(scrolled);
  expect(await scale(page)).toBe(1);
  await page.clock.runFor(900);
  await expect(hint(page)).toHaveCount(0);

  const still = await page.evaluate(() => scrollY);
  await page.keyboard.down("Control");
  await page.mouse.wheel(0, -300);
  await page.keyboard.up("Control");
  await expect.poll(() => scale(page)).toBeGreaterThan(1.5);
  expect(await page.evaluate(() => scrollY)).toBe(still);

  const before = await offset(page);
  const box = await map(page).boundingBox();
  if (!box) throw new Error("The map has no place.");
  await page.mouse.move(box.x + 300, box.y + 250);
  await page.mouse.down();
  await page.mouse.move(box.x + 360, box.y + 280, { steps: 3 });
  await page.mouse.up();
  await expect.poll(() => offset(page)).not.toBe(before);
});

test("two fingers zoom, a tap on a city shows its tooltip @phone", async ({ page, expectAccessible, expectNoSidewaysScroll }) => {
  await openMap(page);
  await city(page, "London").locator("circle").first().tap({ force: true });
  await expect(tooltip(page)).toContainText("71 orders this week");
  const box = await map(page).boundingBox();
  if (!box) throw new Error("The map has no place.");
  const [x, y] = [box.x + box.width / 2, box.y + box.height * 0.75];
  const devtools = await page.context().newCDPSession(page);
  const fingers = (type: "touchStart" | "touchMove", apart: number) =>
    devtools.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: [
        { x: x - apart, y, id: 1 },
        { x: x + apart, y, id: 2 },
      ],
    });
  await fingers("touchStart", 20);
  for (const apart of [30, 45, 60]) await fingers("touchMove", apart);
  await devtools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await expect.poll(() => scale(page)).toBeGreaterThan(1.8);
  expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
  await expectAccessible();
  await expectNoSidewaysScroll();
});
