import type { Page } from "@playwright/test";
import { axeFindings } from "#tests/support/axe.ts";
import { clockScript, deskMorning } from "#tests/support/desk-clock.ts";
import { aConversation } from "#tests/support/desk-conversation.ts";
import { type DeskScene, openDeskScene } from "#tests/support/desk-scene.ts";
import { test as base, expect } from "#tests/support/test.ts";

const test = base.extend<object, { scene: DeskScene & { readonly leadId: string } }>({
  scene: [
    async ({ browserName: _ }, use) => {
      let leadId = "";
      const scene = await openDeskScene({
        prepare: async (desk) => {
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

const thread = (page: Page) => page.getByRole("region", { name: "What happened" });
const newest = (page: Page) => thread(page).getByText("We would like to start in January.");
const box = (page: Page) => page.getByRole("textbox", { name: "Your answer" });

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with a script" : "without a script", () => {
    test.use({ javaScriptEnabled });

    test("whoever opens a waiting lead sees its newest words and the box below them", async ({ page }) => {
      await page.goto("/desk/leads?show=waiting");
      await page.locator("main a", { hasText: "Ines Calder" }).first().click();
      await expect(newest(page)).toBeInViewport();
      await expect(box(page)).toBeInViewport();
      const [words, field] = await Promise.all([newest(page).boundingBox(), box(page).boundingBox()]);
      expect(words?.y ?? 0).toBeLessThan(field?.y ?? 0);
    });

    test("the thread has all that was said, oldest first, the earlier part folded", async ({ page, scene }) => {
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

test("has no accessibility problem", async ({ page, scene }) => {
  await page.goto(`/desk/leads/${scene.leadId}?show=waiting`);
  await thread(page)
    .getByText(/earlier lines$/)
    .click();
  expect(await axeFindings(page)).toEqual([]);
});
