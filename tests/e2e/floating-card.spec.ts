import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/test.ts";

const card = (page: Page) => page.getByRole("complementary", { name: "Ready to get started?" });
const scrollTo = (page: Page, top: number) => page.evaluate((y) => window.scrollTo({ top: y, behavior: "instant" }), top);

for (const [path, layout] of [
  ["/", "@phone"],
  ["/features", "@desktop"],
] as const) {
  test(`on ${path} the card appears once more than 500 pixels are scrolled ${layout}`, async ({ page }) => {
    await page.goto(path);
    await scrollTo(page, 500);
    await expect(card(page)).toBeHidden();
    await scrollTo(page, 501);
    await expect(card(page)).toBeVisible();
    await expect(card(page).getByRole("link", { name: "Book Discovery Call" })).toHaveAttribute("href", "/contact");
    await scrollTo(page, 0);
    await expect(card(page), "the hero offers the same").toBeHidden();
    await scrollTo(page, 900);
    await expect(card(page), "visible afterwards").toBeVisible();
    await page.locator("main > :last-child").evaluate((call) => call.scrollIntoView({ block: "end", behavior: "instant" }));
    await expect(card(page), "and so does the closing call").toBeHidden();
  });
}

test("it hides over the footer and comes back above the closing call", async ({ page }) => {
  await page.goto("/features");
  await scrollTo(page, 900);
  await expect(card(page)).toBeVisible();
  await scrollTo(page, 1e6);
  await expect(card(page)).toBeHidden();
  // Whether a control is not covered.
  for (const link of await page.getByRole("contentinfo").getByRole("link").all()) await link.click({ trial: true });
  await scrollTo(page, 900);
  await expect(card(page)).toBeVisible();
});

test("dismissed by keyboard, it returns the focus to the element before; by pointer, to the content being read @desktop", async ({
  page,
}) => {
  const last = page.locator("main section a").last();
  await page.goto("/features");
  await scrollTo(page, 900);
  await last.focus();
  await scrollTo(page, 900);
  await expect(card(page)).toBeVisible();
  await card(page).getByRole("link").focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(card(page)).toBeHidden();
  await expect(last).toBeFocused();

  await page.evaluate(() => localStorage.clear());
  await page.goto("/features");
  await scrollTo(page, 900);
  await card(page).getByRole("button").click();
  await expect(page.locator("main section:focus")).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(900);
});

test("dismissed, it stays hidden for the visit: after scrolling, a reload and on the other page @desktop", async ({ page }) => {
  await page.goto("/");
  await scrollTo(page, 900);
  await card(page).getByRole("button", { name: "Dismiss this card" }).click();
  await expect(card(page)).toBeHidden();
  await scrollTo(page, 1800);
  await expect(card(page)).toBeHidden();
  for (const path of ["/", "/features"]) {
    await page.goto(path);
    await scrollTo(page, 900);
    // The card is decided on at each scroll event; a frame later it would be shown.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    await expect(card(page)).toBeHidden();
  }
});

test("dismissed in one tab, it stays hidden in open and in new tabs @desktop", async ({ page, context }) => {
  const beside = await context.newPage();
  await beside.goto("/features");
  await scrollTo(beside, 900);
  await expect(card(beside)).toBeVisible();
  await page.goto("/");
  await scrollTo(page, 900);
  await card(page).getByRole("button").click();
  await expect(card(beside)).toBeHidden();
  const next = await context.newPage();
  await next.goto("/");
  await scrollTo(next, 900);
  await next.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await expect(card(next)).toBeHidden();
  // A visit is over by the next day.
  await next.evaluate(() => {
    for (const key of Object.keys(localStorage)) localStorage.setItem(key, String(Date.now() - 25 * 60 * 60 * 1000));
  });
  await next.reload();
  await scrollTo(next, 900);
  await expect(card(next)).toBeVisible();
});

test("a new visit sees it again @phone", async ({ page, browser, baseURL }) => {
  await page.goto("/features");
  await scrollTo(page, 900);
  await card(page).getByRole("button").click();
  const visit = await browser.newContext({ baseURL: baseURL ?? "" });
  const other = await visit.newPage();
  await other.goto("/features");
  await scrollTo(other, 900);
  await expect(card(other)).toBeVisible();
  await visit.close();
});

test("it is accessible and never covers the focused element", async ({ page, expectAccessible }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/features");
  await scrollTo(page, 900);
  await expect(card(page)).toBeVisible();
  await expectAccessible("[data-floating-card]");
});

/** The text of the focused element if the card or the header covers any part of it. */
const coveredFocus = () => {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return "nothing has the focus";
  const place = focused.getBoundingClientRect();
  const isOver = (cover: Element | null) => {
    if (!cover || cover.contains(focused) || getComputedStyle(cover).visibility === "hidden") return false;
    const { left, right, top, bottom } = cover.getBoundingClientRect();
    return left < place.right && right > place.left && top < place.bottom - 1 && bottom > place.top + 1;
  };
  const covers = ["[data-floating-card]", "[data-header]"].filter((cover) => isOver(document.querySelector(cover)));
  return covers.length > 0 ? `${focused.textContent || focused.getAttribute("aria-label")} under ${covers}` : "";
};

for (const [width, height] of [
  [390, 844],
  [768, 1024],
  [1024, 768],
  [1440, 900],
] as const)
  test(`at ${width} x ${height} neither card nor header covers the focused element, forward and backward @desktop`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ reducedMotion: "reduce" });
    for (const path of ["/", "/features"]) {
      await page.goto(path);
      await scrollTo(page, 900);
      await expect(card(page)).toBeVisible();
      const stops = await page.locator("main, [data-floating-card], [data-footer]").locator("a, button, summary").count();
      await page.locator("main").evaluate((main) => {
        main.setAttribute("tabindex", "-1");
        main.focus();
      });
      const covered = new Set<string>();
      for (const key of ["Tab", "Shift+Tab"])
        for (let stop = 0; stop < stops - 2; stop++) {
          await page.keyboard.press(key);
          let found = await page.evaluate(coveredFocus);
          // Page and card move with one of the next frames.
          for (let frame = 0; frame < 30 && found; frame++) {
            await page.evaluate(() => new Promise(requestAnimationFrame));
            found = await page.evaluate(coveredFocus);
          }
          if (found) covered.add(`${key}: ${found}`);
        }
      expect([...covered]).toEqual([]);
    }
  });

test("in a low window card and header leave more than half of it to read @phone", async ({ page }) => {
  for (const [width, height] of [
    [480, 320],
    [320, 256],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto("/features");
    await scrollTo(page, 900);
    await expect(card(page)).toBeVisible();
    const free = await page.evaluate(() => {
      const top = document.querySelector("[data-header]")?.getBoundingClientRect().bottom ?? 0;
      return (document.querySelector("[data-floating-card]")?.getBoundingClientRect().top ?? 0) - top;
    });
    expect(free, `${width} x ${height}`).toBeGreaterThan(height / 2);
  }
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("it stays hidden @phone", async ({ page }) => {
    await page.goto("/features");
    await page.mouse.wheel(0, 2000);
    await expect(page.locator("[data-floating-card]")).toBeHidden();
  });
});
