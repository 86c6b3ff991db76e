/**
 * Lets the browser fetch and render a page while the pointer rests on its link, so that the click paints at once.
 * Not the page itself, wherever in it a link leads; nor a file to download, which is made when somebody asks for it (the
 * desk's audit list says so); and a booking page is fetched only, being no use before the click.
 */
const linksTo = (...but: readonly string[]): object => ({ and: [{ href_matches: "/*" }, { not: { href_matches: ["#*", ...but] } }] });
const fetched = linksTo("/desk/*export.*");
const rendered = linksTo("/desk/*export.*", "/scheduler/*");
const marked = (links: object): object => ({ and: [{ selector_matches: "[data-next]" }, links] });

/** At once what next-page.enhance.ts has marked; of the rest the browser decides, where nothing hovers by what is in sight. */
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
