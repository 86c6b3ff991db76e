import { Hono } from "hono";
import type { pages } from "#content/pages.ts";
import { schedulerPaths } from "#domain/scheduler-paths.ts";
import { fromOwnPages } from "#server/http/from-own-pages.ts";
import { createContactPage } from "./contact.ts";
import { createDemosPage } from "./demos.ts";
import { createLegalPages } from "./legal.ts";
import type { PageParts } from "./page-parts.ts";
import { createBookPage } from "./scheduler/book.ts";
import { createBookingPages } from "./scheduler/booking-pages.ts";
import { offerPage } from "./scheduler/offer-page.ts";

type PerRequest = Extract<(typeof pages)[number], { rendered: "per-request" }>["family"];

/** The handlers of each family of pages that depends on its request. A family without one does not compile. */
const perRequest = { contact: createContactPage, demos: createDemosPage, legal: createLegalPages } satisfies Record<
  PerRequest,
  (parts: PageParts) => Hono
>;

/** Every page that is made for its request, with the forms on them. */
export function createPages(parts: PageParts): Hono {
  const app = new Hono();
  app.use(fromOwnPages(parts.siteUrl));
  for (const create of Object.values(perRequest)) app.route("/", create(parts));
  // A hosted scheduler keeps its own book; a second one beside it would give the same hours away twice.
  if (parts.schedulingEmbed.provider === "built-in") app.route("/", createBookPage(parts));
  else app.on(["GET", "POST"], schedulerPaths.booking, (c) => c.redirect("/contact", 303));
  app.route("/", createBookingPages(parts));
  app.route("/", offerPage(parts));
  return app;
}
