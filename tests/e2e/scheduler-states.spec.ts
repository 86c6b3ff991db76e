import { facts } from "#content/facts.ts";
import { officeScheduler } from "#tests/support/dates.ts";
import { setSpacing } from "#tests/support/readers-text.ts";
import { holdRequests } from "#tests/support/requests.ts";
import { chooseDay, chooseTime, detailsOf, fillDetails, newAddress, press, toBookedCall } from "#tests/support/scheduler.ts";
import { expect, test } from "#tests/support/test.ts";

test("every state is accessible and fits, on a phone of 320 pixels too, there in one column @desktop", async ({
  page,
  context,
  expectAccessible,
  expectNoSidewaysScroll,
  consoleErrors,
}) => {
  test.slow();
  /** The left edges of the lines of each part. */
  const begins = () =>
    page
      .locator("main :is(h1, h2, legend, [aria-live] > b)")
      .evaluateAll((lines) => lines.filter((line) => line.checkVisibility()).map((line) => Math.round(line.getBoundingClientRect().left)));
  const wide = page.viewportSize();
  const check = async () => {
    // The phone's page has the same elements and colors, and the narrowest one has the layout of all phones.
    await expectAccessible();
    await expectNoSidewaysScroll();
    await page.setViewportSize({ width: 320, height: 844 });
    await expectNoSidewaysScroll();
    expect(new Set(await begins()).size, `columns: ${await begins()}`).toBe(1);
    if (wide) await page.setViewportSize(wide);
  };
  await page.goto(officeScheduler);
  await page.waitForLoadState("networkidle");
  await check(); // choose a day
  await chooseDay(page, 2);
  const slot = await chooseTime(page, 5);
  await check(); // choose a time
  await press(page, "Next");
  await check(); // details
  await press(page, "Confirm");
  await expect(page.getByRole("link", { name: "Name is required" })).toBeVisible();
  await check(); // errors
  const email = newAddress("dana");
  await fillDetails(page, { name: "Dana", email });
  await context.setOffline(true);
  await press(page, "Confirm");
  await expect(page.getByRole("heading", { name: "We can’t reach the calendar." })).toBeFocused();
  const offlinePicture = page.getByRole("alert").locator("img");
  await expect.poll(() => offlinePicture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await check(); // unreachable
  await context.setOffline(false);

  const faster = await context.newPage();
  await faster.goto(detailsOf(slot));
  await fillDetails(faster, { name: "First", email: newAddress("first") });
  await press(faster, "Confirm");
  await expect(faster.getByRole("heading", { name: "You’re on the calendar." })).toBeVisible();
  await faster.close();
  await press(page, "Try again");
  await expect(page.getByRole("alert")).toContainText("That time was just taken.");
  await check(); // just taken
  await press(page, "Confirm");
  await expect(page.getByRole("heading", { name: "You’re on the calendar." })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await check(); // confirmed
  await toBookedCall(page);
  await check(); // manage
  const manageUrl = page.url();
  await page.getByRole("link", { name: "Reschedule", exact: true }).click();
  await check(); // reschedule
  await chooseDay(page, 3);
  await chooseTime(page, 8);
  await press(page, "Move the call");
  await expect(page.getByRole("heading", { name: "Your call has moved." })).toBeVisible();
  await check(); // moved
  await page.goto(manageUrl);
  await page.getByRole("link", { name: "Cancel this call" }).click();
  await check(); // cancel
  await press(page, "Yes, cancel it");
  await check(); // canceled
  expect((await page.goto("/scheduler/bookings/nobody"))?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "We can’t find that booking." })).toBeVisible();
  await check(); // not found
  consoleErrors.length = 0; // the browser reports 422, 409, 404 and the lost connection
});

test("days and times side by side have room for a reader's wider text @desktop", async ({ page, expectNoSidewaysScroll }) => {
  await page.setViewportSize({ width: 642, height: 800 });
  await page.goto(officeScheduler);
  await setSpacing(page);
  await expectNoSidewaysScroll();
});

test("a choice made before hydration counts @phone", async ({ page }) => {
  const hand = await holdRequests(page, "**/assets/*.js");
  await page.goto(officeScheduler);
  await chooseDay(page, 5);
  const slot = await chooseTime(page, 3);
  await page.getByLabel("Your time zone").selectOption("Pacific/Apia");
  hand();
  await expect(page).toHaveURL(/zone=Pacific%2FApia/);
  await expect(page.getByLabel("Your time zone")).toHaveValue("Pacific/Apia");
  await expect(page.locator(`input[value="${slot}"]`)).toBeChecked();
  await press(page, "Next");
  await expect(page.getByText(new RegExp(`^${facts.call.minutes} minutes, .*\\(GMT\\+13\\)$`))).toBeVisible();
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`Next without a choice, ${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test(`says what is missing, and the focus goes there ${javaScriptEnabled ? "@desktop" : "@phone"}`, async ({ page }) => {
      await page.goto("/scheduler");
      await press(page, "Next");
      await expect(page.getByRole("alert")).toContainText("Choose a time to go on.");
      await chooseDay(page, 2);
      await expect(page.getByRole("alert")).toHaveCount(0);
      await press(page, "Next");
      await expect(page.getByRole("alert")).toContainText("Choose a time to go on.");
      // A press before hydration is answered by the server, whose page focuses the first time.
      const [heading, firstTime] = [page.locator("#times"), page.getByRole("radio").first()];
      await expect(javaScriptEnabled ? heading.or(firstTime).and(page.locator(":focus")) : firstTime).toBeFocused();
      await chooseTime(page, 1);
      await press(page, "Next");
      await expect(page.getByRole("heading", { name: "Who should we call?" })).toBeVisible();
      await expect(page.getByRole("alert")).toHaveCount(0);
    });
  });
}
