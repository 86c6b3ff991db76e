import type { BookingRecord, BookingStore } from "#server/store/store.ts";
import { type ManageLink, readManageToken } from "./manage-token.ts";

export type FoundByLink = { readonly booking: BookingRecord; readonly link: ManageLink["kind"] };

/** The booking behind a link's token, whichever kind it is. */
export type FindByLink = (token: string) => Promise<FoundByLink | undefined>;

export function createFindByLink(store: BookingStore, manageKey: string, nowMs: () => number): FindByLink {
  return async (token) => {
    const link = readManageToken(token, manageKey, nowMs());
    if (!link) return undefined;
    const booking = await (link.kind === "mailed" ? store.findByToken(link.manageToken) : store.find(link.bookingId));
    return booking && { booking, link: link.kind };
  };
}
