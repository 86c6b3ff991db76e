import { calendarWords } from "#content/desk/calendar.ts";
import { books, deskTest, openDesk, ownOpenDay, somebody } from "#tests/support/desk-visit.ts";
import { expect } from "#tests/support/test.ts";

const { cancel: words, panel } = calendarWords;

deskTest(
  "@desktop at the desk the press that asks to cancel a call does not cancel it as well, wherever that button stands",
  async ({ page, site, store }) => {
    const visitor = somebody();
    const { date, slots } = await ownOpenDay(site);
    const call = await books(site, store, visitor, slots[3] ?? "");
    // The two ends, as in second-press.spec.ts.
    for (const pauseMs of [60, 500]) {
      await openDesk(page, `/desk/calendar?week=${date}&day=${date}&call=${call}`);
      const way = page.getByRole("link", { name: panel.cancel });
      await way.scrollIntoViewIfNeeded();
      const box = await way.boundingBox();
      if (!box) throw new Error("Nothing to press.");
      await page.addInitScript(({ x, y }) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(`main footer button { position: fixed; z-index: 9; inset: ${y}px auto auto ${x}px }`);
        document.adoptedStyleSheets.push(sheet);
      }, box);
      const [x, y] = [box.x + 20, box.y + 20];
      await page.mouse.click(x, y);
      await page.waitForTimeout(pauseMs);
      await page.mouse.click(x, y, { clickCount: 2 });
      await page.waitForTimeout(1_200);
      await expect(page.getByRole("heading", { name: words.title(visitor.name) })).toBeVisible();
    }
    await page.getByRole("button", { name: words.cancel(visitor.firstName) }).click();
    await expect.poll(async () => (await store.bookings.find(call))?.status).toBe("cancelled");
  },
);
