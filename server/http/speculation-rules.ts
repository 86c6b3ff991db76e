import type { Handler } from "hono";

const own = { href_matches: "/*" };
/** A file to download is made when somebody asks for it, and the desk's audit list says so. */
const files = { href_matches: "/desk/*export.*" };
/** A booking page is no use before the click. */
const bookings = { href_matches: "/scheduler/*" };

const rules = {
  prefetch: [{ source: "document", where: { and: [own, { not: files }] }, eagerness: "moderate" }],
  prerender: [{ source: "document", where: { and: [own, { not: files }, { not: bookings }] }, eagerness: "moderate" }],
};

/** Where documents point to in their Speculation-Rules header. */
export const speculationRulesPath = "/speculation-rules.json";

/** Lets the browser fetch and render a page while the pointer rests on its link, so that the click paints at once. */
export const speculationRules: Handler = (c) =>
  c.body(JSON.stringify(rules), 200, { "Content-Type": "application/speculationrules+json", "Cache-Control": "public, max-age=3600" });
