/**
 * Where a lead stands. "waiting" is an enquiry nobody has answered, "booked" a call to come or just over;
 * "new" is no status: it says that the person at the desk has not seen the lead.
 */
export const leadStatuses = ["waiting", "answered", "booked", "no-show", "won", "lost", "spam"] as const;

export type LeadStatus = (typeof leadStatuses)[number];

/** A lead is somebody who wrote, or somebody who booked a call. */
export type LeadKind = "wrote" | "booked";
