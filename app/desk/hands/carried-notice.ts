import type { DeskNotice } from "#domain/desk-answer.ts";

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
export function carriedNotice(): DeskNotice | null {
  try {
    const text = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return text === null ? null : (JSON.parse(text) as DeskNotice); // as carryNotice wrote it
  } catch {
    return null;
  }
}
