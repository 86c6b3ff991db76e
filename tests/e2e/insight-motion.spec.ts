import type { Page } from "@playwright/test";
import { jumpTo, openInsight, withoutWebGl } from "#tests/support/insight.ts";
import { stopClock } from "#tests/support/stop-clock.ts";
import { expect, test } from "#tests/support/test.ts";

const lines = (page: Page) =>
  page.locator("#features li svg > path:last-child").evaluateAll((paths) => paths.map((path) => path.getAttribute("d")));
/** The offset of each line at a time after its newest point, in CSS pixels to the right. */
const shiftsAt = (page: Page, timeMs: number) =>
  page.locator("#features li svg").evaluateAll(
    (drawings, currentTime) =>
      drawings.map((drawing) => {
        const [slide, ...others] = drawing.getAnimations();
        if (!slide || others.length > 0) throw new Error("A line has one animation.");
        slide.pause();
        slide.currentTime = currentTime;
        return new DOMMatrix(getComputedStyle(drawing).transform).e;
      }),
    timeMs,
  );
const sweep = (page: Page) => page.locator("#top [data-half=left] > svg");
const needleDegrees = (page: Page) =>
  page.locator("#top [style*='--needle']").evaluate((gauge: HTMLElement) => Number.parseFloat(gauge.style.getPropertyValue("--needle")));
const hide = (page: Page, hidden: boolean) =>
  page.evaluate((value) => Object.defineProperty(document, "hidden", { configurable: true, get: () => value }), hidden);

/** Opens the page with the metrics in view and its clock stopped just after a new point. */
async function openStopped(page: Page) {
  await page.clock.install();
  await openInsight(page);
  await jumpTo(page, "#features ul");
  // A card's first point shows that it has noticed that it is in view.
  const before = await lines(page);
  await expect.poll(async () => (await lines(page)).every((line, index) => line !== before[index])).toBe(true);
  await stopClock(page);
  const stopped = await lines(page);
  for (let waitedMs = 0; waitedMs < 700 && (await lines(page))[0] === stopped[0]; waitedMs += 10) await page.clock.runFor(10);
}

test("a new point comes every 700 ms and takes 400 ms to slide in, on request, off screen and in a hidden tab not at all @desktop", async ({
  page,
}) => {
  await openStopped(page);
  const start = await lines(page);
  await page.clock.runFor(680);
  expect(await lines(page)).toEqual(start);
  await page.clock.runFor(20);
  const next = await lines(page);
  expect(next.every((line, index) => line !== start[index])).toBe(true);
  for (const [timeMs, isUnderWay] of [
    [0, true],
    [390, true],
    [400, false],
    [700, false],
  ] as const)
    expect((await shiftsAt(page, timeMs)).map((shiftPx) => shiftPx > 0)).toEqual([isUnderWay, isUnderWay, isUnderWay, isUnderWay]);

  await page.getByRole("button", { name: "Pause motion" }).last().click();
  await expect(page.getByRole("button", { name: "Play motion" })).toHaveCount(2);
  await expect(sweep(page)).toHaveCSS("animation-play-state", "paused");
  await page.clock.runFor(10_000);
  expect(await lines(page)).toEqual(next);
  await page.getByRole("button", { name: "Play motion" }).last().click();
  await page.clock.runFor(700);
  expect(await lines(page)).not.toEqual(next);

  await hide(page, true);
  const asleep = await lines(page);
  await page.clock.runFor(10_000);
  expect(await lines(page)).toEqual(asleep);
  await hide(page, false);
  await page.clock.runFor(700);
  expect(await lines(page)).not.toEqual(asleep);

  await jumpTo(page, "#contact");
  await expect(sweep(page)).toHaveCSS("animation-play-state", "paused");
  // The cards notice a moment later that they are not visible.
  await expect
    .poll(async () => {
      const last = await lines(page);
      await page.clock.runFor(700);
      return (await lines(page)).join() === last.join();
    })
    .toBe(true);
  const away = await lines(page);
  await page.clock.runFor(10_000);
  expect(await lines(page)).toEqual(away);
});

test("ten minutes of running leave no more memory, elements or animations behind @desktop", async ({ page }) => {
  // The 3D chart comes near as well: drawing it without a graphics card would take most of this test's time.
  await withoutWebGl(page);
  await openStopped(page);
  const devtools = await page.context().newCDPSession(page);
  const measure = async () => {
    await devtools.send("HeapProfiler.collectGarbage");
    const { usedSize } = await devtools.send("Runtime.getHeapUsage");
    return {
      usedSize,
      elements: await page.evaluate(() => document.querySelectorAll("*").length),
      animations: await page.evaluate(() => document.getAnimations().length),
    };
  };
  await page.clock.runFor("01:00");
  const before = await measure();
  await page.clock.runFor("10:00");
  const after = await measure();
  expect(after.elements).toBe(before.elements);
  expect(after.animations).toBeLessThanOrEqual(before.animations);
  expect((after.usedSize - before.usedSize) / 1024, "KB more in use").toBeLessThan(400);
});

test("the gauge loops in 8 seconds, the cards enter 0.15 s apart @phone", async ({ page }) => {
  await openInsight(page);
  await expect(sweep(page)).toHaveCSS("animation-duration", "8s");
  await expect(sweep(page)).toHaveCSS("animation-iteration-count", "infinite");
  const cards = page.locator("#features ul > li");
  for (const [index, delay] of ["0s", "0.15s", "0.3s", "0.45s"].entries()) {
    await cards.nth(index).evaluate((card) => card.scrollIntoView({ behavior: "instant" }));
    await expect(cards.nth(index)).toHaveCSS("animation-delay", delay);
    await expect(cards.nth(index)).toHaveCSS("opacity", "1");
  }
});

test("the needle follows the pointer's height, and the slider's, which shows that it has the focus @desktop", async ({ page }) => {
  await openInsight(page);
  const { width } = await page.locator("#top [style*='--needle']").evaluate((gauge) => gauge.getBoundingClientRect());
  expect(width).toBe(420);
  for (const [y, degrees] of [
    [450, 280.8],
    [90, 336.8],
    [810, 224.8],
  ] as const) {
    await page.mouse.move(300, y);
    await expect.poll(() => needleDegrees(page)).toBeCloseTo(degrees, 0);
  }
  const slider = page.getByRole("slider", { name: "Height of the sun on the gauge" });
  await slider.focus();
  await page.keyboard.press("End");
  await expect.poll(() => needleDegrees(page)).toBeCloseTo(350.8, 0);
  await expect(page.locator("#top [style*='--needle']")).toHaveCSS("outline-style", "solid");
  await page.keyboard.press("Home");
  await expect.poll(() => needleDegrees(page)).toBeCloseTo(210.8, 0);
});

test("the needle follows a finger @phone", async ({ page }) => {
  await openInsight(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x: 60, y: 600 }] });
  await devtools.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [{ x: 60, y: 700 }] });
  await expect.poll(() => needleDegrees(page)).toBeCloseTo(280.8 + (0.5 - 700 / 844) * 140, 0);
  await devtools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
});

test("reduced motion: a still ring at three quarters, still numbers, level grounds @desktop", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.clock.install();
  await openInsight(page);
  await expect(sweep(page)).toHaveCSS("animation-name", "none");
  // All of the right half is uncovered, and half of the left.
  await expect(sweep(page)).toHaveCSS("transform", "matrix(0, 1, -1, 0, 0, 0)");
  await expect(page.locator("#top [data-half=right] > svg")).toHaveCSS("transform", "matrix(-1, 0, 0, -1, 0, 0)");
  await page.mouse.move(200, 100);
  expect(await needleDegrees(page)).toBe(270);
  await expect(page.getByRole("slider")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Pause motion" })).toHaveCount(0);
  await jumpTo(page, "#features ul");
  await expect(page.locator("#features ul > li").first()).toHaveCSS("animation-name", "none");
  const start = await lines(page);
  await page.clock.runFor(5_000);
  expect(await lines(page)).toEqual(start);
  await expect(page.locator("#features")).toHaveCSS("--tilt", "0deg");
});

test("each section's ground turns by the same rule: 15 degrees in all while it crosses the window @desktop", async ({ page }) => {
  await withoutWebGl(page);
  await openInsight(page);
  const sections = await page.locator("main > section").all();
  expect(sections).toHaveLength(6);
  for (const section of sections) {
    const name = await section.getAttribute("id");
    for (const part of [0.05, 0.5, 0.95]) {
      const expected = await section.evaluate((element, share) => {
        const { top, height } = element.getBoundingClientRect();
        scrollTo({ top: scrollY + top - innerHeight + share * (innerHeight + height), behavior: "instant" });
        // The first and the last section cannot scroll beyond the page's ends.
        return ((innerHeight - element.getBoundingClientRect().top) / (innerHeight + height) - 0.5) * 15;
      }, part);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      const tilt = await section.evaluate((element) => Number.parseFloat(getComputedStyle(element).getPropertyValue("--tilt")));
      // The browser's range excludes the sticky bars: the angle is zero a little off the middle.
      expect(Math.abs(tilt - expected), `${name} at ${part}: ${tilt} for ${expected}`).toBeLessThan(1.2);
      await expect(section).toHaveCSS("background-image", /linear-gradient/);
    }
  }
});
