import { isPrerendered } from "#app/ui/is-prerendered.ts";

/** A browser lays out what it shows about as often. */
const everyMs = 16;

/**
 * Lays out what has come of a page that is made ready before its link is pressed, again and again until all of it is there
 * or somebody sees it. Chromium leaves it until the page is shown: then a press right after the last byte would wait for all
 * of it at once, where most can be done while the rest is on its way.
 */
export function enhanceLayOutAhead(): void {
  if (!isPrerendered(document)) return;
  // To ask for a height lays out what it depends on. Before the body has begun there is none.
  void document.body?.offsetHeight;
  if (document.readyState === "loading") setTimeout(enhanceLayOutAhead, everyMs);
}
