import { isPrerendered } from "#app/ui/is-prerendered.ts";
import { whenShown } from "#app/ui/when-shown.ts";

/**
 * Lets a page use its own typefaces (tokens.css). On a first visit they wait until the page is there and painted, in the
 * fallbacks of the same widths: on a slow line two fonts take as long as the page and its first picture together. Whoever
 * comes from a page of ours has them already, as has a page that is made ready before its link is pressed: there they are
 * used at once, and asked for before the page is laid out, which without them would be done twice.
 */
export function enhanceTypefaces(): void {
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[]; // what the name asks for
  const isKnown = visit?.type !== "navigate" || document.referrer.startsWith(`${location.origin}/`);
  if (isKnown || isPrerendered(document)) {
    void loadBoth();
    showBoth();
  } else {
    whenShown(() => loadBoth().then(showBoth));
  }
}

/** Both at once: what one family moves, the other moves back. */
function loadBoth(): Promise<unknown> {
  return Promise.allSettled(["700 1em Schibsted Grotesk", "1em Instrument Sans"].map((face) => document.fonts.load(face)));
}

function showBoth(): void {
  document.documentElement.dataset.typefaces = "";
}
