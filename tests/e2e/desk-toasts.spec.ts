/** How long the desk shows its notices, by the page's own clock, which the tests advance. */
import type { Locator, Page } from "@playwright/test";
import { deskActions, deskPages } from "#domain/desk-paths.ts";
import {
  afterAction,
  deskTest,
  holdMails,
  markBefore,
  notice,
  openDesk,
  ownOpenDay,
  somebody,
  visitAs,
  writes,
} from "#tests/support/desk-visit.ts";
import { readsIt } from "#tests/support/reads-it.ts";
import { storedMails } from "#tests/support/stored-leads.ts";
import { expect } from "#tests/support/test.ts";

const test = deskTest;

const pass = (page: Page, seconds: number) => page.clock.runFor(seconds * 1_000);

/** From here on time passes as the test says. */
const stopClock = (page: Page) => page.clock.pauseAt(new Date(Date.now() + 3_600_000));

/** Does an action and waits for the page with its notice, before a second of the page's time has passed. */
async function sayIt(page: Page, act: () => Promise<unknown>): Promise<void> {
  await markBefore(page);
  await act();
  const isThere = () =>
    page
      .evaluate(
        () =>
          !document.documentElement.hasAttribute("data-before") &&
          document.querySelector("site-island") !== null &&
          !document.querySelector("site-island:not([data-alive])"),
      )
      .catch(() => false); // between two pages
  // Hydration needs timers.
  const step = async () => {
    await page.clock.runFor(50).catch(() => {});
    return isThere();
  };
  await expect.poll(step, { intervals: [50], timeout: 30_000 }).toBe(true);
}

/** Adds two templates one after another: both can be taken back, the first one first. */
async function undoesBoth(page: Page, act: (press: () => Promise<unknown>) => Promise<unknown>): Promise<void> {
  const names = [`First ${crypto.randomUUID()}`, `Second ${crypto.randomUUID()}`];
  const adding = page.getByRole("region", { name: "A new template" });
  const section = (name = "") => page.getByRole("region", { name });
  for (const name of names) {
    await adding.getByLabel("Name").fill(name);
    await adding.getByRole("textbox").last().fill("Words.");
    await act(() => adding.getByRole("button").click());
    await expect(section(name)).toBeVisible();
  }
  const undo = (name = "") =>
    page.locator("[data-desk-notice] div:has(> p)").filter({ hasText: name }).getByRole("button", { name: "Undo" });
  for (const name of names) await expect(undo(name), "says of what").toHaveAccessibleDescription(new RegExp(name));
  await act(() => undo(names[0]).click());
  await expect(section(names[0])).toHaveCount(0);
  await expect(section(names[1])).toBeVisible();
  await act(() => undo(names[1]).click());
  await expect(section(names[1])).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Undo" })).toHaveCount(0);
}

/** Answers a lead with the clock stopped, and returns the button that takes the answer back. */
async function sendAnswer(page: Page, leadId: string): Promise<Locator> {
  await page.clock.install();
  await openDesk(page, `/desk/leads/${leadId}`);
  await page.getByRole("textbox", { name: "Your answer" }).fill("Hello, all night.");
  await stopClock(page);
  await sayIt(page, () => page.keyboard.press("Control+Enter"));
  return page.getByRole("button", { name: /^Undo within \d+ seconds$/ });
}

const awayFromIt = (page: Page) => page.mouse.move(5, 300);

test("@desktop a notice is shown for five seconds, longer under pointer or focus; Z undoes even after that", async ({
  page,
  site,
  store,
}) => {
  const leadId = await writes(site, store, somebody());
  await page.clock.install();
  await openDesk(page, `/desk/leads/${leadId}`);
  await awayFromIt(page);
  await stopClock(page);
  await sayIt(page, () => page.keyboard.press("e"));
  const said = notice(page).filter({ hasText: "is answered." });
  await pass(page, 3.5);
  await expect(said).toBeVisible();
  await expect(said.getByRole("group"), "one thing: of several at once Orca announces none").toContainText("is answered.");
  await said.hover();
  await pass(page, 20);
  await expect(said).toBeVisible();
  await awayFromIt(page);
  await page.getByRole("button", { name: "Undo" }).focus();
  await pass(page, 20);
  await expect(said).toBeVisible();
  await page.getByRole("heading", { level: 1 }).click();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await pass(page, 2);
  await expect(said).toBeHidden();
  await expect(page.getByRole("button", { name: "Undo" })).toHaveCount(0);

  await sayIt(page, () => page.keyboard.press("z"));
  expect((await store.leads.find(leadId))?.status).toBe("waiting");
});

test("@desktop an answer's undo counts its ten seconds down and is removed, also under the pointer; the focus stays on the page", async ({
  page,
  site,
  store,
}) => {
  const undo = await sendAnswer(page, await writes(site, store, somebody()));
  const counter = undo.locator("[data-desk-seconds]");
  await pass(page, 2);
  await expect(undo).toBeVisible();
  const left = Number(/\d/.exec((await counter.textContent()) ?? "")?.[0]);
  const heard = await notice(page).ariaSnapshot();
  await pass(page, 1);
  await expect(counter).toHaveText(`, ${left - 1} s`);
  expect(await notice(page).ariaSnapshot(), "a listener hears nothing of the seconds").toBe(heard);
  await undo.focus();
  await notice(page).hover();
  await pass(page, left);
  await expect(undo).toHaveCount(0);
  await expect(notice(page)).toContainText("Answer sent");
  expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
  await awayFromIt(page);
  await pass(page, 11);
  await expect(notice(page)).toHaveCount(0);
});

test("@desktop an undo that ended while the machine slept is not offered any more", async ({ page, site, store }) => {
  const undo = await sendAnswer(page, await writes(site, store, somebody()));
  const undoHere = page.getByRole("main").getByRole("button", { name: "Undo", exact: true });
  await expect(undo).toBeVisible();
  await expect(undoHere).toBeVisible();
  // The clock advances, but timers do not run.
  await page.clock.setSystemTime(await page.evaluate(() => Date.now() + 60_000));
  await pass(page, 1);
  await expect(undo).toHaveCount(0);
  await expect(undoHere).toHaveCount(0);
});

test("@desktop the notice of an action that did not arrive mentions text only if some was typed", async ({
  page,
  site,
  store,
  consoleErrors,
}) => {
  const visitor = somebody();
  const leadId = await writes(site, store, visitor);
  await page.route(`**${deskActions.do("*")}`, (route) => route.abort());
  const failure = page.getByRole("alert").filter({ hasText: "Not saved." });
  await openDesk(page, `/desk/leads?q=${encodeURIComponent(visitor.email)}`);
  await page.keyboard.press("e");
  await expect(failure).toContainText("Not saved. Everything is as it was.");
  await openDesk(page, `/desk/leads/${leadId}`);
  await page.getByRole("textbox", { name: "Your answer" }).fill("Hello, all night.");
  await page.keyboard.press("Escape");
  await page.keyboard.press("e");
  await expect(failure).toContainText("Not saved. Everything is as it was.");
  await page.getByRole("button", { name: "Send answer" }).click();
  await expect(failure.filter({ hasText: "Not saved. What you typed is still in the box." })).toBeVisible();
  consoleErrors.length = 0; // the browser reports what was not reached
});

test("@desktop a notice without undo is shown for five seconds too, a failure until it is dismissed", async ({
  browser,
  site,
  store,
  consoleErrors,
}) => {
  const theo = await visitAs(browser, site, store);
  const { page } = theo;
  const leadId = await writes(site, store, somebody());
  await page.clock.install();
  await openDesk(page, `/desk/leads/${leadId}`);
  await page.locator("summary").first().click();
  await stopClock(page);
  await sayIt(page, () => page.getByRole("button", { name: "Switch keys off" }).click());
  const said = notice(page).filter({ hasText: "Keys are off." });
  await awayFromIt(page);
  await pass(page, 3);
  await expect(said).toBeVisible();
  await said.hover();
  await pass(page, 20);
  await expect(said).toBeVisible();
  await awayFromIt(page);
  await pass(page, 0.5);
  await expect(said).toBeVisible();
  await pass(page, 2);
  await expect(said).toHaveCount(0);

  await page.route(`**${deskActions.do("leads.answer")}`, (route) => route.abort());
  await page.getByRole("textbox", { name: "Your answer" }).fill("Hello, all night.");
  await page.getByRole("button", { name: "Send answer" }).click();
  const failure = page.getByRole("alert").filter({ hasText: "Not saved." });
  await expect(failure).toBeVisible();
  await awayFromIt(page);
  await pass(page, 120);
  await expect(failure).toBeVisible();
  await failure.getByRole("button", { name: "Dismiss" }).click();
  await expect(failure).toHaveCount(0);
  expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
  await theo.context.close();
  consoleErrors.length = 0; // the browser reports the answer that never came
});

test("@desktop notices are added to an existing live region, so that screen readers announce them, a failure once", async ({
  page,
  site,
  store,
  consoleErrors,
}) => {
  const leadId = await writes(site, store, somebody());
  // Content that is added to live regions that existed before.
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest("[role=status], [role=alert]");
        for (const node of addedNodes) {
          const isRegion = node instanceof Element && node.matches("[role=alert]");
          if (document.readyState === "complete" && (region || isRegion)) heard.push(node.textContent ?? "");
        }
      }
    }).observe(document, { subtree: true, childList: true });
  });
  const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard.filter((text) => /\S/.test(text)));
  await openDesk(page, `/desk/leads/${leadId}`);
  await afterAction(page, () => page.keyboard.press("e"));
  await expect.poll(heard).toEqual([expect.stringContaining("is answered.")]);
  await expect(page.locator("[data-desk-notice] [role=status]")).toContainText("is answered.");

  await page.route(`**${deskActions.do("leads.answer")}`, (route) => route.abort());
  await page.getByRole("textbox", { name: "Your answer" }).fill("Hello, all night.");
  await page.getByRole("button", { name: "Send answer" }).click();
  const failure = page.getByRole("alert").filter({ hasText: "Not saved." });
  await expect(failure).toBeVisible();
  await expect(page.getByRole("status").getByRole("alert")).toHaveCount(0);
  expect((await heard()).filter((text) => text.includes("Not saved."))).toHaveLength(1);
  consoleErrors.length = 0; // the browser reports the answer that never came
});

test("@desktop an answer whose response was lost is sent once, and Try again reports it with its undo", async ({
  page,
  site,
  store,
  consoleErrors,
}) => {
  const leadId = await writes(site, store, somebody());
  await openDesk(page, `/desk/leads/${leadId}`);
  const path = `**${deskActions.do("leads.answer")}`;
  await page.route(path, async (route) => {
    await route.fetch({ maxRedirects: 0 });
    await route.abort();
  });
  const box = page.getByRole("textbox", { name: "Your answer" });
  await box.fill("Once is enough.");
  await page.getByRole("button", { name: "Send answer" }).click();
  const failure = page.getByRole("alert").filter({ hasText: "Not saved." });
  await expect(failure).toBeVisible();
  await page.unroute(path);
  await afterAction(page, () => failure.getByRole("button", { name: "Try again" }).click());
  await expect(notice(page).first()).toContainText("Answer sent to");
  await expect(notice(page).getByRole("button", { name: /^Undo within/ })).toBeVisible();
  await expect(box).toHaveValue("");
  const answers = (await storedMails(store, { leadId })).filter((row) => row.kind === "mail" && row.payload.writtenBy);
  expect(answers).toHaveLength(1);
  consoleErrors.length = 0; // the browser reports the response that never came
});

test("@desktop Try again sends a drawn time again, as often as necessary", async ({ page, site, consoleErrors }) => {
  const { date } = await ownOpenDay(site);
  await openDesk(page, `/desk/calendar?week=${date}`);
  let sent = 0;
  await page.route(`**${deskActions.do("time.block")}`, (route) => {
    if (route.request().method() !== "POST") return route.continue();
    sent += 1;
    return route.abort();
  });
  await page.locator(`[data-desk-day="${date}"]`).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  const failure = page.getByRole("alert").filter({ hasText: "Not saved." });
  await expect(failure).toBeVisible();
  expect(sent).toBe(1);
  await failure.getByRole("button", { name: "Try again" }).click();
  await expect(failure, "it is said again").toBeVisible();
  await expect.poll(() => sent).toBe(2);
  await page.unrouteAll();
  await readsIt(page);
  await afterAction(page, () => failure.getByRole("button", { name: "Try again" }).click());
  await expect(notice(page).first()).toContainText("Blocked:");
  await afterAction(page, () => page.keyboard.press("z"));
  consoleErrors.length = 0; // the browser reports what was not reached
});

test("@desktop an answer's undo is on the next lead's page and on its own, for its writer; Z uses it", async ({
  page,
  browser,
  site,
  store,
}) => {
  const [visitor, other] = [somebody(), somebody()];
  const leadId = await writes(site, store, visitor);
  const otherId = await writes(site, store, other);
  const answered = async () => (await store.leads.find(leadId))?.status;
  const send = async () => {
    await openDesk(page, `/desk/leads/${leadId}`);
    await page.getByRole("textbox", { name: "Your answer" }).fill("Hello, all night.");
    await afterAction(page, () => page.getByRole("button", { name: "Send answer" }).click());
    expect(await answered()).toBe("answered");
    holdMails(site, leadId);
  };
  // Timers run, but the ten seconds do not end.
  await page.clock.setFixedTime(Date.now());
  await send();
  await openDesk(page, `/desk/leads/${otherId}`);
  await expect(notice(page)).toContainText(`Answer sent to ${visitor.name}.`);
  // An action here has its notice below, and Z undoes it first.
  await afterAction(page, () => page.keyboard.press("e"));
  const sent = await page.locator("[data-desk-toasts]").getByText("Answer sent").boundingBox();
  const done = await page.locator("[data-desk-notice]").getByText(`${other.name} is answered.`).boundingBox();
  expect((done?.y ?? 0) - (sent?.y ?? 0)).toBeGreaterThan(40);
  await afterAction(page, () => page.keyboard.press("z"));
  expect((await store.leads.find(otherId))?.status).toBe("waiting");
  expect(await answered()).toBe("answered");
  await afterAction(page, () => page.keyboard.press("z"));
  await expect(page).toHaveURL(new RegExp(`/desk/leads/${leadId}`));
  await expect(page.getByRole("textbox", { name: "Your answer" })).toHaveValue("Hello, all night.");
  expect(await answered()).toBe("waiting");
  await openDesk(page, `/desk/leads/${otherId}`);
  await expect(page.getByRole("button", { name: /^Undo/ })).toHaveCount(0);

  await send();
  await openDesk(page, `/desk/leads/${otherId}`);
  await page.getByRole("button", { name: /^Undo/ }).focus();
  await page.clock.setFixedTime(Date.now() + 60_000);
  await expect(page.getByRole("button", { name: /^Undo/ })).toHaveCount(0);
  expect(await page.evaluate(() => document.activeElement !== document.body), "the focus stays on the page").toBe(true);
  await openDesk(page, `/desk/leads/${otherId}`);
  const kept = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => !["last-press", "desk-left"].includes(key)));
  expect(await kept(), "the tab forgets it").toEqual([]);

  const theo = await visitAs(browser, site, store);
  await openDesk(theo.page, `/desk/leads/${leadId}`);
  await expect(theo.page.getByRole("main")).toContainText("June Calloway");
  await expect(theo.page.getByRole("button", { name: /^Undo/ })).toHaveCount(0);
  await theo.context.close();
  await page.evaluate(() => sessionStorage.clear());
  await openDesk(page, `/desk/leads/${leadId}`);
  await expect(page.getByRole("main").getByRole("button", { name: "Undo" })).toBeVisible();
  await afterAction(page, () => page.keyboard.press("z"));
  await expect(notice(page)).toContainText("It is your draft again.");
  await expect(page.getByRole("textbox", { name: "Your answer" })).toBeFocused();
  expect(await answered()).toBe("waiting");
  await afterAction(page, () => page.keyboard.press("Control+Enter"));
  await expect(notice(page)).toContainText("Answer sent");
  await expect(page.getByText("It is your draft again."), "nothing contradicts what was done since").toBeHidden();
});

/** On the page's clock. A second press near the first is heard after a while. */
async function actAfter(page: Page, press: () => Promise<unknown>): Promise<void> {
  await pass(page, 1);
  await sayIt(page, press);
}

test("@desktop two actions in a row each have a visible undo", async ({ page }) => {
  await page.clock.install();
  await openDesk(page, deskPages.templates);
  await stopClock(page);
  await undoesBoth(page, (press) => actAfter(page, press));
});

test("@desktop an undo about the same lead comes back once the later action is undone", async ({ page, site, store }) => {
  const leadId = await writes(site, store, somebody());
  await page.clock.install();
  await openDesk(page, deskPages.lead(leadId));
  await stopClock(page);
  await actAfter(page, () => page.keyboard.press("e"));
  await actAfter(page, () => page.keyboard.press("!"));
  await expect(page.getByRole("button", { name: "Undo" })).toHaveCount(1);
  await actAfter(page, () => page.keyboard.press("z"));
  expect((await store.leads.find(leadId))?.status).toBe("answered");
  await expect(page.getByText("is answered.")).toBeVisible();
  await actAfter(page, () => page.getByRole("button", { name: "Undo" }).click());
  expect((await store.leads.find(leadId))?.status).toBe("waiting");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("@desktop two actions in a row each have a visible undo", async ({ page }) => {
    await page.goto(deskPages.templates);
    await undoesBoth(page, (press) => press());
  });
});
