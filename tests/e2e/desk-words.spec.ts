/** No text typed at the desk is lost: every form with text, refused in every way, with scripts and without. */
import type { Page } from "@playwright/test";
import { deskFields as f } from "#domain/desk-fields.ts";
import { deskActions, deskPages } from "#domain/desk-paths.ts";
import { untilAlive } from "#tests/support/alive.ts";
import type { DeskScene } from "#tests/support/desk-scene.ts";
import { expect, test } from "#tests/support/desk-test.ts";

type WordForm = {
  readonly page: string;
  readonly action: string;
  readonly typed: Readonly<Record<string, string>>;
  /** The value that the server refuses, though it accepts the others. */
  readonly refused?: Readonly<Record<string, string>>;
};

// In few lines: Chromium takes a minute to put a thousand lines in.
const tooLong = `${"Nine calls on Friday. ".repeat(500)}\n`.repeat(2);

const formsOf = ({ ids }: DeskScene): Readonly<Record<string, WordForm>> => ({
  answer: {
    page: deskPages.lead(ids.near),
    action: deskActions.do("leads.answer"),
    typed: { [f.body]: "Hi Marisol,\n\nyes: it books visits." },
    refused: { [f.body]: tooLong },
  },
  note: {
    page: `${deskPages.lead(ids.fine)}?box=note`,
    action: deskActions.do("leads.note"),
    typed: { [f.body]: "Rings after six." },
    refused: { [f.body]: tooLong },
  },
  "book for somebody": {
    page: `${deskPages.calendar}?panel=book&day=2026-12-10&week=2026-12-10`,
    action: deskActions.do("calls.book"),
    typed: {
      [f.time]: "10:00",
      [f.name]: "Ada Lund",
      [f.email]: "ada@lund.example",
      [f.phone]: "(512) 555-0123",
      [f.note]: "Rang at nine.",
    },
    refused: { [f.time]: "21:00" },
  },
  block: {
    page: `${deskPages.calendar}?panel=block&day=2026-12-10&week=2026-12-10`,
    action: deskActions.do("time.block"),
    typed: { [f.from]: "12:00", [f.to]: "13:00", [f.why]: "Dentist" },
    refused: { [f.to]: "11:00" },
  },
  "move a call": {
    page: `${deskPages.calendar}?call=${ids.call}`,
    action: deskActions.do("calls.move"),
    typed: { [f.date]: "2026-12-10", [f.time]: "21:15", [f.line]: "The office is flooded." },
    refused: {},
  },
  "cancel a call": {
    page: deskPages.cancelCall(ids.call),
    action: deskActions.do("calls.cancel"),
    typed: { [f.line]: "We will ring you." },
    refused: { [f.line]: tooLong },
  },
  invite: {
    page: deskPages.settings,
    action: deskActions.do("people.invite"),
    typed: { [f.name]: "Nia Bell", [f.email]: "nia.bell@moontower.example" },
    refused: { [f.email]: "nia.bell@moontower" },
  },
  "busy calendar": {
    page: deskPages.availability,
    action: deskActions.do("calendars.add"),
    typed: { [f.owner]: "Nia", [f.address]: "http://127.0.0.1:9/nia.ics" },
    refused: {},
  },
  "closed dates": {
    page: deskPages.availability,
    action: deskActions.do("time.close"),
    typed: { [f.date]: "2026-12-24", [f.until]: "2026-12-26", [f.label]: "Christmas" },
    refused: { [f.until]: "2026-12-22" },
  },
  "extra hours": {
    page: deskPages.availability,
    action: deskActions.do("time.extra"),
    typed: { [f.date]: "2026-12-19", [f.from]: "10:00", [f.to]: "12:00" },
    refused: { [f.to]: "09:00" },
  },
  "keep how long": { page: deskPages.retention, action: deskActions.do("retention.set"), typed: { [f.lostMonths]: "7" } },
  "mail to another address": {
    page: deskPages.mailItem(ids.failedMail),
    action: deskActions.do("mail.readdress"),
    typed: { [f.address]: "esteban.ruiz@ruiz.example" },
    refused: { [f.address]: "esteban@ruiz" },
  },
  erase: {
    page: deskPages.eraseLead(ids.spam),
    action: deskActions.do("leads.erase"),
    typed: { [f.lastName]: "Sender" },
    refused: { [f.lastName]: "Somebody-Else" },
  },
});

const visibleField = (name: string) => `[name="${name}"]:is(input:not([type=hidden], [type=radio]), textarea)`;
const fieldOf = (page: Page, { action }: WordForm, name: string) => page.locator(`form[action="${action}"] ${visibleField(name)}`).first();

async function fillIn(page: Page, form: WordForm, values: WordForm["typed"], isAlive: boolean): Promise<void> {
  await page.goto(form.page);
  if (isAlive) await untilAlive(page);
  const other = page.locator(`form[action="${form.action}"] input[value="other"]`);
  if ((await other.count()) > 0) await other.check({ force: true });
  for (const [name, value] of Object.entries(values)) await fieldOf(page, form, name).fill(value);
}

const send = (page: Page, form: WordForm) =>
  page
    .locator(`form[action="${form.action}"]`)
    .filter({ has: page.locator(visibleField(Object.keys(form.typed)[0] ?? "")) })
    .locator("button:not([type=button])")
    .first()
    .click();

async function expectTyped(page: Page, form: WordForm, values: WordForm["typed"], what: string): Promise<void> {
  for (const [name, value] of Object.entries(values))
    await expect(fieldOf(page, form, name), `${what}: ${name}`).toHaveValue(value, { timeout: 15_000 });
}

async function signInAs(page: Page, { desk }: DeskScene, name: string): Promise<string> {
  const person = (await desk.parts.store.people.all()).find((one) => one.name === name);
  if (!person) throw new Error(`${name} is not there.`);
  const { token, session } = await desk.parts.signIn.begin(person, "laptop");
  await page.context().addCookies([{ name: "desk", value: token, domain: "localhost", path: "/desk" }]);
  return session.id;
}

/** One script sends all forms. These have further behavior: a stored draft, a drawn time, a conflict. */
const scripted = ["answer", "note", "block", "book for somebody"];

const dropCookie = (page: Page) => page.context().clearCookies({ name: "desk" });

for (const isAlive of [false, true]) {
  test.describe(isAlive ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled: isAlive });

    test("@desktop refused values are in their fields again", async ({ page, scene, consoleErrors }) => {
      test.slow();
      await signInAs(page, scene, "June Calloway");
      for (const [what, form] of Object.entries(formsOf(scene))) {
        if (!form.refused || (isAlive && !scripted.includes(what))) continue;
        const values = { ...form.typed, ...form.refused };
        await fillIn(page, form, values, isAlive);
        await send(page, form);
        await expect(
          page.locator('[role="alert"], dialog[open], [data-desk-notice] > *').filter({ hasText: /\S/ }).first(),
          what,
        ).toBeVisible({ timeout: 15_000 });
        await expectTyped(page, form, values, what);
        const leave = page.getByRole("link", { name: "Leave it as it is" });
        if ((await leave.count()) === 0) continue;
        await leave.click();
        await expect(leave).toHaveCount(0);
        await expectTyped(page, form, values, `${what}, left as it is`);
      }
      consoleErrors.length = 0; // the browser reports the answers' status
    });

    test("@desktop a form sent after the session has ended waits in its fields for its writer, and for nobody else", async ({
      page,
      scene,
      consoleErrors,
    }) => {
      test.slow();
      for (const [what, form] of Object.entries(formsOf(scene))) {
        if (isAlive && !scripted.includes(what)) continue;
        await signInAs(page, scene, "June Calloway");
        await fillIn(page, form, form.typed, isAlive);
        // Signed out in another tab, or thirty days old: the cookie is gone.
        await dropCookie(page);
        await send(page, form);
        const next = page.locator('input[name="next"]').first();
        await expect(next, what).toHaveValue(/[?&]kept=/);
        const kept = await next.inputValue();
        await signInAs(page, scene, "Theo Brandt");
        await page.goto(kept);
        for (const [name, value] of Object.entries(form.typed)) {
          const field = fieldOf(page, form, name);
          if (name === f.time || (await field.count()) === 0) continue;
          await expect(field, `${what}: not shown to another person`).not.toHaveValue(value);
        }
        await signInAs(page, scene, "June Calloway");
        await page.goto(kept);
        await expectTyped(page, form, form.typed, what);
      }
      consoleErrors.length = 0; // the browser reports the answers' status
    });

    test("@desktop a question asked after the session had ended is asked again", async ({ page, scene }) => {
      await signInAs(page, scene, "June Calloway");
      await page.goto(deskPages.search);
      await dropCookie(page);
      await page.getByRole("searchbox").first().fill("both trucks");
      await page.getByRole("searchbox").first().press("Enter");
      const next = await page.locator('input[name="next"]').first().inputValue();
      await signInAs(page, scene, "June Calloway");
      await page.goto(next);
      await expect(page.getByRole("searchbox").first()).toHaveValue("both trucks");
    });
  });
}

test("@desktop without a connection typed text stays, even after a second try, and is sent once the connection is back", async ({
  page,
  scene,
  consoleErrors,
}) => {
  const form = { ...formsOf(scene).block, page: `${deskPages.calendar}?panel=block&day=2026-12-11&week=2026-12-11` } as WordForm;
  await signInAs(page, scene, "June Calloway");
  await fillIn(page, form, form.typed, true);
  await page.context().setOffline(true);
  await send(page, form);
  await expect(page.getByRole("alert").filter({ hasText: "Not saved. What you typed is still in the box." })).toBeVisible();
  const banner = page.getByRole("status").filter({ hasText: "No connection since" });
  await Promise.all([page.waitForEvent("requestfailed"), banner.getByRole("button", { name: "Try now" }).click()]);
  await expectTyped(page, form, form.typed, "offline");
  await page.context().setOffline(false);
  await expect(banner).toHaveCount(0);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Blocked:" })).toBeVisible();
  consoleErrors.length = 0; // the browser reports that nothing came
});

test("@desktop after a sign-in in another tab the old tab's forms work; if another person signed in, they say so and keep their text", async ({
  page,
  scene,
  consoleErrors,
}) => {
  const form = formsOf(scene).note;
  if (!form) throw new Error("There is no note.");
  const { signIn } = scene.desk.parts;
  await signInAs(page, scene, "June Calloway");
  await fillIn(page, form, form.typed, true);
  await signInAs(page, scene, "Theo Brandt");
  await send(page, form);
  await expect(page.getByRole("heading", { name: "Somebody else is signed in by now." })).toBeVisible();
  await expect(page.getByLabel("What you wrote.")).toHaveValue(form.typed[f.body] ?? "");
  // The draft being sent as Theo may set his cookie once more.
  await expect(async () => {
    await signInAs(page, scene, "June Calloway");
    await page.getByRole("button", { name: "Send it again" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Your note is kept." })).toBeVisible({ timeout: 3_000 });
  }).toPass();
  expect(signIn.writerOf("made up")).toBeUndefined();
  consoleErrors.length = 0; // the browser reports the answers' status
});
