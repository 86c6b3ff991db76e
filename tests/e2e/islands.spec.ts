import type { Page } from "@playwright/test";
import { untilAlive } from "#tests/support/alive.ts";
import { storedEnquiries } from "#tests/support/enquiry-form.ts";
import { islandBudgets } from "#tests/support/island-pages.ts";
import { expect, test } from "#tests/support/test.ts";

async function expectSent(page: Page, site: { readonly dataDir: string }, email: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Message").fill("Does it still arrive?");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("Message sent!")).toBeVisible();
  expect(storedEnquiries(site.dataDir, email)).toHaveLength(1);
}

test("an island that throws restores its HTML with the typed text, and its form posts natively @desktop", async ({
  page,
  site,
  consoleErrors,
}) => {
  const { promise: isTyped, resolve: comeNow } = Promise.withResolvers<void>();
  await page.route("**/assets/enquiry-form.island-*.js", async (route) => {
    await isTyped;
    await route.fulfill({
      contentType: "text/javascript",
      body: "export default Object.assign(() => null, { Component() { throw new Error('broken on purpose'); } });",
    });
  });
  const email = `thrown-${Date.now()}@example.com`;
  await page.goto("/contact", { waitUntil: "commit" });
  const name = page.getByLabel("Name").first();
  await name.fill("Dana Whitfield");
  comeNow();
  await page.locator("site-island[data-id^='enquiry-form'][data-alive]").waitFor({ state: "attached" });
  await expect(name).toHaveValue("Dana Whitfield");
  await expect(name).toBeFocused();
  await expectSent(page, site, email);
  expect(consoleErrors.join()).toContain("broken on purpose");
  consoleErrors.length = 0;
});

test("an island whose script is not loaded stays a form that posts natively @desktop", async ({ page, site, consoleErrors }) => {
  await page.route("**/assets/enquiry-form.island-*.js", (route) => route.abort());
  const email = `missing-${Date.now()}@example.com`;
  await page.goto("/contact");
  await page.getByLabel("Name").first().fill("Dana Whitfield");
  await expectSent(page, site, email);
  consoleErrors.length = 0;
});

test("if no script loads, a press says so, and the calendar's place says how else to book @desktop", async ({
  page,
  consoleErrors,
  expectAccessible,
}) => {
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/demos");
  const play = page.getByRole("button", { name: "Play the voice demo" });
  await play.click();
  await expect(page.getByText("The player did not load.")).toBeVisible();
  await expect(play).toHaveAttribute("aria-busy", "false");
  await page.getByRole("button", { name: "Read what the video shows" }).click();
  await expect(page.getByText("That part of the page did not load.")).toBeVisible();
  await expectAccessible();

  // Map and chart have messages far below: after a press one must be visible.
  await page.goto("/insight");
  await page.getByRole("button", { name: "Pause motion" }).first().click();
  await expect(page.getByText("That part of the page did not load.")).toBeInViewport();

  await page.goto("/contact");
  const calendar = page.getByRole("region", { name: "Booking calendar" });
  await expect(calendar.getByRole("status")).toHaveText(/^The calendar did not load\. /);
  await expect(calendar).toHaveAttribute("aria-busy", "false");
  await calendar.scrollIntoViewIfNeeded();
  await expect(calendar.getByRole("link", { name: "Open the booking page" }).first()).toBeInViewport();
  consoleErrors.length = 0;
});

test("a press before its script is loaded is shown as busy until it acts, also if the script is late @desktop", async ({
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

test("every island hydrates in a browser that refuses to store anything, without errors @desktop", async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("Access is denied for this document.", "SecurityError");
        },
      });
  });
  for (const path of Object.keys(islandBudgets)) {
    await page.goto(path);
    await untilAlive(page);
  }
});
