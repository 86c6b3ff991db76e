import type { Site } from "#tests/support/site.ts";
import type { Visitor } from "./visitor.ts";

/** Who visits, and which site: there once the tests run. */
export type World = { readonly visitor: Visitor; readonly site: JourneySite };

export type JourneySite = Pick<Site, "url" | "mails" | "remove">;
