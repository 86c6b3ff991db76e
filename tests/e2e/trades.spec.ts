import { expect, test } from "#tests/support/test.ts";

test("the pictures of /products/ai-assistants alternate sides @desktop", async ({ page }) => {
  await page.goto("/products/ai-assistants");
  const lefts = await page
    .locator("main ol > li[id]")
    .evaluateAll((agents) => agents.map((agent) => agent.querySelector("img")?.offsetLeft ?? -1));
  const sides = lefts.map((left) => (left < 500 ? "left" : "right"));
  expect(sides).toEqual(Array.from({ length: 10 }, (_, index) => (index % 2 === 0 ? "left" : "right")));
});
