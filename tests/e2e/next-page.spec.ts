import { brand } from "#content/brand.ts";
import { expect, test } from "#tests/support/test.ts";

test("only the link under a resting pointer is marked, and the mark alone makes the browser fetch it @desktop", async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  const fetched = new Set<string>();
  session.on("Preload.prefetchStatusUpdated", ({ prefetchUrl, status }) => {
    if (status === "Ready") fetched.add(new URL(prefetchUrl).pathname);
  });
  await session.send("Preload.enable");
  await page.goto("/");
  await expect(page.locator('script[type="speculationrules"]')).toBeAttached();

  // Not a link to the page itself.
  const home = page.getByRole("banner").getByRole("link", { name: `${brand.name}, home` });
  await home.hover();
  await expect(home).toHaveAttribute("data-next");

  const links = page.getByRole("contentinfo").getByRole("link");
  const privacy = links.and(page.locator('[href="/privacy"]'));
  const terms = links.and(page.locator('[href="/terms"]'));
  const marked = page.locator("[data-next]");
  await privacy.hover();
  await expect(privacy).toHaveAttribute("data-next");
  await terms.hover();
  await expect(terms).toHaveAttribute("data-next");
  await expect(marked).toHaveCount(1);

  expect(fetched).not.toContain("/cookies");
  // Nor to a fragment of it.
  await page.locator(".skip").evaluate((link) => link.setAttribute("data-next", ""));
  await links.and(page.locator('[href="/cookies"]')).evaluate((link) => link.setAttribute("data-next", ""));
  await expect.poll(() => fetched).toContain("/cookies");
  expect(fetched).not.toContain("/");
});
