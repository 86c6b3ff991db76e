/** A booking in progress survives a reload, each tab's own. */

import type { FrameLocator, Page } from "@playwright/test";
import { scheduler as schedulerWords } from "#content/scheduler.ts";
import { schedulerPaths } from "#domain/scheduler-paths.ts";
import { untilAlive } from "#tests/support/alive.ts";
import { chooseDay, chooseTime, fillDetails, newAddress, openDetails, press } from "#tests/support/scheduler.ts";
import { expect, test } from "#tests/support/test.ts";

const field = (place: Page | FrameLocator, name: string) => place.getByRole("textbox", { name });

test("a reload at the details keeps the typed values; another tab has its own, and nothing is left once the call is booked @desktop", async ({
  page,
  context,
}) => {
  const email = newAddress("draft");
  await openDetails(page);
  await untilAlive(page);
  await fillDetails(page, { name: "Dana Whitfield", email });
  await page.reload();
  await expect(field(page, "Name")).toHaveValue("Dana Whitfield");
  await expect(field(page, "Email")).toHaveValue(email);
  const address = page.url();

  const other = await context.newPage();
  await other.goto(address);
  await untilAlive(other);
  await expect(field(other, "Name")).toHaveValue("");
  await fillDetails(other, { name: "Luis Ferrer", email: newAddress("other") });
  await other.reload();
  await expect(field(other, "Name")).toHaveValue("Luis Ferrer");

  await page.reload();
  await untilAlive(page);
  await press(page, "Back");
  await press(page, "Next");
  await expect(field(page, "Name")).toHaveValue("Dana Whitfield");
  await field(page, "What should we look at first?").fill("Ten calls a week.");
  await press(page, "Confirm");
  await expect(page.getByRole("heading", { name: "You’re on the calendar." })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("@");
  await openDetails(page);
  await untilAlive(page);
  await expect(field(page, "Name")).toHaveValue("");
});

test("a reload of the page around the calendar keeps day, time and details, and does not move the focus @desktop", async ({ page }) => {
  const open = async () => {
    await page.locator("#booking-heading").scrollIntoViewIfNeeded();
    const inside = page.frameLocator(".scheduler-inline-widget > iframe");
    await expect(inside.locator("site-island[data-alive]")).toBeAttached();
    return inside;
  };
  await page.goto("/contact");
  const inside = await open();
  await chooseDay(inside, 1);
  const slot = await chooseTime(inside, 5);
  await press(inside, "Next");
  await field(inside, "Name").fill("Dana Whitfield");
  const when = await inside.locator("[aria-live] > b").innerText();
  await page.reload();
  const again = await open();
  await expect(field(again, "Name")).toHaveValue("Dana Whitfield");
  await expect(again.locator("[aria-live] > b")).toHaveText(when);
  await expect(again.locator("input[name=slot]")).toHaveValue(slot);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("BODY");
});

test("a call whose answer was lost is not booked again after a reload: the same form says that it is booked @desktop", async ({
  page,
  consoleErrors,
}) => {
  await openDetails(page);
  await untilAlive(page);
  await fillDetails(page, { name: "Dana Whitfield", email: newAddress("lost") });
  const isBooking = (url: URL) => url.pathname === schedulerPaths.booking;
  await page.route(isBooking, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    expect((await route.fetch()).status()).toBe(200);
    return route.abort();
  });
  await press(page, "Confirm");
  await expect(page.getByText(schedulerWords.problems.unreachable.title)).toBeVisible();
  await page.unroute(isBooking);
  await page.reload();
  await untilAlive(page);
  await chooseTime(page, 0);
  await press(page, "Next");
  await press(page, "Confirm");
  await expect(page.getByText(schedulerWords.problems.staleForm.text)).toBeVisible();
  consoleErrors.length = 0; // the browser reports the lost answer, and the refusal's status
});
