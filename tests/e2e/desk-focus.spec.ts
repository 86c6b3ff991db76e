/** By Tab through every screen: the focus is never lost, always visible, and below no bar. */
import type { Locator, Page } from "@playwright/test";
import { deskPages } from "#domain/desk-paths.ts";
import { openAlive, untilAlive } from "#tests/support/alive.ts";
import { expect, test } from "#tests/support/desk-test.ts";

type Walk = {
  readonly reached: number;
  /** Stops that are not visible. */
  readonly unseen: readonly string[];
  /** Stops whose ring is cut off or missing. */
  readonly cut: readonly string[];
};

/** The next stops of Tab. */
async function walk(page: Page): Promise<Walk> {
  const unseen: string[] = [];
  const cut: string[] = [];
  let reached = 0;
  for (; reached < 400; reached += 1) {
    await page.keyboard.press("Tab");
    const found = await page.evaluate(async () => {
      const at = document.activeElement;
      if (!at || at === document.body || at.hasAttribute("data-walked")) return undefined;
      at.setAttribute("data-walked", "");
      // A field laid invisibly over its label counts as the label.
      const shown = at.matches("input[type=radio], input[type=checkbox]") ? (at.closest("label") ?? at) : at;
      // A button that is too small for a finger must be visible all the same.
      if (shown instanceof HTMLElement) shown.style.pointerEvents = "auto";
      const name = `${at.tagName} ${(at.getAttribute("aria-label") ?? at.textContent ?? "").trim().slice(0, 40)} ${at.getAttribute("name") ?? ""}`;
      const boxes = () => [...shown.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
      const isHit = () =>
        boxes().some((box) =>
          [0.1, 0.5, 0.9].some((across) =>
            [0.2, 0.5, 0.8].some((down) => {
              const hit = document.elementFromPoint(box.left + box.width * across, box.top + box.height * down);
              return hit !== null && (shown.contains(hit) || hit.contains(at) === (hit === shown) || at.closest("label")?.contains(hit));
            }),
          ),
        );
      // The browser scrolls it into view in one of the next frames.
      for (let frame = 0; frame < 30 && !isHit(); frame += 1) await new Promise(requestAnimationFrame);
      const cutBy = (): string | undefined => {
        const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(at);
        if (outlineStyle === "none") {
          const row = at.closest("tr");
          const others = [getComputedStyle(at, "::after"), ...(row ? [getComputedStyle(row)] : [])];
          return others.every((style) => style.outlineStyle === "none") ? "none" : undefined;
        }
        const grows = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset) - 0.5;
        const { left, right, top, bottom } = at.getBoundingClientRect();
        if (left - grows < 0 || right + grows > innerWidth) return "the window";
        for (let around = at.parentElement; around && around !== document.body; around = around.parentElement) {
          if (getComputedStyle(around).overflowX === "visible") continue;
          const box = around.getBoundingClientRect();
          const isWhole = left - grows >= box.left && right + grows <= box.right && top - grows >= box.top && bottom + grows <= box.bottom;
          if (!isWhole) return around.tagName;
        }
        return undefined;
      };
      return { name, isSeen: isHit(), cutBy: cutBy() };
    });
    if (!found) break;
    if (!found.isSeen) unseen.push(found.name);
    if (found.cutBy) cut.push(`${found.name}: ${found.cutBy}`);
  }
  return { reached, unseen, cut };
}

test("every stop of Tab is visible, on every screen; its ring is whole in lists, in the week, on choices side by side", async ({
  page,
  scene,
  isMobile,
}) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { ids } = scene;
  const ringed = [deskPages.leads, deskPages.lead(ids.near), `${deskPages.calendar}?call=${ids.call}`, deskPages.numbers];
  for (const path of [
    ...ringed,
    deskPages.today,
    deskPages.lead(ids.call),
    deskPages.availability,
    `${deskPages.mail}?show=failed`,
    deskPages.settings,
    deskPages.eraseLead(ids.near),
  ]) {
    await openAlive(page, path);
    const { reached, unseen, cut } = await walk(page);
    expect.soft(unseen, path).toEqual([]);
    expect(reached, path).toBeGreaterThan(0);
    if (!isMobile && ringed.includes(path)) expect.soft(cut, `rings that are cut on ${path}`).toEqual([]);
  }
});

test("@phone a stop of Tab scrolls clear of the bar at the window's foot", async ({ page, scene }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openAlive(page, deskPages.lead(scene.ids.near));
  const answer = page.getByRole("textbox", { name: "Your answer" });
  const topOf = async (place: Locator) => (await place.boundingBox())?.y ?? Number.NaN;
  const barTop = await topOf(page.getByRole("navigation").last());
  // Only its upper edge is visible above the bar.
  await answer.evaluate((field, barTop) => scrollBy(0, field.getBoundingClientRect().top - barTop + 8), barTop);
  await answer.press("Shift+Tab");
  await page.keyboard.press("Tab");
  await expect(answer).toBeFocused();
  const firstLine = 40;
  await expect.poll(async () => barTop - (await topOf(answer))).toBeGreaterThan(firstLine);
});

/** The stops that the bar covers, by Tab through the page and back. */
async function coveredBy(page: Page, bar: Locator): Promise<readonly string[]> {
  const covered: string[] = [];
  for (const key of ["Tab", "Shift+Tab"]) {
    await page
      .locator("main h1")
      .first()
      .evaluate((top) => top.scrollIntoView());
    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press(key);
      const under = await bar.evaluate(async (bar) => {
        const at = document.activeElement;
        if (!at || at === document.body || bar.contains(at) || !at.closest("main")) return undefined;
        const overlap = () => at.getBoundingClientRect().bottom - bar.getBoundingClientRect().top;
        for (let frame = 0; frame < 30 && overlap() > 0; frame += 1) await new Promise(requestAnimationFrame);
        return overlap() > 0 ? `${at.tagName} ${at.getAttribute("name") ?? at.textContent}: ${overlap()}` : undefined;
      });
      if (under) covered.push(`${key}: ${under}`);
    }
  }
  return covered;
}

test("the save bar never covers the focused element, however many changes it lists", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openAlive(page, deskPages.availability);
  for (const day of ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"])
    await page.getByLabel(`${day} from`, { exact: true }).fill("08:15");
  const bar = page.locator("[data-desk-save-bar]");
  await expect(bar).toContainText("5");
  expect(await coveredBy(page, bar)).toEqual([]);
});

test("the bar of the chosen leads never covers the focused element", async ({ page, isMobile }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  // So low that the list does not fit; from one row of the bar to several.
  for (const width of isMobile ? [390] : [1440, 1000, 770]) {
    await page.setViewportSize({ width, height: 520 });
    await openAlive(page, deskPages.leads);
    await page.keyboard.press("j");
    await page.keyboard.press("x");
    const bar = page.locator("[data-desk-bulk]");
    await expect(bar).toBeVisible();
    expect.soft(await coveredBy(page, bar), `at ${width}`).toEqual([]);
  }
});

test("the plus of a day's hours moves the focus into its new fields", async ({ page }) => {
  await openAlive(page, deskPages.availability);
  await page.locator("summary").filter({ hasText: "Tuesday" }).press("Enter");
  await expect(page.getByLabel("Tuesday from, 2")).toBeFocused();
});

test("@desktop a list that is shown again has the focus where it was: by Back, after a press or a key, and by Reload", async ({ page }) => {
  await openAlive(page, deskPages.leads);
  const row = page.locator("main [data-desk-row]").nth(2);
  const link = row.locator("[data-desk-open]");
  const leave = {
    press: () => link.click(),
    key: async () => {
      for (const key of ["j", "j", "j", "Enter"]) await page.keyboard.press(key);
    },
  };
  for (const [how, go] of Object.entries(leave)) {
    await openAlive(page, deskPages.leads);
    await go();
    await page.waitForURL(/\/desk\/leads\/.+/);
    await untilAlive(page);
    await page.goBack();
    await untilAlive(page);
    await expect(link, how).toBeFocused();
  }
  await page.reload();
  await untilAlive(page);
  await expect(link, "reload").toBeFocused();
});

test("@desktop a closing dialog returns the focus, or gives it to the heading", async ({ page }) => {
  await openAlive(page, deskPages.calendar);
  for (const key of ["Control+k", "?"]) {
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    await page.keyboard.press(key);
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("heading", { level: 1 }), key).toBeFocused();
  }
});
