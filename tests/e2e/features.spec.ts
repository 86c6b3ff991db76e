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

test("eight features, each with its points @desktop", async ({ page }) => {
  await page.goto("/features");
  const names = page.getByRole("navigation", { name: "Features on this page" }).getByRole("link");
  await expect(names).toHaveCount(8);
  for (const id of await names.evaluateAll((links) => links.map((link) => link.getAttribute("href")))) {
    const points = page.locator(`${id} li`);
    expect(await points.count()).toBeGreaterThanOrEqual(3);
  }
});
