import type { Site } from "#tests/support/site.ts";
import type { Visitor } from "./visitor.ts";

/** Who visits, and which site: there once the tests run. */
export type World = { readonly visitor: Visitor; readonly site: JourneySite };

/** Declares the tests of what somebody does in one browser. */
export type Journeys = (world: World, how: { readonly javaScript: boolean }) => void;

export type JourneySite = Pick<Site, "url" | "mails" | "remove">;
