/** Extensions and translators add nodes to a page before its islands hydrate. */

import type { Page } from "@playwright/test";
import { untilAlive } from "#tests/support/alive.ts";
import { officeScheduler } from "#tests/support/dates.ts";
import { expect, test } from "#tests/support/test.ts";

/** Opens the page with its islands' scripts held back; the answer lets them come. */
async function openHeld(page: Page, path: string): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  return async () => {
    resolve();
    await untilAlive(page);
  };
}

for (const [what, add] of [
  ["a password manager's mark beside a field", "beside"],
  ["a mark after the island", "after"],
] as const)
  test(`${what}: what was typed before the scripts came stays, with the focus @desktop`, async ({ page, consoleErrors }) => {
    const comeAlive = await openHeld(page, "/contact");
    const form = page.locator("main form").first();
    await form.getByLabel("Name").fill("Dana Whitfield");
    await form.getByLabel("Message").fill("We miss 15 calls a week.");
    const email = form.getByLabel("Email");
    await email.fill("dana@example.com");
    await email.evaluate((field, where) => {
      const mark = Object.assign(document.createElement("div"), { className: "from-an-extension" });
      if (where === "beside") field.after(mark);
      else for (const island of document.querySelectorAll("site-island")) island.after(mark.cloneNode());
    }, add);
    await comeAlive();
    await expect(form.getByLabel("Name")).toHaveValue("Dana Whitfield");
    await expect(form.getByLabel("Message")).toHaveValue("We miss 15 calls a week.");
    await expect(email).toHaveValue("dana@example.com");
    await expect(email).toBeFocused();
    await expect(page.getByRole("button", { name: /^Preferred date/ }).first()).toBeVisible();
    consoleErrors.length = 0; // React reports that it has rendered the part again
  });

test("a booking's details, typed before the scripts came, stay as well @desktop", async ({ page, consoleErrors }) => {
  await page.goto(officeScheduler);
  await untilAlive(page);
  const slot = await page.evaluate(() => /"slots":\["([^"]+)"/.exec(document.body.innerHTML)?.[1] ?? "");
  const comeAlive = await openHeld(page, `${officeScheduler}&slot=${slot}&step=details`);
  await page.getByRole("textbox", { name: "Name" }).fill("Dana Whitfield");
  const email = page.getByRole("textbox", { name: "Email" });
  await email.fill("dana@example.com");
  await email.evaluate((field) => field.after(document.createElement("div")));
  await comeAlive();
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("Dana Whitfield");
  await expect(email).toHaveValue("dana@example.com");
  await expect(email).toBeFocused();
  consoleErrors.length = 0;
});
