import type { Page } from "@playwright/test";
import { leadWords } from "#content/desk/lead.ts";
import { deskActions, deskFeeds, deskPages } from "#domain/desk-paths.ts";
import { utcTimestamp } from "#domain/instants.ts";
import { untilAlive } from "#tests/support/alive.ts";
import {
  afterAction,
  books,
  deskTest,
  expectFocusKept,
  mailsTo,
  notice,
  officeClock,
  openDesk,
  ownOpenDay,
  signInByMail,
  somebody,
  visitAs,
  writes,
} from "#tests/support/desk-visit.ts";
import { readsIt } from "#tests/support/reads-it.ts";
import { holdRequests } from "#tests/support/requests.ts";
import { expect } from "#tests/support/test.ts";

const test = deskTest;

test("@desktop two people with one browser: neither finds the other's unsent text", async ({ page, site, store, browser }) => {
  const leadId = await writes(site, store, somebody());
  const box = page.getByRole("textbox", { name: "Your answer" });
  await openDesk(page, `/desk/leads/${leadId}`);
  const junes = await page.context().cookies();
  await page.route("**/leads.draft", (route) => route.fulfill({ contentType: "text/plain", body: "" }));
  await box.fill("Words of June's.");
  await expect(page.getByText(leadWords.box.keptHere)).toBeVisible();

  const theo = await visitAs(browser, site, store);
  await page.context().addCookies(await theo.context.cookies());
  await openDesk(page, `/desk/leads/${leadId}`);
  await untilAlive(page);
  await expect(box).toHaveValue("");
  await page.context().addCookies(junes);
  await openDesk(page, `/desk/leads/${leadId}`);
  await expect(box).toHaveValue("Words of June's.");
  await theo.context.close();
});

test("@desktop two pages of one person: the second does not overwrite the first one's draft, and shows both after a reload", async ({
  page,
  site,
  store,
  context,
}) => {
  const path = `/desk/leads/${await writes(site, store, somebody())}`;
  const other = await context.newPage();
  await openDesk(page, path);
  await openDesk(other, path);
  const box = (at: Page) => at.getByRole("textbox", { name: "Your answer" });
  await box(page).fill("A long and careful answer");
  await expect(page.getByText("Kept.", { exact: true })).toBeVisible();
  await box(other).fill("Not at all");
  await expect(other.getByText("You have another draft from elsewhere")).toBeVisible();
  await openDesk(other, path);
  await expect(box(other)).toHaveValue("A long and careful answer\n\nNot at all");
  await box(other).press("End");
  await box(other).pressSequentially("!");
  await expect(other.getByText("Kept.", { exact: true })).toBeVisible();
});

test("@desktop drafts on a slow line go one after the other, and none arrives after its answer", async ({ page, site, store }) => {
  const leadId = await writes(site, store, somebody());
  const path = `/desk/leads/${leadId}`;
  await openDesk(page, path);
  const asked: string[] = [];
  let atOnce = 0;
  let mostAtOnce = 0;
  await page.route(/\/leads\.(draft|answer)$/, async (route) => {
    asked.push(new URL(route.request().url()).pathname.split(".").at(-1) ?? "");
    atOnce += 1;
    mostAtOnce = Math.max(mostAtOnce, atOnce);
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    await route.continue();
    atOnce -= 1;
  });
  const box = page.getByRole("textbox", { name: "Your answer" });
  await box.pressSequentially("Yes, gladly.");
  await expect.poll(() => asked).toEqual(["draft"]);
  await box.pressSequentially(" On Monday?");
  await expect(page.getByText("Kept.", { exact: true })).toBeVisible();
  await expect.poll(() => asked, "what was typed since").toEqual(["draft", "draft"]);
  await box.pressSequentially(" June");
  await page.keyboard.press("Control+Enter");
  await expect(notice(page)).toContainText("Answer sent");
  expect([asked.at(-1), mostAtOnce]).toEqual(["answer", 1]);
  await page.unroute(/\/leads\.(draft|answer)$/);
  await openDesk(page, path);
  await expect(box).toHaveValue("");
  expect((await store.leads.find(leadId))?.status).toBe("answered");
});

test("@desktop two people at one lead: the second sees the first one's answer, is asked before theirs is sent, and loses no text", async ({
  page,
  site,
  store,
  browser,
}) => {
  const visitor = somebody();
  const leadId = await writes(site, store, visitor);
  const theo = await visitAs(browser, site, store);
  const list = await theo.context.newPage();
  await openDesk(list, "/desk/leads?show=waiting");
  await list.keyboard.press("j");
  await expect(list.getByRole("row").filter({ hasText: visitor.name })).toHaveCount(1);
  await openDesk(theo.page, `/desk/leads/${leadId}`);
  const theirs = theo.page.getByRole("textbox", { name: "Your answer" });
  await theirs.fill("Hello from Theo.");
  await openDesk(page, `/desk/leads/${leadId}`);
  await page.getByRole("textbox", { name: "Your answer" }).fill("Hello from June.");
  await afterAction(page, () => page.getByRole("button", { name: "Send answer" }).click());

  const within = { timeout: 10_000 };
  await Promise.all([
    expect(theo.page.locator('[data-desk-live="colleague"]'), "told while typing").toContainText("June Calloway has answered", within),
    expect(list.getByRole("row").filter({ hasText: visitor.name }), "gone from what waits").toHaveCount(0, within),
  ]);
  expect(await list.evaluate(() => document.activeElement !== document.body), "the list's cursor keeps the focus").toBe(true);
  await expect(theirs).toHaveValue("Hello from Theo.");
  await theo.page.getByRole("button", { name: "Send answer" }).click();
  const conflict = theo.page.getByRole("alert", { name: /^June Calloway answered this/ });
  await expect(conflict).toContainText("Your answer was not sent. It is kept in the box.");
  await expect(conflict).toBeFocused();
  await expect(theirs).toHaveValue("Hello from Theo.");
  await afterAction(theo.page, () => conflict.getByRole("link", { name: "Leave it as it is" }).click());
  await expectFocusKept(theo.page);
  await expect(theirs).toHaveValue("Hello from Theo.");
  await expect(theo.page.getByText("June Calloway answered.")).toBeVisible({ timeout: 15_000 });
  await expect
    .poll(async () => (await mailsTo(site, visitor.email)).map(({ text }) => text?.trim()).slice(1), { timeout: 15_000 })
    .toEqual(["Hello from June."]);
  await theo.context.close();
});

test("@desktop a change by somebody else is reported, and not overwritten", async ({ page, site, store, browser }) => {
  const visitor = somebody();
  const leadId = await writes(site, store, visitor);
  const { date, slots } = await ownOpenDay(site);
  const bookingId = await books(site, store, visitor, slots[0] ?? "");
  const theo = await visitAs(browser, site, store);
  await openDesk(theo.page, `/desk/leads/${leadId}`);
  const call = await theo.context.newPage();
  await openDesk(call, `/desk/calendar?call=${bookingId}`);
  // Theo acts on what he saw: his pages do not hear of June's changes before.
  for (const theirs of [theo.page, call]) await holdRequests(theirs, `**${deskFeeds.changes}*`);

  await openDesk(page, `/desk/leads/${leadId}`);
  await afterAction(page, () => page.getByLabel("State").selectOption("won"));
  await expect(notice(page)).toContainText(`${visitor.name} is won.`);
  await expectFocusKept(page);
  await openDesk(page, `/desk/calendar?call=${bookingId}`);
  await page.getByRole("radiogroup", { name: "Move it" }).getByRole("radio").first().check();
  await afterAction(page, () => page.getByRole("button", { name: "Move and tell Wilma" }).click());
  const moved = (await store.bookings.find(bookingId))?.startsAtUtc;

  await theo.page.keyboard.press("e");
  await expect(theo.page.getByRole("alert", { name: /^June Calloway changed where this stands/ })).toContainText("Nothing was changed");
  expect((await store.leads.find(leadId))?.status).toBe("won");
  // Also late in the evening: to overrule June is not to accept that.
  await call.getByRole("radio", { name: "Other…" }).check();
  await call.getByLabel("Day", { exact: true }).fill(date);
  await call.getByLabel("Time", { exact: true }).fill("21:00");
  await call.getByRole("button", { name: "Move and tell Wilma" }).click();
  const conflict = call.getByRole("alert", { name: /^June Calloway moved this call/ });
  await expect(conflict).toBeVisible();
  expect((await store.bookings.find(bookingId))?.startsAtUtc).toBe(moved);
  await conflict.getByRole("button", { name: "Move it all the same" }).click();
  const odd = call.getByRole("alert", { name: "That time is outside what people can book." });
  await expect(odd).toBeVisible();
  expect((await store.bookings.find(bookingId))?.startsAtUtc).toBe(moved);
  await readsIt(call);
  await afterAction(call, () => odd.getByRole("button", { name: "Move it all the same" }).click());
  const after = await store.bookings.find(bookingId);
  expect([after?.sequence, officeClock(after?.startsAtUtc ?? "")]).toEqual([2, "21:00"]);
  await theo.context.close();
});

test("@desktop of three leads to undo, one that was changed since stays as it is, and the notice says so", async ({
  page,
  site,
  store,
  browser,
  consoleErrors,
}) => {
  const visitors = [somebody(), somebody(), somebody()];
  const ids = [];
  for (const visitor of visitors) ids.push(await writes(site, store, visitor, { message: "Taken back together" }));
  const theo = await visitAs(browser, site, store);
  await openDesk(theo.page, `/desk/leads/${ids[0]}`);
  await openDesk(page, "/desk/leads?q=together");
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await page.keyboard.press("Shift+J");
  await page.keyboard.press("Shift+J");
  await afterAction(page, () => page.keyboard.press("!"));
  await expect(notice(page)).toContainText("3 leads are held as spam.");
  await openDesk(theo.page, `/desk/leads/${ids[0]}`);
  await afterAction(theo.page, () => theo.page.getByText("Not spam", { exact: true }).click());
  await page.getByRole("button", { name: /^Undo/ }).click();
  await expect(page.getByText("2 taken back. One was changed since and stays as it is.")).toBeVisible();
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining("422")]); // the browser's own line about the refusal
  await openDesk(page, "/desk/leads?show=spam&q=together");
  await expect(page.getByRole("row").filter({ hasText: "Taken back together" })).toHaveCount(0);
  await theo.context.close();
});

test("@desktop if a session ends while somebody types, the text is there after the next sign-in, and is sent", async ({
  site,
  store,
  browser,
}) => {
  const visitor = somebody();
  const leadId = await writes(site, store, visitor);
  const theo = await visitAs(browser, site, store);
  const { page } = theo;
  await openDesk(page, `/desk/leads/${leadId}`);
  const answer = page.getByRole("textbox", { name: "Your answer" });
  await answer.fill("Kept on the server");
  await expect(page.getByText("Kept.", { exact: true })).toBeVisible();
  expect((await store.leads.drafts(leadId, theo.id)).answer).toBe("Kept on the server");
  const other = await theo.context.newPage();
  await other.goto(`/desk/leads/${leadId}`);
  await expect(other.getByRole("textbox", { name: "Your answer" })).toHaveValue("Kept on the server");
  await other.close();

  await store.signIn.endSessions(theo.id);
  await answer.fill("Kept on the server, and these eight words on this device.");
  await expect(page.getByText("Kept on this device.")).toBeVisible();
  await page.getByRole("button", { name: "Send answer" }).click();
  await expect(page.getByText("You were signed out. Sign in and go on where you were.")).toBeVisible();
  await signInByMail(page, site, theo.email);
  await expect(page).toHaveURL(new RegExp(`/desk/leads/${leadId}`));
  await untilAlive(page);
  await expect(answer).toHaveValue("Kept on the server, and these eight words on this device.");
  await afterAction(page, () => page.getByRole("button", { name: "Send answer" }).click());
  await expect(notice(page)).toContainText("Answer sent");
  await expect(answer).toHaveValue("");
  await page.reload();
  await untilAlive(page);
  await expect(answer).toHaveValue("");
  await theo.context.close();
});

test("@desktop an open page says by itself that its session has ended", async ({ site, store, browser }) => {
  const leadId = await writes(site, store, somebody());
  const theo = await visitAs(browser, site, store);
  await openDesk(theo.page, `/desk/leads/${leadId}`);
  await store.signIn.endSessions(theo.id);
  const ended = theo.page.getByRole("dialog", { name: "You were signed out." });
  await expect(ended).toBeVisible();
  await expect(ended.getByRole("link", { name: "Sign in" })).toHaveAttribute(
    "href",
    new RegExp(encodeURIComponent(`/desk/leads/${leadId}`)),
  );
  await theo.context.close();
});

test("@desktop signing out in one tab covers the others at once, also a background one", async ({ site, store, browser }) => {
  const leadId = await writes(site, store, somebody());
  const theo = await visitAs(browser, site, store);
  await openDesk(theo.page, `/desk/leads/${leadId}`);
  const other = await theo.context.newPage();
  await openDesk(other, "/desk");
  await other.locator("summary", { hasText: "Theo" }).click();
  // Less than the time between two regular looks.
  const asked = theo.page.waitForResponse((response) => response.url().includes("/desk/changes") && response.status() === 401, {
    timeout: 4_000,
  });
  await other.getByRole("button", { name: "Sign out" }).click();
  await expect(other.getByText("You are signed out.")).toBeVisible();
  await asked;
  const ended = theo.page.getByRole("dialog", { name: "You were signed out." });
  await expect(ended).toBeVisible({ timeout: 2_000 });
  expect(await ended.evaluate((dialog) => getComputedStyle(dialog, "::backdrop").backgroundColor)).toMatch(/^rgb\(/);
  await theo.context.close();
});

test("@desktop with unsaved hours a page is neither covered by the sign-out nor reloaded", async ({ site, store, browser }) => {
  const theo = await visitAs(browser, site, store);
  const { page } = theo;
  await openDesk(page, "/desk/availability");
  await page.getByRole("button", { name: /^Less: .*ahead/i }).click();
  const bar = page.getByRole("status").filter({ hasText: "not saved." });
  await expect(bar).toBeVisible();
  await store.signIn.endSessions(theo.id);
  const asksAgain = async () => {
    const answer = page.waitForResponse((response) => response.url().includes("/desk/changes") && response.status() === 401);
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await answer;
  };
  let leaves = 0;
  page.on("dialog", async (dialog) => {
    leaves += 1;
    await dialog.dismiss();
  });
  await asksAgain();
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await asksAgain();
  const ended = page.getByRole("dialog", { name: "You were signed out." });
  await expect(ended).toBeHidden();
  expect(leaves, "it is not loaded anew").toBe(0);
  await bar.getByRole("button", { name: "Undo changes" }).click();
  await expect(bar).toHaveCount(0);
  await asksAgain();
  await expect(ended).toBeVisible();
  await theo.context.close();
});

test("@desktop “Do it all the same” sends the form of the conflict again, not a later one", async ({
  page,
  site,
  store,
  consoleErrors,
}) => {
  const leadId = await writes(site, store, somebody());
  await openDesk(page, `/desk/leads/${leadId}`);
  const line = { atUtc: utcTimestamp(Date.now()), who: "Theo", action: "leads.status", subject: leadId, detail: "lost" };
  await store.leads.change({ id: leadId, expectedVersion: undefined, set: { status: "lost" }, audit: line });
  const letGo = await holdRequests(page, `**${deskActions.do("leads.status")}`);
  const answers: string[] = [];
  await page.route(`**${deskActions.do("leads.answer")}`, (route) => void answers.push(route.request().url()));
  await page.getByLabel("State").selectOption("won");
  await page.getByRole("textbox", { name: "Your answer" }).fill("Once is enough.");
  await page.getByRole("button", { name: "Send answer" }).click();
  await expect.poll(() => answers.length).toBe(1);
  letGo();
  const conflict = page.getByRole("alert").filter({ has: page.getByRole("link", { name: "Leave it as it is" }) });
  await conflict.getByRole("button").first().click();
  await expect.poll(async () => (await store.leads.find(leadId))?.status).toBe("won");
  expect(answers).toHaveLength(1);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  consoleErrors.length = 0; // the browser reports the conflict's status, 409
});

test("@desktop “Do it all the same” leads to the page to which the form would have led", async ({ page, store, consoleErrors }) => {
  await openDesk(page, deskPages.retention);
  await store.notices.setSetting("retention", { lostMonths: 7, spamMonths: 0, answeredMonths: 0 });
  await page.getByLabel("Months to keep lost leads").fill("9");
  await page.getByRole("button", { name: "Keep it so" }).click();
  await afterAction(page, () => page.getByRole("button", { name: "Do it all the same" }).click());
  await expect(page).toHaveURL(new RegExp(`${deskPages.settings}\\?`));
  await expect(notice(page)).toContainText("Saved.");
  await store.notices.setSetting("retention", {});
  consoleErrors.length = 0; // the browser reports the conflict's status, 409
});

test("@desktop a select shows the current value again if its choice fails: signed out, refused, unreachable, or somebody else was faster", async ({
  site,
  store,
  browser,
  consoleErrors,
}) => {
  const leadId = await writes(site, store, somebody());
  const theo = await visitAs(browser, site, store);
  const { page } = theo;
  await openDesk(page, `/desk/leads/${leadId}`);
  const state = page.getByLabel("State");
  const assigned = page.getByLabel("Assigned to");
  const chosen = (choice: typeof state) => choice.locator("option:checked");

  await page.route(`**${deskActions.do("leads.status")}`, (route) => route.abort());
  await state.selectOption("won");
  await expect(page.getByRole("alert")).toContainText("Not saved. Everything is as it was.");
  await expect(chosen(state)).toHaveText("Waiting for our answer");
  await page.unroute(`**${deskActions.do("leads.status")}`);
  await afterAction(page, () => page.getByRole("button", { name: "Try again" }).click());
  await expect(chosen(state)).toHaveText("Won");

  // A person who has been removed meanwhile.
  await assigned.evaluate((select: HTMLSelectElement) => select.options[1]?.setAttribute("value", "somebody"));
  await assigned.selectOption("somebody");
  await expect(notice(page)).toContainText("There is nobody of that name here.");
  await expect(chosen(assigned)).toHaveText("Nobody yet");

  const line = { atUtc: utcTimestamp(Date.now()), who: "June", action: "leads.status", subject: leadId, detail: "lost" };
  await store.leads.change({ id: leadId, expectedVersion: undefined, set: { status: "lost" }, audit: line });
  await state.selectOption("answered");
  const conflict = page.getByRole("alert").filter({ has: page.getByRole("link", { name: "Leave it as it is" }) });
  await expect(conflict).toBeVisible();
  await expect(chosen(state)).toHaveText("Lost");
  await afterAction(page, () => conflict.getByRole("button").first().click());
  await expect(chosen(state)).toHaveText("Answered");

  await store.signIn.endSessions(theo.id);
  await state.selectOption("won");
  await expect(page).toHaveURL(/\/desk\/sign-in\?/);
  await theo.context.close();
  consoleErrors.length = 0; // the browser reports the answers' status, and the one that never came
});

test("@desktop a lead whose answer can't be delivered waits on open pages, until the answer is out", async ({ page, site, store }) => {
  const visitor = somebody();
  // Today shows eight of those who wait, the first that came: those of other tests wait no longer.
  const line = { atUtc: utcTimestamp(Date.now()), who: "June", action: "leads.status", subject: "", detail: "lost" };
  for (const { id } of await store.leads.list({ show: "waiting", viewer: undefined, limit: 500 }))
    await store.leads.change({ id, expectedVersion: undefined, set: { status: "lost" }, audit: { ...line, subject: id } });
  const leadId = await writes(site, store, visitor);
  await openDesk(page, `/desk/leads/${leadId}`);
  await page.getByRole("textbox", { name: "Your answer" }).fill("On its way.");
  await afterAction(page, () => page.getByRole("button", { name: "Send answer" }).click());
  await expect(page.getByLabel("State").locator("option:checked")).toHaveText("Answered");
  // The mail server has refused it for six minutes.
  const claimed = await store.outbox.claimDue({ kind: "mail", nowMs: Date.now() + 11_000, limit: 500, leaseMs: 600_000 });
  const answer = claimed.find((row) => row.leadId === leadId);
  if (!answer) throw new Error("The answer is not in the outbox.");
  await openDesk(page, "/desk/leads?q=Wilma");
  const row = page.getByRole("row").filter({ hasText: visitor.name });
  await expect(row).toContainText("Answered");
  const refused = { error: "connect ECONNREFUSED 127.0.0.1:25", mayHaveArrived: false, dueAtMs: Date.now() + 360_000 };
  await store.outbox.markFailed(answer, refused);
  await expect(row).toContainText("Answer not sent yet", { timeout: 20_000 });
  await openDesk(page, "/desk");
  await expect(page.locator(`#wait-${leadId}`)).toContainText("Answer not sent yet");
  await openDesk(page, `/desk/leads/${leadId}`);
  await expect(page.getByRole("main")).toContainText("Now. The answer is not sent yet.");
  await expect(page.getByLabel("State").locator("option:checked")).toHaveText("Waiting for our answer");
  await store.outbox.markSent(answer, Date.now());
  await openDesk(page, "/desk");
  await expect(page.locator(`#wait-${leadId}`)).toHaveCount(0);
  await openDesk(page, `/desk/leads/${leadId}`);
  await expect(page.getByLabel("State").locator("option:checked")).toHaveText("Answered");
});

test("@desktop a colleague's action is reported once, also if the page becomes visible again during a request", async ({
  page,
  site,
  store,
}) => {
  const visitor = somebody();
  const leadId = await writes(site, store, visitor);
  await openDesk(page, "/desk/leads");
  await untilAlive(page);
  const line = { atUtc: utcTimestamp(Date.now()), who: "Theo", action: "leads.status", subject: leadId, detail: "won" };
  await store.leads.change({ id: leadId, expectedVersion: undefined, set: { status: "won" }, audit: line });
  let asked = 0;
  page.on("request", (request) => {
    if (request.url().includes(deskFeeds.changes)) asked += 1;
  });
  const release = await holdRequests(page, `**${deskFeeds.changes}*`);
  const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await comeBack();
  await comeBack();
  await expect.poll(() => asked).toBe(2);
  release();
  const told = page.locator("[data-desk-toasts] p").filter({ hasText: visitor.name });
  await expect(told.first()).toBeVisible();
  await page.waitForTimeout(500); // the other answer, if it still came
  expect(await told.count()).toBe(1);
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("@desktop a change while a page is in use is shown once it is no longer in use", async ({ page, site, store }) => {
  const [visitor, late] = [somebody(), somebody()];
  const leadId = await writes(site, store, visitor);
  await openDesk(page, "/desk/leads");
  const row = page.getByRole("row").filter({ hasText: visitor.name });
  await page.getByRole("searchbox").focus();
  let pages = 0;
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/desk/leads") pages += 1;
  });
  // Changes include other tests' mails: one page is fetched for each change, and none without one.
  let [changed, unchanged] = [0, 0];
  await page.route("**/desk/changes*", async (route) => {
    const response = await route.fetch();
    if ((await response.json()).changed) changed += 1;
    else unchanged += 1;
    await route.fulfill({ response });
  });
  const line = { atUtc: utcTimestamp(Date.now()), who: "Theo", action: "leads.status", subject: leadId, detail: "won" };
  await store.leads.change({ id: leadId, expectedVersion: undefined, set: { status: "won" }, audit: line });
  await writes(site, store, late);
  // It asks at once if the page becomes visible again.
  const asked = async (count: () => number) => {
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    return count();
  };
  await expect.poll(() => asked(() => changed)).toBeGreaterThan(0);
  unchanged = 0;
  await expect.poll(() => asked(() => unchanged), { intervals: [500] }).toBeGreaterThan(2);
  await expect(row).not.toContainText("Won");
  expect(pages, "asked for once, for the counts").toBeLessThanOrEqual(changed);
  await page.getByRole("searchbox").blur();
  await expect(row).toContainText("Won", { timeout: 10_000 });
  await expect(page.getByRole("row").filter({ hasText: late.name })).toBeVisible();
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("@desktop a page restored by Back is reloaded, and keeps all unsent text", async ({ page, site, store }) => {
  const leadId = await writes(site, store, somebody());
  await openDesk(page, `/desk/leads/${leadId}`);
  const box = page.getByRole("textbox", { name: "Your answer" });
  const comeBack = () => page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await page.route("**/leads.draft", (route) => route.fulfill({ contentType: "text/plain", body: "" }));
  await box.fill("Not sent yet.");
  await expect(page.getByText(leadWords.box.keptHere)).toBeVisible();
  await afterAction(page, comeBack);
  await expect(box).toHaveValue("Not sent yet.");
  await page.unroute("**/leads.draft");

  await afterAction(page, () => page.getByRole("button", { name: "Send answer" }).click());
  await afterAction(page, comeBack);
  await expect(box).toHaveValue("");
  await expect(page.getByLabel("State").locator("option:checked")).toHaveText("Answered");
});

test("@desktop times are offered once, and typing continues below them", async ({ page, site, store }) => {
  await openDesk(page, `/desk/leads/${await writes(site, store, somebody())}`);
  const box = page.getByRole("textbox", { name: "Your answer" });
  await box.fill("Hi,");
  for (const _ of ["once", "twice"]) {
    await afterAction(page, () => page.getByRole("button", { name: "Offer three times" }).click());
    await expect(box).toBeFocused();
    expect((await box.inputValue()).match(/\/scheduler\/o\//g)).toHaveLength(3);
    await readsIt(page);
  }
  const offered = await box.inputValue();
  await page.keyboard.type("Best, June");
  await expect(box).toHaveValue(`${offered}Best, June`);
});

test("@desktop a name written from right to left does not change the order of the words around it", async ({ page, site, store }) => {
  const visitor = { ...somebody(), name: "\u05d3\u05e0\u05d4 123 \u05db\u05d4\u05df" };
  const leadId = await writes(site, store, visitor, { message: "\u05e9\u05dc\u05d5\u05dd, 15 calls \u05d1\u05d9\u05d5\u05dd." });
  await openDesk(page, `/desk/leads?q=${encodeURIComponent(visitor.email)}`);
  const row = page.locator(`tr[data-desk-row="${leadId}"]`);
  for (const text of [visitor.name, "\u05e9\u05dc\u05d5\u05dd"]) {
    const own = row.locator("bdi").filter({ hasText: text });
    await expect(own).toHaveCSS("unicode-bidi", "isolate");
    await expect(own).toHaveCSS("direction", "rtl");
  }
  await openDesk(page, `/desk/leads/${leadId}`);
  await afterAction(page, () => page.keyboard.press("e"));
  await expect(notice(page).locator("bdi").first()).toHaveCSS("direction", "rtl");
  await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("direction", "ltr");
  await expect(page.getByRole("heading", { level: 1 }).locator("bdi")).toHaveCSS("direction", "rtl");
});

test("@desktop a colleague's answer is shown above a draft while it is being typed, and stays; no typed text is lost", async ({
  page,
  site,
  store,
  browser,
}) => {
  const visitor = somebody();
  const leadId = await writes(site, store, visitor);
  const theo = await visitAs(browser, site, store);
  await openDesk(page, `/desk/leads/${leadId}`);
  const box = page.getByRole("textbox", { name: "Your answer" });
  // The box is at the window's end, and nothing is scrolled yet.
  const bottom = await box.evaluate((field) => Math.ceil(field.getBoundingClientRect().bottom + scrollY));
  await page.setViewportSize({ width: 1280, height: bottom });
  await box.fill("It costs 40 dollars");
  const top = await box.evaluate((field) => field.getBoundingClientRect().top);
  await expect(page.getByText("Kept.", { exact: true })).toBeVisible();
  await openDesk(theo.page, `/desk/leads/${leadId}`);
  await theo.page.getByRole("textbox", { name: "Your answer" }).fill("It costs 50 dollars a month.");
  await expect(page.getByText(`${theo.name} is writing an answer.`)).toBeVisible({ timeout: 20_000 });
  await afterAction(theo.page, () => theo.page.getByRole("button", { name: "Send answer" }).click());
  await box.press("End");
  await box.pressSequentially(" a month");
  const band = page.locator('[data-desk-live="colleague"]');
  await expect(band).toContainText("has answered, today", { timeout: 20_000 });
  await expect(band).toContainText(theo.name);
  await expect(band).toContainText("It costs 50 dollars a month.");
  await expect(box).toHaveValue("It costs 40 dollars a month");
  await expect(box).toBeFocused();
  // It is shown only there, and the parts around the box are current again.
  await expect(page.getByText("Nobody has answered yet.")).toHaveCount(0);
  await expect(page.getByLabel("State").locator("option:checked")).toHaveText("Answered");
  await expect(page.locator("article > header")).toContainText("Answered");
  await expect(notice(page)).toHaveCount(0);
  expect(Math.abs((await box.evaluate((field) => field.getBoundingClientRect().top)) - top), "the box stays where it was").toBeLessThan(2);
  await page.reload();
  await expect(band).toContainText("It costs 50 dollars a month.");
  await expect(page.getByText("is writing an answer")).toHaveCount(0);
  await page.getByRole("button", { name: leadWords.box.haveRead }).click();
  await expect(band).toBeEmpty();
  await expect(box).toHaveValue("It costs 40 dollars a month");
  await page.reload();
  await expect(band).toBeEmpty();
  await openDesk(theo.page, `/desk/leads/${leadId}`);
  await expect(theo.page.locator('[data-desk-live="colleague"]')).toBeEmpty();
  await theo.context.close();
});
