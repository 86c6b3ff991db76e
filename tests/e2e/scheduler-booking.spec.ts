import type { Page } from "@playwright/test";
import { facts } from "#content/facts.ts";
import { untilAlive } from "#tests/support/alive.ts";
import { calendarsTo, icalTime, icalValue } from "#tests/support/calendars.ts";
import { nextMonth, officeScheduler } from "#tests/support/dates.ts";
import { holdRequests } from "#tests/support/requests.ts";
import { chooseDay, chooseTime, detailsOf, fillDetails, newAddress, openDetails, press, toBookedCall } from "#tests/support/scheduler.ts";
import { expect, test } from "#tests/support/test.ts";

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });
    /** The pages are the same ones: each way on one layout. tests/browsers books both ways on a desktop. */
    const layout = javaScriptEnabled ? "@phone" : "@desktop";

    test(`a call is booked, mailed, moved and canceled ${layout}`, async ({ page, site, request }) => {
      const email = newAddress("dana");
      await page.goto(officeScheduler);
      await chooseDay(page, 0);
      const slot = await chooseTime(page, 1);
      await press(page, "Next");
      await fillDetails(page, { name: "Dana Whitfield", email, phone: "(512) 555-0163", company: "Whitfield Dental" });
      await press(page, "Confirm");
      await expect(page.getByRole("heading", { name: "You’re on the calendar." })).toBeVisible();
      await expect(page.getByText(email)).toBeVisible();
      await expect(page.getByText("We call you at (512) 555-0163.")).toBeVisible();
      if (javaScriptEnabled) await expectReadFrom(page, "You’re on the calendar.");

      const invitations = async () => calendarsTo(await site.mails(), email);
      await expect.poll(async () => (await invitations()).length).toBeGreaterThan(0);
      const [invitation = ""] = await invitations();
      expect(icalValue(invitation, "METHOD")).toBe("REQUEST");
      expect(icalValue(invitation, "DTSTART")).toBe(icalTime(slot));

      const teamMail = async () =>
        (await site.mails()).find(({ to, text }) => !to?.some(({ address }) => address === email) && text?.includes(email));
      await expect.poll(async () => (await teamMail())?.text).toContain("Whitfield Dental");

      const fileHref = (await page.getByRole("link", { name: "Apple (.ics)" }).getAttribute("href")) ?? "";
      const file = await request.get(fileHref);
      expect(file.headers()["content-type"]).toContain("text/calendar");
      expect(icalValue(await file.text(), "UID")).toBe(icalValue(invitation, "UID"));

      await toBookedCall(page);
      const manageUrl = page.url();
      // Opening the page does not cancel.
      await page.getByRole("link", { name: "Cancel this call" }).click();
      await page.goto(manageUrl);
      const yourCall = page.getByRole("heading", { name: "Your discovery call", exact: true });
      await expect(yourCall).toBeVisible();
      await expect(yourCall).not.toBeFocused();
      await page.getByRole("link", { name: "Reschedule", exact: true }).click();
      await chooseDay(page, 1);
      const newSlot = await chooseTime(page, 2);
      await press(page, "Move the call");
      await expect(page.getByRole("heading", { name: "Your call has moved." })).toBeVisible();
      await expect(page).toHaveTitle(/^Your call has moved \|/);
      if (javaScriptEnabled) await expectReadFrom(page, "Your call has moved.");

      await page.getByRole("link", { name: "Cancel this call" }).click();
      await press(page, "Yes, cancel it");
      await expect(page.getByRole("heading", { name: "This call is canceled." })).toBeVisible();
      await expect(page).toHaveTitle(/^This call is canceled \|/);
      await expect(page.getByText("It costs nothing")).toHaveCount(0);
      if (javaScriptEnabled) await expectReadFrom(page, "This call is canceled.");
      // The move's mail is not sent yet. The cancellation names the old time.
      const cancellation = async () => (await invitations()).find((calendar) => icalValue(calendar, "METHOD") === "CANCEL") ?? "";
      await expect.poll(async () => icalValue(await cancellation(), "DTSTART")).toBe(icalTime(newSlot));
      const uids = new Set((await invitations()).map((calendar) => icalValue(calendar, "UID")));
      expect(uids.size, "one UID for life").toBe(1);
    });

    test(`nothing typed is lost by an error, a step back, another zone, or a faster visitor ${layout}`, async ({
      page,
      context,
      consoleErrors,
    }) => {
      const email = newAddress("second");
      const field = (name: string) => page.getByRole("textbox", { name });
      await page.goto(officeScheduler);
      await chooseDay(page, 3);
      const slot = await chooseTime(page, 3);
      await press(page, "Next");
      await fillDetails(page, { name: "", email: "dana@whitfield", phone: "(512) 555-0163" });
      await press(page, "Confirm");
      await expect(page.getByRole("alert").getByRole("link")).toHaveText(["Name is required", "Invalid email address"]);
      await expect(field("Email")).toHaveAccessibleDescription("Invalid email address");
      await expect(field("Email")).toHaveValue("dana@whitfield");
      await expect(field("The number we call")).toHaveValue("(512) 555-0163");

      await fillDetails(page, { name: "Dana", email });
      await press(page, "Back");
      await expect(page.locator(`input[value="${slot}"][type=radio]`)).toBeChecked();
      await page.getByLabel("Your time zone").selectOption("Pacific/Apia");
      if (!javaScriptEnabled) await press(page, "Show times in this zone");
      await expect(page.locator(`input[value="${slot}"][type=radio]`)).toBeChecked();
      await press(page, "Next");
      await expect(page.getByText(new RegExp(`^${facts.call.minutes} minutes, .*\\(GMT\\+13\\)$`))).toBeVisible();
      await expect(field("Name")).toHaveValue("Dana");
      await expect(field("Email")).toHaveValue(email);

      const faster = await context.newPage();
      await faster.goto(detailsOf(slot));
      await fillDetails(faster, { name: "First", email: newAddress("first") });
      await press(faster, "Confirm");
      await expect(faster.getByRole("heading", { name: "You’re on the calendar." })).toBeVisible();
      await press(page, "Confirm");
      await expect(page.getByRole("alert")).toContainText("That time was just taken. Please choose another.");
      await expect(page.locator(`input[value="${slot}"][type=radio]`)).toHaveCount(0);
      await expect(page.getByText("Just taken", { exact: true })).toBeAttached();
      await chooseDay(page, 4);
      await chooseTime(page, 0);
      await press(page, "Confirm");
      await expect(page.getByRole("heading", { name: "You’re on the calendar." })).toBeVisible();
      await expect(page.getByText(email)).toBeVisible();
      consoleErrors.length = 0; // the browser reports the answers' status, 422 and 409
    });

    test(`a time booked in another tab is shown as the visitor's own ${layout}`, async ({ page, context, consoleErrors }) => {
      const email = newAddress("tabs");
      const slot = await openDetails(page);
      const other = await context.newPage();
      await other.goto(detailsOf(slot));
      for (const [tab, note] of [
        [page, "From the first tab"],
        [other, "From the second"],
      ] as const) {
        await fillDetails(tab, { name: "Dana", email });
        await tab.getByLabel("What should we look at first?").fill(note);
        await press(tab, "Confirm");
      }
      await expect(page.getByRole("heading", { name: "You’re on the calendar." })).toBeVisible();
      const note = other.getByRole("alert");
      await expect(note).toContainText("You have just booked this time.");
      if (javaScriptEnabled) await expect(note).toBeFocused();
      await expect(other.getByRole("link", { name: "See your booking" })).toHaveCount(0);
      await expect(other.locator(`input[value="${slot}"][type=radio]`)).toHaveCount(0);
      await chooseDay(other, 4);
      await chooseTime(other, 0);
      await expect(note).toHaveCount(0);
      await press(other, "Next");
      await expect(other.getByRole("textbox", { name: "Email" })).toHaveValue(email);
      consoleErrors.length = 0; // the browser reports the answer's status, 409
    });
  });
}

test("visitors who go back after booking read that the time is booked, and get to it @phone", async ({ page, expectAccessible }) => {
  const slot = await openDetails(page);
  await fillDetails(page, { name: "Dana", email: newAddress("back") });
  await press(page, "Confirm");
  await expect(page.getByRole("heading", { name: "You’re on the calendar." })).toBeVisible();
  await expect(page.getByText("We’ll email you a link.")).toBeVisible(); // no number was given
  await page.goBack();
  const note = page.getByRole("alert").filter({ hasText: "You have just booked this time." });
  await expect(note).toBeFocused();
  await expectAccessible();
  expect(new URL(page.url()).searchParams.get("slot")).toBe(slot);
  await note.getByRole("link", { name: "See your booking" }).click();
  await expect(page.getByRole("heading", { name: "You’re on the calendar." })).toBeVisible();
  await openDetails(page);
  await expect(page.getByRole("heading", { name: "Who should we call?" })).toBeVisible();
  await expect(note).toHaveCount(0);
});

test("after a call is canceled or moved, the old time is no longer shown as booked @desktop", async ({ page }) => {
  const note = page.getByText("You have just booked this time.");
  const book = async () => {
    const slot = await openDetails(page);
    await untilAlive(page);
    await expect(note).toHaveCount(0);
    await fillDetails(page, { name: "Dana", email: newAddress("again") });
    await press(page, "Confirm");
    await toBookedCall(page);
    return slot;
  };
  const slot = await book();
  await page.getByRole("link", { name: "Cancel this call" }).click();
  await press(page, "Yes, cancel it");
  await expect(page.getByRole("heading", { name: "This call is canceled." })).toBeVisible();
  expect(await book()).toBe(slot);
  await page.getByRole("link", { name: "Reschedule", exact: true }).click();
  await chooseDay(page, 1);
  const movedTo = await chooseTime(page, 0);
  await press(page, "Move the call");
  await expect(page.getByRole("heading", { name: "Your call has moved." })).toBeVisible();
  await page.goto(detailsOf(slot));
  await untilAlive(page);
  await expect(page.getByRole("heading", { name: "Who should we call?" })).toBeVisible();
  await expect(note).toHaveCount(0);
  expect(movedTo).not.toBe(slot);
});

test("times older than ten minutes are loaded again on Back, but not if something is typed @desktop", async ({ page }) => {
  const cameBy = () => page.evaluate(() => performance.getEntriesByType("navigation").map((entry) => entry.toJSON().type));
  // Playwright's clock would replace the page's navigation entry.
  const pass = (minutes: number) => {
    const now = Date.now;
    Date.now = () => now() + minutes * 60_000;
  };
  const away = async (minutes: number) => {
    await page.goto("/about");
    await page.addInitScript(pass, minutes);
    await page.goBack();
    await untilAlive(page);
  };
  await page.goto(officeScheduler);
  await away(9);
  expect(await cameBy()).toEqual(["back_forward"]);
  await away(2);
  // While the page loads itself again, nothing answers in it.
  await expect.poll(() => cameBy().catch(() => [])).toEqual(["reload"]);
  await untilAlive(page);

  await openDetails(page);
  await untilAlive(page);
  const name = page.getByLabel("Name");
  await name.fill("Dana");
  /** As if the browser restores the page from its back/forward cache. */
  const comeBack = () => page.evaluate(() => void dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await page.evaluate(() => document.documentElement.setAttribute("data-kept", ""));
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.method()));
  await comeBack();
  await page.waitForTimeout(500);
  expect(asked).toEqual([]);
  await name.fill("");
  await comeBack();
  await expect(page.locator("html[data-kept]")).toHaveCount(0);
  expect(asked.slice(0, 2)).toEqual(["HEAD", "GET"]);
  await expect(name).toBeVisible();
});

test("a page left before its script was loaded, and shown again, has the call's current time @desktop", async ({ page }) => {
  await openDetails(page);
  await fillDetails(page, { name: "Dana", email: newAddress("early") });
  await press(page, "Confirm");
  await toBookedCall(page);
  const letScriptsCome = await holdRequests(page, "**/assets/*.js");
  await page.getByRole("link", { name: "Reschedule" }).click();
  await expect(page.getByText("Now booked:").first()).toBeVisible();
  // As if the browser restores the page from its back/forward cache.
  await page.evaluate(() => void dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  letScriptsCome();
  await expect
    .poll(() =>
      page
        .evaluate(() => performance.getEntriesByType("navigation").map((entry) => (entry as PerformanceNavigationTiming).type))
        .catch(() => []),
    )
    .toEqual(["reload"]);
});

/** The heading of the news has the focus, visible and not covered. */
async function expectReadFrom(page: Page, title: string): Promise<void> {
  const heading = page.getByRole("heading", { name: title });
  await expect(heading).toBeFocused();
  await expect(heading, "no box, as around something to press").toHaveCSS("outline-style", "none");
  await expect(heading).toBeInViewport({ ratio: 1 });
  const isOnTop = (element: HTMLElement) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2) === element;
  };
  expect(await heading.evaluate(isOnTop)).toBe(true);
}

test("if the script that sends does not load, the browser sends the form itself @desktop", async ({ page, consoleErrors }) => {
  await page.route("**/assets/scheduler-answers-*.js", (route) => route.abort());
  await openDetails(page);
  await page.waitForLoadState("networkidle");
  await fillDetails(page, { name: "Dana", email: newAddress("native") });
  await press(page, "Confirm");
  await expect(page.getByRole("heading", { name: "You’re on the calendar." })).toBeVisible();
  await toBookedCall(page);
  await page.getByRole("link", { name: "Reschedule", exact: true }).click();
  await page.waitForLoadState("networkidle");
  await page.locator("button[name=day]").first().click();
  await chooseTime(page, 0);
  await press(page, "Move the call");
  await expect(page.getByRole("heading", { name: "Your call has moved." })).toBeVisible();
  consoleErrors.length = 0; // the browser reports the missing file
});

test("all steps with the keyboard alone @desktop", async ({ page }) => {
  // This month may be nearly over.
  await page.goto(`${officeScheduler}&month=${nextMonth()}`);
  const days = page.locator("button[name=day]");
  await expect(days.nth(1)).toHaveAttribute("tabindex", "-1"); // alive
  const labels = await days.evaluateAll((buttons) => buttons.map((button) => button.getAttribute("aria-label")));
  expect(labels[0]).toMatch(/^\w+day, \w+ \d+, \d+ times? open$/);
  await days.first().focus();
  await page.keyboard.press("ArrowRight");
  await expect(days.nth(1)).toBeFocused();
  await page.keyboard.press("End");
  await expect(days.last()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("#times")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Change day" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(days.last()).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(page.getByRole("radio").first()).toBeChecked();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio").nth(1)).toBeChecked();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Next", exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("#details")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.type("Kay Board");
  await page.keyboard.press("Tab");
  await page.keyboard.type("kay@example.com");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "You’re on the calendar." })).toBeVisible();
});

test("the browser's time zone and the locale's clock are used if nothing else is set @desktop", async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site.url, timezoneId: "Europe/Berlin", locale: "de-DE" });
  const page = await context.newPage();
  await page.goto("/scheduler");
  await expect(page.getByLabel("Your time zone")).toHaveValue("Europe/Berlin");
  await chooseDay(page, 1);
  await expect(page.getByRole("radio").first()).toHaveAccessibleName(/^\d\d:\d\d$/);
  await context.close();
});
