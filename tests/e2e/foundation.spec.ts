import { openAlive } from "#tests/support/alive.ts";
import { holdRequests } from "#tests/support/requests.ts";
import { expect, test } from "#tests/support/test.ts";

test("a page with islands hydrates without a console message, with the styles of its HTML @desktop", async ({ page }) => {
  const sheets: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "stylesheet") sheets.push(new URL(request.url()).pathname);
  });
  for (const path of ["/contact", "/demos", "/insight", "/scheduler"]) await openAlive(page, path);
  expect(sheets.filter((path) => path !== "/scheduler/embed.css")).toEqual([]);
});

test("a page's scripts are loaded once it has been painted, or at the visitor's first interaction @phone", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
  });
  // A drawing of the page is delayed, and with it the page's load event.
  for (const path of ["/insight", "/demos"]) {
    await page.route(`**${path}`, async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const drawing = /\/art\/[\w.-]+\.svg/.exec(html)?.[0];
      await route.fulfill({ response, body: html.replace("</body>", `<img src="${drawing}?kept-back" alt=""></body>`) });
    });
  }
  const showDrawing = await holdRequests(page, "**/art/*kept-back");

  await page.goto("/insight", { waitUntil: "domcontentloaded" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForTimeout(500);
  expect(scripts, "with the page unseen and the visitor still").toEqual([]);
  showDrawing();
  await expect.poll(() => scripts.length, "once it has loaded").toBeGreaterThan(3);

  await page.unroute("**/art/*kept-back");
  await page.route("**/art/*kept-back", () => {}); // never answered
  scripts.length = 0;
  await page.goto("/demos", { waitUntil: "domcontentloaded" });
  await page.getByRole("button", { name: "Play the voice demo" }).focus();
  await expect.poll(() => scripts.length, "with the first sign in a part of the page").toBeGreaterThan(3);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("header and footer are styled, also if their elements have no scripts @desktop", async ({ page }) => {
    for (const path of ["/about", "/contact"]) {
      await page.goto(path);
      await expect(page.getByRole("banner"), path).toHaveCSS("position", "sticky");
      await expect(page.getByRole("contentinfo"), path).not.toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
    }
  });
});

test("an injected script may not run: the policy has the hashes of the build's own @desktop", async ({ page, consoleErrors }) => {
  await page.route("**/about", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace("</body>", "<script>document.title = 'taken over'</script></body>");
    await route.fulfill({ response, body });
  });
  await page.goto("/about");
  await expect(page).not.toHaveTitle("taken over");
  expect(consoleErrors.join()).toContain("Content Security Policy");
  consoleErrors.length = 0;
});

test("later layers win, whatever order a page's sheets come in @desktop", async ({ page }) => {
  for (const path of ["/", "/contact", "/insight", "/scheduler", "/privacy"]) {
    await page.goto(path);
    const names = await page.evaluate(() => {
      const order = new Set<string>();
      for (const rule of document.styleSheets[0]?.cssRules ?? []) {
        if (rule instanceof CSSLayerStatementRule) for (const name of rule.nameList) order.add(name);
        if (rule instanceof CSSLayerBlockRule) order.add(rule.name);
      }
      return [...order];
    });
    expect(names, path).toEqual(["tokens", "base", "ui", "layout", "page"]);
  }
});
