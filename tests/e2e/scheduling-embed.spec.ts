import type { Page, Route } from "@playwright/test";
import { brand } from "#content/brand.ts";
import { openContact } from "#tests/support/enquiry-form.ts";
import { startHostedScheduler } from "#tests/support/hosted-scheduler.ts";
import { holdRequests } from "#tests/support/requests.ts";
import { startSite } from "#tests/support/site.ts";
import { expect, test } from "#tests/support/test.ts";

const calendar = (page: Page) => page.getByRole("region", { name: "Booking calendar" });
const isBox = "main iframe";

/** Whether the page has a script and a stylesheet with these endings. */
async function loaded(page: Page, script: string, style: string | undefined): Promise<boolean> {
  const scripts = await page.locator(`script[src$="${script}"]`).count();
  const styles = style === undefined ? 0 : await page.locator(`link[rel=stylesheet][href$="${style}"]`).count();
  return scripts === 1 && styles === (style === undefined ? 0 : 1);
}

async function expectNothingLeft(page: Page): Promise<void> {
  await expect(page.locator("head script[src*=embed], head script[src*=widget], head link[rel=stylesheet]")).toHaveCount(0);
  await expect(page.locator(isBox)).toHaveCount(0);
}

/** The events of a page that goes into the back/forward cache, and of one that comes back. */
const leave = (page: Page) => page.evaluate(() => void dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true })));
const comeBack = (page: Page) => page.evaluate(() => void dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));

test("the built-in scheduler is loaded by script and stylesheet, and stays in a page in the back/forward cache @desktop", async ({
  page,
}) => {
  await openContact(page);
  await calendar(page).scrollIntoViewIfNeeded();
  const frame = page.locator(isBox);
  await expect(frame).toBeVisible();
  expect(await loaded(page, "/scheduler/embed.js", "/scheduler/embed.css")).toBe(true);
  const box = await frame.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(760);
  expect(box?.width).toBeGreaterThanOrEqual(320);
  await expect(page.frameLocator(isBox).getByRole("main")).toBeVisible();
  await expect(calendar(page)).toHaveAttribute("aria-busy", "false");

  await frame.evaluate((element) => element.setAttribute("data-kept", ""));
  await leave(page);
  await comeBack(page);
  await expect(frame).toHaveAttribute("data-kept");
  await expect(frame).toHaveCount(1);
});

test("if the page is left while it is loading, it is removed, and loaded again when the visitor returns @desktop", async ({ page }) => {
  const release = await holdRequests(page, "**/scheduler?*");
  await openContact(page);
  await calendar(page).scrollIntoViewIfNeeded();
  await expect(page.locator(isBox)).toHaveCount(1);
  await leave(page);
  await expectNothingLeft(page);
  await comeBack(page);
  release();
  await expect(page.frameLocator(isBox).getByRole("main")).toBeVisible();
  await expect(calendar(page)).toHaveAttribute("aria-busy", "false");
});

test("the calendar's space is reserved: nothing moves when it arrives", async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      // The type of layout-shift entries is not in the DOM library.
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) shifts.push(entry.value);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  await openContact(page);
  await calendar(page).scrollIntoViewIfNeeded();
  await expect(page.frameLocator(isBox).getByRole("main")).toBeVisible();
  const total = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0)); // set by the script above
  expect(total).toBeLessThan(0.01);
});

test("if the script cannot be loaded, its place says so, with a button to try again and a number to call @phone", async ({
  page,
  consoleErrors,
  expectAccessible,
}) => {
  await page.route("**/scheduler/embed.js", (route) => route.abort());
  await openContact(page);
  await calendar(page).scrollIntoViewIfNeeded();
  const alert = calendar(page).getByRole("alert");
  await expect(alert).toContainText("The calendar did not load.");
  await expect(alert.getByRole("link", { name: brand.phone.display })).toBeVisible();
  await expectNothingLeft(page);
  await expectAccessible();
  await page.unroute("**/scheduler/embed.js");
  await alert.getByRole("button", { name: "Try again" }).press("Enter");
  await expect(calendar(page)).toBeFocused();
  await expect(page.locator(isBox)).toBeVisible();
  await expect(alert).toHaveCount(0);
  consoleErrors.length = 0;
});

for (const [what, answer] of [
  ["does not come", (route: Route) => route.abort()],
  ["is a proxy’s", (route: Route) => route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad Gateway</h1>" })],
] as const)
  test(`a frame whose page ${what} is not a calendar: the same message @desktop`, async ({ page, consoleErrors }) => {
    await page.route("**/scheduler?*", answer);
    await openContact(page);
    await calendar(page).scrollIntoViewIfNeeded();
    await expect(calendar(page).getByRole("alert")).toContainText("The calendar did not load.");
    await expectNothingLeft(page);
    await page.unroute("**/scheduler?*");
    await calendar(page).getByRole("button", { name: "Try again" }).click();
    await expect(page.frameLocator(isBox).getByRole("main")).toBeVisible();
    consoleErrors.length = 0;
  });

for (const { provider, script, style, heading } of [
  {
    provider: "calendly",
    script: "/assets/external/widget.js",
    style: "/assets/external/widget.css",
    heading: "Calendly's calendar",
  },
  { provider: "cal-com", script: "/embed/embed.js", style: undefined, heading: "Cal.com's calendar" },
]) {
  test(`${provider}: the same page shows its calendar, under a policy that allows just it @desktop`, async ({ page }) => {
    const hosted = await startHostedScheduler();
    const own = await startSite({
      env: {
        SCHEDULER: provider,
        SCHEDULER_URL: `${hosted.url}/moontower/discovery`,
        SCHEDULER_SCRIPT_URL: hosted.url + script,
        ...(style && { SCHEDULER_STYLE_URL: hosted.url + style }),
      },
    });
    await openContact(page, `${own.url}/contact`);
    await calendar(page).scrollIntoViewIfNeeded();
    await expect(page.frameLocator(isBox).getByRole("heading", { name: heading })).toBeVisible();
    expect(await loaded(page, script, style)).toBe(true);
    await own.remove();
    await hosted.close();
  });
}
