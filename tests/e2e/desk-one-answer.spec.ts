/** Forms of operations are answered with a page: it is merged into the open page, keeps what somebody is working on, and shows the result. */
import type { Page } from "@playwright/test";
import { deskActions, deskPages } from "#domain/desk-paths.ts";
import { notice, openDesk, deskTest as test } from "#tests/support/desk-visit.ts";
import { expect } from "#tests/support/test.ts";

const inviteForm = (page: Page) => page.locator("form").filter({ has: page.getByLabel("Name") });
const invitation = deskActions.do("people.invite");

async function openSettings(page: Page): Promise<void> {
  await openDesk(page, deskPages.settings);
  await page.evaluate(() => document.documentElement.setAttribute("data-same-page", ""));
}
const isSamePage = (page: Page) => page.locator("html[data-same-page]");

async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByLabel("Name").fill("Nia Bell");
  await page.locator("input[type=email]").fill(email);
}

const newAddress = () => `nia.${crypto.randomUUID().slice(0, 8)}@moontower.example`;

test("@desktop an action shows its result in the open page: the form is empty, open parts stay open, and Undo takes it back", async ({
  page,
}) => {
  const email = newAddress();
  await openSettings(page);
  const how = page.locator("main details").first();
  await how.locator("summary").click();
  await fillIn(page, email);
  const button = page.getByRole("button", { name: "Invite" });
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("row").filter({ hasText: email })).toBeVisible();
  await expect(isSamePage(page)).toBeAttached();
  await expect(notice(page)).toContainText(email);
  await expect(how).toHaveAttribute("open");
  await expect(button).toBeFocused();
  for (const field of [page.getByLabel("Name"), page.locator("input[type=email]")]) await expect(field).toHaveValue("");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("row").filter({ hasText: email })).toHaveCount(0);
});

test("@desktop an error is shown beside its field, which keeps the caret; corrected, the action is done", async ({
  page,
  consoleErrors,
}) => {
  const email = newAddress();
  await openSettings(page);
  await fillIn(page, "nia@moontower");
  const field = page.locator("input[type=email]");
  await field.press("Enter");
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("nia@moontower");
  await expect(page.getByLabel("Name")).toHaveValue("Nia Bell");
  await expect(isSamePage(page)).toBeAttached();
  await field.fill(email);
  await field.press("Enter");
  await expect(page.getByRole("row").filter({ hasText: email })).toBeVisible();
  await expect(field).toHaveAttribute("aria-invalid", "false");
  consoleErrors.length = 0; // the browser reports the answer's status
});

test("@desktop a form has one request at a time, and what is typed meanwhile stays", async ({ page }) => {
  const [first, second] = [newAddress(), newAddress()];
  await openSettings(page);
  let requests = 0;
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(`**${invitation}`, async (route) => {
    requests += 1;
    await held;
    await route.continue();
  });
  await fillIn(page, first);
  const button = inviteForm(page).getByRole("button", { name: "Invite" });
  await button.click();
  await button.click();
  await page.locator("input[type=email]").fill(second);
  letGo();
  await expect(page.getByRole("row").filter({ hasText: first })).toBeVisible();
  expect(requests).toBe(1);
  await expect(page.locator("input[type=email]")).toHaveValue(second);
});

test("@desktop without a connection the page says so, keeps what was typed, and tries again on request", async ({
  page,
  consoleErrors,
}) => {
  const email = newAddress();
  await openSettings(page);
  await page.route(`**${invitation}`, (route) => route.abort());
  await fillIn(page, email);
  await page.getByRole("button", { name: "Invite" }).click();
  const failed = page.getByRole("alert").filter({ has: page.getByRole("button", { name: "Try again" }) });
  await expect(failed).toBeVisible();
  await expect(page.locator("input[type=email]")).toHaveValue(email);
  await page.unroute(`**${invitation}`);
  await failed.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("row").filter({ hasText: email })).toBeVisible();
  consoleErrors.length = 0; // the request that was stopped
});
