import { expect, test } from "#tests/support/test.ts";

test("an unknown path answers 404, says so, and writes the path to the console @desktop", async ({
  page,
  consoleErrors,
  expectAccessible,
  expectNoSidewaysScroll,
}) => {
  const response = await page.goto("/agents/unknown?from=test");
  expect(response?.status()).toBe(404);
  await expect(page.getByText("404", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Oops! Page not found");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expectAccessible();
  await expectNoSidewaysScroll(390);
  expect(consoleErrors.filter((line) => line.includes("/agents/unknown"))).toHaveLength(1);
  consoleErrors.length = 0;
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("the link home works @desktop", async ({ page, consoleErrors }) => {
    await page.goto("/no-such-page");
    await page.getByRole("link", { name: "Return to Home" }).click();
    await page.waitForURL("/");
    consoleErrors.length = 0;
  });
});
