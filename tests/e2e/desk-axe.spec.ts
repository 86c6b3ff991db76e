/**
 * Axe checks every screen of the desk in every state, and none may scroll sideways, even with large text. Screens with an
 * address are checked at 1440 and 390 pixels; dialogs, refusals and notices at 1440 only, since on the phone they have the same
 * elements and colors.
 */

import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import { deskFields } from "#domain/desk-fields.ts";
import { deskActions, deskPages } from "#domain/desk-paths.ts";
import { openAlive } from "#tests/support/alive.ts";
import { axeFindings } from "#tests/support/axe.ts";
import { aTimestamp } from "#tests/support/dates.ts";
import { openDeskScene } from "#tests/support/desk-scene.ts";
import { type DeskState, deskScreens } from "#tests/support/desk-states.ts";
import { expect, test } from "#tests/support/desk-test.ts";
import { textSizeOf } from "#tests/support/readers-text.ts";

/** Each test has a fifth of the screens: the tests run in parallel, and a failure lists all its screens. */
const parts = [0, 1, 2, 3, 4];
const narrow = { width: 320, height: 700 };
const phone = { width: 390, height: 844 };
const partOf = (states: readonly DeskState[], part: number) => states.filter((_, index) => index % parts.length === part);

for (const part of parts) {
  test(`screens ${part + 1} of ${parts.length} are accessible, and none scrolls sideways, with text twice as large neither`, async ({
    page,
    context,
    scene,
    isMobile,
    consoleErrors,
  }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: "reduce" });
    const wide = page.viewportSize() ?? narrow;
    const widths = isMobile ? [wide, narrow] : [wide];
    const setTextSize = await textSizeOf(page);
    for (const { name, path, isOutside } of partOf(deskScreens(scene), part)) {
      await (isOutside ? signOut(context) : signIn(context, scene.cookie));
      await page.goto(path);
      expect.soft(await axeFindings(page, { withTargets: true }), `axe findings on ${name}`).toEqual([]);
      for (const size of widths) {
        await page.setViewportSize(size);
        await expectNoSidewaysScroll(page, `${name} at ${size.width} pixels`);
      }
      await setTextSize(32);
      await expectNoSidewaysScroll(page, `${name} with text twice as large`);
      await setTextSize(16);
      await page.setViewportSize(wide);
    }
    forgetMissingPages(consoleErrors);
  });
}

test("@desktop dialogs and menus over a screen are accessible", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openAlive(page, deskPages.today);
  await page.getByRole("link", { name: /Search or jump/ }).click();
  await expectAccessible(page, "the palette");
  await page.getByRole("combobox").fill("vega");
  await expect(page.getByRole("option", { name: /Marisol Vega/ })).toBeVisible();
  await expectAccessible(page, "the palette with results");
  await page.getByRole("combobox").fill("nobodywrotethis");
  await expect(page.getByRole("option", { name: /Marisol Vega/ })).toBeHidden();
  await expectAccessible(page, "the palette without result");
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keys" })).toBeVisible();
  await expectAccessible(page, "the keys");
  await page.keyboard.press("Escape");
  await page.getByText("JC", { exact: true }).first().click();
  await expectAccessible(page, "the account menu");
});

test("@phone the places that More opens are accessible", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openAlive(page, deskPages.today);
  await page.getByRole("link", { name: "More" }).click();
  await expect(page.getByRole("dialog", { name: "More" })).toBeVisible();
  await expectAccessible(page, "more places");
});

test("@desktop chosen leads, unsaved rules, refusals and notices are accessible", async ({ page, scene, consoleErrors }) => {
  const { ids } = scene;
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openAlive(page, deskPages.leads);
  for (const index of [0, 2]) await page.getByRole("checkbox").nth(index).check();
  await expect(page.getByRole("toolbar")).toBeVisible();
  await expectAccessible(page, "two chosen leads");

  await openAlive(page, deskPages.availability);
  await page.getByRole("checkbox", { name: "Friday" }).uncheck();
  await expect(page.getByRole("button", { name: "Save", exact: true })).toBeVisible();
  await expectAccessible(page, "availability, not saved");

  await page.goto(deskPages.eraseLead(ids.near));
  await page.getByRole("textbox").fill("Vaga");
  await page.getByRole("button", { name: "Erase for good" }).click();
  await expect(page.getByRole("alert").filter({ hasText: /\S/ })).toBeVisible();
  await expectAccessible(page, "erase with the wrong name");

  await openAlive(page, `${deskPages.calendar}?panel=book`);
  await page.getByLabel("Name").fill("Ines Marsh");
  await page.getByLabel("Mail").fill("ines@marsh.example");
  await page.locator(`input[name=${deskFields.date}]`).last().fill("2026-12-13");
  await page.getByRole("button", { name: /^Book/ }).last().click();
  await expect(page.getByRole("alert", { name: "That time is outside what people can book." })).toBeVisible();
  await expectAccessible(page, "a call outside the hours");

  // Somebody else is faster: the conflict's page, sent by a script and by the browser.
  const { version } = (await scene.desk.parts.store.leads.find(ids.answered)) ?? {};
  await openAlive(page, deskPages.lead(ids.answered));
  await scene.desk.do(scene.desk.theo, "leads.status", { lead: ids.answered, status: "lost", version: String(version) });
  await page.getByRole("combobox").filter({ hasText: "Answered" }).selectOption("won");
  await expect(page.getByRole("alert", { name: /changed where this stands/ })).toBeVisible();
  await expectAccessible(page, "a conflict");
  const stale = await page.request.post(deskActions.do("leads.status"), {
    headers: { Origin: scene.site.url },
    form: {
      csrf: await page.locator("input[name=csrf]").first().inputValue(),
      lead: ids.answered,
      status: "won",
      version: String(version),
      back: deskPages.lead(ids.answered),
    },
  });
  await page.goto(stale.headers()["content-location"] ?? "");
  await expect(page.getByRole("alert").filter({ hasText: /\S/ })).toBeVisible();
  await expectAccessible(page, "a conflict as a page");

  await openAlive(page, deskPages.lead(ids.fine));
  await page.getByRole("combobox").filter({ hasText: "Nobody yet" }).selectOption("June Calloway");
  await expect(page.getByRole("button", { name: /^Undo/ })).toBeVisible();
  await expectAccessible(page, "what was done, with its undo");

  await page.context().setOffline(true);
  await expect(page.getByText(/No connection since/)).toBeVisible();
  await expectAccessible(page, "no connection");
  await page.context().setOffline(false);
  forgetMissingPages(consoleErrors);
});

test("@desktop a member's refusal is accessible", async ({ page, context, scene, consoleErrors }) => {
  const { store, signIn: door } = scene.desk.parts;
  const theo = await store.people.find(scene.ids.theo);
  if (!theo) throw new Error("Theo is not there.");
  await signIn(context, (await door.begin(theo, "phone")).token);
  for (const path of [deskPages.today, deskPages.settings, deskPages.lead(scene.ids.near), deskPages.removePerson(theo.id)]) {
    await page.goto(path);
    await expectAccessible(page, `${path} of a member`);
  }
  forgetMissingPages(consoleErrors);
});

test("@desktop a first day is accessible, at its end too, and so is a desk without its database", async ({ browser, consoleErrors }) => {
  // Twenty to seven: the flag of the time is at the very end of the ruler.
  const first = await openDeskScene({ isEmpty: true, at: aTimestamp("2026-12-09T00:40:00.000Z") });
  const context = await browser.newContext({ baseURL: first.site.url, reducedMotion: "reduce" });
  await signIn(context, first.cookie);
  const page = await context.newPage();
  for (const path of [
    deskPages.today,
    deskPages.leads,
    deskPages.calendar,
    deskPages.mail,
    deskPages.numbers,
    deskPages.settings,
    deskPages.availability,
  ]) {
    await page.goto(path);
    await expectAccessible(page, `${path} on the first day`);
    const wide = page.viewportSize() ?? narrow;
    for (const size of [wide, phone]) {
      await page.setViewportSize(size);
      await expectNoSidewaysScroll(page, `${path} on the first day at ${size.width}`);
    }
    await page.setViewportSize(wide);
  }
  await rm(join(first.site.dataDir, "moontower.sqlite"));
  await page.goto(deskPages.today);
  await expect(page.getByRole("heading", { name: "The database does not answer." })).toBeVisible();
  await expectAccessible(page, "no database");
  await context.close();
  await first.remove();
  forgetMissingPages(consoleErrors);
});

async function expectAccessible(page: Page, name: string): Promise<void> {
  expect.soft(await axeFindings(page), `axe findings on ${name}`).toEqual([]);
}

async function expectNoSidewaysScroll(page: Page, name: string): Promise<void> {
  const overflow = await page.evaluate(async () => {
    await document.fonts.ready;
    return document.documentElement.scrollWidth - document.documentElement.clientWidth;
  });
  expect.soft(overflow, `pixels that stand out sideways on ${name}`).toBeLessThanOrEqual(0);
}

const signIn = (context: BrowserContext, value: string) =>
  context.addCookies([{ name: "desk", value, domain: "localhost", path: "/desk" }]);
const signOut = (context: BrowserContext) => context.clearCookies({ name: "desk" });

/** The browser reports each error status, which is expected here: missing, refused, asked again. */
function forgetMissingPages(errors: string[]): void {
  const others = errors.filter(
    (error) =>
      !/^Failed to load resource: (?:the server responded with a status of (?:403|404|409|410|422|503)|net::ERR_INTERNET_DISCONNECTED)/.test(
        error,
      ),
  );
  errors.splice(0, errors.length, ...others);
}
