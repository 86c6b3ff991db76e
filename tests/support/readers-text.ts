import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

/** What sets the browser's own text size for the page that is open, which media queries in rem and em follow too. */
export async function textSizeOf(page: Page): Promise<(pixels: number) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  return async (pixels) => {
    await session.send("Page.setFontSizes", { fontSizes: { standard: pixels } });
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${pixels}px`);
  };
}

/** Sets all text as wide and airy as WCAG 1.4.12 asks for, as a reader's own style sheet would; answers what takes it back. */
export async function setSpacing(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }",
    );
    document.adoptedStyleSheets = [sheet];
  });
  return () => page.evaluate(() => void document.adoptedStyleSheets.splice(0));
}

/** Makes each third word of the page one that no line of a phone has room for, as a translation's can be. */
export async function setLongWords(page: Page): Promise<void> {
  await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    let words = 0;
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      // What is to stay whole is short in every language.
      if (text.parentElement?.closest("script, style, noscript, svg, .whole")) continue;
      text.data = text.data.replace(/\p{L}{4,}/gu, (word) => (words++ % 3 === 0 ? "Donaudampfschifffahrtsgesellschaft" : word));
    }
  });
}

/** Texts that are cut off by a box that hides what it has no room for. */
export const cutOffTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const hides = (overflow: string) => overflow === "hidden" || overflow === "clip";
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = new Set<string>();
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      const parent = text.parentElement;
      if (!text.data.trim() || !parent?.checkVisibility({ visibilityProperty: true }) || parent.closest("svg")) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const lines = [...range.getClientRects()];
      for (let at: Element | null = parent; at && at !== document.body; at = at.parentElement) {
        const box = at.getBoundingClientRect();
        const { overflowX, overflowY } = getComputedStyle(at);
        // What scrolls hides nothing, and what is for the ears alone is meant to be unseen.
        if (overflowX === "auto" || overflowY === "auto" || box.width <= 1) break;
        const isCut = (line: DOMRect) =>
          (hides(overflowX) && (line.right > box.right + 1 || line.left < box.left - 1)) ||
          (hides(overflowY) && (line.bottom > box.bottom + 2 || line.top < box.top - 2));
        if (lines.some(isCut)) found.add(text.data.trim());
      }
    }
    return [...found];
  });
