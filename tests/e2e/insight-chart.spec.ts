import type { Page } from "@playwright/test";
import { chart, jumpTo, openInsight, withoutWebGl } from "#tests/support/insight.ts";
import { expect, test } from "#tests/support/test.ts";

declare global {
  interface Window {
    /** How many times something was drawn with WebGL. */
    drawings: number;
  }
}

const stage = "#case-studies figure";
const canvas = (page: Page) => chart(page).locator("canvas");
const reading = (page: Page) => page.locator(stage).locator("> [role=status]");
const flatNotice = (page: Page) => page.getByText("3D is off in this browser, so this is the same week drawn flat.");
const flag = (page: Page) => chart(page).getByText("Tue 6 AM: 58 orders");

test("arrow keys turn the chart, Enter reads it bar by bar, Escape and Home go back; it draws only when something changes @desktop", async ({
  page,
  expectAccessible,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.addInitScript(() => {
    window.drawings = 0;
    const original = WebGL2RenderingContext.prototype.drawElements;
    WebGL2RenderingContext.prototype.drawElements = function (...args) {
      window.drawings += 1;
      original.apply(this, args);
    };
  });
  await openInsight(page);
  await jumpTo(page, stage);
  await expect(canvas(page)).toBeVisible();
  await expect(flag(page)).toBeVisible();
  await expect(flag(page)).toHaveCSS("opacity", "1");
  const place = () => flag(page).evaluate((element) => element.style.transform);
  const home = await place();

  await chart(page).focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(place).not.toBe(home);
  await page.keyboard.press("Home");
  await expect.poll(place).toBe(home);
  await page.getByRole("button", { name: "See from higher" }).click();
  await expect.poll(place).not.toBe(home);
  await page.getByRole("button", { name: "Reset view" }).click();
  await expect.poll(place).toBe(home);

  await chart(page).focus();
  for (const [key, text] of [
    ["Enter", "Tue 6 AM: 58 orders"],
    ["ArrowRight", "Tue 7 AM: 27 orders"],
    ["ArrowDown", "Wed 7 AM: 25 orders"],
    ["ArrowUp", "Tue 7 AM: 27 orders"],
    ["ArrowUp", "Mon 7 AM: 24 orders"],
    ["ArrowUp", "Mon 7 AM: 24 orders"],
    ["Escape", ""],
  ] as const) {
    await page.keyboard.press(key);
    await expect(reading(page)).toHaveText(text);
  }
  expect(await place()).toBe(home);

  const twoFrames = () => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await twoFrames();
  const drawn = await page.evaluate(() => window.drawings);
  expect(drawn).toBeGreaterThan(0);
  for (let count = 0; count < 10; count++) await twoFrames();
  expect(await page.evaluate(() => window.drawings)).toBe(drawn);
  await expectAccessible();
});

test("if frames come too late to be an animation, a press is drawn once, so that the next one need not wait @desktop", async ({ page }) => {
  await page.addInitScript(() => {
    const original = window.requestAnimationFrame.bind(window);
    let lateMs = 0;
    window.requestAnimationFrame = (run) =>
      original((nowMs) => {
        lateMs += 100;
        run(nowMs + lateMs);
      });
  });
  await openInsight(page);
  await jumpTo(page, stage);
  await expect(flag(page)).toHaveCSS("opacity", "1");
  const twentyFrames = () =>
    page.evaluate(async () => {
      for (let frame = 0; frame < 20; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
    });
  // Three late frames in a row count as slow: on a slow machine the chart's start alone has fewer.
  for (let press = 0; press < 2; press += 1) {
    await page.getByRole("button", { name: "Turn left" }).click();
    await twentyFrames();
  }
  const places = await flag(page).evaluateHandle((element) => {
    const seen = [element.style.transform];
    new MutationObserver(() => {
      if (seen.at(-1) !== element.style.transform) seen.push(element.style.transform);
    }).observe(element, { attributeFilter: ["style"] });
    return seen;
  });
  await page.getByRole("button", { name: "Turn left" }).click();
  await expect.poll(() => places.evaluate((seen) => seen.length)).toBeGreaterThan(1);
  await twentyFrames();
  expect(await places.evaluate((seen) => seen.length), "places of the flag: before and after").toBe(2);
});

test("a drag turns the chart, the pointer reads a bar; a lost context leaves the flat chart and nothing of the old one @desktop", async ({
  page,
}) => {
  await openInsight(page);
  await jumpTo(page, stage);
  await expect(flag(page)).toHaveCSS("opacity", "1", { timeout: 30_000 });
  const before = await flag(page).evaluate((element) => element.style.transform);
  const box = await chart(page).boundingBox();
  if (!box) throw new Error("The chart has no place.");
  const [x, y] = [box.x + box.width / 2, box.y + box.height * 0.55];
  // The chart may still be turning into its place.
  await expect(async () => {
    await page.mouse.move(x + 1, y);
    await page.mouse.move(x, y);
    await expect(chart(page).getByText(/^\w{3} (\d+ [AP]M|Noon): \d+$/)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.mouse.down();
  await page.mouse.move(x + 80, y);
  await page.mouse.up();
  await expect.poll(() => flag(page).evaluate((element) => element.style.transform)).not.toBe(before);

  await canvas(page).evaluate((element: HTMLCanvasElement) =>
    element.getContext("webgl2")?.getExtension("WEBGL_lose_context")?.loseContext(),
  );
  await expect(flatNotice(page)).toBeVisible();
  await expect(canvas(page)).toHaveCount(0);
});

test("without WebGL the week is drawn flat, and every value can be read by keyboard", async ({
  page,
  expectAccessible,
  expectNoSidewaysScroll,
}) => {
  await withoutWebGl(page);
  await openInsight(page);
  await jumpTo(page, stage);
  await expect(flatNotice(page)).toBeVisible();
  await expect(page.getByRole("button", { name: "Turn left" })).toHaveCount(0);
  await expect(page.locator("figcaption")).not.toContainText("Drag");
  await chart(page).focus();
  await page.keyboard.press("ArrowRight");
  await expect(reading(page)).toHaveText("Tue 6 AM: 58 orders");
  await page.keyboard.press("ArrowRight");
  await expect(reading(page)).toHaveText("Tue 7 AM: 27 orders");
  await page.keyboard.press("Escape");
  await expect(reading(page)).toHaveText("");
  await expectAccessible();
  await expectNoSidewaysScroll();
});
