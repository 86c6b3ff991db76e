import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/test.ts";

/** The page's entrances in the order in which they began: the card's index in its list, and its delay. */
const entrances = (page: Page) => page.evaluate(() => Reflect.get(window, "entrances") as { place: number; delay: string }[]);

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const begun: object[] = [];
    Object.assign(window, { entrances: begun });
    addEventListener("animationstart", ({ target }) => {
      const card = target instanceof Element ? target.closest("[data-stagger] > *") : null;
      if (!card || card.firstElementChild !== target) return;
      begun.push({
        place: [...(card.parentElement?.children ?? [])].indexOf(card),
        delay: getComputedStyle(target as Element).animationDelay,
      });
    });
  });
});

for (const [path, layout] of [
  ["/agents/receptionist", "@phone"],
  ["/industries/healthcare", "@desktop"],
] as const)
  test(`on ${path} cards enter when they come into view, 0.1 s apart ${layout}`, async ({ page }) => {
    await page.goto(path);
    const list = page.locator("[data-stagger]").last();
    await expect(list.locator("> *").first()).toHaveAttribute("data-entrance", "waiting");
    const before = (await entrances(page)).length;
    for (const card of await list.locator("> *").all()) {
      await card.evaluate((element) => element.scrollIntoView({ behavior: "instant", block: "center" }));
      await expect(card).toHaveAttribute("data-entrance", "now"); // a busy machine draws too few frames to see a card that is passed by
    }
    const count = await list.locator("> *").count();
    await expect.poll(async () => (await entrances(page)).length).toBeGreaterThanOrEqual(before + count);
    const own = (await entrances(page)).slice(-count).sort((a, b) => a.place - b.place);
    expect(own.map(({ delay }) => delay)).toEqual(["0s", "0.1s", "0.2s", "0.3s"].slice(0, count));
  });

test("words are legible at any time, and nothing waits in print or with reduced motion @desktop", async ({ page }) => {
  await page.goto("/agents/receptionist");
  const card = page.locator("[data-stagger]").last().locator("> * > *").first();
  await expect(page.locator('[data-entrance="waiting"]').last()).toBeAttached();
  await expect(card).toHaveCSS("opacity", "1");
  await expect(card).not.toHaveCSS("transform", "none");
  await page.emulateMedia({ media: "print" });
  await expect(card).toHaveCSS("transform", "none");
  await page.emulateMedia({ media: "screen", reducedMotion: "reduce" });
  await expect(card).toHaveCSS("transform", "none");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("every card is in its place @desktop", async ({ page }) => {
    await page.goto("/agents/receptionist");
    await expect(page.locator("[data-entrance]")).toHaveCount(0);
    await expect(page.locator("[data-stagger]").last().locator("> * > *").first()).toHaveCSS("transform", "none");
  });
});
