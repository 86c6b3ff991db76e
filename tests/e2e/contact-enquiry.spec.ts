import type { Page } from "@playwright/test";
import { brand } from "#content/brand.ts";
import { reply } from "#content/reply.ts";
import {
  dateButton,
  enquiryForm,
  fillIn,
  freshEmail,
  notices,
  openContact,
  sendButton,
  storedEnquiries,
  visitor,
} from "#tests/support/enquiry-form.ts";
import { holdRequests } from "#tests/support/requests.ts";
import { startSite } from "#tests/support/site.ts";
import { expect, test } from "#tests/support/test.ts";

/** Forwards posts to /contact to the server, and drops its answers. */
const loseAnswers = (page: Page) =>
  page.route("**/contact", async (route) => {
    await route.fetch();
    await route.abort();
  });

test("an enquiry is stored and mailed, the visitor is thanked, the form is empty again @phone", async ({ page, site }) => {
  const email = freshEmail();
  await openContact(page);
  await fillIn(page, email);
  await dateButton(page).click();
  await page.getByRole("button", { name: "Next month" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /\b15\b/ })
    .click();
  const chosen = await page.locator("[name=preferredDate]").inputValue();
  await enquiryForm(page).getByLabel("Preferred time").fill("14:30");
  const sent = page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/contact"));
  await sendButton(page).click();

  await expect(notices(page)).toContainText("Message sent!");
  await expect(notices(page)).toContainText(`We'll get back to you within ${reply.within}.`);
  for (const label of ["Name", "Email", "Phone", "Company", "Preferred time", "Message"]) {
    await expect(enquiryForm(page).getByLabel(label)).toHaveValue("");
  }
  await expect(dateButton(page)).toHaveText("Pick a date");
  await expect(sendButton(page)).toBeFocused();

  const { submissionId, stamp } = Object.fromEntries(new URLSearchParams((await sent).postData() ?? ""));
  expect([submissionId, stamp]).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), expect.stringMatching(/^[0-9a-z]{8}\.[\w-]{43}$/)]);
  expect(storedEnquiries(site.dataDir, email)).toMatchObject([
    {
      submission_id: submissionId,
      // A test types faster than people, which alone is not suspected as spam.
      spam_signals: expect.stringMatching(/^(?:too-fast)?$/),
      form: "contact",
      ...visitor,
      preferred_date: chosen,
      preferred_time: "14:30",
    },
  ]);
  const mailsAbout = async () => (await site.mails()).filter((mail) => JSON.stringify([mail.to, mail.replyTo]).includes(email));
  await expect.poll(async () => (await mailsAbout()).length).toBe(2);
  expect((await mailsAbout()).some((mail) => mail.replyTo?.[0]?.address === email)).toBe(true);
});

test("the thanks closes by itself under a pointer that rests, and leaves Send free @desktop", async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await openContact(page);
  await fillIn(page, freshEmail());
  // Send is in the place where the notice usually opens, and the pointer stays on it.
  await sendButton(page).evaluate((button) => {
    const { bottom } = button.getBoundingClientRect();
    scrollBy({ top: bottom - (innerHeight - 90), behavior: "instant" });
  });
  const place = await sendButton(page).boundingBox();
  if (!place) throw new Error("Send is not shown.");
  await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2);
  await page.mouse.down();
  await page.mouse.up();
  const toast = notices(page).getByText("Message sent!");
  await expect(toast).toBeVisible();
  const shownAtMs = Date.now();
  const covered = await sendButton(page).evaluate((button) => {
    const { x, y, width, height } = button.getBoundingClientRect();
    return !button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  expect(covered).toBe(false);
  await expect(toast).toHaveCount(0, { timeout: 8_000 });
  expect(Date.now() - shownAtMs).toBeGreaterThan(3_000);
});

test("in a low window, such as at 400% zoom, the notice of an error leaves the focused field free @desktop", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await openContact(page);
  for (const field of ["Name", "Email", "Message"]) {
    await fillIn(page, freshEmail());
    await enquiryForm(page).getByLabel(field).fill(" ");
    await sendButton(page).click();
    const control = enquiryForm(page).getByLabel(field);
    await expect(control).toBeFocused();
    const toast = notices(page).getByRole("alert");
    await expect(toast).toBeVisible();
    // Once the page has scrolled.
    await expect
      .poll(async () => {
        const [own, over] = [await control.boundingBox(), await toast.boundingBox()];
        if (!own || !over) throw new Error("The field or the notice is not shown.");
        const isCovered = own.y < over.y + over.height && over.y < own.y + own.height;
        return isCovered || own.y < 0 || own.y + 52 > 256 ? `field from ${own.y}, notice from ${over.y}` : "free";
      })
      .toBe("free");
  }
});

const errorCases = [
  { field: "Name", value: "   ", message: "Name is required" },
  { field: "Name", value: "x".repeat(101), message: "Name must be less than 100 characters" },
  { field: "Email", value: "luis@ferrer", message: "Invalid email address" },
  {
    field: "Email",
    value: `${"x".repeat(64)}@${"y".repeat(60)}.${"z".repeat(130)}.example`,
    message: "Email must be less than 255 characters",
  },
  { field: "Phone", value: "1".repeat(21), message: "Phone must be less than 20 characters" },
  { field: "Company", value: "x".repeat(101), message: "Company must be less than 100 characters" },
  { field: "Message", value: " \n ", message: "Message is required" },
  { field: "Message", value: "x".repeat(1001), message: "Message must be less than 1000 characters" },
] as const;

test("each rule has its message under its field, and editing the field clears it @desktop", async ({ page }) => {
  await openContact(page);
  for (const { field, value, message } of errorCases) {
    await fillIn(page, freshEmail());
    await enquiryForm(page).getByLabel(field).fill(value);
    await sendButton(page).click();
    await expect(enquiryForm(page).getByLabel(field)).toHaveAccessibleDescription(message);
    await expect(enquiryForm(page).getByLabel(field)).toBeFocused();
    await expect(page.locator("[aria-invalid=true]")).toHaveCount(1);
    await enquiryForm(page).getByLabel(field).press("End");
    await enquiryForm(page).getByLabel(field).pressSequentially("a");
    await expect(page.getByText(message)).toHaveCount(0);
  }
});

test("the longest values that fit are taken @desktop", async ({ page, site }) => {
  const email = `${"x".repeat(64)}@${"y".repeat(63)}.${"z".repeat(63)}.${"w".repeat(54)}.example`;
  expect(email).toHaveLength(255);
  await openContact(page);
  await enquiryForm(page).getByLabel("Name").fill("n".repeat(100));
  await enquiryForm(page).getByLabel("Email").fill(email);
  await enquiryForm(page).getByLabel("Phone").fill("1".repeat(20));
  await enquiryForm(page).getByLabel("Company").fill("c".repeat(100));
  await enquiryForm(page)
    .getByLabel("Message")
    .fill(`${"m".repeat(499)}\n${"m".repeat(500)}`);
  await sendButton(page).click();
  await expect(notices(page)).toContainText("Message sent!");
  expect(storedEnquiries(site.dataDir, email)).toHaveLength(1);
});

test("an empty form names every missing field and puts the visitor in the first @desktop", async ({ page, expectAccessible }) => {
  await openContact(page);
  // The alert itself appears: not every screen reader announces one that was there and changes.
  await expect(page.getByRole("alert")).toHaveCount(0);
  await sendButton(page).click();
  await expect(notices(page).getByRole("alert")).toContainText("Validation Error");
  await expect(notices(page)).toContainText("Please check the form fields and try again.");
  await expect(enquiryForm(page).getByLabel("Name")).toBeFocused();
  await expect(page.locator("[aria-invalid=true]")).toHaveCount(3);
  await expectAccessible();
  await enquiryForm(page).getByLabel("Email").fill("l");
  await expect(page.getByText("Invalid email address")).toHaveCount(0);
  await expect(page.getByText("Name is required")).toBeVisible();
});

test("a half-typed time is reported, not dropped @desktop", async ({ page }) => {
  await openContact(page);
  await fillIn(page, freshEmail());
  await enquiryForm(page).getByLabel("Preferred time").focus();
  await page.keyboard.press("0");
  await page.keyboard.press("2");
  await sendButton(page).click();
  await expect(enquiryForm(page).getByLabel("Preferred time")).toHaveAccessibleDescription(/Preferred time is not a time/);
});

test("near its limit the message is counted, and a text that is too long is kept @phone", async ({ page }) => {
  await openContact(page);
  await enquiryForm(page).getByLabel("Message").fill("x".repeat(1012));
  await expect(page.getByText("1,012 / 1,000")).toBeVisible();
  await expect(page.getByText("12 characters too many")).toHaveCount(1);
  await expect(enquiryForm(page).getByLabel("Message")).toHaveValue("x".repeat(1012));
});

test("a lost connection keeps every value, and sending again is the same submission @phone", async ({ page, site, consoleErrors }) => {
  const email = freshEmail();
  await openContact(page);
  await fillIn(page, email);
  await page.route("**/contact", (route) => route.abort());
  await sendButton(page).click();
  await expect(notices(page)).toContainText(`We could not send your message. Please try again, or call ${brand.phone.display}.`);
  await expect(enquiryForm(page).getByLabel("Message")).toHaveValue(visitor.message);
  await expect(enquiryForm(page).getByLabel("Email")).toHaveValue(email);
  await page.unroute("**/contact");
  await sendButton(page).click();
  await expect(notices(page)).toContainText("Message sent!");
  await expect(notices(page), "the success answers the failure").not.toContainText("We could not send");
  expect(storedEnquiries(site.dataDir, email)).toHaveLength(1);
  consoleErrors.length = 0;
});

test("if the script with the form's rules does not load, the browser sends the form, and the next form is empty @desktop", async ({
  page,
  site,
  consoleErrors,
}) => {
  const email = freshEmail();
  await page.route("**/assets/form-rules-*.js", (route) => route.abort());
  await openContact(page);
  await fillIn(page, email);
  await sendButton(page).click();
  await expect(page.getByText("Message sent!")).toBeVisible();
  await expect(dateButton(page)).toBeVisible();
  await expect(enquiryForm(page).getByLabel("Message")).toHaveValue("");
  expect(storedEnquiries(site.dataDir, email)).toHaveLength(1);
  consoleErrors.length = 0;
});

test("if the script of the notices does not load, the answer is in the page @desktop", async ({ page, site, consoleErrors }) => {
  const email = freshEmail();
  await page.route("**/assets/toasts.island-*.js", (route) => route.abort());
  await page.goto(`${site.url}/contact`);
  await enquiryForm(page).getByLabel("Name").focus();
  await page.locator("site-island[data-alive]", { has: sendButton(page) }).waitFor();
  await fillIn(page, email);
  await sendButton(page).click();
  await expect(page.getByText("Message sent!")).toBeVisible();
  expect(storedEnquiries(site.dataDir, email)).toHaveLength(1);
  consoleErrors.length = 0;
});

test("lost answers make no second record, also after a reload: the typed text and its submission are kept @phone", async ({
  page,
  site,
  consoleErrors,
}) => {
  const email = freshEmail();
  await openContact(page);
  await fillIn(page, email);
  await loseAnswers(page);
  await sendButton(page).click();
  await expect(notices(page)).toContainText("We could not send your message.");
  const sentAgain = page.waitForEvent("requestfailed");
  await sendButton(page).click();
  await sentAgain;
  await page.unroute("**/contact");
  await page.reload();
  await openContact(page);
  await expect(enquiryForm(page).getByLabel("Message")).toHaveValue(visitor.message);
  await sendButton(page).click();
  await expect(notices(page)).toContainText("Message sent!");
  expect(storedEnquiries(site.dataDir, email)).toHaveLength(1);
  // The next text is another message.
  await fillIn(page, email);
  await sendButton(page).click();
  await expect.poll(() => storedEnquiries(site.dataDir, email)).toHaveLength(2);
  consoleErrors.length = 0;
});

test("over plain http, where browsers make no ids, a double press and a retry store one message @desktop", async ({
  page,
  site,
  consoleErrors,
}) => {
  const email = freshEmail();
  await page.addInitScript(() => Object.defineProperty(Crypto.prototype, "randomUUID", { value: undefined }));
  await openContact(page);
  await fillIn(page, email);
  await loseAnswers(page);
  await sendButton(page).dblclick();
  await expect(notices(page)).toContainText("We could not send your message.");
  await page.unroute("**/contact");
  await sendButton(page).click();
  await expect(notices(page)).toContainText("Message sent!");
  expect(storedEnquiries(site.dataDir, email)).toMatchObject([{ spam_signals: "" }]);
  consoleErrors.length = 0;
});

test("a server that answers with nonsense is treated as none @desktop", async ({ page, consoleErrors }) => {
  await openContact(page);
  await fillIn(page, freshEmail());
  await page.route("**/contact", (route) => route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" }));
  await sendButton(page).click();
  await expect(notices(page)).toContainText("We could not send your message.");
  await expect(enquiryForm(page).getByLabel("Name")).toHaveValue(visitor.name);
  consoleErrors.length = 0;
});

test.describe("with a server of its own", () => {
  test("after a server was killed, the restarted one accepts the same message @desktop", async ({ page, consoleErrors }) => {
    const own = await startSite();
    const email = freshEmail();
    await openContact(page, `${own.url}/contact`);
    await fillIn(page, email);
    await own.kill();
    await sendButton(page).click();
    await expect(notices(page)).toContainText("We could not send your message.");
    const again = await startSite({ dataDir: own.dataDir, port: Number(new URL(own.url).port) });
    await sendButton(page).click();
    await expect(notices(page)).toContainText("Message sent!");
    expect(storedEnquiries(again.dataDir, email)).toHaveLength(1);
    await again.remove();
    consoleErrors.length = 0;
  });

  test("past the limit the visitor is told when to try again, and keeps every value @phone", async ({ page, consoleErrors }) => {
    const own = await startSite({ env: { RATE_LIMIT_TIMES: "1", RATE_LIMIT_WINDOW_SECONDS: "600" } });
    await openContact(page, `${own.url}/contact`);
    for (const told of ["Message sent!", "Too many messages"]) {
      await fillIn(page, freshEmail());
      await sendButton(page).click();
      await expect(notices(page)).toContainText(told);
    }
    await expect(notices(page)).toContainText(`in 10 minutes, or call ${brand.phone.display}`);
    await expect(enquiryForm(page).getByLabel("Message")).toHaveValue(visitor.message);
    await own.remove();
    consoleErrors.length = 0;
  });
});

test("text typed while the message is being sent is kept as the next message @desktop", async ({ page, site }) => {
  const email = freshEmail();
  await openContact(page);
  await fillIn(page, email);
  const message = enquiryForm(page).getByLabel("Message");
  const before = await message.inputValue();
  const letGo = await holdRequests(page, "**/contact");
  await sendButton(page).click();
  await expect(enquiryForm(page).getByRole("button", { name: "Sending…" })).toBeVisible();
  await message.fill(`${before} And on Sundays.`);
  letGo();
  await expect(notices(page)).toContainText("Message sent!");
  await expect(message).toHaveValue(`${before} And on Sundays.`);
  await sendButton(page).click();
  await expect(message).toHaveValue("");
  const stored = storedEnquiries(site.dataDir, email).map((enquiry) => (enquiry as { readonly message: string }).message);
  expect(stored.sort()).toEqual([before, `${before} And on Sundays.`]);
});

test("while a second message is being sent, the first one's notice is gone @desktop", async ({ page }) => {
  await openContact(page);
  await fillIn(page, freshEmail());
  await sendButton(page).click();
  await expect(notices(page)).toContainText("Message sent!");
  await fillIn(page, freshEmail());
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route("**/contact", async (route) => {
    await answered;
    await route.continue();
  });
  await sendButton(page).click();
  await expect(enquiryForm(page).getByRole("button", { name: "Sending…" })).toBeVisible();
  await expect(notices(page)).not.toContainText("Message sent!");
  answer();
  await expect(notices(page)).toContainText("Message sent!");
});

test("a message sent before the scripts are loaded removes an older draft @phone", async ({ page, consoleErrors }) => {
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/contact");
  await fillIn(page, freshEmail());
  // A draft of an earlier visit.
  await page.evaluate(() => sessionStorage.setItem("enquiry:/contact", JSON.stringify({ message: "An older draft" })));
  await page.unroute("**/assets/*.js");
  await enquiryForm(page).evaluate((form: HTMLFormElement) => form.submit());
  await expect(page.getByText("Message sent!")).toBeVisible();
  await expect(dateButton(page)).toBeVisible(); // alive
  await expect(enquiryForm(page).getByLabel("Message")).toHaveValue("");
  await openContact(page);
  await expect(enquiryForm(page).getByLabel("Message")).toHaveValue("");
  consoleErrors.length = 0;
});
