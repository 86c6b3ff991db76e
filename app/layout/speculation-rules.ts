/**
 * Lets the browser fetch and prerender a page while the pointer rests on its link, so that a click paints at once.
 * Excluded are the page itself, with any fragment, and downloads, which are made on request (the desk's audit list
 * records them). Booking pages are only fetched, not prerendered.
 */
const linksTo = (...but: readonly string[]): object => ({ and: [{ href_matches: "/*" }, { not: { href_matches: ["#*", ...but] } }] });
const fetched = linksTo("/desk/*export.*");
const rendered = linksTo("/desk/*export.*", "/scheduler/*");
const marked = (links: object): object => ({ and: [{ selector_matches: "[data-next]" }, links] });

/** The link marked by next-page.enhance.ts at once; for the others the browser decides, without hover by what is in view. */
export const speculationRules = JSON.stringify({
  prefetch: [
    { where: marked(fetched), eagerness: "immediate" },
    { where: fetched, eagerness: "moderate" },
  ],
  prerender: [
    { where: marked(rendered), eagerness: "immediate" },
    { where: rendered, eagerness: "moderate" },
  ],
});
