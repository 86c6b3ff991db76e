import { createHash, randomBytes } from "node:crypto";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import Database from "better-sqlite3";
import type { Email } from "postal-mime";
import { officeHours } from "#content/hours.ts";
import { deskPages } from "#domain/desk-paths.ts";
import { honeypotField } from "#domain/form-values.ts";
import { utcTimestamp } from "#domain/instants.ts";
import { schedulerPaths } from "#domain/scheduler-paths.ts";
import { openStore, type Store } from "#server/store/open-store.ts";
import type { DeskRole, Person } from "#server/store/people-store.ts";
import { openAlive } from "./alive.ts";
import { stampsOfPatientVisitors, streamSecret } from "./lead-stream.ts";
import type { Site } from "./site.ts";
import { expect, test } from "./test.ts";
import { setWorkingWeek } from "./working-week.ts";

export const june = "june.calloway@moontower.example";
/** A server for the desk: June is its owner, and visitors' forms can be posted as if they had been open for a minute. */
export const deskEnv = { MAIL_TO: june, SECRET: streamSecret };

type StorageState = Awaited<ReturnType<BrowserContext["storageState"]>>;
type DeskWorker = {
  /** June's session. */
  readonly juneState: StorageState;
  /** The server's database, for what a test has to know. */
  readonly store: Store;
};

/** Tests of the desk, as June, on one server for all of a worker's tests. */
export const deskTest = test.extend<object, DeskWorker>({
  siteEnv: [deskEnv, { scope: "worker" }],
  juneState: [
    async ({ browser, site, store }, use) => {
      const context = await browser.newContext({ baseURL: site.url });
      await signIn(context, site, store, (await store.people.findByEmail(june))?.id ?? "");
      await use(await context.storageState());
      await context.close();
    },
    { scope: "worker" },
  ],
  store: [
    async ({ site }, use) => {
      const store = await openStore({ databaseUrl: undefined, dataDir: site.dataDir });
      await setWorkingWeek(store);
      await use(store);
      await store.close();
    },
    { scope: "worker" },
  ],
  storageState: ({ juneState }, use) => use(juneState),
});

/** Somebody more at the desk, whose mails no other test counts on. */
export async function invited(store: Store, role: DeskRole = "member"): Promise<Person> {
  const name = `Theo ${crypto.randomUUID().slice(0, 8)}`;
  const email = `${name.toLowerCase().replace(" ", ".")}@moontower.example`;
  const line = { atUtc: utcTimestamp(Date.now()), who: "test", action: "people.invite", subject: email };
  const { person } = await store.people.invite({ email, name, role }, line);
  return person;
}

/** Invites somebody and opens a browser in which they are signed in. */
export async function visitAs(browser: Browser, site: Site, store: Store): Promise<Visit> {
  const person = await invited(store);
  const context = await browser.newContext({ baseURL: site.url, storageState: { cookies: [], origins: [] } });
  await signIn(context, site, store, person.id);
  return { ...person, page: await context.newPage(), context };
}

/** Signs somebody in as the button of their link's page does, without the page. */
async function signIn(context: BrowserContext, site: Site, store: Store, personId: string): Promise<void> {
  const link = await linkFor(site, store, personId);
  const answer = await context.request.post(link, { headers: { Origin: site.url }, form: { next: deskPages.today }, maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([303, deskPages.today]);
}

/** A sign-in link as the server makes them. */
export async function linkFor(site: Pick<Site, "url">, store: Store, personId: string): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const now = Date.now();
  await store.signIn.addLink({
    tokenHash: createHash("sha256").update(token).digest("base64url"),
    personId,
    createdAtUtc: utcTimestamp(now),
    expiresAtUtc: utcTimestamp(now + 60_000),
  });
  return site.url + deskPages.signInLink(token);
}

export type Visit = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly page: Page;
  readonly context: BrowserContext;
};

/** Opens a mailed link and presses its button. */
export async function enter(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole("button", { name: "Open the desk" }).click();
  await page.waitForURL((url) => !url.pathname.startsWith(deskPages.signIn));
}

/** Asks for a link on the sign-in page that is shown, and uses the one that comes by mail. */
export async function signInByMail(page: Page, site: Site, address: string): Promise<void> {
  const before = (await mailsTo(site, address)).length;
  await page.getByLabel("Your mail address").fill(address);
  await page.getByRole("button", { name: "Mail me a link" }).click();
  await expect(page.getByText("a link is on its way")).toBeVisible();
  await expect.poll(async () => (await mailsTo(site, address)).length).toBeGreaterThan(before);
  const mail = (await mailsTo(site, address)).at(-1);
  await enter(page, /http\S+\/desk\/sign-in\/link\/[^\s)>\]]+/.exec(mail?.text ?? "")?.[0] ?? "");
}

export async function mailsTo(site: Site, address: string): Promise<Email[]> {
  return (await site.mails()).filter(({ to }) => to?.some((mailbox) => mailbox.address === address));
}

/** Opens a page of the desk and waits until its script runs. */
export const openDesk = (page: Page, path: string): Promise<void> => openAlive(page, path);

/** Marks the page until the next action is answered: by another page, or in its place. */
export async function markBefore(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.setAttribute("data-before", "");
    document.addEventListener("desk-answered", () =>
      document.addEventListener("desk-fresh", () => document.documentElement.removeAttribute("data-before"), { once: true }),
    );
  });
}

/** The page after an action, alive: another one, or this one changed into the answer. */
export async function afterAction(page: Page, act: () => Promise<unknown>): Promise<void> {
  await markBefore(page);
  await act();
  await page.waitForFunction(
    () => !document.documentElement.hasAttribute("data-before") && document.querySelector("site-island[data-alive]") !== null,
  );
}

/** Waits until a script has moved it to where listeners expect it; without a script it stays in its place. */
export const notice = (page: Page) =>
  page.getByRole("status").or(page.locator("[data-desk-notice]:not(:has([role=status] > *))")).filter({ hasText: /\S/ });

/** After an action, reading must not begin at the top of the page again. */
export async function expectFocusKept(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body), { message: "the focus is somewhere" }).toBe(true);
}

let people = 0;
const lastNames = ["Abelard", "Brightwater", "Castellane", "Dunwoody", "Eastlake", "Fairbourne", "Greenhalgh", "Hollingsworth"];

/** Somebody whom no other test knows. */
export function somebody() {
  people += 1;
  const lastName = `${lastNames[people % lastNames.length]}${crypto.randomUUID().slice(0, 6)}`;
  return { name: `Wilma ${lastName}`, firstName: "Wilma", lastName, email: `wilma-${lastName.toLowerCase()}@example.com` };
}

export type Somebody = ReturnType<typeof somebody>;

export type WroteOptions = {
  readonly message?: string;
  /** The field that people cannot see is filled in, as programs do. */
  readonly isProgram?: boolean;
  readonly hoursAgo?: number;
};

/** A visitor's enquiry, as a browser posts it. Answers the lead's id. */
export async function writes(site: Site, store: Store, visitor: Somebody, options: WroteOptions = {}): Promise<string> {
  const { submissionId, stamp } = stampsOfPatientVisitors.issue();
  const form = { submissionId, stamp, name: visitor.name, email: visitor.email, phone: "(512) 555-0119" };
  const trap = { [honeypotField]: options.isProgram ? "https://buy.example" : "" };
  const body = new URLSearchParams({ ...form, ...trap, company: "Ferrer Roofing", message: options.message ?? "We miss 15 calls a week." });
  const answer = await fetch(`${site.url}/contact`, { method: "POST", body, redirect: "manual" });
  expect([200, 303]).toContain(answer.status);
  await answer.text();
  const id = (await store.enquiries.findBySubmission(submissionId))?.id ?? "";
  expect(id).not.toBe("");
  if (options.hoursAgo) ageLead(site, id, options.hoursAgo);
  return id;
}

/** Makes it that many hours older. */
function ageLead(site: Site, id: string, hours: number): void {
  const database = new Database(`${site.dataDir}/moontower.sqlite`);
  try {
    const atUtc = new Date(Date.now() - hours * 3_600_000).toISOString();
    for (const table of ["leads", "enquiries"]) database.prepare(`update ${table} set created_at_utc = ? where id = ?`).run(atUtc, id);
  } finally {
    database.close();
  }
}

/** What waits in the outbox goes an hour later: no slow machine is too late to take it back. */
export function holdMails(site: Site, leadId: string): void {
  const database = new Database(`${site.dataDir}/moontower.sqlite`);
  try {
    const dueAtUtc = new Date(Date.now() + 3_600_000).toISOString();
    database.prepare("update outbox set due_at_utc = ? where lead_id = ? and state = 'waiting'").run(dueAtUtc, leadId);
  } finally {
    database.close();
  }
}

/** What the public scheduler offers. */
export async function openSlots(site: Site): Promise<readonly string[]> {
  const { slots } = (await (await fetch(site.url + schedulerPaths.slots)).json()) as { slots: readonly string[] }; // our own feed
  return slots;
}

/** A visitor's booking, as a browser without scripts posts the last step. Answers the booking's id. */
export async function books(site: Site, store: Store, visitor: Somebody, slot: string): Promise<string> {
  const { submissionId, stamp } = stampsOfPatientVisitors.issue();
  const form = { submission: submissionId, stamp, [honeypotField]: "", zone: officeHours.timeZone, slot, step: "book" };
  const body = new URLSearchParams({ ...form, name: visitor.name, email: visitor.email, phone: "", note: "" });
  const answer = await fetch(site.url + schedulerPaths.booking, { method: "POST", body, redirect: "manual" });
  expect(answer.status).toBe(303);
  return (await store.bookings.findBySubmission(submissionId))?.id ?? "";
}

/** The office's day of an open time, at least two days ahead: one that no other test of this worker takes. */
export async function ownOpenDay(
  site: Site,
  isFit: (date: string) => boolean = () => true,
): Promise<{ date: string; slots: readonly string[] }> {
  const soon = officeDate(new Date(Date.now() + 2 * 86_400_000).toISOString());
  const days = Map.groupBy(await openSlots(site), officeDate);
  const found = [...days].find(([date, slots]) => date > soon && !taken.has(date) && slots.length >= 12 && isFit(date));
  if (!found) throw new Error("No day is open any more.");
  taken.add(found[0]);
  return { date: found[0], slots: found[1] };
}

const taken = new Set<string>();
const officeDate = (utc: string): string => new Intl.DateTimeFormat("en-CA", { timeZone: officeHours.timeZone }).format(new Date(utc));
/** "14:30" by the office's clock. */
export const officeClock = (utc: string): string =>
  new Intl.DateTimeFormat("en-GB", { timeZone: officeHours.timeZone, hour: "2-digit", minute: "2-digit" }).format(new Date(utc));
