import { untilAlive } from "#tests/support/alive.ts";
import { deskTest, expectFocusKept, notice, openDesk, somebody, writes } from "#tests/support/desk-visit.ts";
import { takeDatabaseAway } from "#tests/support/take-database-away.ts";
import { expect } from "#tests/support/test.ts";

deskTest(
  "@desktop the database is down: the desk says so, keeps what was typed, and sends it once the database is there again",
  async ({ page, site, store, consoleErrors }) => {
    const visitor = somebody();
    const leadId = await writes(site, store, visitor);
    await openDesk(page, `/desk/leads/${leadId}`);
    const answer = page.getByRole("textbox", { name: "Your answer" });

    const other = await page.context().newPage();
    const putBack = takeDatabaseAway(site.dataDir);
    try {
      await answer.fill("Hello, all night.");
      await expect(page.getByText("Kept on this device.")).toBeVisible();
      await page.getByRole("button", { name: "Send answer" }).click();
      await expect(page.getByRole("alert").filter({ hasText: "Not saved. What you typed is still in the box." })).toBeVisible();
      await expect(answer).toHaveValue("Hello, all night.");
      const down = await other.goto(`${site.url}/desk/leads`);
      expect(down?.status()).toBe(503);
      await expect(other.getByRole("heading", { name: "The database does not answer." })).toBeVisible();
      await expect(other.getByText(/Next try in \d+ seconds\. Reference \S+\./)).toBeVisible();
    } finally {
      putBack();
    }
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(notice(page).first()).toContainText(`Answer sent to ${visitor.name}.`);
    await untilAlive(page);
    await expectFocusKept(page);
    await expect(answer).toHaveValue("");
    await expect(other.getByRole("heading", { level: 1, name: "Leads" }), "it tries again by itself").toBeVisible({ timeout: 15_000 });
    await Promise.all([page.goto("about:blank"), other.close()]); // the desk asks every few seconds what is new
    consoleErrors.length = 0; // the browser reports the answers' status, 503
  },
);
