import { type Deliver, OutdatedError } from "#server/outbox/delivery.ts";
import type { LeadStore } from "#server/store/lead-store.ts";

/**
 * An alert may have waited for the end of somebody's quiet hours, or for a mail server. One that asks for an answer is not
 * sent if the lead has been answered or put away meanwhile, and one about a call is not sent if the call has moved.
 */
export function skipOutdatedAlerts(deliver: Deliver, leads: Pick<LeadStore, "find">): Deliver {
  return async (row, signal) => {
    if (row.kind !== "webhook") {
      const { owedSinceUtc, callAtUtc } = row.payload;
      if (owedSinceUtc !== undefined || callAtUtc !== undefined) {
        const lead = await leads.find(row.leadId);
        const isOwed =
          owedSinceUtc === undefined || (lead?.status === "waiting" && lead.backAtUtc === undefined && lead.waitsSinceUtc === owedSinceUtc);
        const isToBe = callAtUtc === undefined || (lead?.booking?.status === "booked" && lead.booking.startsAtUtc === callAtUtc);
        if (!isOwed || !isToBe) throw new OutdatedError("It is true no longer.");
      }
    }
    await deliver(row, signal);
  };
}
