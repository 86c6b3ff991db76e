import { Hono } from "hono";
import { brand } from "#content/brand.ts";
import { scheduler as words } from "#content/scheduler.ts";
import type { UtcInstant } from "#domain/instants.ts";
import { schedulerPaths } from "#domain/scheduler-paths.ts";
import { zonedTime } from "#domain/zoned-time.ts";
import { redirectWithin } from "#server/http/redirect-within.ts";
import type { PageParts } from "#server/pages/show-page.ts";

/** Those in mails of earlier versions are longer. */
const paths = [`${schedulerPaths.offers}/:token`, "/scheduler/offers/:token"];

/** What a link in an answer opens: one time, booked for whom it was offered by one press. */
export function createOfferPage({ services, showPage, clientAddress }: PageParts): Hono {
  const { offers } = services.bookings;
  const { leads, audit } = services.store;
  const app = new Hono();
  const loadView = async () => (await import("#app/pages/scheduler/offer.tsx")).view;

  /** A visitor who comes again finds the call that the first press booked. */
  const bookedBy = async (email: string, startsAtUtc: UtcInstant) =>
    (await leads.findByEmail(email)).find(({ booking }) => booking?.status === "booked" && booking.startsAtUtc === startsAtUtc)?.booking;

  app.on("GET", paths, async (c) => {
    const offer = offers.read(c.req.param("token") ?? "");
    const lead = offer && (await leads.find(offer.leadId));
    const own = offer && lead && (await bookedBy(lead.email, offer.startsAtUtc));
    if (own) return redirectWithin(c, schedulerPaths.confirmed(own.manageToken), 303);
    const isOpen = offer !== undefined && lead !== undefined && (await offers.isOpen(offer));
    return showPage(c, await loadView(), { ...whenOf(offer?.startsAtUtc), isOpen }, { status: isOpen ? 200 : 410 });
  });

  app.on("POST", paths, async (c) => {
    const offer = offers.read(c.req.param("token") ?? "");
    const lead = offer && (await leads.find(offer.leadId));
    const gone = async () => showPage(c, await loadView(), { ...whenOf(offer?.startsAtUtc), isOpen: false }, { status: 410 });
    if (!offer || !lead) return gone();
    const own = await bookedBy(lead.email, offer.startsAtUtc);
    if (own) return redirectWithin(c, schedulerPaths.confirmed(own.manageToken), 303);
    const outcome = await offers.accept({ offer, lead, clientAddress: clientAddress(c) });
    if (outcome.kind === "gone") return gone();
    if (outcome.kind !== "booked") {
      const { limited } = words.offer;
      const { tooMany } = words.problems;
      const minutes = outcome.kind === "rate-limited" ? Math.ceil(outcome.retryAfterSeconds / 60) : 0;
      const problem = outcome.kind === "too-many" ? tooMany : { title: limited.title, text: limited.text(minutes) };
      if (outcome.kind === "rate-limited") c.header("Retry-After", String(outcome.retryAfterSeconds));
      const status = outcome.kind === "too-many" ? 409 : 429;
      return showPage(c, await loadView(), { ...whenOf(offer.startsAtUtc), isOpen: false, problem }, { status });
    }
    if (outcome.isNew) {
      const atUtc = outcome.booking.createdAtUtc;
      await audit.add({ atUtc, who: words.offer.visitor, action: "calls.accept-offer", subject: outcome.booking.id });
    }
    return redirectWithin(c, schedulerPaths.confirmed(outcome.booking.manageToken), 303);
  });
  return app;
}

function whenOf(startsAtUtc: UtcInstant | undefined) {
  if (!startsAtUtc) return { when: "", length: "" };
  const { day, time, zoneLine } = zonedTime(startsAtUtc, brand.hours.timeZone);
  return { when: `${day}, ${time}`, length: zoneLine };
}
