import { expect, test } from "#tests/support/test.ts";

for (const [anchor, name] of [
  ["phone", "Phone AI Assistant"],
  ["sms", "SMS AI Assistant"],
  ["chat", "Web Chat AI"],
  ["email", "Email Automation"],
] as const) {
  test(`/features#${anchor} lands on its card, below the sticky header`, async ({ page }) => {
    await page.goto(`/features#${anchor}`);
    const heading = page.getByRole("heading", { name });
    await expect(heading).toBeInViewport();
    const header = await page.getByRole("banner").boundingBox();
    const headerBottom = (header?.y ?? 0) + (header?.height ?? 0);
    await expect.poll(async () => (await page.locator(`#${anchor}`).boundingBox())?.y).toBeGreaterThanOrEqual(headerBottom - 1);
    await expect.poll(async () => (await page.locator(`#${anchor}`).boundingBox())?.y).toBeLessThan(headerBottom + 40);
  });
}
