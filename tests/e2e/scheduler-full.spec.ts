import { brand } from "#content/brand.ts";
import { officeScheduler } from "#tests/support/dates.ts";
import { expect, test } from "#tests/support/test.ts";

// Closed on every day of the horizon.
const days = Array.from({ length: 4 }, (_, index) => new Date(Date.now() + (index - 1) * 24 * 60 * 60 * 1000).toISOString().slice(0, 10));
test.use({ siteEnv: { BOOKING_HORIZON_DAYS: "1", BOOKING_CLOSED_DATES: days.join(",") } });

test("if every time is taken the page says so and names the phone @phone", async ({ page, expectAccessible }) => {
  await page.goto(officeScheduler);
  await expect(page.getByRole("heading", { name: "Every time is taken." })).toBeVisible();
  await expect(page.getByRole("link", { name: brand.phone.display })).toBeVisible();
  await expectAccessible();
});
