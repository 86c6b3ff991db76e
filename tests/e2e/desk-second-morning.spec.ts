/** What the desk shows with several people, replies and follow-ups: who takes a call, why a lead is back, what is open. */

import { deskPages } from "#domain/desk-paths.ts";
import { bringBackLeads } from "#server/operations/leads/snooze-leads.ts";
import { receiveMail } from "#server/operations/mail/receive-mail.ts";
import { openAlive } from "#tests/support/alive.ts";
import { aTimestamp } from "#tests/support/dates.ts";
import { deskMorning } from "#tests/support/desk-clock.ts";
import { expect, test } from "#tests/support/desk-test.ts";
import { notice } from "#tests/support/desk-visit.ts";
import { anEnquiry } from "#tests/support/leads.ts";
import { rawMail } from "#tests/support/raw-mails.ts";
import { textSizeOf } from "#tests/support/readers-text.ts";

// One worker: a desk for each would take longer to fill than the tests take.
test.describe.configure({ mode: "default" });
test.use({ ownDesk: "second morning" });

test("a lead that a follow-up brings back says why on Today, within its row, and on its page", async ({ page, scene }) => {
  const { desk } = scene;
  const { store } = desk.parts;
  const enquiry = anEnquiry({
    name: "Genevieve Abbott",
    company: "Abbott Self Storage and Moving of Central Texas",
    createdAtUtc: aTimestamp("2026-12-01T15:00:00.000Z"),
  });
  await store.enquiries.save(enquiry, []);
  await desk.do(desk.june, "leads.status", { lead: enquiry.id, status: "answered" });
  const line = { atUtc: deskMorning, who: "test", action: "leads.follow-up", subject: enquiry.id };
  await store.leads.change({
    id: enquiry.id,
    expectedVersion: undefined,
    set: { backAtUtc: aTimestamp("2026-12-08T14:00:00.000Z") },
    audit: line,
  });
  await bringBackLeads({ ...desk.parts, nowMs: () => Date.parse("2026-12-08T14:39:00.000Z") });

  await page.goto("/desk");
  const row = page.locator(`#wait-${enquiry.id}`);
  const why = row.getByText("Nothing heard", { exact: true });
  await expect(why).toBeVisible();
  const [rowBox, whyBox] = await Promise.all([row.boundingBox(), why.boundingBox()]);
  expect((whyBox?.x ?? 0) + (whyBox?.width ?? 0)).toBeLessThanOrEqual((rowBox?.x ?? 0) + (rowBox?.width ?? 0) + 0.5);
  await page.goto(deskPages.lead(enquiry.id));
  await expect(page.getByText("Now. Nothing heard from Genevieve.")).toBeVisible();
  await expect(page.getByText("Nobody has answered yet.")).toHaveCount(0);
});

test("Later says when each lead comes back, also answered ones", async ({ page, scene }) => {
  const { desk } = scene;
  expect((await desk.do(desk.june, "leads.follow-up", { lead: scene.ids.answered, days: "3" })).kind).toBe("done");
  await page.goto("/desk/leads?show=later");
  const back = page.locator(`#lead-${scene.ids.answered}`).getByText(/^Back Fri /);
  await expect(back).toBeVisible();
  expect(await back.evaluate(({ parentElement }) => (parentElement?.scrollWidth ?? 0) - (parentElement?.clientWidth ?? 0)), "whole").toBe(
    0,
  );
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("@desktop a follow-up that is saved unchanged stays, and one that is switched off is removed", async ({ page, scene }) => {
    const { desk, ids } = scene;
    expect((await desk.do(desk.june, "leads.follow-up", { lead: ids.answered, days: "3" })).kind).toBe("done");
    await page.goto(deskPages.lead(ids.answered));
    const choice = page.locator("select[name=days]");
    const save = page.locator("form", { has: choice }).getByRole("button", { name: "Save" });
    await expect(choice.locator("option:checked")).toHaveText(/^Back Fri/);
    await save.click();
    await expect(notice(page)).toContainText(/they come back Fri/);
    await expect(choice.locator("option:checked")).toHaveText(/^Back Fri/);
    await choice.selectOption("Does not come back");
    await save.click();
    await expect(notice(page)).toContainText("nothing is put off any more.");
    await expect(choice.locator("option:checked")).toHaveText("Does not come back");
  });
});

test("@desktop a reply from another address says which", async ({ page, scene }) => {
  const { desk } = scene;
  const To = desk.parts.replyAddresses?.of(scene.ids.fine, "visitor");
  const reply = rawMail({ From: "Renata at home <renata@elsewhere.example>", To }, "Writing from home today.\r\n");
  expect(await receiveMail(desk.parts, reply)).toMatchObject({ kind: "stored", as: "person" });
  await page.goto(deskPages.lead(scene.ids.fine));
  await expect(page.getByText("from renata@elsewhere.example")).toBeVisible();
});

test("@desktop a lead's page names who takes the call, though nobody has the lead", async ({ page, scene }) => {
  const { desk } = scene;
  await desk.do(desk.june, "hosts.start", { person: "theo@moontower.example" });
  const call = { name: "Ada Byron", email: "ada@byron.example", phone: "(512) 555-0173" };
  expect((await desk.do(desk.june, "calls.book", { ...call, startsAt: "2026-12-14 10:00", person: "theo@moontower.example" })).kind).toBe(
    "done",
  );
  await page.goto("/desk/leads?q=ada@byron.example");
  await page
    .locator("main")
    .getByRole("link", { name: /Ada Byron/ })
    .click();
  await expect(page.getByText("The call, 30 minutes. Theo calls Ada.")).toBeVisible();
});

test("@desktop time that one person blocks is open with others, and can be pressed", async ({ page, scene }) => {
  const { desk } = scene;
  await desk.do(desk.june, "hosts.start", { person: "theo@moontower.example" });
  await desk.do(desk.june, "time.block", {
    date: "2026-12-15",
    from: "10:00",
    to: "11:30",
    why: "Dentist",
    person: "theo@moontower.example",
  });
  await openAlive(page, `${deskPages.calendar}?day=2026-12-15`);
  const day = page.locator("#day-2026-12-15");
  const block = day.locator("[data-desk-block]");
  await expect(block).toContainText("Theo: Dentist");
  const isOpenThere = await block.evaluate((element) => {
    const { left, top, height } = element.getBoundingClientRect();
    return document.elementFromPoint(left + 30, top + height - 8)?.closest("[data-desk-free]") !== null;
  });
  expect(isOpenThere, "the open half hours lie free").toBe(true);
  await block.getByRole("button", { name: /Free/ }).click();
  await expect(day.locator("[data-desk-block]")).toHaveCount(0);
});

test("@desktop on a tablet everybody's week shows who is away, and a block's words whole", async ({ page, scene }) => {
  const { desk } = scene;
  await page.setViewportSize({ width: 820, height: 900 });
  await desk.do(desk.june, "hosts.start", { person: "theo@moontower.example" });
  await desk.do(desk.june, "time.block", {
    date: "2026-12-15",
    from: "10:00",
    to: "10:30",
    why: "Dentist",
    person: "theo@moontower.example",
  });
  await desk.do(desk.june, "hosts.away", { person: "theo@moontower.example", date: "2026-12-16", until: "2026-12-17", label: "Big Bend" });
  await openAlive(page, `${deskPages.calendar}?day=2026-12-15`);
  const words = page.locator("#day-2026-12-15 [data-desk-block] > span");
  const isCut = await words.evaluate((span) => span.scrollWidth > span.clientWidth || span.scrollHeight > span.clientHeight);
  expect([await words.innerText(), isCut]).toEqual([expect.stringContaining("Dentist"), false]);
  const away = page.locator("[data-desk-column]").filter({ hasText: "Theo away" });
  await expect(away.locator("[data-desk-head]")).toHaveText([/16/, /17/]);
});

test("@desktop federal holidays are closed one after another, without scrolling back to them", async ({ page }) => {
  await openAlive(page, deskPages.availability);
  const holidays = page.locator("#holidays");
  await holidays.locator("summary").click();
  await holidays.getByRole("button", { name: /Christmas/ }).click();
  await expect(page.locator("[data-desk-notice]")).toContainText("Closed: Friday, December 25");
  await expect(holidays.locator("summary")).toBeFocused();
  await expect(holidays.getByRole("button", { name: /Luther/ })).toBeVisible();
});

test("@desktop a vacation that ends before it begins is refused in plain words, beside its fields", async ({
  page,
  scene,
  consoleErrors,
}) => {
  await scene.desk.do(scene.desk.june, "hosts.start", { person: "theo@moontower.example" });
  await openAlive(page, `${deskPages.availability}?who=theo`);
  const form = page.locator("form", { has: page.getByRole("button", { name: "Keep these days free" }) });
  await form.getByLabel("From").fill("2026-12-23");
  await form.getByLabel("Until").fill("2026-12-21");
  await form.getByRole("button").click();
  await expect(form.getByText("The last day is before the first.")).toBeVisible();
  await expect(form.getByLabel("From")).toHaveValue("2026-12-23");
  const [from, until] = await Promise.all([form.getByLabel("From").boundingBox(), form.getByLabel("Until").boundingBox()]);
  expect(Math.abs((from?.y ?? 0) - (until?.y ?? 0)), "the fields stay in a line").toBeLessThan(1);
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining("422")]); // the browser's own line about the refusal
});

test("@desktop when an answer is sent by keys, the next key is the desk's: Z takes it back into the box", async ({ page, scene }) => {
  await openAlive(page, `${deskPages.lead(scene.ids.late)}?box=answer`);
  const box = page.getByRole("textbox", { name: "Your answer" });
  await expect(box).toBeFocused();
  await page.keyboard.type("Hello, all night.");
  await page.keyboard.press("Control+Enter");
  await expect(page.locator("[data-desk-notice]")).toContainText("Answer sent");
  await expect(page.getByRole("link", { name: /^Answer/ })).toBeFocused();
  await page.keyboard.press("z");
  await expect(box).toHaveValue("Hello, all night.");
  await expect(box).toBeFocused();
});

test("@desktop the palette blocks time, invites people, and signs out", async ({ page, scene: { desk } }) => {
  await desk.do(desk.june, "hosts.start", { person: "theo@moontower.example" });
  expect((await desk.do(desk.june, "hosts.hours", { person: "me", thursday: "09:00 16:30" })).kind).toBe("done");
  const choose = async (q: string, name: string) => {
    await openAlive(page, "/desk");
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox").fill(q);
    await expect(page.getByRole("option", { name })).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Enter");
  };
  await choose("block thursday afternoon", "Block Thursday, December 10 afternoon");
  await expect(page).toHaveURL(/panel=block/);
  await expect(page.getByLabel("From")).toHaveValue("12:00");
  await expect(page.getByLabel("To", { exact: true })).toHaveValue("16:30");
  await choose("invite theo", "Invite Theo");
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Theo");
  await expect(page.getByLabel("Mail address")).toBeFocused();
  await choose("sign out", "Sign out");
  await expect(page).toHaveURL(/\/desk\/sign-in/);
});

test("@phone the notice does not cover the button that was pressed", async ({ page, scene }) => {
  const enquiry = anEnquiry({ name: "Ada Mill", email: "ada@mill-joinery.example" });
  await scene.desk.parts.store.enquiries.save(enquiry, []);
  await openAlive(page, deskPages.lead(enquiry.id));
  await page.getByRole("textbox", { name: "Your answer" }).fill("Hello, all night.");
  const send = page.getByRole("button", { name: "Send answer" });
  // As low as it can be pressed: just above the phone's bar.
  await send.evaluate((element) => {
    const bar = document.querySelector("[data-desk-tabs]")?.getBoundingClientRect().top ?? innerHeight;
    scrollBy({ top: element.getBoundingClientRect().bottom - bar + 1, behavior: "instant" });
  });
  await send.click();
  await expect(notice(page).first()).toContainText("Answer sent");
  const overlapPx = async () => {
    const [button, said] = await Promise.all([send.boundingBox(), notice(page).first().boundingBox()]);
    return (button?.y ?? 0) + (button?.height ?? 0) - (said?.y ?? 0);
  };
  await expect.poll(overlapPx).toBeLessThanOrEqual(0);
});

test("@phone a block's words are beside the call that covers it, and touch no button", async ({ page, scene }) => {
  const { desk } = scene;
  const date = "2026-12-16";
  const call = { name: "Grace Hopper", email: "grace@hopper.example", phone: "(512) 555-0174", startsAt: `${date} 10:00` };
  expect((await desk.do(desk.june, "calls.book", call)).kind).toBe("done");
  for (const [from, to, why] of [
    ["10:00", "10:30", "Dentist"],
    ["14:00", "15:00", "Preparation of the quarterly numbers"],
  ])
    expect((await desk.do(desk.june, "time.block", { date, from, to, why, person: "me" })).kind).toBe("done");
  await page.goto(`${deskPages.calendar}?day=${date}`);
  const blocks = page.locator(`#day-${date} [data-desk-block]`);
  const isOnTop = await blocks
    .first()
    .locator("> span")
    .evaluate((words) => {
      const { left, top, height } = words.getBoundingClientRect();
      return words.scrollWidth <= words.clientWidth && words.contains(document.elementFromPoint(left + 4, top + height / 2));
    });
  expect(isOnTop, "its words are whole, and in sight").toBe(true);

  const setTextSize = await textSizeOf(page);
  await setTextSize(32);
  const gaps = await blocks.evaluateAll((all) =>
    all.map((block) => {
      const [words, button] = [block.querySelector(":scope > span"), block.querySelector("button")];
      return (button?.getBoundingClientRect().left ?? 0) - (words?.getBoundingClientRect().right ?? 0);
    }),
  );
  expect(gaps).toHaveLength(2);
  for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(0);
});
