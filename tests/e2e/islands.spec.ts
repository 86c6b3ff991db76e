import { storedEnquiries } from "#tests/support/enquiry-form.ts";
import { expect, test } from "#tests/support/test.ts";

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
