import { setImmediate } from "node:timers/promises";
import { type Context, Hono } from "hono";
import { readDetails, readPickerQuery, readSearch, readSlot, searchOf } from "#app/pages/scheduler/picker-query.ts";
import type { BookingResult } from "#app/pages/scheduler/scheduler-answers.ts";
import { brand } from "#content/brand.ts";
import { serverAnswers } from "#content/server-answers.ts";
import type { Booking } from "#domain/booking.ts";
import { honeypotField, textOf, textsOf } from "#domain/form-values.ts";
import { createRecentlyUsed } from "#domain/recently-used.ts";
import { schedulerPaths } from "#domain/scheduler-paths.ts";
import { limitConcurrency } from "#server/concurrency/limit-concurrency.ts";
import type { Document } from "#server/http/document.ts";
import { sendDocument } from "#server/http/document.ts";
import { createRateLimit } from "#server/http/rate-limit.ts";
import { redirectWithin } from "#server/http/redirect-within.ts";
import { wantsJson } from "#server/http/requests.ts";
import { type PageParts, placeOf } from "#server/pages/show-page.ts";
import { loadPickerData, unreachablePickerData } from "./picker-data.ts";

const loadView = async () => (await import("#app/pages/scheduler/book.tsx")).view;

/** The limit on cached pages for one list of open times, in bytes, since visitors choose the URLs. */
const mostBytes = 8_000_000;
/** Two bytes per character, and half as much again for the compressed copies. */
const bytesOf = ({ html }: Document) => html.length * 3;

/** The pages for choosing and booking a time. */
export function createBookPage({ services, renderPage, keepsPages, showPage, clientAddress }: PageParts): Hono {
  const app = new Hono();
  // Far more than a person views, but few enough that one network can't overload the server.
  const pagesOfNetwork = createRateLimit({ times: 240, windowSeconds: 60 });
  // Keyed by the list of open times, which is a new object each minute and after each booking: pages of old lists are dropped.
  const pagesOf = new WeakMap<object, ReturnType<typeof createRecentlyUsed<Document>>>();

  // Rendering a page blocks the process for 15 ms. One at a time, with other requests handled in between.
  const inTurn = limitConcurrency(1, async (make: () => Promise<Document>) => {
    await setImmediate();
    return make();
  });

  app.get(schedulerPaths.booking, async (c) => {
    const data = await loadPickerData(c, services);
    if (!data.isReachable) return showPage(c, await loadView(), { data }, { status: 503 });
    const place = placeOf(c);
    const cached = pagesOf.get(data.slots) ?? createRecentlyUsed<Document>(mostBytes, undefined, bytesOf);
    pagesOf.set(data.slots, cached);
    const name = JSON.stringify([data.search, data.hourCycle, place.isFramed]);
    const document = cached.get(name) ?? (await make());
    return document instanceof Response ? document : sendDocument(c, document, { cacheControl: "private, no-cache" });

    async function make(): Promise<Document | Response> {
      const turn = await pagesOfNetwork.take(clientAddress(c));
      if (turn.kind === "limited") return tooManyPages(c, turn.retryAfterSeconds);
      return inTurn(c.req.raw.signal, async () => {
        const document = cached.get(name) ?? renderPage(place, await loadView(), { data }, "passing");
        if (keepsPages) cached.set(name, document);
        return document;
      });
    }
  });

  app.post(schedulerPaths.booking, async (c) => {
    const form = await c.req.formData();
    const received = await receiveBooking(form, services.bookings.scheduler, clientAddress(c));
    if (received.kind === "booked") {
      const href = schedulerPaths.confirmed(received.booking.manageToken);
      return wantsJson(c) ? c.json({ kind: "done", href }, 200, { "Cache-Control": "no-store" }) : redirectWithin(c, href, 303);
    }
    const { result } = received;
    const status = statusOf[result.kind];
    const headers: Readonly<Record<string, string>> =
      result.retryAfterSeconds !== undefined ? { "Retry-After": String(result.retryAfterSeconds) } : {};
    if (wantsJson(c)) return c.json(result, status, { ...headers, "Cache-Control": "no-store" });
    const data = result.kind === "unavailable" ? unreachablePickerData(c, services) : await loadPickerData(c, services);
    return showPage(c, await loadView(), { data, result }, { status, headers });
  });
  return app;
}

function tooManyPages(c: Context, waitSeconds: number): Response {
  return c.text(serverAnswers.manyPages, 429, { "Retry-After": String(waitSeconds), "Cache-Control": "no-store" });
}

type Received = { readonly kind: "booked"; readonly booking: Booking } | { readonly kind: "not-booked"; readonly result: BookingResult };

/** Handles the booking form: books if its last button was pressed; otherwise returns the visitor's choices and details. */
async function receiveBooking(
  form: FormData,
  scheduler: PageParts["services"]["bookings"]["scheduler"],
  clientAddress: string,
): Promise<Received> {
  const query = readPickerQuery(readSearch(form), brand.hours.timeZone);
  const values = readDetails(form);
  const back = (kind: BookingResult["kind"], more: Partial<BookingResult> = {}): Received => ({
    kind: "not-booked",
    result: { kind, search: searchOf(query), values, ...more },
  });
  if (textsOf(form, "step").at(-1) !== "book" || !query.slot) {
    const takenSlot = readSlot(textOf(form, "taken"));
    return back("choosing", takenSlot ? { takenSlot } : {});
  }

  const { slot: startsAtUtc, timeZone, host } = query;
  const outcome = await scheduler.book({
    startsAtUtc,
    timeZone,
    host,
    values,
    submissionId: textOf(form, "submission"),
    stamp: textOf(form, "stamp"),
    honeypot: textOf(form, honeypotField),
    clientAddress,
    visit: textOf(form, "visit"),
  });
  if (outcome.kind === "booked") return outcome;
  const isTheirs = outcome.kind === "already-booked" || outcome.kind === "already-held";
  if (outcome.kind !== "slot-taken" && !isTheirs) {
    const { kind, ...more } = outcome;
    return back(kind, { ...more, search: searchOf({ ...query, step: "details" }) });
  }
  const open = await scheduler.openSlots(host);
  return back(outcome.kind, {
    ...(!isTheirs && { takenSlot: startsAtUtc }),
    search: searchOf({ ...query, slot: undefined, month: undefined }),
    ...(open.kind === "open" ? { slots: open.slots } : {}),
  });
}

/** The HTTP status of each result. */
const statusOf = {
  choosing: 200,
  invalid: 422,
  "slot-taken": 409,
  "rate-limited": 429,
  "stale-form": 409,
  "already-booked": 409,
  "already-held": 409,
  "too-many": 409,
  "no-hold": 429,
  unavailable: 503,
} as const satisfies Record<BookingResult["kind"], number>;
