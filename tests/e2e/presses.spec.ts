/** Controls of each kind in the public pages' islands: a press of them acts once and shows at once (tests/support/presses.ts). */

import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { schedulerPaths } from "#domain/scheduler-paths.ts";
import { nextMonth, officeScheduler } from "#tests/support/dates.ts";
import { type Control, postsOf, pressesActOnce } from "#tests/support/presses.ts";
import { fillDetails, newAddress, openDetails, press, toBookedCall } from "#tests/support/scheduler.ts";
import { test } from "#tests/support/test.ts";

const button = (name: string | RegExp) => (page: Page) => page.getByRole("button", { name }).first();
const count = (find: (page: Page) => Locator) => (page: Page) => find(page).count();
const busy = (page: Page) => page.locator("form[aria-busy=true], form [aria-disabled=true], form :disabled").count().then(Boolean);
const dayChosen = (page: Page) => page.locator("button[name=day][aria-pressed=true]").count();
/** A month that is completely ahead: one that is nearly over may have no third open day. */
const monthAhead = `${officeScheduler}&month=${nextMonth()}`;
const openDay = (page: Page) => page.locator("button[name=day]").nth(2);
const notices = (page: Page) => page.getByRole("region", { name: "Notices" });
const embed = (page: Page) => page.locator("site-island[data-id^=scheduling] section");
const ofPlayer = (name: string | RegExp) => (page: Page) =>
  page.getByRole("article", { name: "Voice AI Agent Demo" }).getByRole("button", { name });
const loadingOrPlaying = count(ofPlayer(/^(Pause|Loading) the voice demo/));
/** The page's own form: line one on /demos has another. */
const ownForm = (page: Page) => page.locator("main form:has([name=email])");

/** Writes into the form at once, as a password manager does. */
const fillForm = (page: Page) =>
  ownForm(page).evaluate(
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
  island: "enquiry-form",
  path,
  prepare: fillForm,
  target: (page) => ownForm(page).getByRole("button", { name: /^Send/ }),
  read: async (page) => [await page.getByText(/^Message sent!$/i).count(), postsOf(page)],
  once: [1, 1],
  shows: busy,
});

const controls: readonly Control[] = [
  sending("/contact"),
  sending("/demos"),
  {
    name: "Preferred date",
    island: "enquiry-form",
    path: "/contact",
    target: (page) => page.locator("site-island[data-id^=enquiry-form] :is(input[type=date], button[aria-haspopup=dialog])"),
    // Before hydration the browser's own field, which gets the focus; then a button that opens a calendar.
    read: async (page) =>
      (await page.locator("input[type=date]:focus").count()) + (await page.locator("[role=dialog]:popover-open").count()),
    once: 1,
  },
  {
    name: "Play the voice demo",
    island: "voice-demo",
    path: "/demos",
    target: button("Play the voice demo"),
    read: loadingOrPlaying,
    once: 1,
  },
  {
    name: "the voice demo's slider",
    island: "voice-demo",
    path: "/demos",
    target: (page) => page.getByRole("slider", { name: "Position in the demo" }),
    read: loadingOrPlaying,
    once: 1,
  },
  {
    // Its script is loaded at a press or a key: the key starts it, the press is held or acts.
    name: "a question of line one",
    island: "line-one",
    path: "/demos",
    prepare: (page) => page.locator("#line-one textarea").press("a"),
    target: button("What does it cost?"),
    read: count((page) => page.locator("#line-one [data-part=you]")),
    once: 1,
  },
  {
    name: "Read what the video shows",
    island: "video-demo",
    path: "/demos",
    target: button("Read what the video shows"),
    read: count((page) => page.getByRole("region", { name: "Notices" }).getByText("Video Demo", { exact: true })),
    once: 1,
  },
  {
    name: "Pause motion",
    island: "firstlight",
    path: "/insight",
    target: button("Pause motion"),
    read: async (page) => (await page.locator("[data-motion]").getAttribute("data-motion")) ?? "",
    once: "paused",
  },
  {
    name: "the gauge's slider",
    island: "firstlight",
    path: "/insight",
    target: (page) => page.getByRole("slider", { name: "Height of the sun on the gauge" }),
    press: (target) => target.press("End"),
    read: (page) =>
      page
        .locator("#top [style*='--needle']")
        .evaluate((gauge: HTMLElement) => Math.round(Number.parseFloat(gauge.style.getPropertyValue("--needle")))),
    once: 351,
    // A drawing that is loading, with the keyboard's focus ring.
    shows: (page) => page.locator("#top :focus-visible").count().then(Boolean),
  },
  { name: "a day", island: "booking", path: monthAhead, target: openDay, read: dayChosen, once: 1 },
  {
    name: "the time zone",
    island: "booking",
    path: "/scheduler",
    target: (page) => page.getByLabel("Your time zone"),
    press: (target) => target.selectOption("Europe/Paris"),
    read: async (page) => [await page.getByLabel("Your time zone").inputValue(), new URL(page.url()).searchParams.get("zone")],
    once: ["Europe/Paris", "Europe/Paris"],
    shows: async (page) => (await page.getByLabel("Your time zone").inputValue()) === "Europe/Paris",
  },
  {
    name: "a time",
    island: "booking",
    path: dayAddress,
    target: (page) => page.getByRole("radio").nth(2),
    read: async (page) => [await page.getByRole("radio", { checked: true }).count(), new URL(page.url()).searchParams.has("slot")],
    once: [1, true],
    shows: async (page) => (await page.getByRole("radio", { checked: true }).count()) === 1,
  },
  {
    name: "Next",
    island: "booking",
    path: dayAddress,
    prepare: (page) => page.getByRole("radio").nth(1).check(),
    target: (page) => page.getByRole("button", { name: "Next", exact: true }),
    read: count((page) => page.getByRole("heading", { name: "Who should we call?" })),
    once: 1,
  },
  {
    name: "a notice's Dismiss",
    island: "toasts",
    comesAlive: true,
    path: "/demos",
    prepare: async (page) => {
      await page.getByRole("button", { name: "Read what the video shows" }).click();
      await notices(page).getByRole("button").waitFor();
    },
    // Under the pointer it would not close by itself.
    target: (page) => notices(page).getByRole("button"),
    read: count((page) => notices(page).getByRole("button")),
    once: 0,
  },
  {
    name: "Try again of a calendar that did not come",
    complaint: "net::ERR_FAILED",
    island: "scheduling",
    comesAlive: true,
    path: "/contact",
    prepare: async (page) => {
      await page.route(`**${schedulerPaths.embedScript}`, (route) => route.abort());
      await page.reload({ waitUntil: "commit" }); // it may have been asked for already
      await embed(page).scrollIntoViewIfNeeded();
      await embed(page).getByRole("button").waitFor();
      await page.unroute(`**${schedulerPaths.embedScript}`);
    },
    target: (page) => embed(page).getByRole("button"),
    read: async (page) => [await embed(page).getByRole("button").count(), await embed(page).locator("iframe").count()],
    once: [0, 1],
  },
  { name: "a day for a booked call", island: "rescheduling", path: bookedCall, target: openDay, read: dayChosen, once: 1 },
];

pressesActOnce(test, controls);

/** The page on which a visitor moves their call. */
async function bookedCall(page: Page): Promise<string> {
  await openDetails(page);
  await fillDetails(page, { name: "Dana", email: newAddress("pressed") });
  await press(page, "Confirm");
  await toBookedCall(page);
  await page.locator("main a[href$=reschedule]").click();
  await page.waitForURL((url) => url.pathname.includes("/reschedule"));
  return `${page.url()}?month=${nextMonth()}`;
}

/** The booking page with a day chosen. */
async function dayAddress(page: Page): Promise<string> {
  const html = await (await page.request.get(monthAhead)).text();
  const [, day] = /id="day-([\d-]+)"/.exec(html) ?? [];
  return `${officeScheduler}&day=${day}`;
}
