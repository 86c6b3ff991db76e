import { honeypotField } from "#domain/form-values.ts";
import { enquiryForm, notices, openContact, sendButton } from "#tests/support/enquiry-form.ts";
import { expect, test } from "#tests/support/test.ts";

test("it starts at the top, also after a reload; an address with a fragment starts there @desktop", async ({ page }) => {
  await openContact(page);
  await page.evaluate(() => scrollTo({ top: 900, behavior: "instant" }));
  await page.reload();
  await expect(page.getByRole("button", { name: /^Preferred date/ })).toBeAttached();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goto("/contact#enquiry-heading");
  await expect(page.getByRole("heading", { name: "Tell Us About Your Business" })).toBeInViewport();
});

test("nothing overflows sideways on the narrowest screen @phone", async ({ page, expectNoSidewaysScroll }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openContact(page);
  await expectNoSidewaysScroll();
  await sendButton(page).click();
  await expect(notices(page)).toContainText("Validation Error");
  await expectNoSidewaysScroll();
});

test("the honeypot is hidden from people and screen readers @desktop", async ({ page }) => {
  await openContact(page);
  const trap = page.locator(`[name=${honeypotField}]`);
  await expect(trap).toHaveAttribute("tabindex", "-1");
  await expect(trap).toHaveAttribute("autocomplete", "off");
  await expect(page.getByRole("textbox", { name: "Leave this field empty" })).toHaveCount(0);
});

test.describe("a notice", () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install({ time: "2026-12-07T09:00:00-06:00" });
    await openContact(page);
    // From here on time passes only when a test says so.
    await page.clock.pauseAt("2026-12-07T10:00:00-06:00");
    await sendButton(page).click();
    await expect(notices(page)).toContainText("Validation Error");
  });

  test("closes by itself after five seconds @desktop", async ({ page }) => {
    await page.clock.runFor(4_900);
    await expect(notices(page)).toContainText("Validation Error");
    await page.clock.runFor(200);
    await expect(notices(page)).not.toContainText("Validation Error");
  });

  test("waits while the focus is in it, is reached by F6, and gives the focus back when dismissed @desktop", async ({ page }) => {
    // Its key works from the frame after it is shown, and the clock makes frames.
    await expect(async () => {
      await page.clock.runFor(50);
      await page.keyboard.press("F6");
      await expect(notices(page)).toBeFocused({ timeout: 500 });
    }).toPass();
    await page.clock.runFor(20_000);
    await expect(notices(page)).toContainText("Validation Error");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Dismiss" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(notices(page)).not.toContainText("Validation Error");
    await expect(enquiryForm(page).getByLabel("Name")).toBeFocused();
  });

  test("says the same thing once, however often the button is pressed @phone", async ({ page }) => {
    await sendButton(page).click();
    await sendButton(page).click();
    await expect(page.getByRole("button", { name: "Dismiss" })).toHaveCount(1);
  });
});
