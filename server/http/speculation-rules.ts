import type { Handler } from "hono";

const ownLinks = { href_matches: "/*" };
const rules = {
  prefetch: [{ source: "document", where: ownLinks, eagerness: "moderate" }],
  prerender: [
    {
      source: "document",
      // A booking page and a file to download are no use before the click.
      where: { and: [ownLinks, { not: { href_matches: "/scheduler/*" } }] },
      eagerness: "moderate",
    },
  ],
};

/** Where documents point to in their Speculation-Rules header. */
export const speculationRulesPath = "/speculation-rules.json";

/** Lets the browser fetch and render a page while the pointer rests on its link, so that the click paints at once. */
export const speculationRules: Handler = (c) =>
  c.body(JSON.stringify(rules), 200, { "Content-Type": "application/speculationrules+json", "Cache-Control": "public, max-age=3600" });
