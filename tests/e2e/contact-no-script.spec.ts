import { reply } from "#content/reply.ts";
import { enquiryForm, fillIn, freshEmail, storedEnquiries, visitor } from "#tests/support/enquiry-form.ts";
import { startSite } from "#tests/support/site.ts";
import { expect, test } from "#tests/support/test.ts";

test.use({ javaScriptEnabled: false });

test("errors are beside their fields, below a summary that links to them, and the typed values are kept @phone", async ({
  page,
  consoleErrors,
}) => {
  await page.goto("/contact");
  await enquiryForm(page).getByLabel("Email").fill("luis@ferrer");
  await enquiryForm(page).getByLabel("Phone").fill(visitor.phone);
  await enquiryForm(page).getByLabel("Preferred date").fill("2099-12-10");
  await enquiryForm(page).getByLabel("Preferred time").fill("14:30");
  const [response] = await Promise.all([
    page.waitForResponse((answer) => answer.request().method() === "POST"),
    page.getByRole("button", { name: "Send message" }).click(),
  ]);
  expect(response.status()).toBe(422);
  const summary = page.getByRole("alert").filter({ hasText: "Validation Error" });
  await expect(summary).toContainText("Please check the form fields and try again.");
  await expect(summary).toBeFocused();
  await expect(enquiryForm(page).getByLabel("Name")).toHaveAccessibleDescription("Name is required");
  await expect(enquiryForm(page).getByLabel("Email")).toHaveAccessibleDescription("Invalid email address");
  await expect(enquiryForm(page).getByLabel("Email")).toHaveValue("luis@ferrer");
  await expect(enquiryForm(page).getByLabel("Phone")).toHaveValue(visitor.phone);
  await expect(enquiryForm(page).getByLabel("Preferred date")).toHaveValue("2099-12-10");
  await expect(enquiryForm(page).getByLabel("Preferred time")).toHaveValue("14:30");
  await summary.getByRole("link", { name: "Message is required" }).click();
  await expect(enquiryForm(page).getByLabel("Message")).toBeFocused();
  consoleErrors.length = 0;
});

test("the browser's own date field offers no day that is over everywhere @desktop", async ({ page }) => {
  const beforeMs = Date.now();
  await page.goto("/contact");
  const earliest = await enquiryForm(page).getByLabel("Preferred date").getAttribute("min");
  const midnightMs = Date.parse(`${earliest}T00:00:00-12:00`);
  expect((Date.now() - midnightMs) / 3_600_000).toBeGreaterThanOrEqual(0);
  expect((beforeMs - midnightMs) / 3_600_000).toBeLessThan(24);
});

test("a message is stored and mailed, and the page says so; loading it again stores nothing twice @phone", async ({ page, site }) => {
  const email = freshEmail();
  await page.goto("/contact");
  await fillIn(page, email);
  await page.getByRole("button", { name: "Send message" }).click();
  const notice = page.getByRole("status").filter({ hasText: "Message sent!" });
  await expect(notice).toContainText(`We'll get back to you within ${reply.within}.`);
  await expect(notice).toBeFocused();
  await expect(enquiryForm(page).getByLabel("Name")).toHaveValue("");
  await expect
    .poll(async () => (await site.mails()).filter((mail) => JSON.stringify([mail.to, mail.replyTo]).includes(email)).length)
    .toBe(2);
  await page.reload();
  await expect(notice).toBeVisible();
  expect(storedEnquiries(site.dataDir, email)).toHaveLength(1);
});

test("a corrected form is stored once, without spam signals; a double press of Send is one message @desktop", async ({
  page,
  site,
  consoleErrors,
}) => {
  const email = freshEmail();
  await page.goto("/contact");
  await fillIn(page, email);
  await enquiryForm(page).getByLabel("Name").fill("");
  await page.getByRole("button", { name: "Send message" }).click();
  await enquiryForm(page).getByLabel("Name").fill(visitor.name);
  await page.getByRole("button", { name: "Send message" }).dblclick();
  await expect(page.getByText("Message sent!")).toBeVisible();
  expect(storedEnquiries(site.dataDir, email)).toMatchObject([{ spam_signals: "" }]);
  consoleErrors.length = 0;
});

test("past the limit the page answers 429, says when to try again, and keeps every value @desktop", async ({ page, consoleErrors }) => {
  const own = await startSite({ env: { RATE_LIMIT_TIMES: "1" } });
  await page.goto(`${own.url}/contact`);
  await fillIn(page, freshEmail());
  await page.getByRole("button", { name: "Send message" }).click();
  await fillIn(page, freshEmail());
  const [response] = await Promise.all([
    page.waitForResponse((answer) => answer.request().method() === "POST"),
    page.getByRole("button", { name: "Send message" }).click(),
  ]);
  expect(response.status()).toBe(429);
  expect(Number(response.headers()["retry-after"])).toBeGreaterThan(0);
  await expect(page.getByRole("alert").filter({ hasText: "Too many messages" })).toBeFocused();
  await expect(enquiryForm(page).getByLabel("Message")).toHaveValue(visitor.message);
  await own.remove();
  consoleErrors.length = 0;
});

test("the calendar in the page's frame has no logo of its own, nor has its next step @desktop", async ({ page }) => {
  await page.goto("/contact");
  const inside = page.frameLocator("iframe");
  await expect(inside.getByRole("main").locator("> a[href='/']")).toBeHidden();
  await inside.locator("button[name=day]").first().click();
  await expect(inside.getByRole("radio").first()).toBeVisible();
  await expect(inside.getByRole("main").locator("> a[href='/']")).toBeHidden();
  await page.goto("/scheduler");
  await expect(page.getByRole("main").locator("> a[href='/']"), "alone it has one").toBeVisible();
});

test("the booking page is one link away @desktop", async ({ page }) => {
  await page.goto("/contact");
  await expect(page.getByRole("link", { name: "Open the booking page" })).toHaveAttribute("href", "/scheduler");
});

test("the framed booking page fits into 760 pixels @phone", async ({ page }) => {
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/contact");
    const frame = await (await page.locator("noscript iframe, iframe").first().elementHandle())?.contentFrame();
    const { tall, room } = (await frame?.evaluate(() => ({
      tall: document.documentElement.scrollHeight,
      room: document.documentElement.clientHeight,
    }))) ?? { tall: 0, room: 0 };
    expect(room, `at ${width}`).toBe(760);
    expect(tall, `at ${width}`).toBeLessThanOrEqual(760);
  }
});
