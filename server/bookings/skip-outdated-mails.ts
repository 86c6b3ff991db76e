import type { Log } from "#server/log.ts";
import type { Deliver } from "#server/outbox/delivery.ts";
import type { MailItem } from "#server/store/outbox-rows.ts";
import type { BookingRecord, BookingStore } from "#server/store/store.ts";
import { isUnheld } from "./unheld.ts";

/**
 * A mail may wait in the outbox, while a mail server is down, until it is no longer true: a reminder until its call has been
 * cancelled, moved or held, a request to confirm until the time that it says is held is open again. Such a mail is not
 * sent. Every other one passes.
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
  if (!booking) return false;
  if (Date.parse(booking.startsAtUtc) <= nowMs) return false;
  if (remindsAtSequence !== undefined) return booking.status === "booked" && booking.sequence === remindsAtSequence;
  const isHeld = booking.status === "booked" && booking.confirmByUtc !== undefined;
  return isHeld || isUnheld(booking);
}
