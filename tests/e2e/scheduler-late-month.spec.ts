/** Late in a month its page begins with the first week that has open times and, if there is room, goes on into the next month. */

import { openStore } from "#server/store/open-store.ts";
import { untilAlive } from "#tests/support/alive.ts";
import { officeScheduler } from "#tests/support/dates.ts";
import { clockOption } from "#tests/support/desk-clock.ts";
import { startSite } from "#tests/support/site.ts";
import { expect, test } from "#tests/support/test.ts";
import { setWorkingWeek } from "#tests/support/working-week.ts";

test("late in a month no week of its page is past", async ({ page, isMobile }) => {
  const site = await startSite({ env: { NODE_OPTIONS: clockOption("2026-11-25T14:00:00.000Z") } });
  const store = await openStore({ databaseUrl: undefined, dataDir: site.dataDir });
  await setWorkingWeek(store);
  await store.close();
  try {
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
  } finally {
    await site.remove();
  }
});
