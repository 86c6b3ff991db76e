import type { DeskNotice } from "#domain/desk-answer.ts";
import type { UtcTimestamp } from "#domain/instants.ts";
import type { KeptNotice, UndoStep } from "#server/store/notice-store.ts";

/** How many notices stand above each other. */
export const mostShown = 3;

/** The ids of undos in a form's field or in an address, oldest first. */
export const undoIds = (text: string | null): readonly string[] =>
  (text ?? "")
    .split(" ")
    .filter((id) => /^[0-9a-f-]{36}$/.test(id))
    .slice(-mostShown);

/**
 * Of these notices, oldest first, those whose undo runs and can be used now: not those about a lead or a call that a later one is
 * about too, whose undo comes first, nor one that a later one would only repeat.
 */
export function standingUndos(kept: readonly KeptNotice[], nowUtc: UtcTimestamp): readonly DeskNotice[] {
  const later = new Set<string>();
  const standing: DeskNotice[] = [];
  for (const { notice, undo } of kept.toReversed()) {
    const said = isRunning({ notice }, nowUtc) ? notice.notice : null;
    const subjects = [...undo.flatMap(subjectsOf), ...(said ? [said.text] : [])];
    if (said && !subjects.some((subject) => later.has(subject))) standing.unshift(said);
    for (const subject of subjects) later.add(subject);
  }
  return standing;
}

export const isRunning = ({ notice: { notice } }: Pick<KeptNotice, "notice">, nowUtc: UtcTimestamp): boolean =>
  notice?.undo != null && notice.undo.untilUtc > nowUtc;

/** What an undo changes back; for a setting that is saved as one, its operation. */
function subjectsOf({ operation, input }: UndoStep): readonly string[] {
  const named = [input.lead, input.call, input.template, input.question].filter((each) => typeof each === "string");
  return named.length === 0 && input.version !== undefined ? [operation] : named;
}
