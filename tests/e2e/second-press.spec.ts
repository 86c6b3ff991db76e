/** The second press of a double press acts on nothing that the first one has brought under the pointer. */

import type { Locator, Page } from "@playwright/test";
import { scheduler as words } from "#content/scheduler.ts";
import { schedulerPaths } from "#domain/scheduler-paths.ts";
import { untilAlive } from "#tests/support/alive.ts";
import { calendarsTo } from "#tests/support/calendars.ts";
import { officeScheduler } from "#tests/support/dates.ts";
import { enquiryForm, fillIn, freshEmail, notices, openContact, sendButton, storedEnquiries } from "#tests/support/enquiry-form.ts";
import { chooseDay, chooseTime, fillDetails, newAddress, openDetails, press } from "#tests/support/scheduler.ts";
import { expect, test } from "#tests/support/test.ts";

/** Milliseconds between the presses: the two ends. tests/browsers tries others, in three browsers. */
const pauses = [60, 500] as const;
/** Within this time a busy page has handled both presses. */
const pressedMs = 5_000;
/** Within this time a wrong effect of the second press would show. */
const settleMs = 1_200;

/** Two presses at one position in the window, whatever is there: by touch if the layout has touch, else with the mouse. */
async function pressTwice(page: Page, target: Locator, pauseMs: number, hasTouch: boolean): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error("Nothing to press.");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  // A mouse counts the presses of a double click itself.
  const pressOnce = (clickCount: number) => (hasTouch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y, { clickCount }));
  // A busy page answers the first press late: the second one does not wait for that.
  const first = pressOnce(1);
  await page.waitForTimeout(pauseMs);
  // Chromium never acknowledges a touch whose page is left meanwhile.
  const acknowledged = Promise.all([first, pressOnce(2)]).catch(() => undefined);
  await Promise.race([acknowledged, page.waitForTimeout(pressedMs)]);
  await page.waitForTimeout(settleMs);
}

const confirm = (page: Page) => page.getByRole("button", { name: words.details.confirm });

test("Send, pressed twice, sends once, thanks, and reports no error", async ({ page, site, hasTouch }) => {
  for (const pauseMs of pauses) {
    const email = freshEmail();
    await openContact(page);
    await fillIn(page, email);
    let posts = 0;
    page.on("request", (request) => {
      if (request.method() === "POST" && request.url().endsWith("/contact")) posts += 1;
    });
    await pressTwice(page, sendButton(page), pauseMs, Boolean(hasTouch));
    await expect(notices(page)).toContainText("Message sent!");
    await expect(notices(page)).not.toContainText("Validation Error");
    await expect(enquiryForm(page).locator("[aria-invalid=true]")).toHaveCount(0);
    expect(posts).toBe(1);
    expect(storedEnquiries(site.dataDir, email)).toHaveLength(1);
  }
});

test("Next, Confirm and Cancel this call, pressed twice: each acts once, reports no error, and presses nothing new", async ({
  page,
  site,
  hasTouch,
}) => {
  test.slow();
  const presses = (target: Locator, pauseMs: number) => pressTwice(page, target, pauseMs, Boolean(hasTouch));
  for (const pauseMs of pauses) {
    await page.goto(officeScheduler);
    await untilAlive(page);
    await chooseDay(page, 0);
    await chooseTime(page, 0);
    await presses(page.getByRole("button", { name: words.picker.next, exact: true }), pauseMs);
    await expect(confirm(page)).toBeVisible();
    await expect(page.getByText(words.details.summary.title)).toHaveCount(0);

    const email = newAddress("twice");
    await fillDetails(page, { name: "Dana Whitfield", email });
    await page.waitForTimeout(settleMs);
    await presses(confirm(page), pauseMs);
    await expect(page.getByRole("heading", { name: words.booked.title })).toBeVisible();
    expect(page.url()).toMatch(/\/confirmed$/);
    await expect(page.getByRole("link", { name: words.booked.bar.link })).toBeVisible();
    await expect.poll(async () => calendarsTo(await site.mails(), email).length).toBe(1);
  }
  const manage = (await page.getByRole("link", { name: words.booked.bar.link }).getAttribute("href")) ?? "";
  for (const pauseMs of pauses) {
    await page.goto(manage);
    await presses(page.getByRole("link", { name: words.manage.cancel }), pauseMs);
    await expect(page.getByRole("heading", { name: words.cancel.title })).toBeVisible();
  }
  // A press a moment later cancels.
  await press(page, words.cancel.confirm);
  await expect(page.getByRole("heading", { name: words.canceled.title })).toBeVisible();
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("the button that cancels a call is not in the place of the link that led to it @phone", async ({ page, site }) => {
    const manage = await bookedWithoutScript(page, site.url);
    for (const width of [320, 360, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(manage);
      const way = await page.getByRole("link", { name: words.manage.cancel }).boundingBox();
      await page.goto(`${manage}/cancel`);
      const yes = await page.getByRole("button", { name: words.cancel.confirm }).boundingBox();
      if (!way || !yes) throw new Error("Nothing to press.");
      const apartPx = Math.max(
        yes.y - way.y - way.height,
        way.y - yes.y - yes.height,
        yes.x - way.x - way.width,
        way.x - yes.x - yes.width,
      );
      expect([width, apartPx >= 24]).toEqual([width, true]);
    }
  });
});

async function bookedWithoutScript(page: Page, siteUrl: string): Promise<string> {
  await openDetails(page);
  await fillDetails(page, { name: "Dana Whitfield", email: newAddress("apart") });
  await press(page, words.details.confirm);
  const href = await page.getByRole("link", { name: words.booked.bar.link }).getAttribute("href");
  expect(href).toMatch(schedulerPaths.manage(""));
  return siteUrl + href;
}
