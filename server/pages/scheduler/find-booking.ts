import type { Context } from "hono";
import { slotWords } from "#app/features/scheduler/slot-words.ts";
import type { FoundBooking } from "#app/pages/scheduler/found-booking.ts";
import type { PageParts } from "#server/pages/page-parts.ts";
import { requestHourCycle } from "./picker-data.ts";

const loadMissing = async () => (await import("#app/pages/scheduler/booking-missing.tsx")).view;

/** The booking that the address names, or the answer that says that there is none (404) or that nobody can tell now (503). */
export async function findBooking(c: Context, { services, showPage }: PageParts): Promise<FoundBooking | Response> {
  const found = await services.bookings.scheduler.findByToken(c.req.param("token") ?? "");
  if (found.kind !== "found") {
    const { pathname, search } = new URL(c.req.url);
    const props = { reason: found.kind, href: pathname + search };
    return showPage(c, await loadMissing(), props, { status: found.kind === "not-found" ? 404 : 503 });
  }
  const { booking, isFromMail, hasMoved, isUnconfirmed, canConfirm } = found;
  const isChangeable = booking.status === "booked" && Date.parse(booking.startsAtUtc) > services.nowMs();
  const words = slotWords(booking.startsAtUtc, booking.timeZone, requestHourCycle(c));
  return { booking, isFromMail, hasMoved, isUnconfirmed, canConfirm, isChangeable, ...words };
}
