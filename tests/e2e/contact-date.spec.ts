import { dateButton, enquiryForm, openContact } from "#tests/support/enquiry-form.ts";
import { expect, test } from "#tests/support/test.ts";

const calendar = { name: "Choose a date" };

test.beforeEach(async ({ page }) => {
  // A Monday, late in the evening: already Tuesday in UTC.
  await page.clock.setFixedTime(new Date("2026-12-07T22:30:00-06:00"));
  await openContact(page);
  // The page scrolls smoothly: a calendar that opens half outside the window would move under the test's pointer.
  await dateButton(page).evaluate((button) => button.scrollIntoView({ block: "center", behavior: "instant" }));
});

test("the calendar starts on Sunday, rings today in the visitor's zone, and refuses what is past @phone", async ({
  page,
  expectAccessible,
}) => {
  await dateButton(page).click();
  const dialog = page.getByRole("dialog", calendar);
  await expect(dialog).toContainText("December 2026");
  await expect(dialog.getByRole("columnheader", { includeHidden: true }).first()).toHaveText("Su");
  await expect(dialog.getByRole("button", { name: "Today, Monday, December 7, 2026" })).toBeFocused();
  await expect(dialog.getByRole("button", { name: "Sunday, December 6, 2026" })).toBeDisabled();
  await expect(dialog.getByRole("button", { name: "Tuesday, December 8, 2026" })).toBeEnabled();
  await expect(dialog.getByRole("button", { name: "Previous month" })).toHaveAttribute("aria-disabled", "true");
  await expectAccessible();
});

test("a day is chosen with the keyboard alone and shown in long form @desktop", async ({ page }) => {
  await dateButton(page).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", calendar);
  await expect(dialog.getByRole("button", { name: "Today, Monday, December 7, 2026" })).toBeFocused();
  for (const key of ["ArrowRight", "ArrowRight", "ArrowRight"]) await page.keyboard.press(key);
  await expect(dialog.getByRole("button", { name: "Thursday, December 10, 2026" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(dateButton(page)).toHaveText("Thursday, December 10, 2026");
  await expect(dateButton(page)).toHaveAccessibleName("Preferred date Thursday, December 10, 2026");
  await expect(dateButton(page)).toBeFocused();
  await expect(page.locator("[name=preferredDate]")).toHaveValue("2026-12-10");

  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("button", { name: "Thursday, December 10, 2026" })).toBeFocused();
  await page.keyboard.press("PageDown");
  await expect(dialog.getByRole("button", { name: "Sunday, January 10, 2027" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(dateButton(page)).toBeFocused();
  await expect(page.locator("[name=preferredDate]")).toHaveValue("2026-12-10");
});

test("keys move by week and month, and never into the past @desktop", async ({ page }) => {
  await dateButton(page).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", calendar);
  const day = (name: string) => dialog.getByRole("button", { name });
  await expect(day("Today, Monday, December 7, 2026")).toBeFocused();
  for (const [key, name] of [
    ["ArrowLeft", "Monday, December 7, 2026"],
    ["Home", "Monday, December 7, 2026"],
    ["End", "Saturday, December 12, 2026"],
    ["ArrowDown", "Saturday, December 19, 2026"],
    ["Home", "Sunday, December 13, 2026"],
    ["ArrowUp", "Sunday, December 13, 2026"],
    ["PageDown", "Wednesday, January 13, 2027"],
    ["Shift+PageDown", "Thursday, January 13, 2028"],
    ["Shift+PageUp", "Wednesday, January 13, 2027"],
    ["PageUp", "Sunday, December 13, 2026"],
    ["PageUp", "Monday, December 7, 2026"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(day(name), key).toBeFocused();
  }
  await dialog.getByRole("button", { name: "Next month" }).press("Enter");
  await expect(dialog).toContainText("January 2027");
  await expect(dialog.getByRole("button", { name: "Next month" }), "turning leaves the focus where it is").toBeFocused();
});

test("Today and Clear do what they say @phone", async ({ page }) => {
  await dateButton(page).click();
  await page.getByRole("dialog", calendar).getByRole("button", { name: "Today", exact: true }).click();
  await expect(dateButton(page)).toHaveText("Monday, December 7, 2026");
  await dateButton(page).click();
  await page.getByRole("dialog", calendar).getByRole("button", { name: "Clear" }).click();
  await expect(dateButton(page)).toHaveText("Pick a date");
  await expect(page.locator("[name=preferredDate]")).toHaveValue("");
});

test("a page left open overnight does not send yesterday @phone", async ({ page }) => {
  await dateButton(page).click();
  await page.getByRole("dialog", calendar).getByRole("button", { name: "Today", exact: true }).click();
  await page.clock.setFixedTime(new Date("2026-12-08T08:00:00-06:00"));
  await enquiryForm(page).getByLabel("Name").fill("Luis");
  await enquiryForm(page).getByLabel("Email").fill("luis@ferrer-roofing.example");
  await enquiryForm(page).getByLabel("Message").fill("Hello");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(dateButton(page)).toHaveAccessibleDescription(/Preferred date is in the past/);
  await expect(dateButton(page)).toBeFocused();
});

test("if the calendar can't be loaded, the browser's own date field takes over @desktop", async ({ page, consoleErrors }) => {
  await page.route("**/date-picker-calendar*.js", (route) => route.abort());
  await dateButton(page).click();
  await expect(page.locator("input[type=date][name=preferredDate]")).toBeVisible();
  await expect(page.locator("input[type=date][name=preferredDate]"), "the button that had the focus is gone").toBeFocused();
  await enquiryForm(page).getByLabel("Preferred date").fill("2026-12-10");
  consoleErrors.length = 0;
});
