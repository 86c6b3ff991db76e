/**
 * A page that a translator changes, as Google's does: it replaces each text by two font elements with its own words, and goes
 * on with every new text.
 */

import type { Locator, Page } from "@playwright/test";
import { untilAlive } from "#tests/support/alive.ts";
import { officeScheduler } from "#tests/support/dates.ts";
import { enquiryForm, openContact } from "#tests/support/enquiry-form.ts";
import { chart, city, jumpTo, map, mapBox } from "#tests/support/insight.ts";
import { islandBudgets } from "#tests/support/island-pages.ts";
import { chooseTime, fillDetails, newAddress, openDetails, press, toBookedCall } from "#tests/support/scheduler.ts";
import { expect, test } from "#tests/support/test.ts";

/** The translation is our text between two marks, so that a test knows its original. */
const translate = () => {
  const untouched = "script,style,textarea,title,option,noscript,svg,font";
  const turn = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.data.trim() || !text.parentElement || text.parentElement.closest(untouched)) continue;
      const outer = document.createElement("font");
      const inner = document.createElement("font");
      inner.textContent = `«${text.data.trim()}»`;
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  turn(document.body);
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === "characterData") turn(target.parentNode ?? target);
      else for (const node of addedNodes) turn(node.parentNode ?? node);
    }
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
};

/** React errors about a part that is rendered again are expected here; all others are faults. */
const forgetHydration = (errors: string[]) => {
  const others = errors.filter((error) => !/hydrat|#418|#423|#425/i.test(error));
  errors.length = 0;
  errors.push(...others);
};

const early = (page: Page) => page.addInitScript(`addEventListener("DOMContentLoaded", ${translate})`);

/** The words of a part without the translator's marks. They must be the same as in an untranslated page. */
const said = async (part: Locator) => (await part.innerText()).replaceAll(/[«»]/g, "").replaceAll(/\s+/g, " ").trim();

test("every island of every page hydrates after a translator has changed the page @desktop", async ({ page, consoleErrors }) => {
  await early(page);
  for (const path of Object.keys(islandBudgets)) {
    await page.goto(path);
    await untilAlive(page);
    await expect(page.locator("main font").first(), path).toBeAttached();
  }
  forgetHydration(consoleErrors);
});

for (const when of ["before the island", "after it"] as const)
  test(`a call is moved on a page translated ${when} @desktop`, async ({ page, consoleErrors }) => {
    await openDetails(page);
    await fillDetails(page, { name: "Dana", email: newAddress("moved") });
    await press(page, "Confirm");
    await toBookedCall(page);
    if (when === "before the island") await early(page);
    await page.getByRole("link", { name: "Reschedule" }).click();
    await untilAlive(page);
    if (when === "after it") await page.evaluate(translate);
    const bar = page.locator("[aria-live] > b");
    const heading = page.locator("#times > span").first();
    const days = page.locator("button[name=day]");
    let [time, day] = [await said(bar), ""];
    for (const nth of [1, 2, 3]) {
      await days.nth(nth).click();
      await expect(page.locator("#times")).toBeFocused();
      await expect(heading).not.toHaveText(day);
      day = await heading.innerText();
      await chooseTime(page, nth);
      await expect(bar).not.toHaveText(time);
      time = await bar.innerText();
      expect(time.match(/\d+:\d\d/g) ?? []).toHaveLength(1);
    }
    await page.locator("button[name=step][value=book]:visible").click();
    await expect(page.locator("h1, h2").filter({ hasText: /moved/i }).first()).toBeVisible();
    forgetHydration(consoleErrors);
  });

test("the map's cities and the chart's bars have the same words as on an untranslated page @desktop", async ({ page, consoleErrors }) => {
  const walk = async (isTranslated: boolean) => {
    await page.clock.install({ time: new Date("2026-12-08T17:30:30Z") });
    await page.goto("/insight");
    await untilAlive(page);
    if (isTranslated) await page.evaluate(translate);
    await jumpTo(page, mapBox);
    await expect(city(page, "Lagos")).toBeAttached();
    const told: string[] = [];
    const list = page.locator("#map ul").first();
    for (const name of ["Austin", "Toronto", "London", "Austin", "Tokyo"]) {
      await city(page, name).focus();
      await expect(map(page).getByRole("tooltip")).toContainText(name);
      told.push(await said(map(page).getByRole("tooltip")));
    }
    told.push(await said(list));
    await page.clock.runFor(61_000);
    // The list's clock has advanced by a minute.
    await expect(list).not.toContainText("11:30");
    told.push(await said(list));
    await jumpTo(page, "#case-studies");
    await chart(page).focus();
    const spoken = page.locator("#case-studies figure > [role=status]");
    for (const key of ["Enter", "ArrowRight", "ArrowDown", "ArrowLeft", "Escape", "Enter"]) {
      await page.keyboard.press(key);
      told.push(`${key}: ${await said(spoken)}`);
    }
    return told;
  };
  const plain = await walk(false);
  expect(await walk(true)).toEqual(plain);
  forgetHydration(consoleErrors);
});

for (const when of ["before the island", "after it"] as const)
  test(`a call is booked on a page translated ${when}: the page follows every choice @desktop`, async ({ page, consoleErrors }) => {
    if (when === "before the island") await early(page);
    await page.goto(officeScheduler);
    await untilAlive(page);
    if (when === "after it") await page.evaluate(translate);
    const bar = page.locator("[aria-live] > b");
    const month = page.locator("h2[aria-live]");
    const shown = await month.innerText();
    await page.locator("button[name=month]").last().click();
    await expect(month).not.toHaveText(shown);
    const days = page.locator("button[name=day]");
    let last = "";
    for (const nth of [0, 1, 2]) {
      await days.nth(nth).click();
      await expect(days.nth(nth)).toHaveAttribute("aria-pressed", "true");
      await expect(page.locator("#times")).toBeFocused();
      await chooseTime(page, nth);
      await expect(bar).not.toHaveText(last);
      last = await bar.innerText();
      expect(last.match(/\d+:\d\d/g) ?? []).toHaveLength(1);
    }
    await page.locator("#zone").selectOption("Pacific/Apia");
    await expect(bar).not.toHaveText(last);
    await page.locator("button[name=step][value=details]:visible").click();
    await expect(page.locator("#details")).toBeFocused();
    await page.locator("#email").fill("dana@");
    await page.locator("button[name=step][value=book]:visible").click();
    await expect(page.locator("#name-error")).toBeVisible();
    await page.locator("#name").fill("Dana");
    await page.locator("#email").fill(newAddress("translated"));
    await page.locator("button[name=step][value=book]:visible").click();
    await expect(page).toHaveURL(/\/confirmed$/);
    const others = consoleErrors.filter((error) => !error.includes("422"));
    consoleErrors.splice(0, consoleErrors.length, ...others);
    forgetHydration(consoleErrors);
  });

test("the inquiry's date, counter and messages are right on a translated page @desktop", async ({ page, consoleErrors }) => {
  await openContact(page);
  await page.evaluate(translate);
  const form = enquiryForm(page);
  const date = form.locator("button[aria-haspopup=dialog]");
  const dialog = form.locator("[role=dialog]");
  for (const nth of [10, 11]) {
    const before = await date.innerText();
    await date.click();
    await dialog.locator("button[class*=turn], button[aria-label]").first().waitFor();
    await dialog
      .locator("td button:enabled")
      .nth(nth % 5)
      .click();
    await expect(date).not.toHaveText(before);
    expect((await date.innerText()).match(/20\d\d/g) ?? []).toHaveLength(1);
  }
  const message = form.locator("textarea");
  const count = form.locator("[class] > span[aria-hidden=true]").filter({ hasText: "/" });
  for (const length of [4_990, 4_995]) {
    await message.fill("a".repeat(length));
    await expect(count).toContainText(length.toLocaleString("en-US"));
  }
  await form.locator("button[type=submit]").click();
  await expect(form.locator("#enquiry-name-error")).toBeVisible();
  forgetHydration(consoleErrors);
});

test("the player's clock advances on a translated page @desktop", async ({ page, consoleErrors }) => {
  await page.goto("/demos");
  await untilAlive(page);
  await page.evaluate(translate);
  const slider = page.getByRole("slider").first();
  const clock = page.locator("[data-needs-script] > p").first();
  await slider.focus();
  for (const key of ["End", "Home", "PageUp"]) {
    await page.keyboard.press(key);
    // Both at once, since the sound goes on.
    await expect
      .poll(async () => {
        const [at = ""] = ((await slider.getAttribute("aria-valuetext")) ?? "").split(" / ");
        return (await clock.innerText()).startsWith(`«${at}»`);
      })
      .toBe(true);
  }
  forgetHydration(consoleErrors);
});
