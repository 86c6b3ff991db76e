import { holdRequests } from "#tests/support/requests.ts";
import { expect, test } from "#tests/support/test.ts";

test("a page that needs no React in the browser ships none", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  await page.goto("/");
  await expect(page.locator("script[src], link[rel=modulepreload]")).toHaveCount(0);
  expect(scripts).toEqual([]);
});

test("a page with behaviour hydrates without a word in the console", async ({ page }) => {
  await page.goto("/contact");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith("__reactFiber")));
});

test("a page's scripts come once it has been seen, or with the visitor's first sign", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
  });
  // The drawing on top of the page is kept back: as long as it loads, the page has not.
  const showDrawing = await holdRequests(page, "**/art/*");

  await page.goto("/insight", { waitUntil: "domcontentloaded" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForTimeout(500);
  expect(scripts, "with the page unseen and the visitor still").toEqual([]);
  showDrawing();
  await expect.poll(() => scripts.length, "once it has loaded").toBeGreaterThan(3);

  await page.unroute("**/art/*");
  await page.route("**/art/*", () => {}); // never answered
  scripts.length = 0;
  await page.goto("/demos", { waitUntil: "domcontentloaded" });
  await page.keyboard.press("Tab");
  await expect.poll(() => scripts.length, "with the first key").toBeGreaterThan(3);
});

test("a button pressed before the page's scripts have come is pressed again when they have", async ({ page }) => {
  const hand = await holdRequests(page, "**/assets/*.js");
  await page.goto("/demos");
  await page.getByRole("button", { name: "Play the voice demo" }).click();
  await expect(page.getByText("Press play. It introduces itself.")).toBeVisible();
  hand();
  await expect(page.getByRole("button", { name: "Pause the voice demo" })).toBeVisible();
});

test("an unknown path answers 404", async ({ page, consoleErrors }) => {
  const response = await page.goto("/no-such-page");
  expect(response?.status()).toBe(404);
  consoleErrors.length = 0;
});

test("a trailing slash redirects permanently", async ({ request }) => {
  const response = await request.get("/contact/", { maxRedirects: 0 });
  expect(response.status()).toBe(301);
  expect(response.headers()["location"]).toBe("/contact");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a page's content stands where it belongs, none of it waits for a script", async ({ page }) => {
    for (const path of ["/", "/about", "/contact", "/scheduler"]) {
      await page.goto(path);
      await expect(page.locator("body > main"), path).toBeVisible();
    }
  });

  test("header and footer are styled, also where their elements have no scripts", async ({ page }) => {
    for (const path of ["/about", "/contact"]) {
      await page.goto(path);
      await expect(page.getByRole("banner"), path).toHaveCSS("position", "sticky");
      await expect(page.getByRole("contentinfo"), path).not.toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
    }
  });
});
