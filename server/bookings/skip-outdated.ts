import type { Log } from "#server/log.ts";
import { type Deliver, OutdatedError } from "#server/outbox/delivery.ts";
import type { BookingRecord } from "#server/store/booking-records.ts";
import type { Store } from "#server/store/open-store.ts";
import type { OutboxItem, OutgoingMail } from "#server/store/outbox-rows.ts";
import { isHeld, isUnheld } from "./calls.ts";

/** Only cheap queries, because they run for nearly every mail. */
type Leads = { readonly leads: Pick<Store["leads"], "owedSince">; readonly bookings: Pick<Store["bookings"], "find"> };

/**
 * Does not send mails and pushes that became outdated while they waited (for a mail server or the end of quiet hours), even on "Send
 * again": an invitation or reminder of a call that was canceled or moved, a request to confirm a slot that is no longer held, an
 * alert about a lead that was answered or snoozed. A cancellation is sent even if its invitation was not: the visitor is informed,
 * and calendars ignore unknown events.
 */
export function skipOutdated<Kind extends "mail" | "push">(
  deliver: Deliver<Kind>,
  store: Leads,
  log: Log,
  nowMs: () => number,
): Deliver<Kind> {
  return async (row, signal) => {
    if (await isOutdated(row, store, nowMs())) {
      log.info({ leadId: row.leadId, outboxId: row.id }, "outbox: an outdated item was not sent");
      throw new OutdatedError("It is outdated.");
    }
    await deliver(row, signal);
  };
}

/** Whether a row's statements about its lead or call are no longer true. */
export async function isOutdated(row: OutboxItem, { leads, bookings }: Leads, nowMs: number): Promise<boolean> {
  if (row.kind === "webhook") return false;
  const { owedSinceUtc, ...ofCall }: Outdating = row.payload;
  if (owedSinceUtc !== undefined && (await leads.owedSince(row.leadId)) !== owedSinceUtc) return true;
  const { callAtUtc, invitesToUtc, remindsAtSequence, asksToConfirm } = ofCall;
  const isOfCall = [callAtUtc, invitesToUtc, remindsAtSequence, asksToConfirm].some((said) => said !== undefined);
  return isOfCall && isOutdatedOfCall(ofCall, await bookings.find(row.leadId), nowMs);
}

type Outdating = Pick<OutgoingMail, "owedSinceUtc" | "callAtUtc" | "remindsAtSequence" | "asksToConfirm" | "invitesToUtc" | "invitesHost">;

function isOutdatedOfCall(
  { callAtUtc, invitesToUtc = callAtUtc, invitesHost, remindsAtSequence }: Outdating,
  call: BookingRecord | undefined,
  nowMs: number,
): boolean {
  if (!call) return true;
  if (invitesToUtc !== undefined)
    return call.status !== "booked" || call.startsAtUtc !== invitesToUtc || call.host !== (invitesHost ?? call.host);
  if (Date.parse(call.startsAtUtc) <= nowMs) return true;
  if (remindsAtSequence !== undefined) return call.status !== "booked" || call.sequence !== remindsAtSequence;
  return !isHeld(call) && !isUnheld(call);
}
