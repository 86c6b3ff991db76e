import type { Log } from "#server/log.ts";
import type { Deliver } from "#server/outbox/delivery.ts";
import type { BookingStore } from "#server/store/store.ts";

/**
 * A reminder may wait in the outbox, while a mail server is down, until its call has been cancelled, moved or held.
 * Such a reminder is not sent: it would remind of something wrong. Every other mail passes.
 */
export function skipOutdatedReminders(deliver: Deliver, bookings: BookingStore, log: Log, nowMs: () => number): Deliver {
  return async (row, signal) => {
    if (row.kind === "mail" && row.payload.remindsAtSequence !== undefined) {
      const booking = await bookings.find(row.leadId);
      const isCurrent = booking?.status === "booked" && booking.sequence === row.payload.remindsAtSequence;
      if (!isCurrent || Date.parse(booking.startsAtUtc) <= nowMs()) {
        log.info({ bookingId: row.leadId, outboxId: row.id }, "bookings: an outdated reminder was not sent");
        return;
      }
    }
    await deliver(row, signal);
  };
}
