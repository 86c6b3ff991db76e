import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Locator, Page } from "@playwright/test";
import { enquiryForm, openContact, sendButton } from "#tests/support/enquiry-form.ts";
import { chooseDay, chooseTime, fillDetails, newAddress, press } from "#tests/support/scheduler.ts";
import type { Site } from "#tests/support/site.ts";
import { expect, test } from "#tests/support/test.ts";

/** A page elsewhere with a link to ours, as a newsletter or a partner has one. */
async function comeFromElsewhere(page: Page, href: string, isNoted: boolean): Promise<string> {
  const elsewhere = createServer((_, answer) =>
    answer.setHeader("Content-Type", "text/html").end(`<!doctype html><title>Elsewhere</title><a href="${href}">Moontower</a>`),
  );
  await new Promise<void>((resolve) => elsewhere.listen(0, "127.0.0.1", resolve));
  const host = `partner.localhost:${(elsewhere.address() as AddressInfo).port}`;
  await page.goto(`http://${host}/`);
  await page.getByRole("link", { name: "Moontower" }).click();
  await page.waitForURL(href);
  // Nothing is stored before the first paint.
  if (isNoted) await page.waitForFunction(() => sessionStorage.getItem("visit") !== null);
  elsewhere.close();
  return host;
}

for (const { name, headers, says, asksNot } of [
  { name: "a visitor", headers: {}, says: {}, asksNot: false },
  { name: "a visitor whose browser says Do Not Track", headers: { DNT: "1" }, says: { doNotTrack: "1" }, asksNot: true },
  {
    name: "a visitor whose browser says Global Privacy Control",
    headers: { "Sec-GPC": "1" },
    says: { globalPrivacyControl: true },
    asksNot: true,
  },
]) {
  test.describe(`${name}, from a link with campaign words`, () => {
    test.use({ extraHTTPHeaders: headers });
    test.beforeEach(async ({ page }) => {
      await page.addInitScript((said) => {
        for (const [property, value] of Object.entries(said)) Object.defineProperty(Navigator.prototype, property, { get: () => value });
      }, says);
    });

    test(`writes: the team's mail ${asksNot ? "does not say where from" : "says where from"} @desktop`, async ({ page, site }) => {
      const host = await comeFromElsewhere(page, `${site.url}/demos?utm_source=letter&utm_campaign=Storm+season`, !asksNot);
      const email = newAddress("source");
      await page.goto("/about");
      await openContact(page);
      await enquiryForm(page).getByLabel("Name").fill("Dana Whitfield");
      await enquiryForm(page).getByLabel("Email").fill(email);
      await enquiryForm(page).getByLabel("Message").fill("Our phones ring through lunch.");
      await sendButton(page).click();
      const mail = await teamMailAbout(site, email);
      if (asksNot) expect(mail).not.toContain("Came from");
      else expect(mail).toContain(`${host.split(":")[0]}, first page /demos, campaign Storm season`);
      expect(await page.evaluate(() => sessionStorage.getItem("visit") === null)).toBe(asksNot);
    });

    // A booking would read the same entry of the visit.
    if (asksNot) return;
    test("books in the contact page's frame: the team's mail says where from @desktop", async ({ page, site }) => {
      const host = await comeFromElsewhere(page, `${site.url}/features?utm_campaign=Storm+season`, true);
      const email = newAddress("source");
      await page.goto("/contact");
      const frame = page.frameLocator(".scheduler-inline-widget > iframe");
      await page.locator("#booking-heading").scrollIntoViewIfNeeded();
      await chooseDay(frame, 0);
      await chooseTime(frame, 5);
      await press(frame, "Next");
      await fillDetails(frame, { name: "Dana Whitfield", email });
      await untilAtRest(page.locator(".scheduler-inline-widget > iframe"));
      await press(frame, "Confirm");
      expect(await teamMailAbout(site, email)).toContain(`${host.split(":")[0]}, first page /features, campaign Storm season`);
    });
  });
}

async function teamMailAbout(site: Site, email: string): Promise<string> {
  let found = "";
  await expect
    .poll(async () => {
      const mails = await site.mails();
      found = mails.find(({ to, text }) => to?.[0]?.address !== email && text?.includes(email))?.text ?? "";
      return found;
    })
    .toContain(email);
  return found;
}

/** The frame takes its content's height a moment later: a press between its two halves would miss the button. */
async function untilAtRest(place: Locator): Promise<void> {
  await expect(async () => {
    const before = await place.boundingBox();
    await place.page().waitForTimeout(200);
    expect(await place.boundingBox()).toEqual(before);
  }).toPass();
}
