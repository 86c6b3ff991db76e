import { Hono } from "hono";
import { schedulerPaths } from "#domain/scheduler-paths.ts";
import { type PageParts, wantsJson } from "#server/pages/page-parts.ts";
import { readForm } from "#server/pages/read-form.ts";
import { loadPickerData } from "./picker-data.ts";
import { receiveBooking, statusOf } from "./receive-booking.ts";

const loadView = async () => (await import("#app/pages/scheduler/book.tsx")).view;

/** Choosing a time and booking it. */
export function bookPage({ services, showPage, clientAddress }: PageParts): Hono {
  const app = new Hono();

  app.get(schedulerPaths.booking, async (c) => {
    const data = await loadPickerData(c, services);
    return showPage(c, await loadView(), { data }, { status: data.isReachable ? 200 : 503 });
  });

  app.post(schedulerPaths.booking, async (c) => {
    const received = await receiveBooking(await readForm(c), services.bookings.scheduler, clientAddress(c));
    if (received.kind === "booked") {
      const href = schedulerPaths.confirmed(received.booking.manageToken);
      return wantsJson(c) ? c.json({ kind: "done", href }, 200, { "Cache-Control": "no-store" }) : c.redirect(href, 303);
    }
    const { result } = received;
    const status = statusOf[result.kind];
    const headers: Readonly<Record<string, string>> =
      result.kind === "rate-limited" ? { "Retry-After": String(result.retryAfterSeconds) } : {};
    if (wantsJson(c)) return c.json(result, status, { ...headers, "Cache-Control": "no-store" });
    return showPage(
      c,
      await loadView(),
      { data: await loadPickerData(c, services, result.kind !== "unavailable"), result },
      { status, headers },
    );
  });
  return app;
}
