import type { Log } from "#server/log.ts";
import { type Deliver, OutdatedError } from "#server/outbox/delivery.ts";
import type { Lead } from "#server/store/lead-records.ts";
import type { LeadStore } from "#server/store/lead-store.ts";
import type { OutgoingMail } from "#server/store/outbox-rows.ts";
import { isHeld, isUnheld } from "./calls.ts";

/**
 * A mail or a push may wait so long, for a mail server that is down or for the end of quiet hours, that it is no longer true:
 * an invitation or a reminder once its call has been canceled or moved, a request to confirm once its time is no longer
 * held, an alert once its lead has been answered or put off. Then it is not sent, even if somebody presses "Send again". A
 * cancellation goes out even if its invitation did not: whoever booked learns what became of the call, and a calendar that
 * does not know the call ignores it.
 */
export function skipOutdated(deliver: Deliver, leads: Pick<LeadStore, "find">, log: Log, nowMs: () => number): Deliver {
  return async (row, signal) => {
    if (row.kind !== "webhook" && saysWhatMayChange(row.payload) && isOutdated(row.payload, await leads.find(row.leadId), nowMs())) {
      log.info({ leadId: row.leadId, outboxId: row.id }, "outbox: what is outdated was not sent");
      throw new OutdatedError("It is true no longer.");
    }
    await deliver(row, signal);
  };
}

type Outdating = Pick<OutgoingMail, "owedSinceUtc" | "callAtUtc" | "remindsAtSequence" | "asksToConfirm" | "invitesToUtc" | "invitesHost">;

/** Whether a mail or a push speaks of the state of its lead or call. */
export const saysWhatMayChange = ({ owedSinceUtc, callAtUtc, remindsAtSequence, asksToConfirm, invitesToUtc }: Outdating): boolean =>
  [owedSinceUtc, callAtUtc, remindsAtSequence, asksToConfirm, invitesToUtc].some((said) => said !== undefined);

/** Whether what it says is no longer true; false if it says nothing that may change. */
export function isOutdated(
  says: Outdating,
  lead: Pick<Lead, "status" | "backAtUtc" | "waitsSinceUtc" | "booking"> | undefined,
  nowMs: number,
): boolean {
  const { owedSinceUtc, callAtUtc, invitesToUtc = callAtUtc, invitesHost, remindsAtSequence, asksToConfirm } = says;
  const isOwed = lead?.status === "waiting" && lead.backAtUtc === undefined && lead.waitsSinceUtc === owedSinceUtc;
  if (owedSinceUtc !== undefined && !isOwed) return true;
  if (invitesToUtc === undefined && remindsAtSequence === undefined && asksToConfirm === undefined) return false;
  const call = lead?.booking;
  if (!call) return true;
  if (invitesToUtc !== undefined)
    return call.status !== "booked" || call.startsAtUtc !== invitesToUtc || call.host !== (invitesHost ?? call.host);
  if (Date.parse(call.startsAtUtc) <= nowMs) return true;
  if (remindsAtSequence !== undefined) return call.status !== "booked" || call.sequence !== remindsAtSequence;
  return !isHeld(call) && !isUnheld(call);
}
