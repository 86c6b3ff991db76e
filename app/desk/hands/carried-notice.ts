import { type DeskNotice, deskNoticeSchema } from "#domain/desk-answer.ts";
import { takeStored } from "./stored.ts";

const key = "desk-notice";

/** Kept in the tab for the page that follows. */
export function carryNotice(notice: DeskNotice): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(notice));
  } catch {
    // A browser may forbid the store: what was done shows in the page itself.
  }
}

/** What the page before this one did, once. */
export const carriedNotice = (): DeskNotice | null => takeStored(key, deskNoticeSchema);
