import { expect, it } from "vitest";
import { scheduler } from "#content/scheduler.ts";
import type { PageParts } from "#server/pages/show-page.ts";
import { anInstant } from "#tests/support/dates.ts";
import { createOfferPage } from "./offer-page.ts";

it("a time is not shown as taken if the calendar can't be read, by GET or POST", async () => {
  const offer = { leadId: "lead", startsAtUtc: anInstant("2026-12-10T16:30:00Z") };
  const offers = { read: () => offer, stateOf: async () => "unread", accept: async () => ({ kind: "unread" }) };
  const leads = { find: async () => ({ id: "lead", email: "dana@example.com" }), findByEmail: async () => [] };
  const parts = {
    services: { bookings: { offers }, store: { leads } },
    showPage: async (_c, _view, props, { status } = {}) => Response.json(props, { status: status ?? 200 }),
    clientAddress: () => "192.0.2.1",
  } as Partial<Record<keyof PageParts, unknown>> & Pick<PageParts, "showPage"> as PageParts; // nothing else is asked for
  const app = createOfferPage(parts);
  for (const method of ["GET", "POST"]) {
    const answer = await app.request("/scheduler/offers/token", { method });
    expect([method, answer.status]).toEqual([method, 503]);
    expect(await answer.json()).toMatchObject({ isOpen: false, problem: { title: scheduler.problems.unreachable.title } });
  }
});
