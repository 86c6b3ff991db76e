import type { Page } from "@playwright/test";
import { brand } from "#content/brand.ts";
import { expect, test } from "#tests/support/test.ts";

/** SPEC section 2, "Shared header": these links, in this order. */
const agents = [
  ["/agents/receptionist", "AI Virtual Receptionist"],
  ["/agents/sales-marketing", "AI Sales/Marketing Agent"],
  ["/agents/customer-service", "AI Customer Service"],
  ["/agents/booking", "AI Booking Agent"],
  ["/agents/personal", "AI Personal Agent"],
  ["/agents/document-reader", "Document Reader"],
  ["/agents/custom-automations", "Custom AI Automations"],
] as const;
const industries = [
  ["/industries/real-estate", "Real Estate & Property Management"],
  ["/industries/construction", "Construction & Contracting"],
  ["/industries/healthcare", "Healthcare & Wellness"],
  ["/industries/ecommerce", "E-Commerce & Retail"],
  ["/industries/professional", "Professional Services"],
  ["/industries/hospitality", "Hospitality & Restaurants"],
] as const;
const pathsInOrder = ["/", ...agents.map(([path]) => path), ...industries.map(([path]) => path), "/about", "/contact"];

/** Every page has the same header; what moves on the home page takes most of a processor. */
const atRest = "/features";

const header = (page: Page) => page.locator("header").first();
const nav = (page: Page) => header(page).getByRole("navigation", { name: "Main" });
/** A summary has no role of its own in every browser: found by its words. */
const group = (page: Page, name: string) => nav(page).locator("summary:visible", { hasText: name });
const link = (page: Page, name: string) => nav(page).getByRole("link", { name });
const toggle = (page: Page) => header(page).locator('summary[aria-label="Menu"]');
const scrollTo = (page: Page, top: number) => page.evaluate((y) => window.scrollTo({ top: y, behavior: "instant" }), top);
const scrollTop = (page: Page) => page.evaluate(() => scrollY);

/** Marks the document, so that a reload can be told from a scroll. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute("data-marked", ""));
const expectSameDocument = (page: Page) => expect(page.locator("html")).toHaveAttribute("data-marked");

test("the header stays at the top while the page scrolls", async ({ page }) => {
  await page.goto(atRest);
  await scrollTo(page, 1500);
  await expect(header(page)).toBeInViewport();
  expect((await header(page).boundingBox())?.y).toBe(0);
});

test("a link to the page that is shown scrolls to its top and does not reload it @desktop", async ({ page }) => {
  await page.goto("/#faq");
  await mark(page);
  await scrollTo(page, 1500);
  await header(page)
    .getByRole("link", { name: `${brand.name}, home` })
    .click();
  await expect.poll(() => scrollTop(page)).toBe(0);
  await expectSameDocument(page);
  expect(new URL(page.url()).hash).toBe("");
});

test("that scroll is smooth, and immediate with reduced motion @desktop", async ({ page }) => {
  const behavior = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
  await page.goto(atRest);
  // Once the typefaces are loaded, nothing moves any more.
  await expect.poll(behavior).toBe("smooth");
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await behavior()).toBe("auto");
});

test("a link to another page starts at that page's top @phone", async ({ page }) => {
  await page.goto(atRest);
  await scrollTo(page, 1500);
  await page.getByRole("contentinfo").getByRole("link", { name: "About Us" }).click();
  await page.waitForURL("/about");
  expect(await scrollTop(page)).toBe(0);
});

test("the skip link leads past the menu @phone", async ({ page }) => {
  await page.goto(atRest);
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  const isOnTop = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2) === element;
  };
  await expect.poll(() => skip.evaluate(isOnTop), "not behind the header").toBe(true);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.locator("#main :focus")).toHaveCount(1);
});

test.describe("on wide screens @desktop", () => {
  test("the menu has exactly the specified links, in order", async ({ page }) => {
    await page.goto(atRest);
    const hrefs = await nav(page)
      .locator("a")
      .evaluateAll((links) => links.map((element) => element.getAttribute("href")));
    // The cell beside the seventh agent leads to the same call as the button.
    const ordered = [...pathsInOrder];
    ordered.splice(1 + agents.length, 0, "/contact");
    expect(hrefs).toEqual(ordered);
    for (const [name, links] of [
      ["AI Agents", agents],
      ["Industries We Serve", industries],
    ] as const) {
      await group(page, name).click();
      for (const [path, label] of links) await expect(link(page, label)).toHaveAttribute("href", path);
    }
    await expect(header(page).getByRole("link", { name: "Book a Discovery Call" })).toHaveAttribute("href", "/contact");
  });

  test("the link of the current page is highlighted, and its group with it", async ({ page }) => {
    await page.goto("/about");
    await expect(nav(page).locator('a[aria-current="page"]')).toHaveText("About Us");
    await page.goto("/industries/healthcare");
    await expect(group(page, "Industries We Serve")).toHaveAttribute("aria-current", "true");
    await group(page, "Industries We Serve").click();
    await expect(link(page, "Healthcare & Wellness")).toHaveAttribute("aria-current", "page");
  });

  test("a dropdown opens on hover, stays open on the way into it, and closes behind the pointer", async ({ page }) => {
    await page.goto(atRest);
    await group(page, "AI Agents").hover();
    await expect(link(page, "AI Booking Agent")).toBeVisible();
    await link(page, "Custom AI Automations").hover();
    await expect(link(page, "AI Booking Agent")).toBeVisible();
    await page.mouse.move(200, 800);
    await expect(link(page, "AI Booking Agent")).toBeHidden();
  });

  test("a click keeps it open when the pointer leaves, and a second click, another place or the focus that moves on closes it", async ({
    page,
  }) => {
    await page.goto(atRest);
    await group(page, "AI Agents").click();
    await page.mouse.move(200, 800);
    await group(page, "Industries We Serve").hover();
    await expect(link(page, "Construction & Contracting")).toBeVisible();
    await expect(link(page, "AI Booking Agent"), "one dropdown at a time").toBeHidden();
    await group(page, "Industries We Serve").click();
    await expect(link(page, "Construction & Contracting"), "the click pins what the pointer opened").toBeVisible();
    await group(page, "Industries We Serve").click();
    await expect(link(page, "Construction & Contracting")).toBeHidden();

    await group(page, "AI Agents").click();
    await expect(link(page, "AI Booking Agent")).toBeVisible();
    await page.mouse.click(200, 800);
    await expect(link(page, "AI Booking Agent")).toBeHidden();
    await group(page, "AI Agents").focus();
    await page.keyboard.press("Enter");
    await expect(link(page, "AI Booking Agent")).toBeVisible();
    await page.keyboard.press("Shift+Tab");
    await expect(link(page, "AI Booking Agent")).toBeHidden();
  });

  test("by keyboard: Enter opens, Tab walks in, Escape closes and gives the focus back; what is open is accessible", async ({
    page,
    expectAccessible,
  }) => {
    await page.goto("/about");
    await group(page, "AI Agents").focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await expect(link(page, "AI Virtual Receptionist")).toBeFocused();
    await expectAccessible();
    await page.keyboard.press("Escape");
    await expect(link(page, "AI Virtual Receptionist")).toBeHidden();
    await expect(group(page, "AI Agents")).toBeFocused();
  });

  test("choosing a link closes the menu, also after Back", async ({ page }) => {
    await page.goto(atRest);
    await group(page, "AI Agents").click();
    await link(page, "AI Booking Agent").click();
    await page.waitForURL("/agents/booking");
    await page.mouse.move(200, 800);
    await page.goBack();
    await page.waitForURL(atRest);
    await expect(nav(page).locator("details[open]")).toHaveCount(0);
  });

  test("a chosen link stays until the browser navigates, since the prerendered page would be discarded with it; then its menu closes", async ({
    page,
  }) => {
    await page.goto(atRest);
    await group(page, "AI Agents").click();
    await page.evaluate(() => {
      // After the header's own listener.
      document.addEventListener("click", (event) => {
        event.preventDefault();
        const menu = event.target instanceof Element ? event.target.closest("details") : null;
        document.body.dataset.menuOpen = String(menu?.open);
      });
    });
    await link(page, "AI Booking Agent").click();
    await expect(page.locator("body")).toHaveAttribute("data-menu-open", "true");
    await expect(nav(page).locator("details[open]")).toHaveCount(0);
  });

  test.describe("without scripts", () => {
    test.use({ javaScriptEnabled: false });
    test("the dropdowns open on a click, one at a time", async ({ page }) => {
      await page.goto(atRest);
      await group(page, "AI Agents").click();
      await expect(link(page, "AI Booking Agent")).toBeVisible();
      await page.mouse.move(200, 800);
      await group(page, "Industries We Serve").click({ force: true });
      await expect(link(page, "Construction & Contracting")).toBeVisible();
      await expect(link(page, "AI Booking Agent")).toBeHidden();
    });
  });
});

test.describe("on small screens @phone", () => {
  test("the call button is in the bar, from 360 pixels on, without opening the menu", async ({ page, expectNoSidewaysScroll }) => {
    const button = header(page).locator("> div > a", { hasText: "Book a Discovery Call" });
    await page.goto(atRest);
    for (const [width, isThere] of [
      [390, true],
      [360, true],
      [340, false],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await expect(button).toBeVisible({ visible: isThere });
      await expectNoSidewaysScroll();
    }
    await expect(button).toHaveAttribute("href", "/contact");
  });

  test("a button opens the menu with all links and the call button", async ({ page, expectNoSidewaysScroll }) => {
    await page.goto(atRest);
    await expect(nav(page)).toBeHidden();
    await toggle(page).click();
    const hrefs = await nav(page)
      .locator("ul a")
      .evaluateAll((links) => links.map((element) => element.getAttribute("href")));
    expect(hrefs).toEqual(pathsInOrder);
    await expect(link(page, "Book a Discovery Call")).toHaveAttribute("href", "/contact");
    await expect(link(page, "AI Booking Agent")).toBeHidden();
    await expectNoSidewaysScroll();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow), "the page behind does not move").toBe("hidden");
  });

  test("the two groups open and close on their own", async ({ page, expectAccessible }) => {
    await page.goto(atRest);
    await toggle(page).click();
    await group(page, "AI Agents").click();
    await group(page, "Industries We Serve").click();
    await expect(link(page, "AI Booking Agent")).toBeVisible();
    await expect(link(page, "Construction & Contracting")).toBeVisible();
    await expectAccessible();
    await group(page, "AI Agents").click();
    await expect(link(page, "AI Booking Agent")).toBeHidden();
    await expect(link(page, "Construction & Contracting")).toBeVisible();
  });

  test("choosing a link closes the menu and its section", async ({ page }) => {
    await page.goto("/agents/booking");
    await mark(page);
    await scrollTo(page, 600);
    await toggle(page).click();
    await group(page, "AI Agents").click();
    await link(page, "AI Booking Agent").click();
    await expect(nav(page)).toBeHidden();
    await expect.poll(() => scrollTop(page)).toBe(0);
    await expectSameDocument(page);
    await toggle(page).click();
    await expect(link(page, "AI Booking Agent")).toBeHidden();
  });

  test("Escape closes it and gives the focus back to its button", async ({ page }) => {
    await page.goto(atRest);
    await toggle(page).focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await expect(link(page, "Home")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(nav(page)).toBeHidden();
    await expect(toggle(page)).toBeFocused();
  });

  test.describe("without scripts", () => {
    test.use({ javaScriptEnabled: false });
    test("the menu and its groups open", async ({ page }) => {
      await page.goto(atRest);
      await toggle(page).click();
      await group(page, "AI Agents").click();
      await link(page, "AI Booking Agent").click();
      await page.waitForURL("/agents/booking");
    });
  });
});
