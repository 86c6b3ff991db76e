import { calendarsTo } from "#tests/support/calendars.ts";
import {
  books,
  deskTest,
  invited,
  notice,
  officeClock,
  openSlots,
  ownOpenDay,
  signInByMail,
  somebody,
  visitAs,
  writes,
} from "#tests/support/desk-visit.ts";
import { storedMails } from "#tests/support/stored-leads.ts";
import { expect } from "#tests/support/test.ts";

const test = deskTest;

test.use({ javaScriptEnabled: false });

test.describe("without JavaScript", () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test("@desktop sign in, answer, take it back, answer again, note, state and assignment", async ({ page, site, store }) => {
    const visitor = somebody();
    const leadId = await writes(site, store, visitor, { hoursAgo: 26 });
    await page.goto(`/desk/leads/${leadId}`);
    const me = await invited(store);
    await signInByMail(page, site, me.email);
    await expect(page).toHaveURL(new RegExp(`/desk/leads/${leadId}\\?show=waiting$`));
    const answer = page.getByRole("textbox", { name: "Your answer" });
    await answer.fill("Half a thought");
    await page.getByRole("button", { name: "Keep the draft" }).click();
    await expect(answer).toHaveValue("Half a thought");
    await page.getByRole("button", { name: "Offer three times" }).click();
    await expect(answer).toHaveValue(/^Half a thought\n\nThese times are open/);
    await answer.fill("A whole one");
    await page.getByRole("button", { name: "Send answer" }).click();
    await page.getByRole("button", { name: /^Undo within/ }).click();
    await expect(notice(page)).toContainText("It is your draft again.");
    await expect(answer).toHaveValue("A whole one");
    await answer.fill("A better one");
    await page.getByRole("button", { name: "Send answer" }).click();
    await expect(notice(page)).toContainText(`Answer sent to ${visitor.name}.`);

    await page.getByRole("link", { name: /^Private note/ }).click();
    await page.getByRole("textbox", { name: "Your note" }).fill("Rings after six.");
    await page.getByRole("button", { name: "Keep note" }).click();
    await expect(page.getByText("Rings after six.")).toBeVisible();
    await page.getByLabel("State").selectOption("won");
    await page.getByRole("button", { name: "Save" }).first().click();
    await expect(notice(page)).toContainText("is won.");
    await page.getByLabel("Assigned to").selectOption({ label: me.name });
    await page
      .locator("form", { has: page.getByLabel("Assigned to") })
      .getByRole("button", { name: "Save" })
      .click();
    await expect(notice(page)).toContainText(`${me.name} has it.`);
    await page.goto("/desk/search?q=Rings+after");
    await expect(page.getByRole("link", { name: new RegExp(visitor.lastName) })).toBeVisible();
  });
});

test("@desktop block and free, move with a warning, cancel, book for somebody, by ordinary forms", async ({
  page,
  site,
  store,
  consoleErrors,
}) => {
  const { date, slots } = await ownOpenDay(site);
  const visitor = somebody();
  const bookingId = await books(site, store, visitor, slots[0] ?? "");
  await page.goto(`/desk/calendar?week=${date}&day=${date}`);
  await page.getByRole("link", { name: /^Block time/ }).click();
  await page.getByLabel("From").fill("13:00");
  await page.getByLabel("To", { exact: true }).fill("18:00");
  await page.getByRole("button", { name: "Block it" }).click();
  await expect(notice(page)).toContainText("Blocked:");
  const morning = slots.slice(1).filter((slot) => officeClock(slot) < "13:00");
  const left = async () => (await openSlots(site)).filter((slot) => slots.includes(slot));
  await expect.poll(left).toEqual(morning);
  await page.locator(`[data-desk-day="${date}"]`).getByRole("button", { name: "Free 1 PM to 6 PM again" }).click();
  await expect.poll(left).toEqual(slots.slice(1));

  await page.goto(`/desk/calendar?call=${bookingId}`);
  await page.getByRole("radio", { name: "Other…" }).check();
  await page.getByLabel("Day", { exact: true }).fill(date);
  await page.getByLabel("Time", { exact: true }).fill("21:00");
  await page.getByRole("button", { name: "Move and tell Wilma" }).click();
  await expect(page.getByRole("alert", { name: "That time is outside what people can book." })).toBeVisible();
  expect((await store.bookings.find(bookingId))?.sequence).toBe(0);
  await page.getByRole("button", { name: "Move it all the same" }).click();
  await expect(notice(page)).toContainText("is moved to");
  expect((await store.bookings.find(bookingId))?.sequence).toBe(1);
  await page.getByRole("link", { name: "Cancel call…" }).click();
  await page.getByRole("button", { name: "Cancel and tell Wilma" }).click();
  await expect(notice(page)).toContainText("is canceled");
  await expect.poll(async () => calendarsTo(await site.mails(), visitor.email).at(-1) ?? "").toContain("METHOD:CANCEL");

  const guest = somebody();
  await page.goto(`/desk/calendar?week=${date}&day=${date}&panel=book`);
  await page.getByLabel("Time", { exact: true }).fill("20:30");
  await page.getByLabel("Name", { exact: true }).fill(guest.name);
  await page.getByLabel("Mail address").fill(guest.email);
  await page.getByRole("button", { name: "Book and invite" }).click();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue(guest.name);
  await page.getByRole("button", { name: "Book it all the same" }).click();
  await expect(notice(page)).toContainText(`${guest.name} is booked for`);
  consoleErrors.length = 0; // the browser reports the answers' status, 409
});

test("@desktop the slower of two people sees the conflict and keeps their text; so does a person whose session has ended", async ({
  browser,
  page,
  site,
  store,
  consoleErrors,
}) => {
  const visitor = somebody();
  const leadId = await writes(site, store, visitor);
  const theo = await visitAs(browser, site, store);
  await page.goto(`/desk/leads/${leadId}`);
  await page.getByRole("textbox", { name: "Your answer" }).fill("Hello from June.");
  await theo.page.goto(`/desk/leads/${leadId}`);
  await theo.page.getByRole("textbox", { name: "Your answer" }).fill("Hello from Theo.");
  await theo.page.getByRole("button", { name: "Send answer" }).click();
  await expect(notice(theo.page).first()).toContainText("Answer sent");
  await page.getByRole("button", { name: "Send answer" }).click();
  const conflict = page.getByRole("alert", { name: new RegExp(`^${theo.name} answered this`) });
  await expect(conflict).toContainText("It is kept in the box.");
  await expect(page.getByRole("textbox", { name: "Your answer" })).toHaveValue("Hello from June.");
  // The page is the answer to a form: going back to it would ask whether to send that again.
  const left = await page.context().newPage();
  await left.goto((await conflict.getByRole("link", { name: "Leave it as it is" }).getAttribute("href")) ?? "");
  await expect(left.getByRole("alert")).toHaveCount(0);
  await expect(left.getByRole("textbox", { name: "Your answer" })).toHaveValue("Hello from June.");
  await left.close();
  // Sent anyway, with the text now in the box.
  await page.getByRole("textbox", { name: "Your answer" }).fill("June, too: Theo is right.");
  await conflict.getByRole("button", { name: "Send it all the same" }).click();
  await expect(notice(page).first()).toContainText("Answer sent");
  const written = async () => (await storedMails(store, { leadId })).map(({ payload }) => "text" in payload && payload.text);
  expect(await written()).toContain("June, too: Theo is right.\n");
  expect(await written()).not.toContain("Hello from June.\n");
  await theo.page.getByRole("textbox", { name: "Your answer" }).fill("And one thing more.");
  await store.signIn.endSessions(theo.id);
  await theo.page.getByRole("button", { name: "Send" }).first().click();
  await expect(theo.page.getByText("You were signed out. Sign in and go on where you were.")).toBeVisible();
  const handedBack = theo.page.getByLabel("What you wrote. It stands in its place once you are signed in.");
  await expect(handedBack).toHaveValue("And one thing more.");
  const below = await theo.page.getByText("We mail you a link.").boundingBox();
  const field = await handedBack.boundingBox();
  expect((below?.y ?? 0) - (field ? field.y + field.height : 0), "what follows stands clear of them").toBeGreaterThan(8);
  await signInByMail(theo.page, site, theo.email);
  await expect(theo.page).toHaveURL(new RegExp(`/desk/leads/${leadId}`));
  await expect(theo.page.getByRole("textbox", { name: "Your answer" })).toHaveValue("And one thing more.");
  await theo.context.close();
  consoleErrors.length = 0; // the browser reports the answers' status, 409
});

test("@phone time is blocked from the phone, where no finger can drag without a script", async ({ page, site, consoleErrors }) => {
  const { date, slots } = await ownOpenDay(site);
  await page.goto(`/desk/calendar?week=${date}&day=${date}`);
  await page.getByRole("link", { name: "Block time" }).tap();
  await page.getByLabel("From").fill("09:00");
  await page.getByLabel("To", { exact: true }).fill("08:00");
  await page.getByRole("button", { name: "Block it" }).tap();
  await expect(page.getByLabel("To", { exact: true }), "a refusal opens the page at what is wrong").toBeFocused();
  await expect(page.getByLabel("To", { exact: true })).toBeInViewport();
  await page.getByLabel("To", { exact: true }).fill("18:00");
  await page.getByRole("button", { name: "Block it" }).tap(); // the notice does not lie over it
  await expect(notice(page)).toContainText("Blocked:");
  await expect.poll(async () => (await openSlots(site)).filter((slot) => slots.includes(slot))).toEqual([]);
  consoleErrors.length = 0; // the browser reports the answer's status
});

test("@desktop no keys are shown, since they need a script", async ({ page, site, store }) => {
  const leadId = await writes(site, store, somebody());
  for (const path of ["/desk", "/desk/leads", `/desk/leads/${leadId}`, "/desk/calendar", "/desk/mail"]) {
    await page.goto(path);
    await page
      .getByText(/^[A-Z]{2}$/)
      .first()
      .click();
    await expect(page.getByRole("link", { name: "What you are told" }), `${path}: the account's menu is open`).toBeVisible();
    await expect(page.locator("kbd:visible"), path).toHaveCount(0);
    await expect(page.getByText(/Keyboard help|Switch keys/).filter({ visible: true }), path).toHaveCount(0);
  }
});

test("@desktop impossible hours and rules are reported beside their fields, and the typed values stay", async ({ page, consoleErrors }) => {
  await page.goto("/desk/availability");
  await page.locator("input[name=sunday][type=checkbox]").check();
  await page.locator("input[name=sunday][type=time]").first().fill("17:00");
  await page.locator("input[name=sunday][type=time]").nth(1).fill("09:00");
  await page.locator("input[name=bufferMinutes]").fill("35");
  await page.getByRole("button", { name: "Save" }).first().click();
  const row = page.locator("li", { has: page.locator("input[name=sunday][type=checkbox]") });
  await expect(row.getByRole("alert")).toContainText("The end must come after the start");
  await expect(page.locator("input[name=sunday][type=time]").first()).toHaveValue("17:00");
  await expect(page.locator("input[name=sunday][type=time]").nth(1)).toHaveValue("09:00");
  await expect(page.locator("input[name=bufferMinutes]")).toHaveValue("35");
  await page.goto("/desk/availability");
  await expect(page.locator("input[name=sunday][type=checkbox]"), "nothing was saved").not.toBeChecked();
  consoleErrors.length = 0; // the browser reports the answer's status
});

test("@desktop of two answers begun on two pages neither is lost when they are kept, offered times and sent", async ({
  page,
  site,
  store,
  context,
}) => {
  const leadId = await writes(site, store, somebody());
  const path = `/desk/leads/${leadId}`;
  const other = await context.newPage();
  await page.goto(path);
  await other.goto(path);
  const box = (at: typeof page) => at.getByRole("textbox", { name: "Your answer" });
  await box(page).fill("Begun on the first page");
  await page.getByRole("button", { name: "Keep the draft" }).click();
  await box(other).fill("Begun on the second");
  await other.getByRole("button", { name: "Keep the draft" }).click();
  await expect(notice(other)).toContainText("Both stand in the box now.");
  await expect(box(other)).toHaveValue("Begun on the first page\n\nBegun on the second");
  // A draft that the page has seen is overwritten as usual.
  await box(other).fill("Now one text");
  await other.getByRole("button", { name: "Keep the draft" }).click();
  await expect(notice(other)).toContainText("Kept.");
  await expect(box(other)).toHaveValue("Now one text");

  await box(page).fill("More on the first page");
  await page.getByRole("button", { name: "Offer three times" }).click();
  await expect(box(page)).toHaveValue(/^Now one text\n\nMore on the first page\n\nThese times are open/);
  await box(other).fill("Sent from the second");
  await other.getByRole("button", { name: "Send answer" }).click();
  await expect(notice(other).first()).toContainText("The draft that another page kept is still in the box.");
  await expect(box(other)).toHaveValue(/^Now one text\n\nMore on the first page/);
  // The answer deletes its own draft.
  await box(other).fill("Sent as well");
  await other.getByRole("button", { name: "Send answer" }).click();
  await expect(notice(other).first()).toContainText("Answer sent");
  await expect(box(other)).toHaveValue("");
});
