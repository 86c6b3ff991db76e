import { honeypotField } from "#domain/form-values.ts";
import { untilAlive } from "#tests/support/alive.ts";
import { calendarsTo, icalTime, icalValue } from "#tests/support/calendars.ts";
import { fillDetails, newAddress, openDetails, press } from "#tests/support/scheduler.ts";
import { expect, test } from "#tests/support/test.ts";

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });
    const layout = javaScriptEnabled ? "@phone" : "@desktop";

    test(`an outdated form books at one more press, and an address may have two calls ${layout}`, async ({ page, consoleErrors }) => {
      const email = newAddress("again");
      await openDetails(page);
      await fillDetails(page, { name: "Dana", email });
      await press(page, "Confirm");
      await expect(page.getByRole("heading", { name: "You’re on the calendar." })).toBeVisible();

      await page.route("**/forms/stamp?*", (route) => route.fulfill({ body: "an old stamp" }), { times: 1 });
      await openDetails(page);
      // A form filled in before hydration has no stamp, and is still valid.
      if (javaScriptEnabled) await untilAlive(page);
      const stamped = javaScriptEnabled ? page.waitForResponse("**/forms/stamp?*") : undefined;
      await fillDetails(page, { name: "Dana", email });
      await stamped;
      // Without a script a form has a stamp only if it is somebody's own.
      if (!javaScriptEnabled)
        await page
          .locator("form")
          .evaluate((form) => form.insertAdjacentHTML("beforeend", '<input type="hidden" name="stamp" value="forged">'));
      await press(page, "Confirm");
      await expect(page.getByRole("alert")).toContainText("Please send it once more.");
      await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue(email);
      await press(page, "Confirm");
      await expect(page.getByRole("heading", { name: "You’re on the calendar." })).toBeVisible();

      await openDetails(page);
      await fillDetails(page, { name: "Dana", email: email.toUpperCase() });
      await press(page, "Confirm");
      await expect(page.getByRole("alert")).toContainText("You have calls booked already.");
      consoleErrors.length = 0; // the browser reports the answers' status, 409
    });

    test(`visitors whose form filler fills in the hidden field confirm by mail ${layout}`, async ({ page, site, expectAccessible }) => {
      const email = newAddress("filler");
      const slot = await openDetails(page);
      await fillDetails(page, { name: "Dana", email });
      await page.locator(`[name=${honeypotField}]`).fill("https://whitfield.example", { force: true });
      await press(page, "Confirm");
      await expect(page.getByRole("heading", { name: "One step left." })).toBeVisible();
      await expect(page.getByText(email)).toBeVisible();
      if (javaScriptEnabled) await expectAccessible();

      const link = async () =>
        (await site.mails())
          .filter(({ to }) => to?.some(({ address }) => address === email))
          .flatMap(({ text }) => /https?:\S+\/scheduler\/bookings\/\S+/.exec(text ?? "")?.[0] ?? [])[0];
      await expect.poll(link).toBeDefined();
      expect(calendarsTo(await site.mails(), email)).toEqual([]);
      // Opening it changes nothing, since mail scanners do that too.
      await page.request.head((await link()) ?? "");
      await page.goto((await link()) ?? "");
      await expect(page.getByRole("heading", { name: "One step left." })).toBeVisible();
      if (javaScriptEnabled) await expectAccessible();
      expect(calendarsTo(await site.mails(), email)).toEqual([]);
      await page.getByRole("button", { name: "Confirm the call" }).click();
      await expect(page.getByRole("heading", { name: "You’re on the calendar." })).toBeVisible();
      await expect.poll(async () => calendarsTo(await site.mails(), email).length).toBeGreaterThan(0);
      expect(icalValue(calendarsTo(await site.mails(), email)[0] ?? "", "DTSTART")).toBe(icalTime(slot));
    });
  });
}
