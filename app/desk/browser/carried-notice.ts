import { type DeskNotice, deskNoticeSchema } from "#domain/desk-answer.ts";
import { carryStored, takeStored } from "./stored.ts";

const key = "desk-notice";

/** Kept in the tab for the page that follows. */
export const carryNotice = (notice: DeskNotice): void => carryStored(key, notice);

/** What the page before this one did, once. */
export const carriedNotice = (): DeskNotice | null => takeStored(key, deskNoticeSchema);
