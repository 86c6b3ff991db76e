/**
 * `npm run bench:interaction [-- PAGE …]`: how long after a press, a key or a letter a page shows it (Event Timing), on a
 * processor four times as slow. Prints each page's slowest controls and, for all pages, writes bench/records/interaction.json.
 * Exits 1 where a control takes longer than 100 ms. Times say as much of the machine as of the site, so it is no part
 * of `npm test`; a machine without a graphics processor draws /insight's chart in software.
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
/** Each control is used so often; the middle one counts. */
const tries = 3;
/** A finger rests so long on a button or key, and between two. */
const fingerMs = 60;
const place = { locale: "en-US", timezoneId: "America/Chicago" };
/** One day of a calendar is like the next. */
const alikeAtMost = 3;

/** Between them these have every kind of control of the public site, the menu of narrow screens and the floating card among them, and of the desk. */
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

/** In milliseconds: from the input to the next paint, and its parts. 0 is shorter than the browser tells (16 ms). */
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
  // What a press asks of the desk's server does not come about, so every control finds it as the one before it did.
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
        // What is gone after its first press comes back with the page.
        if (attempt > 0 && !(await control.isVisible())) await open(page, path);
        if (!(await control.isVisible()) || !(await control.isEnabled())) break;
        await control.scrollIntoViewIfNeeded();
        // What a scroll sets off is not this control's answer.
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
    // The floating card comes, and stays.
    for (const top of [600, 0]) {
      scrollTo({ top, behavior: "instant" });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
  });
  await page.waitForFunction(() => !document.querySelector("site-island:not([data-alive])"));
  // What comes when it is nearly in view is there before anything is pressed.
  for (const late of await page.locator("fieldset:disabled").all()) await late.scrollIntoViewIfNeeded();
  await page.waitForFunction(() => !document.querySelector("fieldset:disabled"));
}

function isOfDesk(path: string): boolean {
  return path.startsWith(deskPages.today);
}

/** Some visitors write and some book; then somebody of the team signs in. */
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
  // Printed by a server that knows of no mail server.
  await page.goto(/once and within 15 minutes: (\S+)/.exec(site.output())?.[1] ?? "");
  await page.getByRole("button", { name: "Open the desk" }).click();
  await page.waitForURL(site.url + deskPages.today);
  await page.goto(site.url + deskPages.leads);
  desk.lead = (await page.locator("main [data-desk-row] a").first().getAttribute("href")) ?? "";
  desk.session = { storageState: await context.storageState() };
  await context.close();
}

/** Of a page, or of how far a visitor has come with it. */
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

/** A press in the middle, keys that a field or a picture takes, and Escape, which closes what has opened. A submit stays on the page. */
async function operate(page: Page, box: { x: number; y: number; width: number; height: number }): Promise<void> {
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { delay: fingerMs });
  for (const key of ["1", "ArrowRight", "Escape"]) {
    await page.waitForTimeout(fingerMs);
    await page.keyboard.press(key, { delay: fingerMs });
  }
}

/** The longest answer to whatever `action` does. */
async function answerTo(page: Page, action: () => Promise<unknown>): Promise<Answer> {
  await page.evaluate(() => {
    document.documentElement.dataset.longest = "";
  });
  await action();
  // Entries come after the paint that they tell of.
  await page.waitForTimeout(300);
  const longest = await page.evaluate(() => document.documentElement.dataset.longest);
  return longest ? (JSON.parse(longest) as Answer) : none; // written by listen()
}

/** Keeps the longest answer since it was last put back, and the page where it is: what a link or a form leads to is not its answer. */
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
