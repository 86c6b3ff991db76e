/** Controls of the desk's islands: a press of it acts once and shows at once (tests/support/presses.ts). */
import { deskPages } from "#domain/desk-paths.ts";
import { deskTest as test } from "#tests/support/desk-visit.ts";
import { pressesActOnce } from "#tests/support/presses.ts";

pressesActOnce(test, [
  {
    name: "the desk's search",
    path: deskPages.today,
    target: (page) => page.locator("[data-desk-palette]:visible").first(),
    // Before the script a link, then a button of the palette.
    read: async (page) => (await page.locator("dialog:modal").count()) + Number(page.url().includes(deskPages.search)),
    once: 1,
  },
]);
