import type { Page } from "@playwright/test";
import { storedEnquiries } from "#tests/support/enquiry-form.ts";
import { expect, test } from "#tests/support/test.ts";

/** So many presses of each control, spread over the first seconds of a page on a slow phone. PRESSES=30 for a thorough look. */
const presses = Number(process.env.PRESSES ?? 6);
const lastPressMs = 2_400;

const controls = [
  { path: "/insight", name: "Pause motion", acted: (page: Page) => page.getByRole("button", { name: "Play motion" }).first() },
  {
    path: "/demos",
    name: "Play the voice demo",
    acted: (page: Page) => page.getByRole("button", { name: /Pause the voice demo|Loading the voice demo/ }),
  },
  {
    path: "/demos",
    name: "Play the video demo",
    acted: (page: Page) => page.getByRole("region", { name: "Notices" }).getByText("Video Demo"),
  },
] as const;

for (const { path, name, acted } of controls) {
  test(`a press of "${name}" acts once and shows at once, before, during and after hydration @desktop`, async ({ page }) => {
    test.setTimeout(30_000 + presses * 8_000);
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    for (let press = 0; press < presses; press += 1) {
      await page.goto(path, { waitUntil: "commit" });
      const button = page.getByRole("button", { name }).first();
      await button.waitFor();
      await page.waitForTimeout((press / presses) * lastPressMs);
      const shown = await button.evaluate((element: HTMLElement) => {
        element.click();
        return element.dataset.heard === "true" || element.closest("[data-alive]") !== null;
      });
      expect(shown, "it shows at once that it was heard, or answers").toBe(true);
      await expect(acted(page)).toHaveCount(1);
      // A second action would undo the first, or say it twice.
      await page.waitForTimeout(300);
      await expect(acted(page)).toHaveCount(1);
    }
  });
}

test("an island that throws gives its HTML back with what was typed, and its form posts natively @desktop", async ({
  page,
  site,
  consoleErrors,
}) => {
  await page.route("**/assets/contact-form.island-*.js", (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: "export default Object.assign(() => null, { Component() { throw new Error('broken on purpose'); } });",
    }),
  );
  const email = `thrown-${Date.now()}@example.com`;
  await page.goto("/contact", { waitUntil: "commit" });
  await page.getByLabel("Name").first().fill("Dana Whitfield");
  await page.locator("site-island[data-id^='contact-form'][data-alive]").waitFor({ state: "attached" });
  await expect(page.getByLabel("Name").first()).toHaveValue("Dana Whitfield");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Message").fill("Does it still arrive?");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("Message sent!")).toBeVisible();
  expect(storedEnquiries(site.dataDir, email)).toHaveLength(1);
  expect(consoleErrors.join()).toContain("broken on purpose");
  consoleErrors.length = 0;
});

test("an island whose script does not come stays a form that posts natively @desktop", async ({ page, site, consoleErrors }) => {
  await page.route("**/assets/contact-form.island-*.js", (route) => route.abort());
  const email = `missing-${Date.now()}@example.com`;
  await page.goto("/contact");
  await page.getByLabel("Name").first().fill("Dana Whitfield");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Message").fill("Does it still arrive?");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("Message sent!")).toBeVisible();
  expect(storedEnquiries(site.dataDir, email)).toHaveLength(1);
  consoleErrors.length = 0;
});

test("where no script comes, a press says so, and the calendar's place says how else to book @desktop", async ({ page, consoleErrors }) => {
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/demos");
  const play = page.getByRole("button", { name: "Play the voice demo" });
  await play.click();
  await expect(page.getByText("The player did not load.")).toBeVisible();
  await expect(play).toHaveAttribute("aria-busy", "false");
  await page.getByRole("button", { name: "Play the video demo" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "That part of the page did not load." })).toBeVisible();

  await page.goto("/contact");
  const calendar = page.getByRole("region", { name: "Booking calendar" });
  await expect(calendar.getByRole("status")).toHaveText(/^The calendar did not load\. /);
  await expect(calendar).toHaveAttribute("aria-busy", "false");
  await calendar.scrollIntoViewIfNeeded();
  await expect(calendar.getByRole("link", { name: "Open the booking page" }).first()).toBeInViewport();
  consoleErrors.length = 0;
});

test("a press that comes before its script is busy until it acts, and one whose script came late acts after all @desktop", async ({
  page,
  consoleErrors,
}) => {
  let isOffline = true;
  await page.route("**/assets/voice-demo.island-*.js", async (route) => {
    if (isOffline) return route.abort();
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await page.goto("/demos");
  await page.getByRole("button", { name: "Play the voice demo" }).click();
  const status = page.getByText("The player did not load.");
  await expect(status).toBeVisible();
  isOffline = false;
  const play = page.getByRole("button", { name: "Play the voice demo" });
  await play.click();
  await expect(play).toHaveAttribute("aria-busy", "true");
  await expect(status).toBeHidden();
  await expect(page.getByRole("button", { name: "Pause the voice demo" })).toHaveAttribute("aria-busy", "false");
  consoleErrors.length = 0;
});
