import type { Log } from "#server/log.ts";
import { type Deliver, OutdatedError } from "#server/outbox/delivery.ts";
import type { BookingRecord } from "#server/store/booking-records.ts";
import type { BookingStore } from "#server/store/booking-store.ts";
import type { MailItem } from "#server/store/outbox-rows.ts";
import { isHeld, isUnheld } from "./calls.ts";

/**
 * A mail may wait in the outbox, while a mail server is down, until it is no longer true: an invitation until its call has
 * been canceled or is at another time, a reminder likewise, a request to confirm until the time that it says is held is
 * open again. Such a mail is not sent, also if somebody sends it again. Every other one passes. A cancellation goes out
 * although its invitation did not: whoever booked is told what became of it, and a calendar that knows of no such call ignores it.
 */
export function skipOutdatedMails(deliver: Deliver, bookings: BookingStore, log: Log, nowMs: () => number): Deliver {
  return async (row, signal) => {
    if (row.kind === "mail" && saysWhatMayChange(row.payload) && isOutdated(row.payload, await bookings.find(row.leadId), nowMs())) {
      log.info({ bookingId: row.leadId, outboxId: row.id }, "bookings: an outdated mail was not sent");
      throw new OutdatedError("The call is another by now.");
    }
    await deliver(row, signal);
  };
}

/** A mail about the state of its call: an invitation, a reminder, or a request to confirm. */
export const saysWhatMayChange = ({ remindsAtSequence, asksToConfirm, invitesToUtc }: MailItem["payload"]) =>
  remindsAtSequence !== undefined || asksToConfirm === true || invitesToUtc !== undefined;

/** Whether what such a mail says is true no longer; false for any other. */
export function isOutdated(mail: MailItem["payload"], booking: BookingRecord | undefined, nowMs: number): boolean {
  if (!saysWhatMayChange(mail)) return false;
  if (!booking) return true;
  const { remindsAtSequence, invitesToUtc, invitesHost } = mail;
  if (invitesToUtc !== undefined)
    return booking.status !== "booked" || booking.startsAtUtc !== invitesToUtc || booking.host !== (invitesHost ?? booking.host);
  if (Date.parse(booking.startsAtUtc) <= nowMs) return true;
  if (remindsAtSequence !== undefined) return booking.status !== "booked" || booking.sequence !== remindsAtSequence;
  return !isHeld(booking) && !isUnheld(booking);
}
