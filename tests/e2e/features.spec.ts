import type { Page } from "@playwright/test";
import { holdRequests } from "#tests/support/requests.ts";
import { expect, test } from "#tests/support/test.ts";

test("each anchor of /features lands on its card, below the sticky header", async ({ page }) => {
  for (const [anchor, name] of [
    ["phone", "Phone AI Assistant"],
    ["sms", "SMS AI Assistant"],
    ["chat", "Web Chat AI"],
    ["email", "Email Automation"],
  ] as const) {
    await page.goto("about:blank");
    await page.goto(`/features#${anchor}`);
    await expect(page.getByRole("heading", { name })).toBeInViewport();
    await expectBelowHeader(page, anchor);
  }
});

test("typefaces that arrive during a scroll to a card do not change where it ends", async ({ page }) => {
  const release = await holdRequests(page, "**/*.woff2");
  await page.goto("/features#email");
  await page.waitForFunction(() => scrollY > 0);
  release();
  await page.waitForFunction(() => document.fonts.status === "loaded" && document.documentElement.hasAttribute("data-typefaces"));
  await expectBelowHeader(page, "email");
});

async function expectBelowHeader(page: Page, anchor: string): Promise<void> {
  // During the scroll the card passes the right place too.
  await page.waitForFunction(async () => {
    const before = scrollY;
    await new Promise((resolve) => setTimeout(resolve, 200));
    return before > 0 && before === scrollY;
  });
  const header = await page.getByRole("banner").boundingBox();
  const headerBottom = (header?.y ?? 0) + (header?.height ?? 0);
  await expect.poll(async () => (await page.locator(`#${anchor}`).boundingBox())?.y).toBeGreaterThanOrEqual(headerBottom - 1);
  await expect.poll(async () => (await page.locator(`#${anchor}`).boundingBox())?.y).toBeLessThan(headerBottom + 40);
}
