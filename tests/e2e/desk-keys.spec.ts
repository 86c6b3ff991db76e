import type { Page } from "@playwright/test";
import { deskPages } from "#domain/desk-paths.ts";
import {
  afterAction,
  books,
  deskTest,
  expectFocusKept,
  invited,
  notice,
  openDesk,
  ownOpenDay,
  somebody,
  visitAs,
  writes,
} from "#tests/support/desk-visit.ts";
import { holdRequests } from "#tests/support/requests.ts";
import { expect } from "#tests/support/test.ts";

const test = deskTest;

const cursor = (page: Page) => page.locator("[data-desk-row][data-on]");

test("@desktop a list by keys: J K move and open, X and Shift choose, letters act on all chosen, Z takes it back", async ({
  page,
  site,
  store,
}) => {
  const visitors = [somebody(), somebody(), somebody()];
  for (const visitor of visitors) await writes(site, store, visitor, { message: "Keyboard lead" });
  const [oldest = "", middle = "", newest = ""] = visitors.map(({ name }) => name);
  await openDesk(page, "/desk/leads?q=Keyboard");
  const row = (name: string) => page.getByRole("row").filter({ hasText: name });
  await page.keyboard.press("j");
  await expect(cursor(page)).toContainText(newest);
  await expect(page.getByRole("link", { name: newest })).toBeFocused();
  await page.keyboard.press("j");
  await page.keyboard.press("k");
  await page.keyboard.press("k");
  await expect(cursor(page)).toContainText(newest);

  // On another link Enter opens that one.
  await page
    .getByRole("link", { name: "Keyboard" })
    .or(page.getByRole("link", { name: /^\d+\s*Won$/ }))
    .first()
    .focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/show=won/);
  await openDesk(page, "/desk/leads?q=Keyboard");

  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await page.keyboard.press("Shift+J");
  await expect(page.getByText("2 chosen")).toBeVisible();
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(2);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);
  await page.keyboard.press("k");
  await page.keyboard.press("x");
  await page.keyboard.press("Shift+J");
  await afterAction(page, () => page.keyboard.press("e"));
  await expect(notice(page)).toContainText("2 leads are answered.");
  await expect(page.getByRole("link", { name: new RegExp(`${newest}|${middle}`) }).and(page.locator(":focus"))).toHaveCount(1);
  await expect(row(newest)).toContainText("Answered");
  await expect(row(middle)).toContainText("Answered");
  await expect(row(oldest)).not.toContainText("Answered");
  await afterAction(page, () => page.keyboard.press("z"));
  await expect(notice(page)).toContainText("Undone: “2 leads are answered.”");
  await expect(row(newest)).not.toContainText("Answered");
  await expect(row(middle)).not.toContainText("Answered");
  await expectFocusKept(page);
  // The cursor has moved along: the next key continues from it.
  await expect(cursor(page)).toContainText(middle);
  await page.keyboard.press("j");
  await expect(cursor(page)).toContainText(oldest);
  await afterAction(page, () => page.keyboard.press("!"));
  await expect(notice(page)).toContainText("is held as spam");
  await afterAction(page, () => page.keyboard.press("z"));

  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox", { name: "Search leads" })).toBeFocused();
  await page.keyboard.type("jx");
  await expect(page.getByRole("searchbox", { name: "Search leads" })).toHaveValue("jx");
  await openDesk(page, "/desk/leads?q=Keyboard");
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: newest })).toBeVisible();
});

test("@desktop a lead by keys: answer, note, assign, spam and back, next and previous", async ({ page, site, store }) => {
  const [first, second] = [somebody(), somebody()];
  const firstId = await writes(site, store, first);
  const leadId = await writes(site, store, second);
  await openDesk(page, `/desk/leads/${leadId}?show=new`);
  await page.keyboard.press("r");
  await expect(page.getByRole("textbox", { name: "Your answer" })).toBeFocused();
  await page.keyboard.type("not yet");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("link", { name: /^Answer/ })).toBeFocused();
  await page.keyboard.press("n");
  await expect(page.getByRole("textbox", { name: "Your note" })).toBeFocused();
  await page.keyboard.type("Rings after six.");
  await afterAction(page, () => page.keyboard.press("Control+Enter"));
  await expect(page.getByText("Rings after six.")).toBeVisible();
  await expectFocusKept(page);
  await page.keyboard.press("Escape");
  await page.keyboard.press("r");
  await expect(page.getByRole("textbox", { name: "Your answer" })).toHaveValue("not yet");
  await expect(page.getByRole("textbox", { name: "Your answer" })).toBeFocused();
  await page.waitForFunction(() => document.querySelector("site-island[data-alive]"));
  await page.keyboard.press("Escape");
  await page.keyboard.press("a");
  const assigned = page.getByLabel("Assigned to");
  await expect(assigned).toBeFocused();
  await afterAction(page, () => assigned.selectOption({ label: "June Calloway" }));
  await expect(assigned).toBeFocused();
  // Arrow keys on the closed field name somebody else, and nothing is sent until Enter or the button.
  const assigneeNow = async () => (await store.leads.find(leadId))?.assignee;
  const before = await assigneeNow();
  const save = page.getByRole("button", { name: "Save" });
  await expect(save).toBeHidden();
  await page.keyboard.press("ArrowUp");
  await expect(save).toBeVisible();
  expect(await assigneeNow()).toBe(before);
  await afterAction(page, () => page.keyboard.press("Enter"));
  expect(await assigneeNow()).not.toBe(before);
  // Esc leaves a field that a key has entered: the desk's keys work again.
  await page.keyboard.press("Escape");
  await page.keyboard.press("h");
  await expect(page.locator("select[data-desk-key=H]")).toBeFocused();
  await page.keyboard.press("Escape");
  await expectFocusKept(page);
  await afterAction(page, () => page.keyboard.press("!"));
  expect((await store.leads.find(leadId))?.status).toBe("spam");
  await expectFocusKept(page);
  await afterAction(page, () => page.keyboard.press("z"));
  expect((await store.leads.find(leadId))?.status).toBe("waiting");
  await afterAction(page, () => page.keyboard.press("e"));
  expect((await store.leads.find(leadId))?.status).toBe("answered");

  await openDesk(page, `/desk/leads/${leadId}?show=all`);
  await page.keyboard.press("j");
  await expect(page.getByRole("heading", { level: 1, name: first.name })).toBeVisible();
  await page.waitForFunction(() => document.querySelector("site-island[data-alive]"));
  // The undos are on the next page too, and Z uses one after the other.
  const carried = page.getByText(`${second.name} is answered.`);
  await expect(carried).toBeVisible();
  await afterAction(page, () => page.keyboard.press("e"));
  await expect(page.getByText(`${first.name} is answered.`)).toBeVisible();
  await afterAction(page, () => page.keyboard.press("z"));
  expect((await store.leads.find(firstId))?.status).toBe("waiting");
  expect((await store.leads.find(leadId))?.status).toBe("answered");
  await afterAction(page, () => page.keyboard.press("z"));
  expect((await store.leads.find(leadId))?.status).toBe("waiting");
  await page.keyboard.press("k");
  await expect(page.getByRole("heading", { level: 1, name: second.name })).toBeVisible();
});

test("@desktop the palette is a combobox: people and places by arrows and Enter, and the focus comes back", async ({
  page,
  site,
  store,
}) => {
  const visitor = somebody();
  await writes(site, store, visitor);
  await openDesk(page, "/desk/calendar");
  const opener = page.getByRole("link", { name: /^Search or jump/ });
  await opener.focus();
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox");
  await expect(field).toBeFocused();
  // A screen reader reads the field first, not an option in its place.
  await expect(page.getByRole("option").first()).toBeVisible();
  await expect(field).not.toHaveAttribute("aria-activedescendant");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(opener).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(field).toBeFocused();
  // Opened again before the browser has told that it closed.
  await page.evaluate(() => {
    document.querySelector<HTMLDialogElement>("dialog:modal")?.close();
    document.dispatchEvent(new KeyboardEvent("keydown", { key: "k", ctrlKey: true, bubbles: true }));
  });
  await page.waitForTimeout(100);
  await expect(field).toBeFocused();
  await page.keyboard.type(visitor.lastName.slice(0, 12).toLowerCase());
  await expect(page.getByRole("option", { name: new RegExp(visitor.lastName) })).toHaveAttribute("aria-selected", "true");
  await expect(field).toHaveAttribute("aria-activedescendant", (await page.locator('[aria-selected="true"]').getAttribute("id")) ?? "none");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: visitor.name })).toBeVisible();
  await page.waitForFunction(() => document.querySelector("site-island[data-alive]"));

  // Before anything is typed: the most urgent lead, the actions, the places.
  await page.keyboard.press("Control+k");
  const offered = page.getByRole("dialog").getByRole("group");
  await expect(offered.filter({ has: page.getByRole("option", { name: /left|late/ }) })).toHaveAccessibleName("People");
  await page.keyboard.type("close fri");
  await expect(page.getByRole("option", { name: /^Close Friday/ })).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/desk\/availability\?day=/);
  const friday = await page.getByRole("region", { name: "Closed dates" }).getByLabel("From").inputValue();
  expect(new Date(`${friday}T12:00:00Z`).getUTCDay()).toBe(5);
  await page.waitForFunction(() => document.querySelector("site-island") && !document.querySelector("site-island:not([data-alive])"));

  await page.keyboard.press("Control+k");
  const found = page.waitForResponse((response) => response.url().includes("/desk/palette") && response.url().endsWith("=cal"));
  await page.keyboard.type("cal");
  await found;
  const options = page.getByRole("dialog").getByRole("option");
  const chosen = page.getByRole("dialog").getByRole("option", { selected: true });
  await expect(options.filter({ hasText: "calls a week" }).first(), "whom the server finds, above the places").toBeVisible();
  for (let rest = (await options.count()) - 1; rest > 0; rest -= 1) await page.keyboard.press("ArrowDown");
  await expect(chosen, "a part of a screen, below the screens").toHaveAccessibleName(/^Busy calendars/);
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("dialog").getByRole("option").first()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowUp");
  const calendar = await options.evaluateAll((all) => all.findIndex(({ textContent }) => textContent?.startsWith("Calendar")));
  for (let at = (await options.count()) - 1; at > calendar; at -= 1) await page.keyboard.press("ArrowUp");
  await expect(chosen).toHaveAccessibleName(/^Calendar/);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/desk\/calendar/);
});

test("@desktop the sheet of keys opens and closes; G leads to places; keys can be switched off", async ({ browser, site, store }) => {
  const theo = await visitAs(browser, site, store);
  const { page } = theo;
  await openDesk(page, "/desk");
  await page.locator("summary").focus();
  await page.keyboard.press("?");
  const sheet = page.getByRole("dialog", { name: "Keys" });
  await expect(sheet.getByRole("button", { name: "Close" })).toBeFocused();
  await page.keyboard.press("g");
  await page.keyboard.press("m");
  await expect(sheet, "keys rest while it is open").toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(page.locator("summary")).toBeFocused();
  for (const [key, place] of [
    ["l", "leads"],
    ["c", "calendar"],
    ["m", "mail"],
    ["n", "numbers"],
    ["s", "settings"],
    ["t", ""],
  ] as const) {
    await page.keyboard.press("g");
    await page.keyboard.press(key);
    await expect(page).toHaveURL(new RegExp(`/desk/?${place}$`));
    await page.waitForFunction(() => document.querySelector("site-island[data-alive]"));
  }
  await page.locator("summary").click();
  await afterAction(page, () => page.getByRole("button", { name: "Switch keys off" }).click());
  await expect(notice(page)).toContainText("Keys are off.");
  await expect(page.getByRole("button", { name: "Switch keys on" }), "the menu stays open").toBeFocused();
  await page.keyboard.press("?");
  await page.keyboard.press("g");
  await page.keyboard.press("l");
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox"), "the palette stays").toBeFocused();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/\/desk$|\/desk\?/);
  await theo.context.close();
});

test("@desktop while the server searches, Enter opens no wrong result; after 400 ms the palette says that it searches", async ({
  page,
  site,
  store,
}) => {
  const visitor = somebody();
  await writes(site, store, somebody()); // the palette offers who waits before anything is typed
  await writes(site, store, visitor);
  await openDesk(page, "/desk/calendar");
  await page.keyboard.press("Control+k");
  const dialog = page.getByRole("dialog");
  const whoWaits = dialog.getByRole("option", { name: / (late|left)$/ });
  await expect(whoWaits.first()).toBeVisible();
  const answer = await holdRequests(page, "**/desk/palette*");
  await page.keyboard.type(visitor.lastName.toLowerCase());
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("status")).toHaveText("Looking…");
  await expect(whoWaits).toHaveCount(0);
  await expect(page).toHaveURL(/\/desk\/calendar$/);
  answer();
  await expect(page.getByRole("heading", { level: 1, name: visitor.name })).toBeVisible();
});

test("@desktop keys that lead to the same screen keep the focus on the chosen control; on another screen it starts at the heading", async ({
  page,
  site,
  store,
}) => {
  const leadId = await writes(site, store, somebody());
  await writes(site, store, somebody());
  await openDesk(page, "/desk/leads");
  const assigned = page.getByLabel("Assigned to");
  await assigned.focus();
  await page.keyboard.press("ArrowDown");
  await afterAction(page, () => page.keyboard.press("Enter"));
  await expect(page).toHaveURL(/whose=mine/);
  await expect(assigned).toBeFocused();
  // By the button that is shown once something is chosen.
  await page.keyboard.press("ArrowUp");
  await page.getByRole("button", { name: "Show" }).focus();
  await afterAction(page, () => page.keyboard.press("Enter"));
  await expect(page).not.toHaveURL(/whose=mine/);
  await expect(assigned).toBeFocused();
  const search = page.getByRole("searchbox", { name: "Search leads" });
  await search.fill("Wilma");
  await afterAction(page, () => search.press("Enter"));
  await expect(search).toBeFocused();

  for (const [path, name] of [
    ["/desk/leads", /Answered$/],
    ["/desk/numbers", /7 days/],
    ["/desk/calendar", /^Next week/],
    ["/desk/mail", /Sent/],
  ] as const) {
    await openDesk(page, path);
    const link = page.getByRole("main").getByRole("link", { name }).first();
    await link.focus();
    await afterAction(page, () => page.keyboard.press("Enter"));
    await expect(page, path).not.toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole("main").getByRole("link", { name }).first(), path).toBeFocused();
  }

  await openDesk(page, `/desk/leads/${leadId}?show=all`);
  for (const press of [["k"], ["g", "n"]]) {
    await afterAction(page, async () => {
      for (const key of press) await page.keyboard.press(key);
    });
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  }
  // The state of a lead, chosen by keys; the focus does not go on from there on the next lead.
  await openDesk(page, `/desk/leads/${leadId}?show=all`);
  const state = page.getByLabel("State");
  await state.focus();
  await page.keyboard.press("ArrowDown");
  await afterAction(page, () => page.keyboard.press("Enter"));
  await expect(state).toBeFocused();
});

test("@desktop Esc keeps, on every page that asks first", async ({ page, site, store }) => {
  const leadId = await writes(site, store, somebody());
  const { slots } = await ownOpenDay(site);
  const bookingId = await books(site, store, somebody(), slots[0] ?? "");
  const member = await invited(store);
  for (const [asks, field, kept] of [
    [deskPages.eraseLead(leadId), page.getByRole("textbox", { name: /last name/ }), `/desk/leads/${leadId}\\?show=waiting$`],
    [deskPages.cancelCall(bookingId), page.getByRole("textbox", { name: /^A line to/ }), `call=${bookingId}`],
    [deskPages.removePerson(member.id), null, "/desk/settings$"],
    [deskPages.retention, null, "/desk/settings$"],
    [deskPages.resendFailed, null, "/desk/mail$"],
  ] as const) {
    for (const isInField of field ? [false, true] : [false]) {
      await openDesk(page, asks);
      if (isInField) {
        // A second press clears typed text; text that an input method is composing is never cleared.
        await field?.fill("Typed in vain");
        await field?.dispatchEvent("keydown", { key: "Escape", isComposing: true, bubbles: true });
        await expect(field ?? page.locator("body")).toBeFocused();
        await page.keyboard.press("Escape");
        await expect(page.locator("[data-desk-keep]")).toBeFocused();
        await expect(field ?? page.locator("body")).toHaveValue("Typed in vain");
      }
      await page.keyboard.press("Escape");
      await expect(page, asks).toHaveURL(new RegExp(kept));
    }
  }
  expect(await store.leads.find(leadId)).toBeDefined();
  expect((await store.bookings.find(bookingId))?.status).toBe("booked");
});

test("@desktop on Today, R answers the first waiting lead, without J before it", async ({ page, site, store }) => {
  await writes(site, store, somebody(), { hoursAgo: 30 });
  await openDesk(page, "/desk");
  const first = (await page.locator("main [data-desk-row] [data-desk-open] bdi").first().textContent()) ?? "";
  await page.keyboard.press("r");
  await expect(page.getByRole("textbox", { name: "Your answer" })).toBeFocused();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(first);
});

test("@desktop no letter is lost after a key that opens or enters a field, and none acts on the page that is being left", async ({
  page,
  site,
  store,
}) => {
  const [first, second] = [somebody(), somebody()];
  const secondId = await writes(site, store, second);
  const firstId = await writes(site, store, first);
  const answer = page.getByRole("textbox", { name: "Your answer" });
  await openDesk(page, `/desk/leads?q=${first.lastName}`);
  await page.keyboard.press("j");
  const open = await holdRequests(page, `**/desk/leads/${firstId}*`);
  await page.keyboard.type("rEve, yes!");
  open();
  await expect(answer).toHaveValue("Eve, yes!");
  await page.keyboard.type(" June");
  await expect(answer).toHaveValue("Eve, yes! June");
  expect((await store.leads.find(firstId))?.status, "E stood for a letter").toBe("waiting");

  // On the lead: both uses of the box, letter on letter.
  await page.keyboard.press("Escape");
  await page.keyboard.type("nRings after six");
  await expect(page.getByRole("textbox", { name: "Your note" })).toHaveValue("Rings after six");
  await page.keyboard.press("Escape");
  await page.keyboard.type("r.");
  await expect(answer).toHaveValue("Eve, yes! June.");

  // J, and a letter meant for the next lead.
  await openDesk(page, `/desk/leads/${firstId}?show=all`);
  const next = await holdRequests(page, `**/desk/leads/${secondId}*`);
  await page.keyboard.type("jnTo call");
  next();
  await expect(page.getByRole("heading", { level: 1, name: second.name })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Your note" })).toHaveValue("To call");
});

test("@desktop Z takes back what was done on the page before, and one thing after another", async ({ page, site, store }) => {
  const [first, second] = [somebody(), somebody()];
  await writes(site, store, second);
  const leadId = await writes(site, store, first);
  const found = async () => store.leads.find(leadId);
  await openDesk(page, `/desk/leads/${leadId}?show=all`);
  await afterAction(page, () => page.keyboard.press("e"));
  expect((await found())?.status).toBe("answered");
  await page.keyboard.press("j");
  await expect(page.getByRole("heading", { level: 1, name: second.name })).toBeVisible();
  await page.waitForFunction(() => document.querySelector("site-island[data-alive]"));
  await expect(page.getByText(`${first.name} is answered.`), "its words go, its key stays").toBeHidden({ timeout: 10_000 });
  await afterAction(page, () => page.keyboard.press("z"));
  expect((await found())?.status).toBe("waiting");

  await openDesk(page, `/desk/leads/${leadId}?show=all`);
  await afterAction(page, () => page.keyboard.press("e"));
  await afterAction(page, () => page.keyboard.press("!"));
  expect((await found())?.status).toBe("spam");
  await afterAction(page, () => page.keyboard.press("z"));
  expect((await found())?.status).toBe("answered");
  await afterAction(page, () => page.keyboard.press("z"));
  expect((await found())?.status).toBe("waiting");
});
