import type { Locator, Page } from "@playwright/test";
import { officeHours } from "#content/hours.ts";
import { receiveMail } from "#server/operations/mail/receive-mail.ts";
import { untilAlive } from "#tests/support/alive.ts";
import { expect, test } from "#tests/support/desk-test.ts";
import { afterAction, notice } from "#tests/support/desk-visit.ts";
import { hostReply } from "#tests/support/host-reply.ts";
import { readsIt } from "#tests/support/reads-it.ts";
import { chooseTime, fillDetails, newAddress, press } from "#tests/support/scheduler.ts";
import { storedBookings } from "#tests/support/stored-leads.ts";

const day = "2026-12-10";
const takenBy = (page: Page, name: string) => page.getByText(`${name} takes this call`);

// One worker: a desk for each would take longer to fill than the tests take.
test.describe.configure({ mode: "default" });
test.use({ ownDesk: "hosts" });

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with a script @desktop" : "without a script @phone", () => {
    test.use({ javaScriptEnabled });

    // Without a script a press answers with another page.
    const pressed = async (page: Page, button: Locator) => {
      await readsIt(page);
      const press = () => button.click();
      await (javaScriptEnabled ? afterAction(page, press) : press());
    };

    test("Today lists a call that needs a meeting link, and one press sends the room or another link", async ({
      page,
      site,
      scene,
      consoleErrors,
    }) => {
      const { desk } = scene;
      const book = async (name: string, startsAt: string) => {
        const email = newAddress("ada");
        await desk.do(desk.june, "calls.book", { name, email, startsAt, override: "yes" });
        return email;
      };
      const hour = javaScriptEnabled ? "06" : "07";
      await desk.do(desk.june, "people.room", { person: "me", room: "" });
      const [first, second] = [`Ada ${hour} Lovelace`, `Mary ${hour} Somerville`];
      const [toFirst, toSecond] = [await book(first, `2026-12-09 ${hour}:00`), await book(second, `2026-12-09 ${hour}:30`)];
      await page.goto("/desk");
      const owed = page.getByRole("listitem").filter({ hasText: /owe/ });
      await owed.filter({ hasText: first }).getByRole("link").click();
      const link = page.getByLabel("Link for this call");
      // Past the browser's own check.
      await link.fill("https://localhost/room");
      await pressed(page, page.getByRole("button", { name: "Send it to Ada" }));
      await expect(page.getByText("The address of a video room, beginning with https://").first()).toBeVisible();
      await expect(link).toHaveValue("https://localhost/room");
      expect(consoleErrors.splice(0)).toEqual([expect.stringContaining("422")]); // the browser's own line about the refusal
      await link.fill("https://zoom.us/j/5125550142");
      await pressed(page, page.getByRole("button", { name: "Send it to Ada" }));
      await expect(notice(page)).toContainText(`The link is on its way to ${first}.`);
      await expect(page.getByRole("link", { name: "Join the call" })).toHaveAttribute("href", "https://zoom.us/j/5125550142");
      const mailsTo = async (email: string) => JSON.stringify((await site.mails()).filter((mail) => JSON.stringify(mail).includes(email)));
      await expect.poll(() => mailsTo(toFirst)).toContain("https://zoom.us/j/5125550142");

      await page.goto("/desk");
      await expect(owed.filter({ hasText: first })).toHaveCount(0);
      await expect(owed.filter({ hasText: second })).toHaveCount(1);
      const hosted = (await desk.parts.availability.read()).document.hosts.find(({ number }) => number === 1);
      await page.goto(`/desk/availability${hosted ? `?who=${hosted.link}` : ""}`);
      if (javaScriptEnabled) await untilAlive(page);
      await page.getByLabel("Its address").fill("https://meet.google.com/abc-defg-hij");
      await pressed(page, page.getByRole("button", { name: "Save the room" }));
      await expect(notice(page)).toContainText("Saved: June Calloway meets people there.");
      await expect(page.getByLabel("Its address")).toHaveValue("https://meet.google.com/abc-defg-hij");
      await expect.poll(() => mailsTo(toSecond)).toContain("https://meet.google.com/abc-defg-hij");
      await page.goto("/desk");
      await expect(owed.filter({ hasText: second })).toHaveCount(0);
    });

    test("a call that its host declines by mail is on Today, and one press gives it to somebody who is free", async ({
      page,
      site,
      scene,
    }) => {
      const { desk } = scene;
      const theo = (await desk.parts.store.people.findByEmail("theo@moontower.example"))?.name ?? "";
      await desk.do(desk.june, "hosts.start", { person: theo });
      const [name, email] = [`Joan ${javaScriptEnabled ? "Clarke" : "Murray"}`, newAddress("joan")];
      const startsAt = `2026-12-14 ${javaScriptEnabled ? "10" : "11"}:00`;
      await desk.do(desk.june, "calls.book", { name, email, phone: "(512) 555-0173", startsAt, person: theo });
      const call = (await storedBookings(desk.parts.store)).find((booking) => booking.email === email);
      const answer = hostReply({ uid: call?.icalUid ?? "", status: "DECLINED", attendee: "theo@moontower.example" });
      expect(await receiveMail(desk.parts, answer)).toMatchObject({ kind: "answered" });

      await page.goto("/desk");
      const row = page.getByRole("listitem").filter({ hasText: name }).filter({ hasText: "Theo declined it." });
      await pressed(page, row.getByRole("button", { name: "Give it to June" }));
      await expect(notice(page)).toContainText(`June Calloway takes the call with ${name} now.`);
      await expect(row).toHaveCount(0);
      await page.goto(`/desk/calendar?call=${call?.id}`);
      await expect(takenBy(page, "June Calloway")).toBeVisible();
      await expect.poll(async () => JSON.stringify(await site.mails())).toContain(`No longer yours: call with ${name}`);
    });

    test("one press makes Theo take calls; he is booked by his own link, and gives a call away by one press", async ({
      page,
      site,
      scene,
    }) => {
      const { desk } = scene;
      const theo = (await desk.parts.store.people.findByEmail("theo@moontower.example"))?.name ?? "";
      // The other of these two tests may have let him take calls before.
      await desk.do(desk.june, "hosts.stop", { person: theo });
      await page.goto("/desk/availability");
      if (javaScriptEnabled) await untilAlive(page);
      const row = page.getByRole("listitem").filter({ hasText: theo }).filter({ hasText: "Takes no calls" });
      await pressed(page, row.getByRole("button", { name: "Let them take calls" }));
      await expect(notice(page)).toContainText(`${theo} takes calls from now on.`);

      await page.getByRole("link", { name: "Theo’s hours" }).click();
      await expect(page.getByRole("heading", { name: "When Theo takes calls" })).toBeVisible();
      const link = (await page.getByRole("link", { name: /scheduler\?with=theo/ }).textContent()) ?? "";

      const email = newAddress("rosa");
      await page.goto(`${new URL(link).pathname}${new URL(link).search}&zone=${officeHours.timeZone}&day=${day}`);
      await expect(page.getByText("You talk with Theo.")).toBeVisible();
      // At eleven or noon: June is free then too.
      await chooseTime(page, javaScriptEnabled ? 4 : 6);
      await press(page, "Next");
      await fillDetails(page, { name: "Rosa Lindqvist", email });
      await press(page, "Confirm");
      await expect(page.getByRole("heading", { name: "You’re on the calendar." })).toBeVisible();
      await expect(page.getByText("You talk with Theo.")).toBeVisible();
      const call = (await storedBookings(desk.parts.store)).find((booking) => booking.email === email);
      await expect.poll(async () => JSON.stringify(await site.mails())).toContain("You talk with Theo.");

      await page.goto(`/desk/calendar?call=${call?.id}`);
      await expect(takenBy(page, theo)).toBeVisible();
      await page.getByLabel("Give it to").selectOption({ label: "June Calloway" });
      await pressed(page, page.getByRole("button", { name: "Give and tell" }));
      await expect(page.getByText("June Calloway takes the call with Rosa Lindqvist now.").first()).toBeVisible();
      await expect(takenBy(page, "June Calloway")).toBeVisible();

      await page.getByRole("link", { name: "Side by side" }).click();
      await expect(page.locator(`#day-${day}-theo`)).toBeVisible();
      await expect(page.locator(`#day-${day}-june`).getByText("Rosa Lindqvist")).toBeVisible();
      await page.getByRole("navigation", { name: "Whose calls" }).getByRole("link", { name: theo }).click();
      await expect(page.locator(`#call-${call?.id}`)).toHaveCount(0);
    });
  });
