import { Hono } from "hono";
import { schedulerPaths } from "#domain/scheduler-paths.ts";
import type { FormStamp } from "#domain/site-services.ts";
import { createRateLimit } from "#server/http/rate-limit.ts";
import { redirectWithin } from "#server/http/redirect-within.ts";
import { wantsJson } from "#server/http/wants-json.ts";
import type { PageParts } from "#server/pages/page-parts.ts";
import { readForm } from "#server/pages/read-form.ts";
import { loadPickerData, loadUnstampedPickerData, unreachablePickerData } from "./picker-data.ts";
import { receiveBooking, statusOf } from "./receive-booking.ts";

const loadView = async () => (await import("#app/pages/scheduler/book.tsx")).view;

/** Choosing a time and booking it. */
export function createBookPage({ services, showPage, showSharedPage, clientAddress }: PageParts): Hono {
  const app = new Hono();
  // Far more than anybody looks at, and little enough that no one network keeps the server making pages.
  const pagesOfNetwork = createRateLimit({ times: 240, windowSeconds: 60 });

  app.get(schedulerPaths.booking, async (c) => {
    const data = await loadUnstampedPickerData(c, services);
    if (!data.isReachable) return showPage(c, await loadView(), { data: { ...data, stamp: services.stamps.issue() } }, { status: 503 });
    // The list of open times is a new one each minute, and as soon as one is taken.
    const shared = { madeFrom: data.slots, key: JSON.stringify([data.search, data.hourCycle]) };
    const propsOf = (stamp: FormStamp) => ({ data: { ...data, stamp } });
    const waitSeconds = async () => {
      const turn = await pagesOfNetwork.take(clientAddress(c));
      return turn.kind === "limited" ? turn.retryAfterSeconds : 0;
    };
    return showSharedPage(c, { loadView, propsOf, ...shared, waitSeconds, quality: 4 }, { cacheControl: "private, no-cache" });
  });

  app.post(schedulerPaths.booking, async (c) => {
    const form = await readForm(c);
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
