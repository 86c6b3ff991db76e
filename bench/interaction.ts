/**
 * `npm run bench:interaction [-- PAGE …]`: how long after a press, a key or a letter a page shows it (Event Timing), on a
 * processor four times as slow. Prints each page's slowest controls and, for all pages, writes bench/records/interaction.json.
 * Exits 1 if a control takes longer than 100 ms. Times depend on the machine as much as on the site, so `npm test` does
 * not run it; a machine without a graphics processor draws /insight's chart in software.
 */
import { chromium, type Locator, type Page } from "@playwright/test";
import { deskPages } from "#domain/desk-paths.ts";
import { wholeChromium } from "#scripts/browsers.ts";
import { startSite } from "#tests/support/site.ts";
import { slowPhone } from "./browser/slow-phone.ts";
import { bookingPost, enquiryPost, openSlots } from "./load/leads.ts";
import type { FormPost } from "./load/post-forms.ts";
import { loadSecret } from "./load/servers.ts";
import { median } from "./median.ts";
import { record } from "./record.ts";

const longestMs = 100;
/** How often each control is used; the median counts. */
const tries = 3;
/** How long a finger rests on a button or key, and between two presses. */
const fingerMs = 60;
const place = { locale: "en-US", timezoneId: "America/Chicago" };
/** All days of a calendar behave alike. */
const alikeAtMost = 3;

/** Together these pages have every kind of control of the public site and the desk, including the menu of narrow screens and the floating card. */
const allPaths = [
  "/",
  "/ (phone)",
  "/contact",
  "/contact (phone)",
  "/demos",
  "/features",
  "/privacy",
  "/insight",
  "/scheduler",
  "/scheduler (a day)",
  "/scheduler (details)",
  deskPages.signIn,
  deskPages.today,
  `${deskPages.today} (phone)`,
  deskPages.leads,
  `${deskPages.leads} (a lead)`,
  `${deskPages.leads} (a note)`,
  deskPages.calendar,
  deskPages.availability,
  deskPages.mail,
  deskPages.numbers,
  deskPages.settings,
];
const asked = process.argv.slice(2);
const unknown = asked.filter((path) => !allPaths.includes(path));
if (unknown.length > 0) {
  console.error(
    `npm run bench:interaction -- PAGE …: no such page here: ${unknown.join(", ")}. There are ${allPaths.map((path) => `"${path}"`).join(", ")}.`,
  );
  process.exit(2);
}
const paths = asked.length > 0 ? asked : allPaths;

/** In milliseconds: from the input to the next paint, and its parts. 0: shorter than the browser reports (16 ms). */
type Answer = {
  readonly totalMs: number;
  readonly waitedMs: number;
  readonly handledMs: number;
  readonly shownMs: number;
  readonly event: string;
};
type Used = Answer & { readonly page: string; readonly control: string };

const none: Answer = { totalMs: 0, waitedMs: 0, handledMs: 0, shownMs: 0, event: "" };
const site = await startSite({ env: { RATE_LIMIT_TIMES: "100000", SECRET: loadSecret } });
const browser = await chromium.launch(wholeChromium());
const desk = { session: {}, lead: "" };
try {
  if (paths.some(isOfDesk)) await openDesk();
  const used: Used[] = [];
  for (const path of paths) {
    const ofPage = await operatePage(path);
    console.log(`${path}: ${ofPage.length} controls, the slowest of them`);
    console.table(
      ofPage
        .toSorted((a, b) => b.totalMs - a.totalMs)
        .slice(0, 6)
        .map(({ page: _page, ...answer }) => answer),
    );
    used.push(...ofPage);
  }
  const slow = used.filter(({ totalMs }) => totalMs > longestMs);
  console.log(`${used.length} controls, ${slow.length} of them slower than ${longestMs} ms`);
  if (asked.length === 0) await record("interaction", { tries, controls: used.length, slowest: slowestOfEach(used), slow }, Date.now());
  process.exitCode = slow.length > 0 || used.length === 0 ? 1 : 0;
} finally {
  await browser.close();
  await site.remove();
}

function slowestOfEach(used: readonly Used[]) {
  return paths.map((path) => {
    const ofPage = used.filter(({ page }) => page === path).toSorted((a, b) => b.totalMs - a.totalMs);
    return { page: path, controls: ofPage.length, slowest: ofPage[0]?.control, ms: ofPage[0]?.totalMs };
  });
}

async function operatePage(path: string): Promise<Used[]> {
  const viewport = path.endsWith("(phone)") ? { width: 390, height: 844 } : { width: 1440, height: 900 };
  const isSignedIn = isOfDesk(path) && path !== deskPages.signIn;
  const context = await browser.newContext({ viewport, ...place, ...(isSignedIn ? desk.session : {}) });
  // Posts to the desk are aborted, so that every control finds the same state.
  await context.route("**/desk/**", (route) => (route.request().method() === "POST" ? route.abort() : route.continue()));
  const page = await context.newPage();
  try {
    await listen(page);
    await open(page, path);
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowPhone.cpuSlowdown });
    const used: Used[] = [];
    const kinds = new Map<string, number>();
    const controls = page.locator(
      "button, summary, select, textarea, input:not([type=hidden]), a[href^='#'], a[data-desk-palette], a[data-desk-more], [role=application], [role=group][aria-label]",
    );
    for (let index = 0; index < (await controls.count()); index++) {
      const control = controls.nth(index);
      if (!(await control.isVisible())) continue;
      const kind = await control.evaluate((element: Element) => `${element.tagName} ${element.className} ${element.getAttribute("name")}`);
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
      if ((kinds.get(kind) ?? 0) > alikeAtMost) continue;
      const name = await nameOf(control);
      const answers: Answer[] = [];
      for (let attempt = 0; attempt < tries; attempt++) {
        // A control that disappears after its first press comes back when the page is loaded again.
        if (attempt > 0 && !(await control.isVisible())) await open(page, path);
        if (!(await control.isVisible()) || !(await control.isEnabled())) break;
        await control.scrollIntoViewIfNeeded();
        // Work that a scroll causes does not belong to this control.
        await page.waitForTimeout(400);
        const box = await control.boundingBox();
        if (!box) break;
        answers.push(await answerTo(page, () => operate(page, box)));
      }
      const middleMs = median(answers.map(({ totalMs }) => totalMs));
      const middle = answers.find(({ totalMs }) => totalMs === middleMs);
      if (middle) used.push({ page: path, control: name, ...middle });
    }
    return used;
  } finally {
    await context.close();
  }
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(site.url + (await addressOf(path)), { waitUntil: "networkidle" });
  await page.evaluate(async () => {
    sessionStorage.clear();
    // Waits for the floating card.
    for (const top of [600, 0]) {
      scrollTo({ top, behavior: "instant" });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
  });
  await page.waitForFunction(() => !document.querySelector("site-island:not([data-alive])"));
  // Loads everything that waits until it is nearly in view.
  for (const late of await page.locator("fieldset:disabled").all()) await late.scrollIntoViewIfNeeded();
  await page.waitForFunction(() => !document.querySelector("fieldset:disabled"));
}

function isOfDesk(path: string): boolean {
  return path.startsWith(deskPages.today);
}

/** Adds enquiries and bookings, then signs in at the desk. */
async function openDesk(): Promise<void> {
  const post = ({ path, body, accept }: FormPost) =>
    fetch(site.url + path, {
      method: "POST",
      body: new URLSearchParams(body),
      headers: { Accept: accept, Origin: site.url },
      redirect: "manual",
    });
  const slots = await openSlots(site.url);
  const posts = [...[1, 2, 3, 4].map(() => enquiryPost(false)), ...slots.slice(0, 2).map(bookingPost)];
  for (const form of posts) {
    const { status } = await post(form);
    if (status !== form.thanks) throw new Error(`${form.path} answered ${status}.`);
  }
  const context = await browser.newContext(place);
  const page = await context.newPage();
  // The server prints it if no mail server is configured.
  await page.goto(/once and within 15 minutes: (\S+)/.exec(site.output())?.[1] ?? "");
  await page.getByRole("button", { name: "Open the desk" }).click();
  await page.waitForURL(site.url + deskPages.today);
  await page.goto(site.url + deskPages.leads);
  desk.lead = (await page.locator("main [data-desk-row] a").first().getAttribute("href")) ?? "";
  desk.session = { storageState: await context.storageState() };
  await context.close();
}

async function addressOf(path: string): Promise<string> {
  const [place = path, step] = path.split(/ \(|\)/);
  if (step === undefined || step === "phone") return place;
  if (step === "a lead") return desk.lead;
  if (step === "a note") return `${desk.lead}?box=note`;
  const find = async (address: string, pattern: RegExp) => pattern.exec(await (await fetch(site.url + address)).text())?.[1] ?? "";
  const day = `${place}?zone=America/Chicago&day=${await find(place, /id="day-([\d-]+)"/)}`;
  return step === "a day" ? day : `${day}&slot=${await find(day, /name="slot"[^>]*value="([^"]+)"/)}&step=details`;
}

function nameOf(control: Locator): Promise<string> {
  return control.evaluate((element: Element) => {
    const label = element.getAttribute("aria-labelledby");
    const words =
      element.getAttribute("aria-label") ??
      (label && document.getElementById(label)?.textContent) ??
      (element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined) ??
      element.textContent;
    return `${element.tagName.toLowerCase()} ${(words ?? "").trim().replaceAll(/\s+/g, " ").slice(0, 40)}`;
  });
}

/** Presses the middle of the control, then keys that a field or a picture accepts, then Escape to close anything open. A submit stays on the page. */
async function operate(page: Page, box: { x: number; y: number; width: number; height: number }): Promise<void> {
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { delay: fingerMs });
  for (const key of ["1", "ArrowRight", "Escape"]) {
    await page.waitForTimeout(fingerMs);
    await page.keyboard.press(key, { delay: fingerMs });
  }
}

async function answerTo(page: Page, action: () => Promise<unknown>): Promise<Answer> {
  await page.evaluate(() => {
    document.documentElement.dataset.longest = "";
  });
  await action();
  // Entries are reported after their paint.
  await page.waitForTimeout(300);
  const longest = await page.evaluate(() => document.documentElement.dataset.longest);
  return longest ? (JSON.parse(longest) as Answer) : none; // written by listen()
}

/** Records the longest response since the last reset, and prevents navigation: the next page does not belong to the response. */
async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId?: number })[]) {
        if (!entry.interactionId) continue;
        const { dataset } = document.documentElement;
        const known = dataset.longest ? Number(JSON.parse(dataset.longest).totalMs) : 0;
        if (entry.duration <= known) continue;
        dataset.longest = JSON.stringify({
          totalMs: entry.duration,
          waitedMs: Math.round(entry.processingStart - entry.startTime),
          handledMs: Math.round(entry.processingEnd - entry.processingStart),
          shownMs: Math.round(entry.startTime + entry.duration - entry.processingEnd),
          event: entry.name,
        });
      }
    }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit); // newer than its type
    addEventListener("submit", (event) => event.preventDefault());
    addEventListener("click", (event) => {
      const link = event.target instanceof Element && event.target.closest("a[href]:not([href^='#'])");
      if (link) event.preventDefault();
    });
  });
}
