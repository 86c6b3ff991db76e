import { Hono } from "hono";
import { schedulerPaths } from "#domain/scheduler-paths.ts";
import { fromOwnPages } from "#server/http/from-own-pages.ts";
import { redirectWithin } from "#server/http/redirect-within.ts";
import { listedPages } from "./families.ts";
import { createReleasePage } from "./release.ts";
import { createBookPage } from "./scheduler/book.ts";
import { createBookingPages } from "./scheduler/booking-pages.ts";
import { createOfferPage } from "./scheduler/offer-page.ts";
import type { PageParts } from "./show-page.ts";

/** Every page that the server makes, with the forms on them. */
export function createPages(parts: PageParts): Hono {
  const app = new Hono();
  app.use(fromOwnPages(parts.siteUrl));
  for (const page of listedPages) {
    if (page.rendered !== "by-server") continue;
    const { get, post } = page.family.createHandlers(parts, page.path);
    app.get(page.path, get);
    if (post) app.post(page.path, post);
  }
  // A hosted scheduler keeps its own book; a second one beside it would give the same hours away twice.
  if (parts.schedulingEmbed.provider === "built-in") app.route("/", createBookPage(parts));
  else app.on(["GET", "POST"], schedulerPaths.booking, (c) => redirectWithin(c, "/contact", 303));
  app.route("/", createBookingPages(parts));
  app.route("/", createOfferPage(parts));
  app.route("/", createReleasePage(parts));
  return app;
}
