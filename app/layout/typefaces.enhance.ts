import { isPrerendered } from "#app/ui/is-prerendered.ts";
import { whenShown } from "#app/ui/when-shown.ts";

/**
 * Switches a page to its own typefaces (tokens.css). On a first visit it waits until the page is painted in fallback fonts
 * of the same widths: on a slow line two fonts take as long as the page and its first picture together. A visitor from
 * another of our pages has them cached, and a prerendered page has time: there they are used at once and requested before
 * the layout, which would otherwise be done twice.
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

/** Both at once: the second family cancels the shifts of the first. */
function loadBoth(): Promise<unknown> {
  return Promise.allSettled(["700 1em Schibsted Grotesk", "1em Instrument Sans"].map((face) => document.fonts.load(face)));
}

function showBoth(): void {
  document.documentElement.dataset.typefaces = "";
}
