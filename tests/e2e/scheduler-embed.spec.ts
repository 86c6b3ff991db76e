import { nextMonth, officeScheduler } from "#tests/support/dates.ts";
import { chooseDay, chooseTime, fillDetails, newAddress, press, toBookedCall } from "#tests/support/scheduler.ts";
import { expect, test } from "#tests/support/test.ts";

test("the contact page books in its frame, which is never lower than 760 and grows with its content @phone", async ({ page }) => {
  await page.goto("/contact");
  await page
    .locator("section", { has: page.locator("h2#booking-heading") })
    .first()
    .scrollIntoViewIfNeeded();
  const frame = page.locator(".scheduler-inline-widget > iframe");
  await expect(frame).toHaveAttribute("title", /./);
  const inside = page.frameLocator(".scheduler-inline-widget > iframe");
  const heights = () =>
    frame.evaluate((element: HTMLIFrameElement) => ({
      frame: element.getBoundingClientRect().height,
      content: element.contentDocument?.querySelector("main")?.getBoundingClientRect().height ?? 0,
    }));
  await chooseDay(inside, 0);
  await expect.poll(async () => (await heights()).frame - (await heights()).content).toBeGreaterThanOrEqual(-1);
  expect((await heights()).frame).toBeGreaterThanOrEqual(760);

  await page.evaluate(() => {
    for (const happened of ["booked", "moved", "canceled"]) {
      addEventListener(`scheduler:${happened}`, (event) => {
        document.documentElement.dataset[happened] = (event as CustomEvent).detail.startsAtUtc;
      });
    }
  });
  const announced = (happened: string) => page.locator("html").getAttribute(`data-${happened}`);
  const slot = await chooseTime(inside, 6);
  await press(inside, "Next");
  await fillDetails(inside, { name: "Dana", email: newAddress("frame") });
  await press(inside, "Confirm");
  await expect(inside.getByRole("heading", { name: "You’re on the calendar." })).toBeVisible();
  await expect.poll(() => announced("booked")).toBe(slot);
  await expect(inside.locator("p[aria-live=polite]"), "Orca says nothing of the heading in a frame").toHaveText("You’re on the calendar.");

  await toBookedCall(inside);
  await frame.evaluate((element) => element.scrollIntoView({ block: "end" }));
  await inside.getByRole("link", { name: "Reschedule", exact: true }).click();
  await inside.locator("button[name=day]").first().waitFor();
  await expect.poll(() => frame.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0);
  await chooseDay(inside, 1);
  const newSlot = await chooseTime(inside, 6);
  await press(inside, "Move the call");
  await expect(inside.getByRole("heading", { name: "Your call has moved." })).toBeFocused();
  await expect.poll(() => announced("moved")).toBe(newSlot);

  await inside.getByRole("link", { name: "Cancel this call" }).click();
  await press(inside, "Yes, cancel it");
  await expect(inside.getByRole("heading", { name: "This call is canceled." })).toBeFocused();
  await expect.poll(() => announced("canceled")).toBe(newSlot);
});

test("an error in the frame leads to its field with the label, clear of the header of the page around it @desktop", async ({
  page,
  consoleErrors,
}) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.goto("/contact");
  await page.locator("#booking-heading").scrollIntoViewIfNeeded();
  const inside = page.frameLocator(".scheduler-inline-widget > iframe");
  await chooseDay(inside, 0);
  await chooseTime(inside, 7);
  await press(inside, "Next");
  await press(inside, "Confirm");
  await inside.getByRole("link", { name: "Name is required" }).press("Enter");
  await expect(inside.getByRole("textbox", { name: "Name" })).toBeFocused();
  const header = await page.locator("[data-header]").boundingBox();
  const label = inside.locator("label", { hasText: "Name" }).first();
  await expect.poll(async () => (await label.boundingBox())?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
  consoleErrors.length = 0;
});

test("below a full month the first open day, which looks chosen, shows its times @phone", async ({ page }) => {
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 760 });
    await page.goto(`${officeScheduler}&month=${nextMonth()}`);
    const offered = page.locator("button[data-offered]");
    const first = page.locator("#times, label:has(input[name=slot])");
    await expect(offered, `at ${width}`).toHaveCount(1);
    for (const nth of [0, 1, 2]) {
      const part = first.nth(nth);
      await part.scrollIntoViewIfNeeded();
      const size = await part.boundingBox();
      expect(size?.height, `at ${width}`).toBeGreaterThan(20);
      expect((size?.x ?? 0) + (size?.width ?? 0), `at ${width}`).toBeLessThanOrEqual(width);
    }
    await page.getByRole("radio").nth(1).check();
    await expect(page.locator("[aria-live] > b")).toContainText(/\d:\d\d/);
  }
});

test("on every phone the calendar fits into its 760 pixels, a month of six weeks too @phone", async ({ page }) => {
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 760 });
    await page.goto("/scheduler");
    const height = await page.evaluate(() => {
      document.documentElement.dataset.framed = "";
      const weeks = [...document.querySelectorAll("tbody tr")].filter((week) => week.getBoundingClientRect().height > 0);
      const scheduler = document.querySelector("main h1")?.closest("header")?.parentElement;
      if (!scheduler) throw new Error("There is no scheduler.");
      scheduler.style.minHeight = "0";
      const weekHeight = (weeks[1]?.getBoundingClientRect().top ?? 0) - (weeks[0]?.getBoundingClientRect().top ?? 0);
      return scheduler.getBoundingClientRect().height + (6 - weeks.length) * weekHeight;
    });
    expect(height, `at ${width}`).toBeLessThanOrEqual(760);
  }
});

test("a message from anyone but the frame changes nothing @desktop", async ({ page }) => {
  await page.goto("/contact");
  await page.locator("#booking-heading").scrollIntoViewIfNeeded();
  const place = page.locator(".scheduler-inline-widget");
  await expect(place.locator("iframe")).toBeAttached();
  await page.evaluate(() => window.postMessage({ type: "scheduler:height", height: 5000 }, "*"));
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => resolve(undefined))));
  expect((await place.boundingBox())?.height).toBeLessThan(4000);
});

test("the embed script may be loaded late, fills each element once, and restores the page @desktop", async ({ page }) => {
  await page.goto("/about");
  await page.addScriptTag({ url: "/scheduler/embed.js" });
  const counts = await page.evaluate(() => {
    const place = document.createElement("div");
    place.className = "scheduler-inline-widget";
    place.dataset.url = "/scheduler";
    document.body.append(place);
    window.MoontowerScheduler?.initInlineWidgets();
    window.MoontowerScheduler?.initInlineWidgets();
    const filled = place.querySelectorAll("iframe").length;
    window.MoontowerScheduler?.destroy();
    return [filled, place.querySelectorAll("iframe").length, "MoontowerScheduler" in window];
  });
  expect(counts).toEqual([1, 0, false]);
});

test("the embed weighs less than two kilobytes @desktop", async ({ request }) => {
  const script = await request.get("/scheduler/embed.js");
  const style = await request.get("/scheduler/embed.css");
  expect((await script.body()).length + (await style.body()).length).toBeLessThan(2048);
});

test("with forced colors done steps differ from those to come, and the list keeps its arrow @desktop", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/scheduler");
  const steps = page.getByRole("img", { name: /1 of 3/ }).locator("i");
  const grounds = await steps.evaluateAll((marks) => marks.map((mark) => getComputedStyle(mark).backgroundColor));
  expect(new Set(grounds).size).toBe(2);
  await expect(page.locator("select")).not.toHaveCSS("appearance", "none");
});
