import { type DeskNotice, deskNoticeSchema } from "#domain/desk-answer.ts";
import { deskActions } from "#domain/desk-paths.ts";
import { onAnswered } from "./answered-forms.ts";
import { carryStored, forgetStored, readStored } from "./stored.ts";

const key = "desk-undo";

/** An undo is offered on the tab's next pages too, until it ends by this device's clock. */
export const carryUndo = (notice: DeskNotice): void => carryStored(key, notice);

export function runningUndo(): DeskNotice | null {
  const running = readStored("sessionStorage", key, deskNoticeSchema);
  const leftMs = Date.parse(running?.undo?.untilUtc ?? "") - Date.now();
  if (running && leftMs > 1_000) return running;
  forgetUndo();
  return null;
}

export const forgetUndo = (): void => forgetStored(key);

/** The answer to a lead is a draft again, so its notice is no longer true. */
export const takesAnswerBack = (form: HTMLFormElement): boolean =>
  new URL(form.action).pathname === deskActions.do("leads.take-back-answer");

/** Undone here or on the lead's page: it is not offered again. */
export function followUndo(root: Document, signal: AbortSignal): void {
  onAnswered(root, signal, ({ form, isDone }) => {
    if (isDone && (new URL(form.action).pathname === deskActions.undo || takesAnswerBack(form))) forgetUndo();
  });
}
