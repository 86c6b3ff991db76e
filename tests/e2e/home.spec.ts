import { facts } from "#content/facts.ts";
import { cutOffTexts, setSpacing } from "#tests/support/readers-text.ts";
import { expect, test } from "#tests/support/test.ts";

test("the trust line belongs to the hero and is on the first screen", async ({ page }) => {
  await page.goto("/");
  const line = page.locator("main > section").first().getByText(`Trusted by ${facts.company.customers} businesses`);
  await expect(line).toBeInViewport({ ratio: 1 });
});

test("the call in the hero is printed completely, however far it has played @desktop", async ({ page }) => {
  await page.goto("/");
  await page.emulateMedia({ media: "print" });
  for (const said of [/My crown just/, /Yes ma’am/, /Please\. Thank/, /Booked: tomorrow/]) {
    const opacity = await page
      .locator("aside")
      .getByText(said)
      .evaluate((part) => {
        let shown = 1;
        for (let at: Element | null = part; at; at = at.parentElement) shown *= Number(getComputedStyle(at).opacity);
        return shown;
      });
    expect(opacity, String(said)).toBe(1);
  }
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`the FAQ ${javaScriptEnabled ? "with" : "without"} scripts`, () => {
    test.use({ javaScriptEnabled });
    const layout = javaScriptEnabled ? "@phone" : "@desktop";
    test(`six questions, one open at a time, and the open one can be closed ${layout}`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: "reduce" }); // the page jumps to a question: while it glides, a press meets the next one
      await page.goto("/");
      const items = page.locator("#faq details");
      const open = page.locator("#faq details[open]");
      await expect(items).toHaveCount(6);
      await items.nth(2).scrollIntoViewIfNeeded();
      if (javaScriptEnabled) await page.evaluate(() => document.fonts.ready); // a line less above moves what is pressed
      await items.nth(2).locator("summary").click();
      await expect(open).toHaveCount(1);
      await expect(items.nth(2).locator("p")).toBeVisible();
      await items.nth(4).locator("summary").click();
      await expect(open).toHaveCount(1);
      await expect(items.nth(4).locator("p")).toBeVisible();
      await items.nth(4).locator("summary").click();
      await expect(open).toHaveCount(0);
    });

    test(`a link to the price question lands on it, opened ${layout}`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.goto("/#pricing");
      const item = page.locator("#faq details", { has: page.locator("#pricing") });
      await expect(item).toHaveAttribute("open");
      await expect(page.locator("#faq details[open]")).toHaveCount(1);
      await expect(item.getByRole("heading")).toBeInViewport();
      await expect(item.getByText(`${facts.price.from} per month`)).toBeInViewport();
    });
  });
}

test("the footer's FAQ link lands on the questions, below the sticky header @desktop", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/contact");
  await page.getByRole("contentinfo").getByRole("link", { name: "FAQ" }).click();
  await page.waitForURL("/#faq");
  const bottomOfHeader = await page
    .locator("header")
    .first()
    .evaluate((element) => element.getBoundingClientRect().bottom);
  const headingTop = () => page.locator("#faq h2").evaluate((element) => element.getBoundingClientRect().top);
  await expect.poll(headingTop).toBeGreaterThan(bottomOfHeader);
  await expect.poll(headingTop).toBeLessThan(bottomOfHeader + 120);
});

for (const [path, place] of [
  ["/#faq", "#faq h2"],
  ["/#pricing", "#pricing"],
] as const) {
  test(`${path} opened directly is below the header, also if typefaces and pictures arrive late`, async ({ page }) => {
    await page.route(/\.(woff2|svg|avif|png|jpg)$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      await route.continue();
    });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(path);
    const top = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => element.getBoundingClientRect().top);
    const bottomOfHeader = await page
      .locator("header")
      .first()
      .evaluate((element) => element.getBoundingClientRect().bottom);
    await expect.poll(() => top(place)).toBeLessThan(bottomOfHeader + 120);
    expect(await top(place)).toBeGreaterThan(bottomOfHeader);
  });
}

test("a range of days is on one line, at every width @desktop", async ({ page }) => {
  for (const path of ["/", "/about", "/features", "/solutions", "/agents/booking", "/agents/custom-automations"]) {
    await page.goto(path);
    for (const width of [320, 400, 440, 480, 520, 720, 760, 1120, 1160, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const broken = await page.evaluate(() => {
        for (const details of document.querySelectorAll("details")) details.open = true;
        const found: string[] = [];
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
          const node = texts.currentNode;
          for (const { 0: text, index } of (node.textContent ?? "").matchAll(/\d+-\d+ (?:days|weeks)/g)) {
            const range = document.createRange();
            range.setStart(node, index);
            range.setEnd(node, index + text.length);
            if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(text);
          }
        }
        return found;
      });
      expect.soft(broken, `${path} at ${width}`).toEqual([]);
    }
  }
});

test("nothing on the page moves for longer than five seconds @phone", async ({ page }) => {
  await page.goto("/");
  const longest = await page.evaluate(() =>
    Math.max(0, ...document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().endTime ?? Number.POSITIVE_INFINITY))),
  );
  expect(longest).toBeLessThanOrEqual(5000);
});

test("it fits every width @desktop", async ({ page, expectNoSidewaysScroll }) => {
  for (const width of [1440, 1104, 768, 390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/");
    await expectNoSidewaysScroll();
  }
});

test("with wide letters the call in the hero is not cut off @desktop", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/");
  await setSpacing(page);
  expect(await cutOffTexts(page)).toEqual([]);
});

test("on a tablet the headline has two lines, and the last row of the steps is full @desktop", async ({ page }) => {
  for (const width of [1080, 820, 769]) {
    await page.setViewportSize({ width, height: 1100 });
    await page.goto("/");
    const lines = page.getByRole("heading", { level: 1 }).locator("span");
    const heights = await lines.evaluateAll((spans) =>
      spans.map((span) => span.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(span).lineHeight)),
    );
    expect.soft(heights.map(Math.round), `lines at ${width}`).toEqual([1, 1]);
    const steps = page.locator("#how");
    const [fifth, end] = await Promise.all([
      steps.getByRole("listitem").last().boundingBox(),
      steps.getByText("All six lamps lit.").locator("..").boundingBox(),
    ]);
    const { x = 0, y = 0, width: itsWidth = 0, height = 0 } = fifth ?? {};
    expect.soft(end?.x, `the end beside the fifth step at ${width}`).toBeCloseTo(x + itsWidth, 0);
    expect
      .soft(
        [end?.y, end?.height].map((value) => Math.round(value ?? 0)),
        `its row at ${width}`,
      )
      .toEqual([y, height].map(Math.round));
  }
});

test("the headline has the same four lines before and after its typeface is loaded @phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await page.evaluate(() => document.fonts.ready);
  const linesIn = (family: string) =>
    page.getByRole("heading", { level: 1 }).evaluate((headline, family) => {
      headline.style.fontFamily = family;
      const range = document.createRange();
      const texts = document.createTreeWalker(headline, NodeFilter.SHOW_TEXT);
      const byTop = new Map<number, string>();
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        for (const { 0: word, index } of (text.nodeValue ?? "").matchAll(/\S+/g)) {
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const top = Math.round(range.getBoundingClientRect().top);
          byTop.set(top, `${byTop.get(top) ?? ""} ${word}`);
        }
      return [...byTop.values()];
    }, family);
  const lines = await linesIn("");
  expect(lines).toHaveLength(4);
  expect(await linesIn('"Schibsted Grotesk fallback"')).toEqual(lines);
});
