import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/test.ts";

const card = (page: Page) => page.getByRole("complementary", { name: "Ready to get started?" });
const scrollTo = (page: Page, top: number) => page.evaluate((y) => window.scrollTo({ top: y, behavior: "instant" }), top);

for (const path of ["/", "/features"]) {
  test(`on ${path} the card appears once more than 500 pixels are scrolled`, async ({ page }) => {
    await page.goto(path);
    await scrollTo(page, 500);
    await expect(card(page)).toBeHidden();
    await scrollTo(page, 501);
    await expect(card(page)).toBeVisible();
    await expect(card(page).getByRole("link", { name: "Book Discovery Call" })).toHaveAttribute("href", "/contact");
    await scrollTo(page, 0);
    await expect(card(page)).toBeHidden();
  });
}

test("dismissed, it stays away for the visit: after scrolling, a reload and on the other page", async ({ page }) => {
  await page.goto("/");
  await scrollTo(page, 900);
  await card(page).getByRole("button", { name: "Dismiss this card" }).click();
  await expect(card(page)).toBeHidden();
  await scrollTo(page, 1800);
  await expect(card(page)).toBeHidden();
  for (const path of ["/", "/features"]) {
    await page.goto(path);
    await scrollTo(page, 900);
    // The card is decided on at each scroll event; a frame later it would stand there.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    await expect(card(page)).toBeHidden();
  }
});

test("a new visit sees it again", async ({ page, browser, baseURL }) => {
  await page.goto("/");
  await scrollTo(page, 900);
  await card(page).getByRole("button").click();
  const visit = await browser.newContext({ baseURL: baseURL ?? "" });
  const other = await visit.newPage();
  await other.goto("/");
  await scrollTo(other, 900);
  await expect(card(other)).toBeVisible();
  await visit.close();
});

test("no other page has it", async ({ page }) => {
  for (const path of ["/about", "/contact", "/agents/booking"]) {
    await page.goto(path);
    await expect(page.locator("[data-floating-card]")).toHaveCount(0);
  }
});

test("it is accessible and hides nothing that has the focus", async ({ page, expectAccessible }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await scrollTo(page, 900);
  await expect(card(page)).toBeVisible();
  await expectAccessible();
  const covered: string[] = [];
  for (const target of await page.locator("#agents a, #faq summary").all()) {
    await target.focus();
    const hidden = await target.evaluate((element) => {
      const top = element.getBoundingClientRect();
      const over = document.querySelector("[data-floating-card]")?.getBoundingClientRect();
      return Boolean(over && top.bottom > over.top && top.top < over.bottom && top.left >= over.left && top.right <= over.right);
    });
    if (hidden) covered.push((await target.textContent()) ?? "");
  }
  expect(covered).toEqual([]);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("it stays away", async ({ page }) => {
    await page.goto("/");
    await page.mouse.wheel(0, 2000);
    await expect(page.locator("[data-floating-card]")).toBeHidden();
  });
});
