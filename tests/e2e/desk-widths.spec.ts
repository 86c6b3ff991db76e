/** At every width all words of a screen are complete, and none overlap. */

import type { Page } from "@playwright/test";
import { brand } from "#content/brand.ts";
import { deskPages } from "#domain/desk-paths.ts";
import { openAlive } from "#tests/support/alive.ts";
import { aTimestamp } from "#tests/support/dates.ts";
import { type DeskScene, openDeskScene } from "#tests/support/desk-scene.ts";
import { expect, test } from "#tests/support/desk-test.ts";
import { anEnquiry } from "#tests/support/leads.ts";

const at = (page: Page, width: number) => page.setViewportSize({ width, height: 800 });

test("@desktop the desk's header has room for six places, the search and the account", async ({ page }) => {
  await page.goto(deskPages.today);
  for (const width of [1250, 1000, 880, 850, 820, 790, 770]) {
    await at(page, width);
    const parts = await page.getByRole("banner").evaluate((banner) =>
      [...banner.querySelectorAll("nav a, a[data-desk-palette], summary")].map((each) => {
        const { left, right } = each.getBoundingClientRect();
        return { left, right, width: right - left };
      }),
    );
    const [search] = parts.slice(-2);
    expect(search?.width, `the search at ${width}`).toBeGreaterThanOrEqual(44);
    parts.forEach(({ right }, index) => {
      expect(right, `at ${width}`).toBeLessThanOrEqual(parts[index + 1]?.left ?? width);
    });
  }
});

test("@desktop no part of a screen is so narrow that it breaks a short word", async ({ page }) => {
  const broken: string[] = [];
  for (const path of [deskPages.today, deskPages.leads, deskPages.availability, deskPages.mail, deskPages.numbers, deskPages.settings]) {
    await page.goto(path);
    for (const width of [390, 820]) {
      await at(page, width);
      const words = await page.getByRole("main").evaluate((main) => {
        const range = document.createRange();
        // Words for screen readers are in a box of one pixel.
        const isShown = (box: Element | null): boolean =>
          box === null || (box.getBoundingClientRect().width > 1 && isShown(box.parentElement));
        const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT, (text) =>
          isShown(text.parentElement) ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT,
        );
        const found: string[] = [];
        for (let text = texts.nextNode(); text; text = texts.nextNode())
          for (const { 0: word, index } of (text.nodeValue ?? "").matchAll(/(?<=^|\s)[A-Za-z]{2,10}(?=\s|$)/g)) {
            range.setStart(text, index);
            range.setEnd(text, index + word.length);
            if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(word);
          }
        return found;
      });
      broken.push(...words.map((word) => `${path} at ${width}: ${word}`));
    }
  }
  expect(broken).toEqual([]);
});

test("@desktop a tablet's list of leads shows a whole sentence", async ({ page, scene }) => {
  const message = "Hail on Saturday, and 140 calls by Monday noon.";
  await scene.desk.parts.store.enquiries.save(anEnquiry({ message, createdAtUtc: aTimestamp("2026-12-07T14:22:00.000Z") }), []);
  await page.goto(deskPages.leads);
  for (const width of [1440, 1000, 820, 770]) {
    await at(page, width);
    const isWhole = await page
      .locator("tr p")
      .filter({ hasText: message })
      .evaluate((words) => words.scrollWidth <= words.clientWidth + 1 && words.scrollHeight <= words.clientHeight + 1);
    expect(isWhole, `at ${width}`).toBe(true);
  }
});

test("@desktop the lateness of an answer is complete above a lead, and its hours overlap nothing", async ({ page, scene }) => {
  const late = anEnquiry({ name: "Ada Late", createdAtUtc: aTimestamp("2026-12-05T14:22:00.000Z") });
  await scene.desk.parts.store.enquiries.save(late, [], {
    source: "",
    referrerHost: "",
    firstPath: "",
    campaign: "",
    formPath: "/contact",
  });
  for (const id of [late.id, scene.ids.late, scene.ids.near, scene.ids.movedCall]) {
    await page.goto(deskPages.lead(id));
    for (const width of [1440, 1000, 880, 800, 390, 320]) {
      await at(page, width);
      const { isCut, hitsAct } = await page
        .getByRole("main")
        .locator("header")
        .first()
        .evaluate((header) => {
          const state = [...header.children].find((each) => each.tagName === "SPAN" && each.querySelector("svg") !== null);
          const range = document.createRange();
          range.selectNodeContents(state ?? header);
          const words = range.getBoundingClientRect();
          const acts = [...header.querySelectorAll("a, button")].map((each) => each.getBoundingClientRect());
          return {
            isCut: !state || state.scrollWidth > state.clientWidth + 1 || state.scrollHeight > state.clientHeight + 1,
            hitsAct: acts.some(
              (act) => act.right > words.left && act.left < words.right && act.bottom > words.top && act.top < words.bottom,
            ),
          };
        });
      expect({ isCut, hitsAct }, `at ${width}`).toEqual({ isCut: false, hitsAct: false });
      const promise = page.getByRole("region", { name: "The 24-hour promise" }).locator("span:not(.vh)");
      if ((await promise.count()) > 0) expect(await onOthers(promise), `at ${width}`).toEqual([]);
    }
  }
});

test("@desktop no hour of Today's ruler is covered by the time or by another hour", async ({ browser, scene }) => {
  test.slow();
  const times = ["2026-12-08T20:10:00.000Z", "2026-12-09T00:40:00.000Z"] as const;
  const check = async ({ site, cookie }: DeskScene) => {
    const context = await browser.newContext({ baseURL: site.url });
    await context.addCookies([{ name: "desk", value: cookie, domain: "localhost", path: "/desk" }]);
    const page = await context.newPage();
    await page.goto(deskPages.today);
    for (const width of [1440, 1100, 850, 390, 320]) {
      await at(page, width);
      const words = page.locator("ol:has(> li > em):visible").locator("li > :is(span, em, small)").or(page.locator("p:has(> b.num) > b"));
      expect(await onOthers(words), `at ${width}`).toEqual([]);
    }
    await context.close();
  };
  await check(scene);
  for (const time of times) {
    const later = await openDeskScene({ at: aTimestamp(time) });
    try {
      await check(later);
    } finally {
      await later.remove();
    }
  }
});

test("@desktop on a tablet the bar of the chosen leads has all actions", async ({ page }) => {
  await at(page, 1000);
  await page.goto(deskPages.leads);
  await page.locator("tbody input[type=checkbox]").first().check();
  for (const width of [1000, 820, 770]) {
    await at(page, width);
    const room = await page.locator("[data-desk-bulk]").evaluate((bar) => {
      const { right } = bar.getBoundingClientRect();
      return [...bar.querySelectorAll("button, select")].map((act) => right - act.getBoundingClientRect().right);
    });
    expect(Math.min(...room), `at ${width}`).toBeGreaterThanOrEqual(0);
  }
});

test("@desktop if an hour is free after a call, Today's ruler has its full name, and no partial ones", async ({ page }) => {
  await at(page, 1440);
  await page.goto(deskPages.today);
  const call = page
    .getByRole("main")
    .getByRole("link", { name: /10:00.*Beatriz Lund/ })
    .first();
  const words = await call.locator("bdi").evaluate((name) => ({ shown: name.clientHeight, all: name.scrollHeight }));
  expect(words.all).toBeLessThanOrEqual(words.shown + 1);
});

test("@desktop on a tablet no time, limit or hour is cut or covered", async ({ page, scene }) => {
  const widths = [1440, 1000, 900, 820, 780];
  const right = (element: Element) => element.getBoundingClientRect().right;
  await page.goto(deskPages.today);
  for (const width of widths) {
    await at(page, width);
    const times = await page.locator("main a:has(> time):visible").evaluateAll((calls) =>
      calls.flatMap((call) => {
        const [time] = call.getElementsByTagName("time");
        const words = time?.getBoundingClientRect();
        return words && words.right > call.getBoundingClientRect().right + 0.5 ? [time?.textContent] : [];
      }),
    );
    expect(times, `calls on Today's ruler at ${width}`).toEqual([]);
  }
  await page.goto(deskPages.numbers);
  for (const width of widths) {
    await at(page, width);
    expect(await onOthers(page.locator("thead [aria-hidden] em")), `limits on Numbers at ${width}`).toEqual([]);
  }
  await page.goto(deskPages.lead(scene.ids.fine));
  for (const width of widths) {
    await at(page, width);
    const hours = page.getByRole("region", { name: "The 24-hour promise" }).locator("span:not(.vh)").last();
    expect(await hours.evaluate(right), `the promise at ${width}`).toBeLessThanOrEqual(
      (await hours.locator("xpath=..").evaluate(right)) + 0.5,
    );
    const sender = page.getByText(`From ${brand.email.split("@")[0]}@`);
    expect((await sender.boundingBox())?.height, `the sender at ${width}`).toBeLessThan(26);
  }
});

test("@desktop words beside a section's title stay in its column", async ({ page }) => {
  const first = await openDeskScene({ isEmpty: true });
  const check = async (path: string) => {
    await openAlive(page, path); // its site must not end while a script is on its way
    for (const width of [1440, 1300, 1210, 1100, 850]) {
      await at(page, width);
      const out = await page.locator("main section:has(h2)").evaluateAll((sections) =>
        sections.flatMap((section) => {
          const { right } = section.getBoundingClientRect();
          return [...(section.querySelector("h2")?.parentElement?.children ?? [])]
            .filter(
              (each) =>
                each.getBoundingClientRect().right > right + 1 || (each.matches("p, small") && each.scrollWidth > each.clientWidth + 1),
            )
            .map(({ textContent }) => textContent);
        }),
      );
      expect(out, `${path} at ${width}`).toEqual([]);
    }
  };
  try {
    for (const path of [deskPages.today, deskPages.settings, deskPages.availability]) await check(path);
    await page.context().addCookies([{ name: "desk", value: first.cookie, domain: "localhost", path: "/desk" }]);
    await check(`${first.site.url}${deskPages.today}`);
  } finally {
    await first.remove();
  }
});

test("@desktop the day of a quiet column is complete; closed time is drawn in small tiles, since WebKit shows banding in tall ones", async ({
  page,
}) => {
  await openAlive(page, `${deskPages.calendar}?week=2026-12-29`);
  for (const width of [1440, 1280, 1000, 850]) {
    await at(page, width);
    const cut = await page
      .locator("[data-desk-head]")
      .evaluateAll((heads) => heads.filter((head) => head.scrollWidth > head.clientWidth).map(({ textContent }) => textContent));
    expect(cut, `at ${width}`).toEqual([]);
  }
  const closed = page.locator("[data-desk-closed]").first();
  const size = await closed.evaluate((element) =>
    getComputedStyle(element).backgroundSize.split(",")[0]?.split(" ").map(Number.parseFloat),
  );
  expect(size?.every((length) => length <= 64)).toBe(true);
});

test("messages of Availability's fields cover no notice, and Firefox has room for AM and PM", async ({ page, consoleErrors, viewport }) => {
  await openAlive(page, deskPages.availability);
  const monday = page.getByLabel("Monday from", { exact: true });
  if ((viewport?.width ?? 0) > 768) expect((await monday.boundingBox())?.width).toBeGreaterThanOrEqual(112);
  await page.getByRole("button", { name: "More: Notice" }).click();
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const notice = page.getByRole("alert").filter({ hasText: "Not saved." });
  await expect(notice).toBeVisible();
  const [bar, toast] = [await page.locator("[data-desk-save-bar]").boundingBox(), await notice.boundingBox()];
  expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  await page.context().setOffline(false);
  consoleErrors.length = 0; // the browser reports what was not reached
});

test("@desktop the preview names the buffer of the times shown", async ({ page }) => {
  await openAlive(page, deskPages.availability);
  const preview = page.getByRole("complementary");
  const more = page.getByRole("button", { name: "More: Buffer" });
  await more.click();
  await expect(preview).toContainText("The 5-minute buffer moves the starts.");
  await page.route("**/availability/preview*", () => {}); // the next answer never comes
  await more.click();
  await expect(page.getByLabel("Buffer", { exact: true })).toHaveValue("10");
  await expect(preview).toContainText("The 5-minute buffer moves the starts.");
});

/** Pairs of visible words that overlap. */
function onOthers(words: ReturnType<Page["locator"]>): Promise<readonly string[]> {
  return words.evaluateAll((elements) => {
    const boxes = elements
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .flatMap((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        // The time's flag has its own ground, and words cut off by its line are not visible.
        const { left, right, top, bottom } = element.matches("b.num") ? element.getBoundingClientRect() : range.getBoundingClientRect();
        const floor = element.closest("li")?.getBoundingClientRect().bottom ?? bottom;
        return top < floor && right > left ? [{ text: element.textContent, left, right, top, bottom }] : [];
      });
    return boxes.flatMap((one, index) =>
      boxes
        .slice(index + 1)
        .filter((other) => other.left < one.right && one.left < other.right && other.top < one.bottom && one.top < other.bottom)
        .map((other) => `${one.text} / ${other.text}`),
    );
  });
}
