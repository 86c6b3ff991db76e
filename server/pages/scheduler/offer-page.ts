import { type Context, Hono } from "hono";
import { brand } from "#content/brand.ts";
import { scheduler } from "#content/scheduler.ts";
import type { UtcInstant } from "#domain/instants.ts";
import { schedulerPaths } from "#domain/scheduler-paths.ts";
import { zonedTime } from "#domain/zoned-time.ts";
import { redirectWithin } from "#server/http/redirect-within.ts";
import type { PageParts } from "#server/pages/show-page.ts";

const { offer: words, problems } = scheduler;

/** The second path is that of mails from earlier versions. */
const paths = [`${schedulerPaths.offers}/:token`, "/scheduler/offers/:token"];

const loadView = async () => (await import("#app/pages/scheduler/offer.tsx")).view;

/** The page behind an offer link: one time, which one press books for its lead. */
export function createOfferPage({ services, showPage, clientAddress }: PageParts): Hono {
  const { offers } = services.bookings;
  const { leads, audit } = services.store;
  const app = new Hono();

  async function offerOf(c: Context) {
    const offer = offers.read(c.req.param("token") ?? "");
    const lead = offer && (await leads.find(offer.leadId));
    if (!offer || !lead) return undefined;
    // On a later visit, the call that was booked.
    const calls = (await leads.findByEmail(lead.email)).map(({ booking }) => booking);
    return { offer, lead, own: calls.find((call) => call?.status === "booked" && call.startsAtUtc === offer.startsAtUtc) };
  }

  const refuse = async (
    c: Context,
    startsAtUtc: UtcInstant | undefined,
    status: 409 | 410 | 429 | 503,
    problem?: { readonly title: string; readonly text: string },
  ) => showPage(c, await loadView(), { ...whenOf(startsAtUtc), isOpen: false, ...(problem && { problem }) }, { status });

  app.on("GET", paths, async (c) => {
    const found = await offerOf(c);
    if (found?.own) return redirectWithin(c, schedulerPaths.confirmed(found.own.manageToken), 303);
    const startsAtUtc = offers.read(c.req.param("token") ?? "")?.startsAtUtc;
    const state = found && (await offers.stateOf(found.offer));
    if (state === "unread") return refuse(c, startsAtUtc, 503, problems.unreachable);
    return state === "open"
      ? showPage(c, await loadView(), { ...whenOf(startsAtUtc), isOpen: true }, { status: 200 })
      : refuse(c, startsAtUtc, 410);
  });

  app.on("POST", paths, async (c) => {
    const found = await offerOf(c);
    if (!found) return refuse(c, offers.read(c.req.param("token") ?? "")?.startsAtUtc, 410);
    const { own, ...offered } = found;
    if (own) return redirectWithin(c, schedulerPaths.confirmed(own.manageToken), 303);
    const { startsAtUtc } = offered.offer;
    const outcome = await offers.accept({ ...offered, clientAddress: clientAddress(c) });
    switch (outcome.kind) {
      case "gone":
        return refuse(c, startsAtUtc, 410);
      case "unread":
        return refuse(c, startsAtUtc, 503, problems.unreachable);
      case "too-many":
        return refuse(c, startsAtUtc, 409, problems.tooMany);
      case "rate-limited": {
        c.header("Retry-After", String(outcome.retryAfterSeconds));
        const text = words.limited.text(outcome.retryAfterSeconds);
        return refuse(c, startsAtUtc, 429, { title: words.limited.title, text });
      }
      default: {
        const { id, createdAtUtc, manageToken } = outcome.booking;
        if (outcome.isNew) await audit.add({ atUtc: createdAtUtc, who: words.visitor, action: "calls.accept-offer", subject: id });
        return redirectWithin(c, schedulerPaths.confirmed(manageToken), 303);
      }
    }
  });
  return app;
}

function whenOf(startsAtUtc: UtcInstant | undefined) {
  if (!startsAtUtc) return { when: "", length: "" };
  const { day, time, zoneLine } = zonedTime(startsAtUtc, brand.hours.timeZone);
  return { when: `${day}, ${time}`, length: zoneLine };
}
