/** Line one while it is switched off at the desk: the page shows its plain form, with scripts and without. */
import { lineOneWords as deskWords } from "#content/desk/line-one.ts";
import { lineOneWords } from "#content/live/page-words.ts";
import { deskPages } from "#domain/desk-paths.ts";
import { expect, test } from "#tests/support/desk-test.ts";

test("switched off at the desk, Line one is plain in the HTML, and as before once it is on again @phone", async ({
  page,
  browser,
  site,
  expectAccessible,
  expectNoSidewaysScroll,
}) => {
  const press = async (name: string) => {
    await page.goto(deskPages.settings);
    await page.getByRole("button", { name }).click();
    await expect(page.getByRole("button", { name })).toHaveCount(0);
  };
  await press(deskWords.settings.turnOff);

  const section = page.locator("#line-one");
  await expect(async () => {
    await page.goto("/demos");
    await expect(section.getByText(lineOneWords.head.off[1])).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(section.getByText(lineOneWords.clock.lineOff)).toBeVisible();
  await expect(section.getByText(lineOneWords.head.idle)).toHaveCount(0);
  await expect(section.locator("site-island")).toHaveCount(0);
  await expect(section.getByRole("textbox")).toHaveCount(0);
  const answers = section.locator("details");
  await answers.nth(1).locator("summary").click();
  await expect(answers.nth(1).locator("p")).toBeVisible();
  await expect(section.getByRole("link", { name: lineOneWords.plain.book })).toBeVisible();
  await expectAccessible();
  await expectNoSidewaysScroll();

  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const without = await plain.newPage();
  await without.goto("/demos");
  await expect(without.locator("#line-one").getByText(lineOneWords.head.off[1])).toBeVisible();
  await plain.close();

  await press(deskWords.settings.turnOn);
  await expect(async () => {
    await page.goto("/demos");
    await expect(section.getByRole("form", { name: lineOneWords.composer.form })).toBeVisible({ timeout: 500 });
  }).toPass();
});
