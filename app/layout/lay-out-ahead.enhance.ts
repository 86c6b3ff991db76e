import { isPrerendered } from "#app/ui/is-prerendered.ts";

/** About as often as a browser lays out a visible page. */
const everyMs = 16;

/**
 * Lays out a prerendered page while it arrives. Chromium would wait until the page is shown: a press right after the last
 * byte would then wait for the whole layout, although most of it can be done while the rest is loading. Not by a timer alone,
 * since timers run only once a second in a page that is not visible.
 */
export function enhanceLayOutAhead(): void {
  if (!isPrerendered(document)) return;
  let laidOutMs = Number.NEGATIVE_INFINITY;
  const layOut = () => {
    // Reading a height forces the layout. Before the body has begun there is none.
    if (document.body?.offsetHeight) laidOutMs = performance.now();
  };
  const parts = new MutationObserver(() => {
    if (performance.now() - laidOutMs > everyMs) layOut();
    // Nothing more may come for a while: this was not yet laid out.
    else setTimeout(layOut, everyMs);
  });
  parts.observe(document, { childList: true, subtree: true });
  const seen = new AbortController();
  const { signal } = seen;
  // Its typefaces arrive after most of its words.
  document.fonts.addEventListener("loadingdone", layOut, { signal });
  const finish = () => {
    parts.disconnect();
    layOut();
  };
  document.addEventListener("DOMContentLoaded", finish, { signal });
  // From then on the browser lays out by itself.
  document.addEventListener("prerenderingchange", () => {
    parts.disconnect();
    seen.abort();
  });
}
