/** The focus while a visitor chooses a day, continues and goes back. */

import { untilAlive } from "#tests/support/alive.ts";
import { officeScheduler } from "#tests/support/dates.ts";
import { chooseDay, chooseTime, press } from "#tests/support/scheduler.ts";
import { expect, test } from "#tests/support/test.ts";

test("the browser's Back from the details leads to the times, its Forward to the details @desktop", async ({ page }) => {
  await page.goto(officeScheduler);
  await untilAlive(page);
  await chooseDay(page, 0);
  await chooseTime(page, 0);
  const pressed = await page.getByRole("button", { name: "Next", exact: true }).elementHandle();
  await press(page, "Next");
  await expect(page.locator("#details")).toBeFocused();
  expect(await pressed?.evaluate((button) => button.isConnected), "Orca says nothing of the heading if it goes away").toBe(true);
  await page.goBack();
  await expect(page.locator("#times")).toBeFocused();
  await page.goForward();
  await expect(page.locator("#details")).toBeFocused();
  await press(page, "Back");
  await expect(page.locator("#times")).toBeFocused();
});

test("in a frame there is no skip link, and nothing covers the month @desktop", async ({ page }) => {
  await page.goto("/contact");
  await page.locator("#booking-heading").scrollIntoViewIfNeeded();
  const inside = page.frameLocator(".scheduler-inline-widget > iframe");
  const skip = inside.getByRole("link", { name: "Skip to content" });
  await expect(inside.locator("site-island[data-alive]")).toBeAttached();
  await expect(skip).toHaveCount(0);
  await expect(inside.locator(".skip")).toBeHidden();
});
