import { isPrerendered } from "#app/ui/is-prerendered.ts";

/** A browser lays out what it shows about as often. */
const everyMs = 16;

/**
 * Lays out what has come of a page that is made ready before its link is pressed, as it comes. Chromium leaves it until the
 * page is shown: then a press right after the last byte would wait for all of it at once, where most can be done while the
 * rest is on its way. Not by a timer, which it lets run once a second in a page that nobody sees.
 */
export function enhanceLayOutAhead(): void {
  if (!isPrerendered(document)) return;
  let laidOutMs = Number.NEGATIVE_INFINITY;
  const layOut = () => {
    // To ask for a height lays out what it depends on. Before the body has begun there is none.
    if (document.body?.offsetHeight) laidOutMs = performance.now();
  };
  const parts = new MutationObserver(() => {
    if (performance.now() - laidOutMs > everyMs) layOut();
  });
  parts.observe(document, { childList: true, subtree: true });
  const seen = new AbortController();
  const { signal } = seen;
  // Its typefaces come after most of its words.
  document.fonts.addEventListener("loadingdone", layOut, { signal });
  const finish = () => {
    parts.disconnect();
    layOut();
  };
  document.addEventListener("DOMContentLoaded", finish, { signal });
  // From then on the browser does so by itself.
  document.addEventListener("prerenderingchange", () => {
    parts.disconnect();
    seen.abort();
  });
}
