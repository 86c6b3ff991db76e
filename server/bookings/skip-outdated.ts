import type { Log } from "#server/log.ts";
import { type Deliver, OutdatedError } from "#server/outbox/delivery.ts";
import type { BookingRecord } from "#server/store/booking-records.ts";
import type { Store } from "#server/store/open-store.ts";
import type { OutboxItem, OutgoingMail } from "#server/store/outbox-rows.ts";
import { isHeld, isUnheld } from "./calls.ts";

/** The lightest questions that tell: this is asked for nearly every mail. */
type Leads = { readonly leads: Pick<Store["leads"], "owedSince">; readonly bookings: Pick<Store["bookings"], "find"> };

/**
 * A mail or a push may wait so long, for a mail server that is down or for the end of quiet hours, that it is no longer true:
 * an invitation or a reminder once its call has been canceled or moved, a request to confirm once its time is no longer
 * held, an alert once its lead has been answered or put off. Then it is not sent, even if somebody presses "Send again". A
 * cancellation goes out even if its invitation did not: whoever booked learns what became of the call, and a calendar that
 * does not know the call ignores it.
 */
export function skipOutdated(deliver: Deliver, store: Leads, log: Log, nowMs: () => number): Deliver {
  return async (row, signal) => {
    if (await isOutdated(row, store, nowMs())) {
      log.info({ leadId: row.leadId, outboxId: row.id }, "outbox: what is outdated was not sent");
      throw new OutdatedError("It is true no longer.");
    }
    await deliver(row, signal);
  };
}

/** Whether what a row says of its lead or call is no longer true; false if it says nothing that may change. */
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
