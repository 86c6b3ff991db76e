import { fillDetails, openDetails, press } from "#tests/support/scheduler.ts";
import { expect, test } from "#tests/support/test.ts";

test.use({ siteEnv: { RATE_LIMIT_TIMES: "1" } });

test("past the limit of one address the visitor is asked to wait and keeps what they typed @desktop", async ({
  page,
  expectAccessible,
  consoleErrors,
}) => {
  for (const nth of [0, 1]) {
    await openDetails(page);
    await fillDetails(page, { name: "Dana", email: "dana@example.com" });
    await press(page, "Confirm");
    if (nth === 0) await expect(page.getByRole("heading", { name: "You’re on the calendar." })).toBeVisible();
  }
  await expect(page.getByRole("alert")).toContainText("That was a lot of tries.");
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue("dana@example.com");
  await expectAccessible();
  consoleErrors.length = 0; // the browser reports the answer's status, 429
});
