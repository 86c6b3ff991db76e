/** Lists, links and choices name the person, thing and time that they are about. */

import { todayWords } from "#content/desk/today.ts";
import { deskPages } from "#domain/desk-paths.ts";
import { openAlive } from "#tests/support/alive.ts";
import { aTimestamp } from "#tests/support/dates.ts";
import { openDeskScene } from "#tests/support/desk-scene.ts";
import { expect, test } from "#tests/support/desk-test.ts";

test("@desktop a call on Today's ruler says its day, its time with AM or PM, and whom", async ({ page }) => {
  await page.goto(deskPages.today);
  await expect(page.getByRole("link", { name: "Today, 10:00 AM, Beatriz Lund" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Tomorrow, 3:30 PM, Gus Petrakis moved from 11:00" })).toBeVisible();
});

test("@desktop Today's lamp of the last hour is explained if one is lit", async ({ page, scene }) => {
  await page.goto(deskPages.today);
  const key = page.locator("section[aria-labelledby=sources] p").filter({ hasText: todayWords.sources.booked });
  await expect(key.getByText(todayWords.sources.lastHour)).toBeVisible();
  const quiet = await openDeskScene({ isEmpty: true });
  try {
    await page.context().addCookies([{ name: "desk", value: quiet.cookie, domain: "localhost", path: "/desk" }]);
    await page.goto(`${quiet.site.url}${deskPages.today}`);
    await expect(page.getByText(todayWords.sources.noneText)).toBeVisible();
    await expect(page.getByText(todayWords.sources.lastHour)).toHaveCount(0);
    await page.waitForLoadState("networkidle");
  } finally {
    await quiet.remove();
    await page.context().addCookies([{ name: "desk", value: scene.cookie, domain: "localhost", path: "/desk" }]);
  }
});

test("@desktop the page that corrects a dead address links to the lead and its number", async ({ page, scene: { ids, desk } }) => {
  const lead = await desk.parts.store.leads.find(ids.failedMailLead);
  await page.goto(deskPages.mailItem(ids.failedMail));
  const mail = page.getByRole("main");
  await expect(mail.getByRole("link", { name: lead?.name ?? "" })).toHaveAttribute("href", deskPages.lead(ids.failedMailLead));
  await expect(mail.getByRole("link", { name: lead?.phone ?? "" })).toHaveAttribute("href", /^tel:/);
});

test("@desktop the audit list names and links the lead of each line", async ({ page, scene }) => {
  const { ids } = scene;
  await page.goto(deskPages.audit);
  for (const [words, leadId] of [
    ["gave Marisol Vega to Theo Brandt", ids.near],
    ["answered Priya Shah", ids.answered],
    ["moved the call with Gus Petrakis", ids.movedCall],
    ["wrote a note: Marisol Vega", ids.near],
  ] as const)
    await expect(page.getByRole("link", { name: words, exact: true })).toHaveAttribute("href", deskPages.lead(leadId));
  await expect(page.getByRole("table").getByText(/\bthis\b/)).toHaveCount(0);
});

test("@desktop waiting leads are listed by urgency, and those of unknown source can be chosen", async ({ page }) => {
  await page.goto(`${deskPages.leads}?show=waiting`);
  await expect(page.getByRole("table", { name: "most urgent first" })).toBeVisible();
  await openAlive(page, deskPages.leads);
  await page.getByLabel("Source").selectOption("Not told");
  await expect(page.getByRole("link", { name: /Nadine Foster/ })).toBeVisible();
  await expect(page.getByRole("link", { name: /Marisol Vega/ })).toHaveCount(0);
  await expect(page.getByLabel("Source").locator("option:checked")).toHaveText("Not told");
});

test("@desktop Enter on the choice of a person assigns the chosen leads", async ({ page, scene }) => {
  await openAlive(page, deskPages.leads);
  await page.getByRole("checkbox", { name: "Choose Wade Purcell" }).check();
  const whom = page.getByRole("toolbar").getByRole("combobox");
  await whom.selectOption({ label: "Theo Brandt" });
  await whom.press("Enter");
  await expect(page.locator("[data-desk-notice]")).toContainText("Theo Brandt");
  const waiting = await scene.desk.parts.store.leads.list({ show: "waiting", viewer: undefined, limit: 10 });
  expect(waiting.find(({ name }) => name === "Wade Purcell")?.assignee).toBe(scene.ids.theo);
});

test("@desktop on the first visit Today says which hours its first line covers", async ({ page, scene }) => {
  const { store, signIn } = scene.desk.parts;
  const { person } = await store.people.invite(
    { email: "ada@moontower.example", name: "Ada New", role: "member" },
    { atUtc: aTimestamp("2026-12-08T14:00:00.000Z"), who: "test", action: "people.invite", subject: "" },
  );
  const { token } = await signIn.begin(person, "laptop");
  await page.context().addCookies([{ name: "desk", value: token, domain: "localhost", path: "/desk" }]);
  await page.goto(deskPages.today);
  await expect(page.getByText(todayWords.firstVisit)).toBeVisible();
});

test("@desktop mails of one lead are together; a name and a word of an answer find them", async ({ page }) => {
  await page.goto(`${deskPages.mail}?show=sent`);
  const whose = await page
    .locator("tbody tr:has(td)")
    .evaluateAll((rows) => rows.map((row) => /Number\d+|Priya|Nadine|Gus|Beatriz|Marisol|Cora/.exec(row.textContent ?? "")?.[0] ?? ""));
  const known = whose.filter((name) => name !== "");
  const runs = known.filter((name, index) => name !== known[index - 1]);
  expect(known.length).toBeGreaterThan(20);
  expect(runs).toEqual([...new Set(runs)]);

  await page.goto(`${deskPages.mail}?q=yes, it does`);
  await expect(page.getByRole("link", { name: "Answer from Theo Brandt" })).toBeVisible();
  await page.goto(`${deskPages.mail}?q=priya shah`);
  await expect(page.getByRole("link", { name: "Answer from Theo Brandt" })).toBeVisible();
  await expect(page.getByRole("link", { name: "“We got your message”" })).toBeVisible();
});

test("@desktop the week is a grid of days, which names the form that does the same", async ({ page }) => {
  await openAlive(page, deskPages.calendar);
  const grid = page.getByRole("grid", { name: "Block time" });
  await expect(grid.getByRole("row")).toHaveCount(7);
  await expect(grid.getByRole("rowheader", { name: /^Tue 8/ })).toBeVisible();
  await grid.getByRole("gridcell").getByRole("group", { name: "Tue 8, half hours" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(grid.getByRole("gridcell").getByRole("group", { name: "Wed 9, half hours" })).toBeFocused();
});
