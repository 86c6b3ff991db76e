import type { Page } from "@playwright/test";
import { openAlive } from "./alive.ts";

export const chart = (page: Page) => page.locator("#case-studies").getByRole("application");
export const mapBox = "#map [aria-label^='Interactive world map']";
export const map = (page: Page) => page.locator(mapBox);
export const city = (page: Page, name: string) => map(page).getByRole("img", { name: new RegExp(`^${name},`) });

export const openInsight = (page: Page) => openAlive(page, "/insight");

/** Brings an element to the top of the window at once, whatever the page's smooth scrolling. */
export async function jumpTo(page: Page, selector: string): Promise<void> {
  await page.locator(selector).evaluate((element) => element.scrollIntoView({ behavior: "instant" }));
}

/** The browser answers for WebGL as one that has none. */
export async function withoutWebGl(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const original = HTMLCanvasElement.prototype.getContext;
    Object.assign(HTMLCanvasElement.prototype, {
      getContext(this: HTMLCanvasElement, type: string, ...rest: unknown[]) {
        return type.startsWith("webgl") ? null : Reflect.apply(original, this, [type, ...rest]);
      },
    });
  });
}
