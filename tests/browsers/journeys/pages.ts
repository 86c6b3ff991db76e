import { expect, test } from "vitest";
import type { World } from "#tests/browsers/world.ts";

export function pageJourneys(world: World, { javaScript }: { readonly javaScript: boolean }): void {
  test("the header's menus open and lead to their pages", async () => {
    const { visitor } = world;
    await visitor.open("/about");
    const receptionist = { role: "link", name: /AI Virtual Receptionist/ };
    await visitor.click({ css: "header summary" });
    await visitor.sees(receptionist);
    if (javaScript) {
      await visitor.press("Escape");
      await visitor.misses(receptionist);
      expect(await visitor.asks(() => document.activeElement?.tagName)).toBe("SUMMARY");
      await visitor.press("Enter");
    }
    await visitor.click(receptionist);
    await visitor.sees({ role: "heading", name: /./ });
    await expect.poll(() => visitor.asks(() => location.pathname)).toBe("/agents/receptionist");
  });

  test("the first Tab shows the way past the header", async () => {
    const { visitor } = world;
    await visitor.open("/about");
    await visitor.sees({ role: "heading", name: /./ });
    await visitor.press("Tab");
    const skip = await visitor.asks(() => {
      const link = document.activeElement;
      const box = link?.getBoundingClientRect();
      if (!(link instanceof HTMLAnchorElement) || !box) return { href: "", isOnTop: false };
      const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      return { href: link.getAttribute("href"), isOnTop: top !== null && link.contains(top) };
    });
    expect(skip).toEqual({ href: "#main", isOnTop: true });
  });

  if (!javaScript) {
    test("the contact page leads to the booking page", async () => {
      const { visitor } = world;
      await visitor.open("/contact");
      await visitor.click({ role: "link", name: "Open the booking page" });
      await expect.poll(() => visitor.asks(() => location.pathname)).toBe("/scheduler");
    });
    return;
  }

  test("today's date is one that machines read too", async () => {
    const { visitor } = world;
    await visitor.open("/privacy");
    expect(await visitor.reads({ css: "time[data-today]" }, (time) => time.getAttribute("datetime"))).toMatch(/^\d{4}-\d\d-\d\d$/);
  });
}
