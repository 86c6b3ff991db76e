/** "waiting" is an unanswered enquiry, "booked" a call that is coming or has just ended. "new" is none: somebody has not seen the lead. */
export const leadStatuses = ["waiting", "answered", "booked", "no-show", "won", "lost", "spam"] as const;

export type LeadStatus = (typeof leadStatuses)[number];

/** The status as shown, exported and filtered by: canceled calls are not "booked" but have a word of their own. */
export const shownStatuses = [...leadStatuses, "canceled"] as const;

export type ShownStatus = (typeof shownStatuses)[number];

/** The stored word has another spelling. */
export const callWords = { booked: "booked", cancelled: "canceled" } as const;

export function shownStatusOf(status: LeadStatus, call: keyof typeof callWords | undefined): ShownStatus {
  return status === "booked" && call === "cancelled" ? "canceled" : status;
}

/** A lead is a person who wrote or who booked a call. */
export type LeadKind = "wrote" | "booked";
