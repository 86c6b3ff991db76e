/**
 * Lets a page use its own typefaces (tokens.css). On a first visit they wait until the page is there and painted, in the
 * fallbacks of the same widths: on a slow line two fonts take as long as the page and its first picture together. Whoever
 * comes from a page of ours has them already, as has a page that is made ready before its link is pressed: there they are
 * used at once.
 */
import { whenShown } from "#app/ui/when-shown.ts";

const root = document.documentElement;
const showTypefaces = () => {
  root.dataset.typefaces = "";
};

const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[]; // what the name asks for
const isKnown = visit?.type !== "navigate" || document.referrer.startsWith(`${location.origin}/`);
// While a page is prerendered nothing is painted, and nothing has to hurry.
const isPrerendered = "prerendering" in document && document.prerendering === true;

if (isKnown || isPrerendered) showTypefaces();
else {
  whenShown(async () => {
    // Both at once: what one family moves, the other moves back.
    await Promise.allSettled(['700 1em "Schibsted Grotesk"', '1em "Instrument Sans"'].map((face) => document.fonts.load(face)));
    showTypefaces();
  });
}
