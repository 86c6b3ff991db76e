import { join } from "node:path";
import Database from "better-sqlite3";
import { openStore } from "#server/store/open-store.ts";
import { untilAlive } from "#tests/support/alive.ts";
import {
  deskEnv,
  deskTest,
  enter,
  expectFocusKept,
  firstLink,
  mailsTo,
  notice,
  openDesk,
  somebody,
  writes,
} from "#tests/support/desk-visit.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { startSite } from "#tests/support/site.ts";
import { expect, test } from "#tests/support/test.ts";

test("@desktop the database is down: the desk says so, keeps what was typed, and sends it once the database is there again", async ({
  page,
  consoleErrors,
}) => {
  const postgres = await startPostgres();
  const databaseUrl = await postgres.createDatabase();
  const site = await startSite({ env: { ...deskEnv, DATABASE_URL: databaseUrl, LOG_LEVEL: "silent" } });
  const store = await openStore({ databaseUrl, dataDir: site.dataDir });
  const visitor = somebody();
  const leadId = await writes(site, store, visitor);
  await store.close();
  await enter(page, firstLink(site));
  await openDesk(page, `${site.url}/desk/leads/${leadId}`);
  const answer = page.getByRole("textbox", { name: "Your answer" });
  await answer.fill("Hello, all night.");

  await postgres.down();
  await expect(page.getByText("Kept on this device.")).toBeVisible();
  await page.getByRole("button", { name: "Send answer" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Not saved. What you typed is still in the box." })).toBeVisible();
  await expect(answer).toHaveValue("Hello, all night.");
  const other = await page.context().newPage();
  const down = await other.goto(`${site.url}/desk/leads`);
  expect(down?.status()).toBe(503);
  await expect(other.getByRole("heading", { name: "The database does not answer." })).toBeVisible();
  await expect(other.getByText(/Next try in \d+ seconds\. Reference \S+\./)).toBeVisible();

  await postgres.up();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(notice(page).first()).toContainText(`Answer sent to ${visitor.name}.`);
  await untilAlive(page);
  await expectFocusKept(page);
  await expect(answer).toHaveValue("");
  await expect(other.getByRole("heading", { level: 1, name: "Leads" }), "it tries again by itself").toBeVisible({ timeout: 15_000 });
  await Promise.all([page.goto("about:blank"), other.close()]); // the desk asks every few seconds what is new
  consoleErrors.length = 0; // the browser reports the answers' status, 503
  await site.remove();
  await postgres.stop();
});

deskTest(
  "@desktop without JavaScript an answer that could not be taken stands on the page that says so, and goes from there",
  async ({ browser, juneState, site, store }) => {
    const visitor = somebody();
    const leadId = await writes(site, store, visitor);
    const context = await browser.newContext({ baseURL: site.url, storageState: juneState, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`/desk/leads/${leadId}`);
    const other = new Database(join(site.dataDir, "moontower.sqlite"));
    other.exec("begin immediate");
    const words = page.getByLabel("What you wrote.");
    try {
      await page.getByRole("textbox", { name: "Your answer" }).fill("Hello,\n\nall night.");
      await page.getByRole("button", { name: "Send answer" }).click();
      await expect(page.getByRole("heading", { name: "The database does not answer." })).toBeVisible({ timeout: 20_000 });
      await expect(words).toHaveValue("Hello,\n\nall night.");
    } finally {
      other.exec("rollback");
      other.close();
    }
    await words.fill("Hello,\n\nall night and all day.");
    await page.getByRole("button", { name: "Send it again" }).click();
    await expect(notice(page)).toContainText(`Answer sent to ${visitor.name}.`);
    await expect(page).toHaveURL(new RegExp(`/desk/leads/${leadId}`));
    const answer = async () => (await mailsTo(site, visitor.email)).find(({ text }) => text?.includes("all night and all day."));
    await expect.poll(answer, { timeout: 20_000 }).toBeDefined();
    await context.close();
  },
);
