/** Where the focus is while one chooses a day, goes on and comes back. */

import { untilAlive } from "#tests/support/alive.ts";
import { nextMonth, officeScheduler } from "#tests/support/dates.ts";
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

test("in the month's days arrows lead past its ends, Page Up and Page Down from month to month @desktop", async ({ page }) => {
  await page.goto(`${officeScheduler}&month=${nextMonth()}`);
  await untilAlive(page);
  const days = page.locator("button[name=day]");
  // This month's page may go on into the next ones: focus stands on its own last day.
  const lastOfThisMonth = page.locator(`button[name=day][value^="${nextMonth().subtract({ months: 1 })}"]`).last();
  const title = page.locator("h2[aria-live]");
  const later = (await title.textContent()) ?? "";
  const month = `${nextMonth()}`;
  const first = await days.first().getAttribute("value");
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("value") ?? "");
  await days.first().focus();
  await page.keyboard.press("ArrowLeft");
  await expect(title).not.toHaveText(later);
  await expect(lastOfThisMonth).toBeFocused();
  await page.keyboard.press("ArrowRight");
  expect(await focused()).toBe(first);
  await page.goto(`${officeScheduler}&month=${nextMonth()}`);
  await untilAlive(page);
  await days.nth(2).focus();
  for (const nth of ["first", "second, where there is none before"]) {
    await page.keyboard.press("PageUp");
    await expect(title).not.toHaveText(later);
    expect((await focused()).slice(0, 7) < month, nth).toBe(true);
  }
  await page.keyboard.press("PageDown");
  await expect(title).toHaveText(later);
  expect(await focused()).toMatch(new RegExp(`^${month}`));
  // By a key, by a button, and by a key to the same day again.
  await days.first().focus();
  await page.keyboard.press("ArrowLeft");
  await press(page, "Next month");
  await days.first().focus();
  await page.keyboard.press("ArrowLeft");
  await expect(title).not.toHaveText(later);
  await expect(lastOfThisMonth).toBeFocused();
});

test("inside another page nothing is to be skipped, and nothing covers the month @desktop", async ({ page }) => {
  await page.goto("/contact");
  await page.locator("#booking-heading").scrollIntoViewIfNeeded();
  const inside = page.frameLocator(".scheduler-inline-widget > iframe");
  const skip = inside.getByRole("link", { name: "Skip to content" });
  await expect(inside.locator("site-island[data-alive]")).toBeAttached();
  await expect(skip).toHaveCount(0);
  await expect(inside.locator(".skip")).toBeHidden();
});
