/** Late in a month its page begins with the first week that has open times and, if there is room, goes on into the next month. */

import { openStore } from "#server/store/open-store.ts";
import { untilAlive } from "#tests/support/alive.ts";
import { officeScheduler } from "#tests/support/dates.ts";
import { clockOption } from "#tests/support/desk-clock.ts";
import { press } from "#tests/support/scheduler.ts";
import { type Site, startSite } from "#tests/support/site.ts";
import { expect, test } from "#tests/support/test.ts";
import { setWorkingWeek } from "#tests/support/working-week.ts";

let site: Site;

// One server for all: the month's last days are ahead, whenever the tests run.
test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  site = await startSite({ env: { NODE_OPTIONS: clockOption("2026-11-25T14:00:00.000Z") } });
  const store = await openStore({ databaseUrl: undefined, dataDir: site.dataDir });
  await setWorkingWeek(store);
  await store.close();
});
test.afterAll(() => site.remove());

test("late in a month no week of its page is past", async ({ page, isMobile }) => {
  await page.goto(`${site.url}${officeScheduler}`);
  await untilAlive(page);
  const weeks = page.locator("tbody tr:visible");
  await expect(weeks).toHaveCount(isMobile ? 2 : 5);
  await expect(weeks.first()).toHaveText("22232425262728");
  await expect(weeks.nth(1)).toHaveText("293012345");
  await expect(weeks.nth(1).locator("[data-month]")).toHaveAttribute("data-month", "Dec");
  await expect(weeks.filter({ hasNot: page.getByRole("button") })).toHaveCount(0);

  // A key leads from the last day of the month to the first of the next, on this page or on the next one.
  await page.getByRole("button", { name: /^Monday, November 30,/ }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("button", { name: /^Tuesday, December 1,/ })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("button", { name: /^Tuesday, December 8,/ })).toBeFocused();

  // A day of the next month is chosen like any other.
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: /Tuesday, December 8/ })).toBeFocused();
  await expect(page.getByRole("button", { name: /^Tuesday, December 8,/ })).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("heading", { name: /^December 2026/ })).toBeVisible();

  await page.getByRole("button", { name: "Previous month" }).click();
  await expect(page.getByRole("heading", { name: /^November 2026/ })).toBeVisible();
  await expect(weeks.first()).toHaveText("22232425262728");
});

test("in the month's days arrows lead past its ends, Page Up and Page Down from month to month @desktop", async ({ page }) => {
  const month = "2026-12";
  const monthPage = `${site.url}${officeScheduler}&month=${month}`;
  await page.goto(monthPage);
  await untilAlive(page);
  const days = page.locator("button[name=day]");
  // This month's page continues into the next one: the focus is on its own last day.
  const lastOfThisMonth = page.locator('button[name=day][value="2026-11-30"]');
  const title = page.locator("h2[aria-live]");
  const later = (await title.textContent()) ?? "";
  const first = await days.first().getAttribute("value");
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("value") ?? "");
  await days.first().focus();
  await page.keyboard.press("ArrowLeft");
  await expect(title).not.toHaveText(later);
  await expect(lastOfThisMonth).toBeFocused();
  await page.keyboard.press("ArrowRight");
  expect(await focused()).toBe(first);
  await page.goto(monthPage);
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
