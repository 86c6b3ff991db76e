import { brand } from "#content/brand.ts";
import { expect, test } from "#tests/support/test.ts";

test.describe("'Last Updated'", () => {
  test.use({ timezoneId: "Pacific/Kiritimati" });
  test("is the current date where the visitor is, in the zone that is first to begin a day @desktop", async ({ page }) => {
    await page.clock.setFixedTime(new Date("2031-12-31T12:00:00Z"));
    await page.goto("/privacy");
    await expect(page.getByText("Last Updated")).toContainText("January 1, 2032");
    await expect(page.locator("time[data-today]")).toHaveAttribute("datetime", "2032-01-01");
  });
});

test("office hours are on one line at every width @phone", async ({ page }) => {
  await page.goto("/privacy");
  const [hours = ""] = /\S+[ap]m-\S+/.exec(brand.hours.display) ?? [];
  for (let width = 320; width <= 430; width += 10) {
    await page.setViewportSize({ width, height: 844 });
    const lines = await page.locator("main").evaluate((main, hours) => {
      const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const from = text.textContent?.indexOf(hours) ?? -1;
        if (from < 0) continue;
        const range = new Range();
        range.setStart(text, from);
        range.setEnd(text, from + hours.length);
        return new Set([...range.getClientRects()].map(({ top }) => top)).size;
      }
      return 0;
    }, hours);
    expect(lines, `at ${width}`).toBe(1);
  }
});

test("the contents mark the section that is being read", async ({ page }) => {
  await page.goto("/privacy");
  const link = page.getByRole("navigation", { name: "Contents" }).getByRole("link", { name: "Data Retention" });
  await expect(link).not.toHaveAttribute("aria-current");
  await link.click();
  await expect(link).toHaveAttribute("aria-current", "true");
  await expect(page.locator("[data-contents] [aria-current]")).toHaveCount(1);
});

test("printed, a legal text leaves out the site around it @desktop", async ({ page }) => {
  await page.goto("/terms");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("contentinfo")).toBeHidden();
  await expect(page.getByRole("heading", { name: "Disputes and Governing Law" })).toBeVisible();
});
