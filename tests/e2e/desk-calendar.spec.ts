import type { Page } from "@playwright/test";
import Database from "better-sqlite3";
import { untilAlive } from "#tests/support/alive.ts";
import { calendarsTo, icalTime, icalValue } from "#tests/support/calendars.ts";
import { clockName, nextDayOf } from "#tests/support/dates.ts";
import {
  afterAction,
  books,
  deskTest,
  expectFocusKept,
  mailsTo,
  notice,
  officeClock,
  openDesk,
  openSlots,
  ownOpenDay,
  somebody,
} from "#tests/support/desk-visit.ts";
import type { Site } from "#tests/support/site.ts";
import { storedMails } from "#tests/support/stored-leads.ts";
import { expect } from "#tests/support/test.ts";

const test = deskTest;

const isThursday = (date: string) => new Date(`${date}T12:00:00Z`).getUTCDay() === 4;
const isAfternoon = (slot: string) => officeClock(slot) >= "13:00";
const dayOf = (page: Page, date: string) => page.locator(`[data-desk-day="${date}"]`);
const weekOf = (date: string) => `/desk/calendar?week=${date}&day=${date}`;

/** The selection as announced to screen readers. */
const heard = (page: Page) => page.locator("[data-desk-week] + [role=status]");

/** The times among these that the public scheduler still offers. It follows within two seconds. */
const offered = async (site: Site, slots: readonly string[]) => {
  const open = await openSlots(site);
  return slots.filter((slot) => open.includes(slot));
};

test("@desktop Thursday afternoon is blocked by keys and no longer offered, until it is freed by keys", async ({ page, site }) => {
  const { date, slots } = await ownOpenDay(site, isThursday);
  await openDesk(page, weekOf(date));
  await dayOf(page, date).focus();
  await page.keyboard.press("ArrowRight");
  await expect(dayOf(page, new Date(Date.parse(`${date}T12:00:00Z`) + 86_400_000).toISOString().slice(0, 10))).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(dayOf(page, date)).toBeFocused();
  await page.keyboard.press("Escape");
  await page.keyboard.press("ArrowDown"); // the first open half hour, 9:00
  for (let step = 0; step < 8; step += 1) await page.keyboard.press("ArrowDown");
  for (let step = 0; step < 9; step += 1) await page.keyboard.press("Shift+ArrowDown");
  await expect(dayOf(page, date)).toContainText("Block 1 to 6");
  await expect(heard(page)).toHaveText("Block 1 PM to 6 PM. Open to book.");
  await afterAction(page, () => page.keyboard.press("Enter"));
  await expect(notice(page)).toContainText("Blocked:");
  await expect(dayOf(page, date)).toBeFocused();
  await expect.poll(() => offered(site, slots)).toEqual(slots.filter((slot) => !isAfternoon(slot)));

  for (let step = 0; step < 9; step += 1) await page.keyboard.press("ArrowDown");
  await expect(heard(page)).toHaveText("Blocked already. Delete frees it.");
  await expect(dayOf(page, date).getByRole("button", { name: "free", exact: true })).toBeVisible();
  await afterAction(page, () => page.keyboard.press("Delete"));
  await expect(notice(page)).toContainText("Free again:");
  await expect(dayOf(page, date)).toBeFocused();
  await expect.poll(() => offered(site, slots)).toEqual(slots);
  await afterAction(page, () => page.keyboard.press("z")); // blocked again
  await expect.poll(() => offered(site, slots)).toEqual(slots.filter((slot) => !isAfternoon(slot)));
});

test("@desktop on a call Enter opens it, as the mark says, and moves the focus there", async ({ page, site, store }) => {
  const { date, slots } = await ownOpenDay(site);
  const visitor = somebody();
  await books(site, store, visitor, slots[0] ?? "");
  await openDesk(page, weekOf(date));
  await dayOf(page, date).focus();
  await page.keyboard.press("ArrowDown"); // the first that is open still
  await expect(heard(page)).toHaveText(/^Block 9:30 AM to 10 AM\. Open to book\.$/);
  await page.keyboard.press("ArrowUp");
  await expect(heard(page)).toHaveText(`A call stands there: 9:00 AM ${visitor.name}. Enter opens it.`);
  await expect(dayOf(page, date).getByRole("button", { name: "open", exact: true })).toBeVisible();
  await expect(dayOf(page, date).getByRole("button", { name: "keep", exact: true })).toHaveCount(0);
  await page.keyboard.press("ArrowUp");
  await expect(heard(page)).toHaveText("Block 8:30 AM to 9 AM. Outside your hours.");
  await page.keyboard.press("ArrowDown");
  await afterAction(page, () => page.keyboard.press("Enter"));
  const opened = page.getByRole("complementary").getByRole("heading", { name: /, 9:00 AM$/ });
  await expect(opened).toBeFocused();
  // So does a click.
  await openDesk(page, weekOf(date));
  await page.locator("a[data-desk-call]").filter({ hasText: visitor.name }).click();
  await expect(opened).toBeFocused();
});

test("@desktop the skipped hour is stepped over; each half of the repeated hour is blocked and freed by itself", async ({ page }) => {
  const [spring, autumn] = [nextDayOf(23), nextDayOf(25)];
  if (!spring || !autumn) return test.skip(true, "The office's clocks never change.");
  await openDesk(page, weekOf(spring));
  await dayOf(page, spring).focus();
  await page.keyboard.press("ArrowDown"); // midnight: nothing is open
  for (const said of ["12:30 AM to 1 AM", "1 AM to 1:30 AM", "1:30 AM to 2 AM", "3 AM to 3:30 AM"]) {
    await page.keyboard.press("ArrowDown");
    await expect(heard(page)).toHaveText(`Block ${said}. Outside your hours.`);
  }
  await page.keyboard.press("ArrowUp");
  await afterAction(page, () => page.keyboard.press("Enter"));
  await expect(notice(page)).toContainText("1:30 AM to 3:00 AM."); // half an hour on that day
  await afterAction(page, () => page.keyboard.press("z"));

  const [daylight, standard] = [clockName(new Date(`${autumn}T00:00Z`)), clockName(new Date(`${autumn}T23:00Z`))];
  await openDesk(page, `${weekOf(autumn)}&panel=block`);
  const block = async (which: string) => {
    await page.getByLabel("From", { exact: true }).fill("01:00");
    await page.getByLabel("To", { exact: true }).fill("01:30");
    await page.getByLabel("The hour from 1 AM comes twice").selectOption(which);
    await afterAction(page, () => page.getByRole("button", { name: "Block it" }).click());
  };
  await block(`The second, ${standard}`);
  await expect(notice(page)).toContainText(`1:00 AM ${standard} to 1:30 AM ${standard}.`);
  await expect(dayOf(page, autumn)).toContainText(`first, ${daylight}`);
  await openDesk(page, `${weekOf(autumn)}&panel=block`);
  await block(`The first, ${daylight}`);
  await expect(notice(page)).toContainText(`1:00 AM ${daylight} to 1:30 AM ${daylight}.`);
  const frees = dayOf(page, autumn).getByRole("button", { name: "Free 1 AM to 1:30 AM again" });
  await expect(frees).toHaveCount(2);
  await afterAction(page, () => frees.first().click());
  await expect(notice(page)).toContainText("Free again:");
  await afterAction(page, () => frees.click());
  await expect(frees).toHaveCount(0);

  await dayOf(page, autumn).focus();
  for (let step = 0; step < 4; step += 1) await page.keyboard.press("ArrowDown");
  await expect(heard(page)).toHaveText(`Block 1:30 AM ${daylight} to 2 AM ${standard}. Outside your hours.`);
  await afterAction(page, () => page.keyboard.press("Enter"));
  await expect(notice(page)).toContainText(`1:30 AM ${daylight} to 2:00 AM ${standard}.`);
  await afterAction(page, () => page.keyboard.press("z"));
});

test("@desktop Thursday afternoon is blocked by dragging, and undone", async ({ page, site }) => {
  const { date, slots } = await ownOpenDay(site, isThursday);
  await openDesk(page, weekOf(date));
  const place = await placeIn(page, date);
  await page.mouse.move(place.x, place.y("13:05"));
  await page.mouse.down();
  await page.mouse.move(place.x, place.y("15:00"), { steps: 4 });
  await page.mouse.move(place.x + 3, place.y("17:50"), { steps: 4 });
  await page.mouse.up();
  await expect(dayOf(page, date)).toContainText("Block 1 to 6");
  expect(await offered(site, slots), "nothing is blocked before it is kept").toEqual(slots);
  await page.keyboard.press("Escape");
  await expect(dayOf(page, date)).not.toContainText("Block 1 to 6");
  await page.mouse.move(place.x, place.y("17:50")); // from below
  await page.mouse.down();
  await page.mouse.move(place.x, place.y("13:05"), { steps: 4 });
  await page.mouse.up();
  await afterAction(page, () => dayOf(page, date).getByRole("button", { name: "keep" }).click());
  await expectFocusKept(page);
  await expect.poll(() => offered(site, slots)).toEqual(slots.filter((slot) => !isAfternoon(slot)));
  await afterAction(page, () => page.getByRole("button", { name: "Undo" }).click());
  await expectFocusKept(page);
  await expect.poll(() => offered(site, slots)).toEqual(slots);
});

test("@phone Thursday afternoon is blocked by a finger that rests, then draws; one that moves at once scrolls", async ({ page, site }) => {
  const { date, slots } = await ownOpenDay(site, isThursday);
  await openDesk(page, weekOf(date));
  await dayOf(page, date).scrollIntoViewIfNeeded();
  const place = await placeIn(page, date);
  const touch = await page.context().newCDPSession(page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", y?: number) =>
    touch.send("Input.dispatchTouchEvent", { type, touchPoints: y === undefined ? [] : [{ x: place.x, y }] });

  await send("touchStart", place.y("13:05"));
  for (const time of ["13:40", "14:10", "14:40"]) await send("touchMove", place.y(time));
  await send("touchEnd");
  // By the page's own clock: the half-second timer of the touch would have fired before this one.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 600)));
  await expect(dayOf(page, date)).not.toContainText("Block");

  let again = place;
  const rest = async () => {
    // An earlier press may have scrolled the page: waits until two looks find the same position.
    await dayOf(page, date).scrollIntoViewIfNeeded();
    await expect(async () => {
      const before = await placeIn(page, date);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      again = await placeIn(page, date);
      expect(again.y("13:05")).toBe(before.y("13:05"));
    }).toPass();
    await send("touchStart", again.y("13:05"));
    await expect(dayOf(page, date)).toContainText("Block 1 to 1:30"); // it has rested long enough
  };
  // Cleared by its button, by a tap on the day, and by one beside it.
  const leave = dayOf(page, date).getByRole("button", { name: "Leave it open" });
  for (const letGo of [
    () => leave.tap(),
    () => page.touchscreen.tap(place.x, again.y("10:10")),
    () => page.getByRole("heading", { level: 1 }).tap(),
  ]) {
    await rest();
    await send("touchEnd");
    const { width = 0, height = 0 } = (await leave.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await letGo();
    await expect(dayOf(page, date)).not.toContainText("Block");
  }
  await rest();
  for (const time of ["14:00", "15:00", "16:00", "17:00", "17:50"]) await send("touchMove", again.y(time));
  await send("touchEnd");
  await expect(dayOf(page, date)).toContainText("Block 1 to 6");
  await afterAction(page, () => dayOf(page, date).getByRole("button", { name: "keep" }).tap());
  await expect.poll(() => offered(site, slots)).toEqual(slots.filter((slot) => !isAfternoon(slot)));
});

test("@desktop a call is moved twice and the visitor gets one invitation more, of the same event; then it is canceled", async ({
  page,
  site,
  store,
  consoleErrors,
}) => {
  const { date, slots } = await ownOpenDay(site);
  const visitor = somebody();
  const [slot = "", , , , , last = ""] = slots;
  const bookingId = await books(site, store, visitor, slot);
  const invitations = async () => calendarsTo(await site.mails(), visitor.email);
  await expect.poll(async () => (await invitations()).length).toBe(1);

  await openDesk(page, `${weekOf(date)}`);
  await page.getByRole("link", { name: visitor.name }).click();
  await expect(page.getByRole("heading", { name: "Move it" })).toBeVisible();
  await page.waitForFunction(() => document.querySelector("site-island[data-alive]"));
  await page.locator("form[data-desk-move] label").nth(1).click();
  await page.getByLabel("A line to Wilma").fill("Something came up here.");
  await afterAction(page, () => page.getByRole("button", { name: "Move and tell Wilma" }).click());
  await expect(notice(page)).toContainText(`${visitor.name} is moved to`);
  await expectFocusKept(page);
  await page.getByRole("radio", { name: "Other…" }).check();
  await page.getByLabel("Day", { exact: true }).fill(date);
  await page.getByLabel("Time", { exact: true }).fill("21:00");
  await page.getByRole("button", { name: "Move and tell Wilma" }).click();
  const warning = page.getByRole("alert", { name: "That time is outside what people can book." });
  await expect(warning).toContainText("has not been moved");
  await expect(warning).toBeInViewport();
  await expect(warning).toBeFocused();
  await warning.getByRole("link", { name: "Leave it as it is" }).click();
  await expect(warning).toHaveCount(0);
  await untilAlive(page);
  await expectFocusKept(page);
  await page.getByRole("radio", { name: "Other…" }).check();
  await page.getByLabel("Day", { exact: true }).fill(date);
  await page.getByLabel("Time", { exact: true }).fill(officeClock(last));
  await afterAction(page, () => page.getByRole("button", { name: "Move and tell Wilma" }).click());
  await expect.poll(() => offered(site, [slot, last])).toEqual([slot]);

  letQuietPass(site, bookingId);
  await expect.poll(async () => (await invitations()).length, { timeout: 15_000 }).toBe(2);
  const [first = "", second = ""] = await invitations();
  expect([icalValue(first, "METHOD"), icalValue(second, "METHOD")]).toEqual(["REQUEST", "REQUEST"]);
  expect(icalValue(second, "UID")).toBe(icalValue(first, "UID"));
  expect(icalValue(second, "DTSTART")).toBe(icalTime(last));
  expect(Number(icalValue(second, "SEQUENCE"))).toBeGreaterThan(Number(icalValue(first, "SEQUENCE")));

  await openDesk(page, `/desk/calendar?call=${bookingId}`);
  await page.getByRole("link", { name: "Cancel call…" }).click();
  await expect(page.getByRole("link", { name: "Keep the call" })).toBeFocused();
  await page.waitForFunction(() => document.querySelector("site-island[data-alive]"));
  await afterAction(page, () => page.getByRole("button", { name: "Cancel and tell Wilma" }).click());
  await expect(notice(page)).toContainText("is canceled");
  await expectFocusKept(page);
  await expect.poll(async () => (await invitations()).length, { timeout: 15_000 }).toBe(3);
  const [, , third = ""] = await invitations();
  expect([icalValue(third, "METHOD"), icalValue(third, "UID")]).toEqual(["CANCEL", icalValue(first, "UID")]);
  await expect.poll(() => offered(site, [slot, last])).toEqual([slot, last]);
  await openDesk(page, `/desk/leads?q=${encodeURIComponent(visitor.name)}`);
  const row = page.getByRole("row").filter({ hasText: visitor.name });
  await expect(row).toContainText("Canceled");
  await expect(row).not.toContainText("Booked");
  await openDesk(page, `/desk/leads/${bookingId}`);
  await expect(page.getByLabel("State").locator("option:checked")).toHaveText("Call canceled");
  await expect(page.getByRole("textbox", { name: "Your answer" })).toHaveAttribute("placeholder", "Write to Wilma. The call is canceled.");
  await openDesk(page, `/desk/search?q=${encodeURIComponent(visitor.name)}`);
  await expect(page.getByRole("link", { name: visitor.name })).toContainText("Canceled");
  consoleErrors.length = 0; // the browser reports the warning's status, 409
});

test("@desktop choosing a call leaves the title of the week whole", async ({ page, site, store }) => {
  const { date, slots } = await ownOpenDay(site);
  const visitor = somebody();
  await books(site, store, visitor, slots[0] ?? "");
  await openDesk(page, weekOf(date));
  await page.getByRole("link", { name: visitor.name }).click();
  await expect(page.getByRole("heading", { name: "Move it" })).toBeVisible();
  const bar = await page.getByRole("banner").boundingBox();
  const title = await page.getByRole("heading", { level: 1 }).boundingBox();
  expect(title?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
});

test("@desktop a call is moved by keys, and moved back by one: the visitor gets no mail", async ({ page, site, store }) => {
  const { date, slots } = await ownOpenDay(site);
  const visitor = somebody();
  const [slot = ""] = slots;
  const bookingId = await books(site, store, visitor, slot);
  const start = async () => (await store.bookings.find(bookingId))?.startsAtUtc;
  await expect.poll(async () => (await mailsTo(site, visitor.email)).length).toBe(1);
  await openDesk(page, `${weekOf(date)}&call=${bookingId}`);
  await page.keyboard.press("m");
  const times = page.getByRole("radiogroup", { name: "Move it" }).getByRole("radio");
  await expect(times.first()).toBeFocused();
  expect(await start(), "nothing is moved by the key alone").toBe(slot);
  await page.keyboard.press("ArrowDown");
  await expect(times.nth(1)).toBeFocused();
  await afterAction(page, () => page.keyboard.press("Enter"));
  await expect(notice(page)).toContainText("A new invitation goes out.");
  const moved = await start();
  expect(moved).not.toBe(slot);
  await expect(page.locator("#booking").getByRole("heading", { level: 2 }).first()).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Move and tell Wilma" }).click();
  await expect(times.first(), "a time is asked for").toBeFocused();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  expect(await start(), "and nothing is moved again").toBe(moved);
  await afterAction(page, () => page.keyboard.press("z"));
  await expect(notice(page)).toContainText("again. They hear nothing of it.");
  expect(await start()).toBe(slot);
  expect((await storedMails(store, { leadId: bookingId })).filter(({ state }) => state === "waiting")).toEqual([]);
  expect(await mailsTo(site, visitor.email)).toHaveLength(1);
});

test("@desktop a call is booked for somebody outside the hours, once the desk has warned; beside another call never", async ({
  page,
  site,
  store,
  consoleErrors,
}) => {
  const { date, slots } = await ownOpenDay(site);
  const [other, visitor] = [somebody(), somebody()];
  await books(site, store, other, slots[0] ?? "");
  await openDesk(page, weekOf(date));
  await page.getByRole("link", { name: "Book for somebody" }).click();
  const panel = page.getByRole("complementary", { name: "The chosen call" });
  const field = (name: string) => panel.getByLabel(name, { exact: true });
  await field("Time").fill(officeClock(slots[0] ?? ""));
  await field("Name").fill(visitor.name);
  await field("Mail address").fill(visitor.email);
  await panel.getByRole("button", { name: "Book and invite" }).click();
  await expect(field("Time")).toHaveAccessibleDescription("Another call is booked at that time.");
  await expect(field("Time")).toBeFocused();
  await expect(panel.getByRole("button", { name: "Book and invite" })).toBeVisible();

  await field("Time").fill("20:30");
  await panel.getByRole("button", { name: "Book and invite" }).click();
  const warning = page.getByRole("alert", { name: "That time is outside what people can book." });
  await expect(warning).toBeVisible();
  await expect(dayOf(page, date), "the week that is asked for").toBeVisible();
  await expect(field("Name")).toHaveValue(visitor.name);
  await expect(field("Time")).toHaveValue("20:30");
  expect(await mailsTo(site, visitor.email)).toHaveLength(0);
  await warning.getByRole("button", { name: "Book it all the same" }).click();
  await expect(notice(page)).toContainText(`${visitor.name} is booked for`);
  await expect.poll(async () => calendarsTo(await site.mails(), visitor.email).length).toBe(1);
  await expect(page.getByRole("link", { name: new RegExp(visitor.name) })).toBeVisible();
  await expectFocusKept(page);
  consoleErrors.length = 0; // the browser reports the answers' status, 409
});

test("@desktop how far ahead people can book is changed by keys: Ctrl S saves, the public scheduler follows", async ({ page, site }) => {
  const last = (await openSlots(site)).at(-1) ?? "";
  await openDesk(page, "/desk/availability");
  await expect(page.getByRole("button", { name: /^Less: .*buffer/i }), "there is no less than none").toBeDisabled();
  const fewer = page.getByRole("button", { name: /^Less: .*ahead/i });
  await fewer.focus();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press("Enter"); // a weekend is not open anyway
  await expect(page.getByRole("status").filter({ hasText: "Ctrl S" })).toBeVisible();
  expect(await openSlots(site), "nothing is saved yet").toContain(last);
  await afterAction(page, () => page.keyboard.press("Control+s"));
  await expect(notice(page).first()).toContainText("Saved.");
  await expectFocusKept(page);
  await expect.poll(() => openSlots(site)).not.toContain(last);
});

/** The mail of a move waits a while, so that only the last of several is sent: makes it due now. */
function letQuietPass(site: Site, leadId: string): void {
  const database = new Database(`${site.dataDir}/moontower.sqlite`);
  try {
    const now = new Date().toISOString();
    database.prepare("update outbox set due_at_utc = ? where lead_id = ? and state = 'waiting'").run(now, leadId);
  } finally {
    database.close();
  }
}

/** The positions of a day's times on the screen. */
async function placeIn(page: Page, date: string): Promise<{ x: number; y: (time: string) => number }> {
  const box = await dayOf(page, date).boundingBox();
  if (!box) throw new Error("The day is not shown.");
  const [from = 0, to = 0] = ((await page.locator("[data-desk-week]").getAttribute("data-desk-week")) ?? "").split(" ").map(Number);
  return {
    x: box.x + box.width / 2,
    y: (time) => {
      const [hours = 0, minutes = 0] = time.split(":").map(Number);
      return box.y + ((hours * 60 + minutes - from) / (to - from)) * box.height;
    },
  };
}

test("@desktop unsaved hours survive the page's other forms; they are saved repeatedly, and over another person's on request", async ({
  page,
  consoleErrors,
}) => {
  await openDesk(page, "/desk/availability");
  const sunday = page.getByRole("checkbox", { name: "Sunday" });
  const bar = page.getByRole("status").filter({ hasText: "not saved." });
  const save = async () => {
    await afterAction(page, () => bar.getByRole("button", { name: /^Save/ }).click());
    await expect(bar).toHaveCount(0);
    await expect(notice(page).first()).toContainText("Saved.");
    await expectFocusKept(page);
  };
  await sunday.check();
  const closing = page.locator("form", { has: page.getByPlaceholder("Team day") });
  await closing.locator("input[name=date]").fill("2027-07-05");
  await afterAction(page, () => closing.getByRole("button", { name: "Close" }).click());
  await expect(page.getByRole("button", { name: /^Open .*Jul 5, 2027 again$/ })).toBeVisible();
  await expect(bar).toContainText("1 change");
  await save();
  await sunday.uncheck();
  await save();

  const elsewhere = await page.context().newPage();
  await openDesk(elsewhere, "/desk/availability");
  await elsewhere.getByRole("button", { name: /^More: .*buffer/i }).click();
  await afterAction(elsewhere, () => elsewhere.keyboard.press("Control+s"));
  await elsewhere.close();
  await page.getByRole("button", { name: /^Less: .*ahead/i }).click();
  await bar.getByRole("button", { name: /^Save/ }).click();
  const conflict = page.getByRole("alert", { name: /^June Calloway changed when people can book/ });
  await expect(conflict).toBeFocused();
  await expect(bar, "what was changed here stands").toContainText("1 change");
  await afterAction(page, () => conflict.getByRole("button").click());
  await expect(conflict).toHaveCount(0);
  await expect(bar).toHaveCount(0);
  await afterAction(page, () => page.keyboard.press("z"));
  consoleErrors.length = 0; // the browser reports the conflict's status
});

test("@phone errors in the booking form are beside their fields, and cover none", async ({ page, site, consoleErrors }) => {
  const { date } = await ownOpenDay(site);
  await openDesk(page, `/desk/calendar?week=${date}&day=${date}&panel=book`);
  await page.getByLabel("Name").fill("Dana Reyes");
  const address = page.getByLabel("Mail address");
  await address.fill("dana@example");
  await page.getByRole("button", { name: "Book and invite" }).click();
  await expect(address).toHaveAccessibleDescription("Invalid email address");
  await expect(address).toBeFocused();
  await expect(page.getByRole("alert").filter({ hasText: /\S/ })).toHaveText(["Invalid email address"]);
  for (const name of ["Name", "Mail address", "Phone", "Note"]) {
    const field = page.getByLabel(name, { exact: true });
    const isHit = await field.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2) === element;
    });
    expect([name, isHit]).toEqual([name, true]);
  }
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining("422")]); // the browser's own line about the refusal
});
