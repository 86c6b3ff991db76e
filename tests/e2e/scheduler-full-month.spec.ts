import { officeScheduler } from "#tests/support/dates.ts";
import { expect, test } from "#tests/support/test.ts";

// The office is closed from now to the end of its month.
const today = new Date();
const restOfMonth = Array.from({ length: 31 }, (_, days) => new Date(today.getTime() + days * 24 * 60 * 60 * 1000))
  .filter((day) => day.getUTCMonth() === today.getUTCMonth())
  .map((day) => day.toISOString().slice(0, 10));
test.use({ siteEnv: { BOOKING_CLOSED_DATES: restOfMonth.join(",") } });

test("a month without open times says where the next one is and leads there @phone", async ({ page, expectAccessible }) => {
  await page.goto(`${officeScheduler}&month=${today.toISOString().slice(0, 7)}`);
  await expect(page.getByRole("heading", { name: / is full\.$/ })).toBeVisible();
  await expect(page.getByText(/^The first open time is \w+day, \w+ \d+, at \d+:\d\d AM\.$/)).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: /^See / }).click();
  await expect(page.locator("button[name=day]").first()).toBeVisible();
});
