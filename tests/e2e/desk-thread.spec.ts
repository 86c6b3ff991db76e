import type { Page } from "@playwright/test";
import { untilAlive } from "#tests/support/alive.ts";
import { axeFindings } from "#tests/support/axe.ts";
import { aTimestamp } from "#tests/support/dates.ts";
import { clockScript, deskMorning } from "#tests/support/desk-clock.ts";
import { aConversation } from "#tests/support/desk-conversation.ts";
import { type DeskScene, openDeskScene } from "#tests/support/desk-scene.ts";
import { anEnquiry } from "#tests/support/leads.ts";
import { readsIt } from "#tests/support/reads-it.ts";
import { test as base, expect } from "#tests/support/test.ts";

const test = base.extend<object, { scene: DeskScene & { readonly leadId: string } }>({
  scene: [
    async ({ browserName: _ }, use) => {
      let leadId = "";
      const scene = await openDeskScene({
        prepare: async (desk) => {
          const before = { email: "ines@calder.example", createdAtUtc: aTimestamp("2026-11-02T15:00:00.000Z") };
          await desk.parts.store.enquiries.save(anEnquiry({ ...before, name: "Ines Holt", message: "Are you open on weekends?" }), []);
          leadId = await aConversation(desk);
        },
      });
      await use({ ...scene, leadId });
      await scene.remove();
    },
    { scope: "worker" },
  ],
  site: [({ scene }, use) => use(scene.site), { scope: "worker" }],
  context: async ({ context, scene }, use) => {
    await context.addCookies([{ name: "desk", value: scene.cookie, domain: "localhost", path: "/desk" }]);
    await context.addInitScript(clockScript(deskMorning));
    await use(context);
  },
});

// One worker: a desk for each would take longer to fill than the tests take.
test.describe.configure({ mode: "default" });
/** Whether nothing covers the middle of its first letters. */
function isAtThePoint(element: Element): boolean {
  const { left, top, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + 8, top + height / 2));
}

const thread = (page: Page) => page.getByRole("region", { name: "What happened" });
const newest = (page: Page) => thread(page).getByText("We would like to start in January.");
const later = (page: Page) => page.locator("[data-desk-key=H]");
const box = (page: Page) => page.getByRole("textbox", { name: "Your answer" });
/** The summary of the menu with further tools. */
const more = (page: Page) => page.getByRole("region", { name: "Answer" }).locator("summary", { hasText: "More" });
const inThreeDays = (page: Page) =>
  page.getByRole("group", { name: "Send, and if nothing is heard, back in" }).getByRole("button", { name: "3 days" });

/** The layout of a test that does not depend on it: each way on one. */
const layoutOf = (javaScriptEnabled: boolean) => (javaScriptEnabled ? "@phone" : "@desktop");

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with a script" : "without a script", () => {
    test.use({ javaScriptEnabled });

    test("a waiting lead opens at its newest words, with the box below them", async ({ page }) => {
      await page.goto("/desk/leads?show=waiting");
      await page.locator("main a", { hasText: "Ines Calder" }).first().click();
      await expect(newest(page)).toBeInViewport();
      await expect(box(page)).toBeInViewport();
      const [words, field] = await Promise.all([newest(page).boundingBox(), box(page).boundingBox()]);
      expect(words?.y ?? 0).toBeLessThan(field?.y ?? 0);
    });

    test(`the thread has all messages, oldest first, the earlier ones folded ${layoutOf(javaScriptEnabled)}`, async ({ page, scene }) => {
      await page.goto(`/desk/leads/${scene.leadId}?show=waiting`);
      await expect(thread(page).getByText("Who picks up at lunch?")).toBeHidden();
      await thread(page)
        .getByText(/earlier lines$/)
        .click();
      const said = [
        "Who picks up at lunch?",
        "That is step 1.",
        "Thank you, that is answer 1.",
        "That is step 5.",
        "Offer the Friday slots.",
        "start in January",
      ];
      for (const words of said) await expect(thread(page).getByText(words)).toBeVisible();
      const text = await thread(page).innerText();
      const places = said.map((words) => text.indexOf(words));
      expect(places).toEqual(places.toSorted((one, other) => one - other));
      expect(text).toContain("Theo Brandt answered.");
    });
  });

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "the box's tools, with a script" : "the box's tools, without a script", () => {
    test.use({ javaScriptEnabled });

    test("@desktop are in one row", async ({ page, scene }) => {
      for (const width of javaScriptEnabled ? [1440, 1280, 1000, 820] : [1440]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(`/desk/leads/${scene.leadId}?show=waiting`);
        const tops = await page
          .getByRole("region", { name: "Answer" })
          .locator("footer > :is(button, details, noscript > button):visible")
          .evaluateAll((tools) => tools.map((tool) => Math.round(tool.getBoundingClientRect().top)));
        expect(tops.length).toBeGreaterThanOrEqual(3);
        expect(new Set(tops).size, `at ${width}`).toBe(1);
      }
    });

    test(`send an answer with a follow-up ${layoutOf(javaScriptEnabled)}`, async ({ page, scene }) => {
      await page.goto(`/desk/leads/${scene.ids.near}?show=all`);
      if (javaScriptEnabled) await untilAlive(page);
      await box(page).fill("Which day suits you?");
      await more(page).click();
      await expect(inThreeDays(page)).toBeInViewport();
      await readsIt(page);
      await inThreeDays(page).click();
      await expect(page.locator("[data-desk-notice]")).toContainText("Answer sent");
      await expect(page.getByRole("option", { name: /^Back / })).toBeAttached();
      await expect(inThreeDays(page), "the menu is closed").toBeHidden();
      if (javaScriptEnabled) await expect(page.getByRole("link", { name: /^Answer/ })).toBeFocused();
      await readsIt(page);
      await page.getByRole("button", { name: /^Undo/ }).first().click();
      await expect(page.locator("[data-desk-notice]")).toContainText("was not sent");
    });
  });

test("@desktop the box's menu closes with Esc, by the next press, and once the focus is elsewhere", async ({ page, scene }) => {
  await page.goto(`/desk/leads/${scene.leadId}?show=waiting`);
  await untilAlive(page);
  await more(page).press("Enter");
  await expect(inThreeDays(page)).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  await expect(inThreeDays(page)).toBeHidden();
  await expect(page.locator("#answer summary")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(inThreeDays(page)).toBeVisible();
  await page.getByRole("heading", { level: 1 }).click();
  await expect(inThreeDays(page)).toBeHidden();
  await more(page).press("Enter");
  await page.keyboard.press("Shift+Tab");
  await expect(inThreeDays(page)).toBeHidden();
});

test("@desktop a lead is put off with a key, is under Later, and is back with Z; the palette knows the verbs", async ({ page, scene }) => {
  const href = `/desk/leads/${scene.ids.fine}?show=waiting`;
  await page.goto(href);
  await untilAlive(page);
  await page.keyboard.press("h");
  await expect(later(page)).toBeFocused();
  await later(page).selectOption({ label: "Until tomorrow, 9 AM" });
  await expect(page.locator("[data-desk-notice]")).toContainText("comes back tomorrow, 9:00 AM");
  const newestLine = thread(page).getByText("June Calloway put it off: back tomorrow, 9:00 AM.");
  await expect(newestLine).toBeInViewport();
  expect(await newestLine.evaluate(isAtThePoint), "the notice lies beside it").toBe(true);
  await page.goto("/desk/leads?show=later");
  await expect(page.locator("main").getByText("Renata Okafor")).toBeVisible();
  await page.goto("/desk/leads?show=waiting");
  await expect(page.locator("main").getByText("Renata Okafor")).toHaveCount(0);
  await page.goto("/desk/search?q=put+off+renata");
  await page.getByRole("link", { name: /Put Renata Okafor off/ }).click();
  await expect(page).toHaveURL(/#later$/);
  await later(page).selectOption({ label: "Not put off" });
  await expect(page.locator("[data-desk-notice]")).toContainText("nothing is put off any more");
});

test("@desktop a person's page joins and parts, and a template goes into an answer, with and without its fields wrong", async ({
  page,
  scene,
  consoleErrors,
}) => {
  await page.goto("/desk/settings/templates");
  await page.getByLabel("Name", { exact: true }).fill("Short");
  await page.getByLabel("Words", { exact: true }).fill("Hi {frist name},");
  await page.getByRole("button", { name: "Add a template" }).click();
  await expect(page.getByText("{frist name} is not a field.").first()).toBeVisible();
  await readsIt(page);
  await page.getByLabel("Words", { exact: true }).last().fill("Hi {first name},\n\nthat works.");
  await page.getByRole("button", { name: "Add a template" }).click();
  await expect(page.locator("[data-desk-notice]")).toContainText("“Short” is kept.");

  // The refusal has status 422, which the browser's console reports.
  expect(consoleErrors).toEqual([expect.stringContaining("422")]);
  consoleErrors.length = 0;
  await page.goto(`/desk/leads/${scene.leadId}?show=waiting`);
  await untilAlive(page);
  await more(page).click();
  await page.getByRole("button", { name: "Short" }).click();
  await expect(box(page)).toHaveValue("Hi Ines,\n\nthat works.\n");
  await expect(box(page)).toBeFocused();

  await page.getByRole("link", { name: "Everything of this person" }).click();
  await expect(page.getByRole("heading", { name: "Ines Calder" })).toBeVisible();
  await expect(page.getByText("Who picks up at lunch?").filter({ visible: true })).toHaveCount(1);
  // A closed record shows its message in one line.
  const older = page.locator("summary").filter({ hasText: "Wrote November 2" });
  await expect(older).toContainText("Are you open on weekends?");
  await expect(older.locator("bdi")).toBeVisible();
  await older.click();
  await expect(older.locator("bdi")).toBeHidden();
  await expect(page.locator("details[open] p").getByText("Are you open on weekends?")).toBeVisible();
  await page.getByRole("button", { name: "Join with Paul Calder" }).click();
  await expect(page.locator("[data-desk-notice]")).toContainText("are one company’s");
  await expect(page.getByRole("button", { name: "Part from Paul Calder" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Join with Paul Calder" })).toHaveCount(0);
  await readsIt(page);
  await page.getByRole("button", { name: "Part from Paul Calder" }).click();
  await expect(page.getByText("is with nobody else any more")).toBeVisible();
  await expect(page.getByText("are one company’s"), "what is not true any more is not shown").toBeHidden();
});

test("@desktop a conversation, its person, templates and what comes back later, unfolded, are accessible and do not scroll sideways, on a phone neither", async ({
  page,
  scene,
  expectNoSidewaysScroll,
}) => {
  const lead = `/desk/leads/${scene.leadId}`;
  for (const path of [`${lead}?show=waiting`, `${lead}/person`, "/desk/settings/templates", "/desk/leads?show=later"]) {
    await page.goto(path);
    await page.evaluate(() => {
      for (const details of document.querySelectorAll("main details")) details.setAttribute("open", "");
    });
    expect(await axeFindings(page), path).toEqual([]);
    await expectNoSidewaysScroll(390);
  }
});
