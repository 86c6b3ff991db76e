/** By Tab through every screen: the focus is always somewhere, in sight, and under no bar. */
import type { Page } from "@playwright/test";
import { deskPages } from "#domain/desk-paths.ts";
import { openAlive } from "#tests/support/alive.ts";
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
      // What a finger may not hit is to be seen all the same.
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
