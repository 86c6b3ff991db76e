/** By Tab through every screen: the focus is always somewhere, in sight, and under no bar. */
import type { Page } from "@playwright/test";
import { deskPages } from "#domain/desk-paths.ts";
import { openAlive, untilAlive } from "#tests/support/alive.ts";
import { expect, test } from "#tests/support/desk-test.ts";

/** What the next presses of Tab reach, and what of it nobody would see. */
async function walk(page: Page): Promise<{ readonly reached: number; readonly unseen: readonly string[] }> {
  const unseen: string[] = [];
  let reached = 0;
  for (; reached < 400; reached += 1) {
    await page.keyboard.press("Tab");
    const found = await page.evaluate(async () => {
      const at = document.activeElement;
      if (!at || at === document.body) return "end";
      if (at.hasAttribute("data-walked")) return "end";
      at.setAttribute("data-walked", "");
      // A field that lies invisibly on its label is seen as the label.
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
      // The browser brings it into sight with one of the next frames.
      for (let frame = 0; frame < 30 && !isHit(); frame += 1) await new Promise(requestAnimationFrame);
      return isHit() ? "" : name;
    });
    if (found === "end") break;
    if (found) unseen.push(found);
  }
  return { reached, unseen };
}

test("every stop of Tab is to be seen, on every screen", async ({ page, scene }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { ids } = scene;
  for (const path of [
    deskPages.today,
    deskPages.leads,
    deskPages.lead(ids.near),
    deskPages.lead(ids.call),
    `${deskPages.calendar}?call=${ids.call}`,
    deskPages.availability,
    `${deskPages.mail}?show=failed`,
    deskPages.numbers,
    deskPages.settings,
    deskPages.eraseLead(ids.near),
  ]) {
    await openAlive(page, path);
    const { reached, unseen } = await walk(page);
    expect(unseen, path).toEqual([]);
    expect(reached, path).toBeGreaterThan(0);
  }
});

/** Of what Tab reaches: whose ring is cut off by something around it, or is not drawn at all. */
async function cutRings(page: Page): Promise<readonly string[]> {
  const cut: string[] = [];
  for (let stop = 0; stop < 120; stop += 1) {
    await page.keyboard.press("Tab");
    const found = await page.evaluate(() => {
      const at = document.activeElement;
      if (!at || at === document.body || at.hasAttribute("data-walked")) return "end";
      at.setAttribute("data-walked", "");
      const name = `${at.tagName} ${(at.getAttribute("aria-label") ?? at.textContent ?? "").trim().slice(0, 40)}`;
      const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(at);
      if (outlineStyle === "none") {
        const row = at.closest("tr");
        const others = [getComputedStyle(at, "::after"), ...(row ? [getComputedStyle(row)] : [])];
        return others.every((style) => style.outlineStyle === "none") ? `${name}: none` : "";
      }
      const grows = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset) - 0.5;
      const { left, right, top, bottom } = at.getBoundingClientRect();
      if (left - grows < 0 || right + grows > innerWidth) return `${name}: the window`;
      for (let around = at.parentElement; around && around !== document.body; around = around.parentElement) {
        if (getComputedStyle(around).overflowX === "visible") continue;
        const box = around.getBoundingClientRect();
        const isWhole = left - grows >= box.left && right + grows <= box.right && top - grows >= box.top && bottom + grows <= box.bottom;
        if (!isWhole) return `${name}: ${around.tagName}`;
      }
      return "";
    });
    if (found === "end") break;
    if (found) cut.push(found);
  }
  return cut;
}

test("@desktop the ring of the focus is whole: in lists, in the week, on choices side by side", async ({ page, scene }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { ids } = scene;
  for (const path of [deskPages.leads, deskPages.lead(ids.near), `${deskPages.calendar}?call=${ids.call}`, deskPages.numbers]) {
    await openAlive(page, path);
    expect(await cutRings(page), path).toEqual([]);
  }
});

test("the plus of a day's hours leads into the fields that it brings", async ({ page }) => {
  await openAlive(page, deskPages.availability);
  await page.locator("summary").filter({ hasText: "Tuesday" }).press("Enter");
  await expect(page.getByLabel("Tuesday from, 2")).toBeFocused();
});

test("@desktop whoever comes back to a list is where they left it: by Back, after a press or a key, and by Reload", async ({ page }) => {
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

test("@desktop what closes gives the focus back, to the heading if it was nowhere", async ({ page }) => {
  await openAlive(page, deskPages.calendar);
  for (const key of ["Control+k", "?"]) {
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    await page.keyboard.press(key);
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("heading", { level: 1 }), key).toBeFocused();
  }
});
