/**
 * A press acts once and shows at once, whenever it comes: every control of every island, pressed with a pointer on a slow
 * phone's processor, spread over the first seconds of a page. Every other press comes before the page's scripts do, which are
 * held back until it was heard. PRESSES=30 for a thorough look: it says when each press fell.
 */
import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { Temporal } from "temporal-polyfill";
import { chart, jumpTo, map } from "#tests/support/insight.ts";
import { expect, test } from "#tests/support/test.ts";

const presses = Number(process.env.PRESSES ?? 2);
const slowdown = 4;
/** By then the islands of every page are alive, also on a slow phone. */
const lastPressMs = 2_400;
/** On that processor, which shares its machine with other tests; the page answers no question while it hydrates. */
const atOnceMs = 1_500;

type Control = {
  readonly name: string;
  readonly path: string | ((page: Page) => Promise<string>);
  readonly target: (page: Page) => Locator;
  /** What comes before the press: typed words, a scrolled page. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** Another press than a click with the pointer. */
  readonly press?: (target: Locator) => Promise<unknown>;
  /** Stands in no island, or is there only once the island is alive. */
  readonly comesAlive?: true;
  /** What one can read from the page once it has acted; a second action would show here as well. */
  readonly read: (page: Page) => Promise<unknown>;
  readonly once: unknown;
  /** What shows at once where the action itself may take longer. */
  readonly shows?: (page: Page) => Promise<boolean>;
};

const button = (name: string | RegExp) => (page: Page) => page.getByRole("button", { name }).first();
const count = (find: (page: Page) => Locator) => (page: Page) => find(page).count();
const busy = (page: Page) => page.locator("form[aria-busy=true], form [aria-disabled=true], form :disabled").count().then(Boolean);
const dayChosen = (page: Page) => page.locator("button[name=day][aria-pressed=true]").count();
const openDay = (page: Page) => page.locator("button[name=day]").nth(2);
const ofPlayer = (name: string | RegExp) => (page: Page) =>
  page.getByRole("article", { name: "Voice AI Agent Demo" }).getByRole("button", { name });
const loadingOrPlaying = count(ofPlayer(/^(Pause|Loading) the voice demo/));
const mapScale = (page: Page) =>
  map(page)
    .locator("svg > g[style*=scale]")
    .evaluate((view: SVGGElement) => Number(/scale\((.+)\)/.exec(view.style.transform)?.[1]).toFixed(2));
const flagPlace = (page: Page) =>
  chart(page)
    .getByText("Tue 6 AM: 58 orders")
    .evaluate((flag) => flag.style.transform);

/** Writes into the form at once, as a password manager does. */
const fillForm = (page: Page) =>
  page.locator("main form").evaluate(
    (form: HTMLFormElement, email) => {
      const words: Readonly<Record<string, string>> = { name: "Dana Whitfield", email, message: "Pressed early." };
      for (const [name, value] of Object.entries(words)) {
        const field = form.elements.namedItem(name);
        if (field && "value" in field) field.value = value;
      }
    },
    `pressed-${randomUUID().slice(0, 8)}@example.com`,
  );

const sending = (path: string): Control => ({
  name: `Send on ${path}`,
  path,
  prepare: fillForm,
  target: button(/^Send/),
  read: async (page) => [await page.getByText(/^Message sent!$/i).count(), postsOf(page)],
  once: [1, 1],
  shows: busy,
});

const controls: readonly Control[] = [
  sending("/contact"),
  sending("/demos"),
  {
    name: "Preferred date",
    path: "/contact",
    target: (page) => page.locator("site-island[data-id^=contact-form] :is(input[type=date], button[aria-haspopup=dialog])"),
    // Before the script the browser's own field, which takes the focus; then a button that opens a calendar.
    read: async (page) =>
      (await page.locator("input[type=date]:focus").count()) + (await page.locator("[role=dialog]:popover-open").count()),
    once: 1,
  },
  { name: "Play the voice demo", path: "/demos", target: button("Play the voice demo"), read: loadingOrPlaying, once: 1 },
  {
    name: "Pause the voice demo",
    comesAlive: true,
    path: "/demos",
    prepare: (page) => page.getByRole("button", { name: "Play the voice demo" }).click(),
    target: button("Pause the voice demo"),
    read: count(ofPlayer("Play the voice demo")),
    once: 1,
  },
  {
    name: "the voice demo's slider",
    path: "/demos",
    target: (page) => page.getByRole("slider", { name: "Position in the demo" }),
    read: loadingOrPlaying,
    once: 1,
  },
  {
    name: "a scene of the voice demo",
    path: "/demos",
    target: (page) => page.getByRole("article", { name: "Voice AI Agent Demo" }).locator("li button").nth(2),
    read: loadingOrPlaying,
    once: 1,
  },
  {
    name: "Play the video demo",
    path: "/demos",
    target: button("Play the video demo"),
    read: count((page) => page.getByRole("region", { name: "Notices" }).getByText("Video Demo", { exact: true })),
    once: 1,
  },
  {
    name: "Pause motion",
    path: "/insight",
    target: button("Pause motion"),
    read: async (page) => (await page.locator("[data-motion]").getAttribute("data-motion")) ?? "",
    once: "paused",
  },
  {
    name: "the gauge's slider",
    path: "/insight",
    target: (page) => page.getByRole("slider", { name: "Height of the sun on the gauge" }),
    press: (target) => target.press("End"),
    read: (page) =>
      page
        .locator("#top [style*='--needle']")
        .evaluate((gauge: HTMLElement) => Math.round(Number.parseFloat(gauge.style.getPropertyValue("--needle")))),
    once: 351,
    // A drawing that is on its way; the keyboard's ring stands round it.
    shows: (page) => page.locator("#top :focus-visible").count().then(Boolean),
  },
  {
    name: "the map's Zoom in",
    comesAlive: true,
    path: "/insight",
    prepare: (page) => jumpTo(page, "#map"),
    target: (page) => page.locator("#map fieldset:enabled").getByRole("button", { name: "Zoom in" }),
    read: mapScale,
    once: "1.60",
  },
  {
    name: "the chart's Turn left",
    comesAlive: true,
    path: "/insight",
    prepare: async (page) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await jumpTo(page, "#case-studies figure");
    },
    target: (page) => page.locator("#case-studies fieldset:enabled").getByRole("button", { name: "Turn left" }),
    read: flagPlace,
    once: expect.stringMatching(/translate/),
  },
  {
    name: "the header's menu",
    comesAlive: true,
    path: "/about",
    target: (page) => page.locator("[data-menu=hover] > summary").first(),
    read: count((page) => page.locator("[data-menu=hover][open]")),
    once: 1,
  },
  {
    name: "the floating card's Dismiss",
    comesAlive: true,
    path: "/features",
    prepare: async (page) => {
      await page.locator("[data-footer]").waitFor({ state: "attached" });
      await page.evaluate(() => scrollTo({ top: 900, behavior: "instant" }));
    },
    target: (page) => page.locator("[data-floating-card] button"),
    read: count((page) => page.locator("[data-floating-card]:not([hidden])")),
    once: 0,
  },
  { name: "a day", path: "/scheduler", target: openDay, read: dayChosen, once: 1 },
  {
    name: "the next month",
    path: "/scheduler",
    target: button("Next month"),
    read: (page) => page.getByRole("heading", { level: 2 }).first().innerText(),
    once: expect.stringContaining(nextMonth()),
  },
  {
    name: "the time zone",
    path: "/scheduler",
    target: (page) => page.getByLabel("Your time zone"),
    press: (target) => target.selectOption("Europe/Paris"),
    read: async (page) => [await page.getByLabel("Your time zone").inputValue(), new URL(page.url()).searchParams.get("zone")],
    once: ["Europe/Paris", "Europe/Paris"],
    shows: async (page) => (await page.getByLabel("Your time zone").inputValue()) === "Europe/Paris",
  },
  {
    name: "a time",
    path: dayAddress,
    target: (page) => page.getByRole("radio").nth(2),
    read: async (page) => [await page.getByRole("radio", { checked: true }).count(), new URL(page.url()).searchParams.has("slot")],
    once: [1, true],
    shows: async (page) => (await page.getByRole("radio", { checked: true }).count()) === 1,
  },
  {
    name: "Next",
    path: dayAddress,
    prepare: (page) => page.getByRole("radio").nth(1).check(),
    target: (page) => page.getByRole("button", { name: "Next", exact: true }),
    read: count((page) => page.getByRole("heading", { name: "Who should we call?" })),
    once: 1,
  },
];

for (const { name, path, target, prepare, press, comesAlive, read, once, shows } of controls) {
  test(`a press of ${name} acts once and shows at once @desktop`, async ({ page }) => {
    test.setTimeout(30_000 + presses * 12_000);
    const address = typeof path === "string" ? path : await path(page);
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    page.on("request", (request) => {
      if (request.isNavigationRequest()) leaving.add(page);
      if (request.method() === "POST" && request.url().endsWith(address)) posts.set(page, postsOf(page) + 1);
    });
    // Each page is a first visit: nothing dismissed, nothing typed before.
    await page.addInitScript(() => sessionStorage.clear());
    let scriptsMayCome = Promise.resolve();
    let letScriptsCome = () => {};
    if (!comesAlive) {
      await page.route("**/assets/*.js", async (route) => {
        await scriptsMayCome;
        // The page that wanted it may have been left.
        await route.continue().catch(() => {});
      });
    }
    const phases = { before: 0, during: 0, after: 0 };
    for (let nth = 0; nth < presses; nth += 1) {
      posts.set(page, 0);
      const isEarly = !comesAlive && nth % 2 === 0;
      if (isEarly) scriptsMayCome = new Promise((resolve) => (letScriptsCome = resolve));
      await page.goto(address, { waitUntil: "commit" });
      const opened = Date.now();
      const control = target(page);
      await prepare?.(page);
      await control.waitFor({ state: "attached" });
      await page.waitForTimeout(Math.max(0, (nth / Math.max(presses - 1, 1)) * lastPressMs - (Date.now() - opened)));
      const phase = isEarly ? "before" : await phaseOf(control);
      if (isEarly) expect(await phaseOf(control), "its island has no script yet").not.toBe("after");
      phases[phase] += 1;
      leaving.delete(page);
      await (press?.(control) ?? control.click({ noWaitAfter: true }));
      // Marked as heard or done; or the browser leads on to another page, and shows that itself: then nothing can be read for a while.
      const isShown = async () => (await isHeard(page)) || Boolean(await shows?.(page)) || matches(await read(page), once);
      const look = () => Promise.race([isShown().catch(() => false), page.waitForTimeout(100).then(() => false)]);
      await expect
        .poll(async () => isLeaving(page) || (await look()) || isLeaving(page), { timeout: atOnceMs, intervals: [25] })
        .toBe(true);
      letScriptsCome();
      await expect(async () => expect(await read(page)).toEqual(once)).toPass({ intervals: [50], timeout: 10_000 });
      // A second action would undo the first, or say it twice.
      await page.waitForTimeout(300);
      expect(await read(page)).toEqual(once);
    }
    if (presses > 10) console.info(`${name}: ${JSON.stringify(phases)}`);
  });
}

type Phase = "before" | "during" | "after";

/** How far the control's island has come. What is in no island needs none. */
function phaseOf(control: Locator): Promise<Phase> {
  return control.evaluate((element): Phase => {
    const place = element.closest<HTMLElement>("site-island");
    if (!place || place.dataset.alive) return "after";
    return place.dataset.started ? "during" : "before";
  });
}

const leaving = new WeakSet<Page>();
const isLeaving = (page: Page) => leaving.has(page);
const isHeard = (page: Page) => page.locator("[data-heard]").count().then(Boolean);

function matches(value: unknown, expected: unknown): boolean {
  try {
    expect(value).toEqual(expected);
    return true;
  } catch {
    return false;
  }
}

/** The month after this one on the office's clock, as the calendar's heading says it. */
function nextMonth(): string {
  const today = Temporal.Now.plainDateISO("America/Chicago");
  return today.add({ months: 1 }).toLocaleString("en-US", { month: "long", year: "numeric" });
}

/** The booking page with a day chosen. */
async function dayAddress(page: Page): Promise<string> {
  const html = await (await page.request.get("/scheduler")).text();
  const [, day] = /id="day-([\d-]+)"/.exec(html) ?? [];
  return `/scheduler?zone=America/Chicago&day=${day}`;
}

const posts = new WeakMap<Page, number>();
const postsOf = (page: Page) => posts.get(page) ?? 0;
