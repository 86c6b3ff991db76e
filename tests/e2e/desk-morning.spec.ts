import { untilAlive } from "#tests/support/alive.ts";
import {
  afterAction,
  deskTest,
  expectFocusKept,
  invited,
  june,
  mailsTo,
  notice,
  openDesk,
  signInByMail,
  somebody,
  writes,
} from "#tests/support/desk-visit.ts";
import { readsIt } from "#tests/support/reads-it.ts";
import { expect } from "#tests/support/test.ts";

const test = deskTest;

test.describe("from the sign-in", () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test("@desktop the link by mail, the late lead, an answer taken back and given again, three times offered, one booked", async ({
    page,
    site,
    store,
    browser,
  }) => {
    const visitor = somebody();
    const leadId = await writes(site, store, visitor, { hoursAgo: 30, message: "Do you answer calls at night?" });
    await expect.poll(async () => (await mailsTo(site, visitor.email)).length).toBe(1);
    const [acknowledgement] = await mailsTo(site, visitor.email);

    await page.goto("/desk");
    await expect(page).toHaveURL(/\/desk\/sign-in\?/);
    await signInByMail(page, site, june);
    await expect(page).toHaveURL(`${site.url}/desk`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(/is late|are late/);
    const row = page.locator(`#wait-${leadId}`);
    await expect(row).toContainText("6 h late");
    await row.getByRole("link", { name: visitor.name }).click();
    await expect(page.getByRole("heading", { level: 1, name: visitor.name })).toBeVisible();
    await untilAlive(page);

    await page.keyboard.press("r");
    const answer = page.getByRole("textbox", { name: "Your answer" });
    await expect(answer).toBeFocused();
    await answer.fill("Hello Wilma, all night.");
    await afterAction(page, () => page.keyboard.press("Control+Enter"));
    await expect(notice(page)).toContainText(`Answer sent to ${visitor.name}.`);
    await expect(page.getByRole("button", { name: /^Undo within \d+ seconds$/ })).toBeVisible();
    await expectFocusKept(page);
    await afterAction(page, () => page.getByRole("button", { name: /^Undo within/ }).click());
    await expect(notice(page)).toContainText("was not sent. It is your draft again.");
    await expect(answer).toBeFocused();
    await expect(answer).toHaveValue("Hello Wilma, all night.");

    await afterAction(page, () => page.getByRole("button", { name: "Offer three times" }).click());
    await expectFocusKept(page);
    await expect(answer).toHaveValue(/^Hello Wilma, all night\.\n\nThese times are open/);
    expect((await answer.inputValue()).match(/\/scheduler\/o\//g)).toHaveLength(3);
    await readsIt(page);
    await afterAction(page, () => page.getByRole("button", { name: "Send answer" }).click());
    await expect(notice(page)).toContainText(`Answer sent to ${visitor.name}.`);
    await expect(answer).toHaveValue("");

    await expect.poll(async () => (await mailsTo(site, visitor.email)).length, { timeout: 20_000 }).toBe(2);
    const mail = (await mailsTo(site, visitor.email))[1];
    expect(mail?.subject).toBe(`Re: ${acknowledgement?.subject}`);
    expect(mail?.inReplyTo).toBe(acknowledgement?.messageId);
    expect(mail?.references).toContain(acknowledgement?.messageId);
    const links = mail?.text?.match(/http\S+\/scheduler\/o\/\S+/g) ?? [];
    expect(links).toHaveLength(3);
    // Each is a button there.
    for (const link of links) expect(mail?.html).toContain(`href="${link}"`);

    const outside = await browser.newContext({ storageState: { cookies: [], origins: [] } });
    const theirs = await outside.newPage();
    await theirs.goto(links[1] ?? "");
    await theirs.getByRole("main").getByRole("button").click();
    await expect(theirs.getByRole("heading", { name: "You’re on the calendar." })).toBeVisible();
    // Opening the link again shows the call booked with it.
    await theirs.goto(links[1] ?? "");
    await expect(theirs.getByRole("heading", { name: "You’re on the calendar." })).toBeVisible();
    await outside.close();
    await openDesk(page, "/desk/leads");
    await expect(page.getByRole("row").filter({ hasText: visitor.name })).toHaveCount(2); // wrote, and booked
    await expect(page.getByRole("row").filter({ hasText: visitor.name }).filter({ hasText: "Booked" })).toHaveCount(1);
  });

  test("@desktop a sign-in link works once, and leads back to the page before", async ({ page, site, store, consoleErrors }) => {
    const { email } = await invited(store);
    await page.goto("/desk/numbers");
    await signInByMail(page, site, email);
    await expect(page).toHaveURL(/\/desk\/numbers$/);
    const used = (await mailsTo(site, email)).at(-1)?.text?.match(/http\S+\/link\/[^\s)>\]]+/)?.[0] ?? "";
    await page.locator("summary").click();
    await page.getByRole("button", { name: "Sign out" }).first().click();
    await expect(page.getByText("You are signed out.")).toBeVisible();
    await page.goto(used);
    await expect(page.getByText("was used already")).toBeVisible();
    consoleErrors.length = 0; // the browser reports the answer's status, 410
  });
});

test("@desktop a lead held as spam is released: the mails that were held go out, once asked", async ({ page, site, store }) => {
  const [first, second] = [somebody(), somebody()];
  const firstId = await writes(site, store, first, { isProgram: true });
  await writes(site, store, second, { isProgram: true });
  await openDesk(page, `/desk/leads/${firstId}`);
  await expect(page.getByText("A field was filled in that people don’t see.")).toBeVisible();
  expect(await mailsTo(site, first.email)).toHaveLength(0);
  await afterAction(page, () => page.getByRole("button", { name: /^Not spam, send the/ }).click());
  await expect(notice(page)).toContainText("The mail that was held go");
  await expectFocusKept(page);
  await expect.poll(async () => (await mailsTo(site, first.email)).length).toBe(1);

  await openDesk(page, "/desk/leads?show=spam");
  await page.getByRole("checkbox", { name: `Choose ${second.name}` }).check();
  await page.getByRole("button", { name: /^Not spam/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Send the mails? that (?:was|were) held\?$/ })).toBeVisible();
  await afterAction(page, () => page.getByRole("button", { name: "Unmark and send" }).click());
  await expect.poll(async () => (await mailsTo(site, second.email)).length).toBe(1);
});

test("@phone a lead is answered by thumb, and the sheet of further places opens and closes", async ({ page, site, store }) => {
  const visitor = somebody();
  await writes(site, store, visitor, { hoursAgo: 25 });
  await openDesk(page, "/desk/leads?show=waiting");
  await page.getByRole("link", { name: visitor.name }).tap();
  await untilAlive(page);
  await page.getByRole("textbox", { name: "Your answer" }).fill("From my phone.");
  await afterAction(page, () => page.getByRole("button", { name: "Send answer" }).tap());
  await expect(notice(page)).toContainText(`Answer sent to ${visitor.name}.`);
  await afterAction(page, () => page.getByRole("button", { name: /^Undo within/ }).tap());
  await expect(page.getByRole("textbox", { name: "Your answer" })).toHaveValue("From my phone.");
  const more = page.getByRole("link", { name: "More" });
  await more.tap();
  const sheet = page.getByRole("dialog", { name: "More" });
  await expect(sheet.getByRole("link", { name: /^Numbers/ })).toBeVisible();
  await sheet.getByRole("button", { name: "Close" }).tap();
  await expect(sheet).toBeHidden();
  await expect(more).toBeFocused();
  await more.tap();
  await sheet.getByRole("link", { name: /^Availability/ }).tap();
  await expect(page).toHaveURL(/\/desk\/availability$/);
});
