import type { Log } from "#server/log.ts";
import type { Deliver } from "#server/outbox/delivery.ts";
import type { MailItem } from "#server/outbox/outbox-item.ts";
import type { BookingRecord, BookingStore } from "#server/store/store.ts";

/**
 * A mail may wait in the outbox, while a mail server is down, until it is no longer true: a reminder until its call has been
 * cancelled, moved or held, a request to confirm until the time is open again. Such a mail is not sent. Every other one passes.
 */
export function skipOutdatedMails(deliver: Deliver, bookings: BookingStore, log: Log, nowMs: () => number): Deliver {
  return async (row, signal) => {
    if (row.kind === "mail" && (row.payload.remindsAtSequence !== undefined || row.payload.asksToConfirm)) {
      if (!isStillTrue(row.payload, await bookings.find(row.leadId), nowMs())) {
        log.info({ bookingId: row.leadId, outboxId: row.id }, "bookings: an outdated mail was not sent");
        return;
      }
    }
    await deliver(row, signal);
  };
}

function isStillTrue({ remindsAtSequence }: MailItem["payload"], booking: BookingRecord | undefined, nowMs: number): boolean {
  if (booking?.status !== "booked") return false;
  if (remindsAtSequence === undefined) return booking.confirmByUtc !== undefined;
  return booking.sequence === remindsAtSequence && Date.parse(booking.startsAtUtc) > nowMs;
}
