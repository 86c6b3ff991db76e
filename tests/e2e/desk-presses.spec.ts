/** Controls of the desk's islands: a press of each acts once and shows at once (tests/support/presses.ts). */
import { renameSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { deskActions, deskPages } from "#domain/desk-paths.ts";
import { untilAlive } from "#tests/support/alive.ts";
import { deskEnv, deskTest, somebody, writes } from "#tests/support/desk-visit.ts";
import { plugIn } from "#tests/support/passkeys.ts";
import { type Control, postsOf, pressesActOnce } from "#tests/support/presses.ts";
import type { Site } from "#tests/support/site.ts";

let site: Site;
let leadId: string;
const test = deskTest;
// A setting without effect gives these tests a server of their own: presses of Save change the hours in which other tests book.
// They share it: starting three takes longer than running in parallel saves.
test.describe.configure({ mode: "default" });
test.use({ siteEnv: { ...deskEnv, LOG_LEVEL: "error" } });
test.beforeEach(async ({ site: ours, store }) => {
  site = ours;
  leadId = await writes(site, store, somebody());
});

const button = (name: string | RegExp) => (page: Page) => page.getByRole("button", { name }).first();
const leadPage = async () => deskPages.lead(leadId);
const modals = (page: Page) => page.locator("dialog:modal").count();
const isAt = (page: Page, path: string) => Number(new URL(page.url()).pathname === path);
/** Counts requests. Other tests check the page that follows, and its notice closes after seconds. */
const asked = async (page: Page) => postsOf(page);
const alive = (page: Page) => untilAlive(page);
const phone = { width: 390, height: 844 };

/** Chooses one that is not chosen yet. */
const chooseAnother = async (select: Locator) => {
  const values = await select.evaluate((element: HTMLSelectElement) =>
    [...element.options].filter((option) => !option.defaultSelected).map(({ value }) => value),
  );
  await select.selectOption(values[0] ?? "");
};
const isOtherChosen = (select: (page: Page) => Locator) => (page: Page) =>
  select(page).evaluate((element: HTMLSelectElement) => element.selectedOptions[0]?.defaultSelected === false);

const state = (page: Page) => page.getByRole("combobox", { name: "State" });
const assignee = (page: Page) => page.locator("select[data-desk-key=A]");

const scripted: readonly Omit<Control, "island">[] = [
  {
    name: "the desk's search",
    path: deskPages.today,
    target: (page) => page.locator("[data-desk-palette]:visible").first(),
    // Before the script a link, then a button of the palette.
    read: async (page) => (await modals(page)) + isAt(page, deskPages.search),
    once: 1,
  },
  {
    name: "a place in the palette",
    comesAlive: true,
    path: deskPages.today,
    prepare: async (page) => {
      await alive(page);
      await page.locator("[data-desk-palette]:visible").first().click();
    },
    target: (page) => page.locator(`dialog:modal [role=option][href="${deskPages.mail}"]`),
    read: async (page) => isAt(page, deskPages.mail),
    once: 1,
  },
  {
    name: "More",
    path: async (page) => {
      await page.setViewportSize(phone);
      return deskPages.today;
    },
    target: (page) => page.locator("[data-desk-more]"),
    read: async (page) => (await modals(page)) + isAt(page, deskPages.more),
    once: 1,
  },
  {
    name: "More's Close",
    comesAlive: true,
    path: async (page) => {
      await page.setViewportSize(phone);
      return deskPages.today;
    },
    prepare: async (page) => {
      await alive(page);
      await page.locator("[data-desk-more]").click();
    },
    target: (page) => page.locator("dialog:modal").getByRole("button", { name: "Close" }),
    read: modals,
    once: 0,
  },
  {
    name: "the account's Keys",
    path: deskPages.today,
    prepare: (page) => page.locator("summary", { hasText: "June" }).click(),
    target: (page) => page.locator("[data-desk-keys]"),
    read: async (page) => (await modals(page)) + isAt(page, deskPages.keys),
    once: 1,
  },
  {
    name: "Keep note",
    path: async () => `${deskPages.lead(leadId)}?box=note`,
    prepare: (page) => page.getByRole("textbox", { name: "Your note" }).fill("Asked for Tuesday."),
    target: button(/^Keep note/),
    action: deskActions.do("leads.note"),
    read: asked,
    once: 1,
  },
  {
    name: "Send answer",
    path: leadPage,
    prepare: (page) => page.getByRole("textbox", { name: "Your answer" }).fill("Tuesday at two works."),
    target: button(/^Send/),
    action: deskActions.do("leads.answer"),
    read: asked,
    once: 1,
  },
  {
    name: "Offer times",
    path: leadPage,
    target: button(/^Offer/),
    action: deskActions.do("leads.offer-times"),
    read: async (page) => [postsOf(page), /https?:/.test(await page.getByRole("textbox", { name: "Your answer" }).inputValue())],
    once: [1, true],
  },
  {
    name: "a lead's state",
    path: leadPage,
    target: state,
    press: chooseAnother,
    action: deskActions.do("leads.status"),
    read: asked,
    once: 1,
    shows: isOtherChosen(state),
  },
  {
    name: "who has a lead",
    path: leadPage,
    target: assignee,
    press: chooseAnother,
    action: deskActions.do("leads.assign"),
    read: asked,
    once: 1,
    shows: isOtherChosen(assignee),
  },
  {
    name: "Undo",
    comesAlive: true,
    path: leadPage,
    prepare: async (page) => {
      await alive(page);
      await page.locator("[data-desk-key='!']").click();
      await page.locator("[data-desk-undo]").waitFor();
      await alive(page);
    },
    target: (page) => page.locator("[data-desk-undo]"),
    action: deskActions.undo,
    read: async (page) => [postsOf(page), await page.locator("[data-desk-undo]").count()],
    once: [1, 0],
  },
  {
    name: "a lead's box in the list",
    path: deskPages.leads,
    target: (page) => page.locator("[data-desk-row] input[type=checkbox]").first(),
    read: (page) => page.locator("[data-desk-row] input[type=checkbox]:checked").count(),
    once: 1,
  },
  {
    name: "J in the list",
    comesAlive: true,
    path: deskPages.leads,
    prepare: alive,
    target: (page) => page.locator("body"),
    press: (target) => target.press("j"),
    read: (page) => page.locator("[data-desk-row]").evaluateAll((rows) => rows.findIndex((row) => row.hasAttribute("data-on"))),
    once: 0,
  },
  {
    name: "X in the list",
    comesAlive: true,
    path: deskPages.leads,
    prepare: async (page) => {
      await alive(page);
      await page.keyboard.press("j");
    },
    target: (page) => page.locator("body"),
    press: (target) => target.page().keyboard.press("x"),
    read: (page) => page.locator("[data-desk-row] input[type=checkbox]:checked").count(),
    once: 1,
  },
  {
    name: "a day of the calendar",
    comesAlive: true,
    path: nextWeek,
    prepare: alive,
    target: (page) => page.locator("[data-desk-day]:not([data-desk-past])").nth(1),
    press: (target) => target.click({ position: { x: 12, y: 4 }, noWaitAfter: true }),
    read: (page) => page.locator("[data-desk-ghost]").count(),
    once: 1,
  },
  {
    name: "what leaves a drawn time",
    comesAlive: true,
    path: nextWeek,
    prepare: draw,
    target: (page) => page.locator("[data-desk-ghost] button").last(),
    read: (page) => page.locator("[data-desk-ghost]").count(),
    once: 0,
  },
  {
    name: "what keeps a drawn time",
    comesAlive: true,
    path: nextWeek,
    prepare: draw,
    target: (page) => page.locator("[data-desk-ghost] button").first(),
    action: deskActions.do("time.block"),
    read: asked,
    once: 1,
  },
];

const sunday = (page: Page) => page.locator("input[name=sunday][type=checkbox]");
const buffer = (page: Page) => page.locator("#rule-bufferMinutes");
/** One of the two buttons beside a rule's field, pressed while the field is 20. */
const ruleStep = (name: string, pick: (buttons: Locator) => Locator, once: string): Omit<Control, "island"> => ({
  name,
  comesAlive: true,
  path: deskPages.availability,
  prepare: async (page) => {
    await alive(page);
    await buffer(page).fill("20");
  },
  target: (page) => pick(page.locator("li", { has: page.locator("#rule-bufferMinutes") }).getByRole("button")),
  read: (page) => buffer(page).inputValue(),
  once,
});
const saveBar = async (page: Page) => (await page.locator("form[data-desk-save] [role=status]").allInnerTexts()).join(" ");
const zone = (page: Page) => page.locator("#preview-zone");

const editor: readonly Omit<Control, "island">[] = [
  {
    name: "a weekday's box",
    path: deskPages.availability,
    target: sunday,
    read: async (page) => [await sunday(page).isChecked(), /^1 change/.test(await saveBar(page))],
    once: [true, true],
    shows: (page) => sunday(page).isChecked(),
  },
  {
    name: "a rule's figure",
    path: deskPages.availability,
    target: buffer,
    press: (target) => target.fill("35"),
    read: async (page) => [await buffer(page).inputValue(), /^1 change/.test(await saveBar(page))],
    once: ["35", true],
    shows: async (page) => (await buffer(page).inputValue()) === "35",
  },
  {
    name: "an opening hour",
    path: deskPages.availability,
    target: (page) => page.locator("input[name=monday][type=time]").first(),
    press: (target) => target.fill("10:15"),
    read: async (page) => [await page.locator("input[name=monday][type=time]").first().inputValue(), /^1 change/.test(await saveBar(page))],
    once: ["10:15", true],
    shows: async (page) => (await page.locator("input[name=monday][type=time]").first().inputValue()) === "10:15",
  },
  ruleStep("More of a rule", (buttons) => buttons.last(), "25"),
  ruleStep("Less of a rule", (buttons) => buttons.first(), "15"),
  {
    name: "Undo changes",
    comesAlive: true,
    path: deskPages.availability,
    prepare: async (page) => {
      await alive(page);
      await sunday(page).check();
    },
    target: button("Undo changes"),
    read: async (page) => [await sunday(page).isChecked(), await saveBar(page)],
    once: [false, ""],
  },
  {
    name: "Save of the hours",
    path: deskPages.availability,
    prepare: async (page) => {
      const now = Number(await buffer(page).inputValue());
      await buffer(page).fill(String(now === 40 ? 45 : 40));
    },
    target: button(/^Save/),
    action: deskActions.do("time.save"),
    read: asked,
    once: 1,
  },
  {
    name: "the preview's zone",
    path: deskPages.availability,
    target: zone,
    press: chooseAnother,
    read: async (page) => {
      const city = await zone(page).evaluate((element: HTMLSelectElement) => element.selectedOptions[0]?.text ?? "");
      return (await page.locator("aside [class] span", { hasText: new RegExp(`^${city}$`) }).count()) > 0;
    },
    once: true,
    shows: isOtherChosen(zone),
  },
];

const signedOut = (path: string) => async (page: Page) => {
  await page.context().clearCookies();
  await plugIn(page);
  return path;
};

let waits = 0;

const doors: readonly Control[] = [
  {
    name: "Use a passkey",
    island: "passkey-sign-in",
    comesAlive: true,
    path: signedOut(deskPages.signIn),
    target: button("Use a passkey"),
    action: deskActions.passkeyOptions,
    read: async (page) => [postsOf(page), await page.getByRole("alert").filter({ hasText: /\S/ }).count()],
    once: [1, 1],
  },
  {
    name: "what asks for another link",
    island: "send-again",
    comesAlive: true,
    path: signedOut(`${deskPages.signInSent}?email=nobody@example.com`),
    // It waits a minute, so that nobody sends five.
    prepare: async (page) => {
      await untilAlive(page);
      waits += 1;
      await page.clock.setFixedTime(Date.now() + waits * 120_000);
    },
    target: (page) => page.locator("site-island[data-id^=send-again] button:enabled"),
    action: deskActions.requestLink,
    read: async (page) => [postsOf(page), isAt(page, deskPages.signInSent)],
    once: [1, 1],
  },
  {
    name: "Add a passkey",
    island: "add-passkey",
    comesAlive: true,
    path: async (page) => {
      await plugIn(page);
      return deskPages.sessions;
    },
    target: button("Add a passkey on this device"),
    action: deskActions.passkeyRegisterOptions,
    // The second time this device has one.
    read: async (page) => [postsOf(page), await page.getByText(/^(This passkey signs you in|The passkey was not added)/).count()],
    once: [1, 1],
  },
  {
    name: "Turn on pushes",
    island: "push-switch",
    comesAlive: true,
    path: async (page) => {
      await page.addInitScript(() => {
        Notification.requestPermission = async () => "denied";
      });
      return deskPages.alerts;
    },
    target: button("Turn on pushes here"),
    read: (page) => page.getByText("This browser blocks notifications of this site.").count(),
    once: 1,
  },
  {
    name: "what copies the details of a failure",
    island: "retry",
    comesAlive: true,
    path: databaseDown,
    target: button(/^Cop/),
    read: (page) => page.getByRole("button", { name: "Copied." }).count(),
    once: 1,
  },
];

pressesActOnce(test, [
  ...scripted.map((control): Control => ({ ...control, island: "desk-script" })),
  ...editor.map((control): Control => ({ ...control, island: "availability-editor" })),
  ...doors,
]);

async function nextWeek(): Promise<string> {
  const day = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10);
  return `${deskPages.calendar}?week=${day}`;
}

let drawn = 0;
/** Each time another half hour. */
async function draw(page: Page): Promise<void> {
  await untilAlive(page);
  const day = page.locator("[data-desk-day]:not([data-desk-past])").nth(1 + Math.floor(drawn / 12));
  await day.focus();
  for (let step = 0; step <= drawn % 12; step += 1) await page.keyboard.press("ArrowDown");
  drawn += 1;
}

/** The page that the server sends while its database is away. */
async function databaseDown(page: Page): Promise<string> {
  const move = (from: string, to: string) => {
    for (const part of ["", "-wal", "-shm"])
      renameSync(join(site.dataDir, `${from}.sqlite${part}`), join(site.dataDir, `${to}.sqlite${part}`));
  };
  move("moontower", "elsewhere");
  const answer = await page.request.get(deskPages.leads);
  const body = await answer.text();
  move("elsewhere", "moontower");
  const { "content-encoding": _encoding, "content-length": _length, ...headers } = answer.headers();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.route(`**${deskPages.leads}`, (route) => route.fulfill({ status: 200, headers, body }));
  return deskPages.leads;
}
