/**
 * Where a lead stands. "waiting" is an enquiry nobody has answered, "booked" a call to come or just over;
 * "new" is no status: it says that the person at the desk has not seen the lead.
 */
export const leadStatuses = ["waiting", "answered", "booked", "no-show", "won", "lost", "spam"] as const;

export type LeadStatus = (typeof leadStatuses)[number];

/** As it is shown, written into files and asked for: "booked" without the calls that are off, and those by their own word. */
export const shownStatuses = [...leadStatuses, "canceled"] as const;

export type ShownStatus = (typeof shownStatuses)[number];

/** The stored word is spelled the other way. */
export const callWords = { booked: "booked", cancelled: "canceled" } as const;

export function shownStatusOf(status: LeadStatus, call: keyof typeof callWords | undefined): ShownStatus {
  return status === "booked" && call === "cancelled" ? "canceled" : status;
}

/** A lead is somebody who wrote, or somebody who booked a call. */
export type LeadKind = "wrote" | "booked";
