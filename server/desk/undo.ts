import * as z from "zod";
import { deskActionWords as words } from "#content/desk/actions.ts";
import type { DeskNotice } from "#domain/desk-answer.ts";
import { deskFields, deskQuery } from "#domain/desk-fields.ts";
import { deskPages } from "#domain/desk-paths.ts";
import { textOf } from "#domain/form-values.ts";
import { type UtcTimestamp, utcTimestamp } from "#domain/instants.ts";
import { type DeskParts, type Performed, perform } from "#server/operations/operation.ts";
import { findOperation } from "#server/operations/registry.ts";
import type { KeptNotice, UndoStep } from "#server/store/notice-store.ts";
import { type DeskActor, safeBack, withQuery } from "./desk-session.ts";

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

/** Longer than the steps take: a second press does nothing, and after a killed process the undo can be pressed again. */
const undoMs = 3_000;

/** Undoes the action that the form names. `goTo`: the page that this leads to, if it is not the one to go back to. */
export async function undo(
  parts: DeskParts,
  actor: DeskActor,
  form: FormData,
): Promise<{ readonly outcome: Performed; readonly goTo?: string | undefined }> {
  const { notices } = parts.store;
  const { personId } = actor;
  const id = textOf(form, deskFields.undo);
  const nowMs = parts.nowMs();
  const nowUtc = utcTimestamp(nowMs);
  const steps = await notices.takeUndo(id, personId, { nowUtc, untilUtc: utcTimestamp(nowMs + undoMs) });
  if (!steps) return { outcome: { kind: "refused", message: words.undoOver } };
  // The outcome of a single step says what was undone. Several steps are named by the notice that offered them.
  const offeredBy = steps.length > 1 ? await notices.find(id, personId, nowUtc) : undefined;
  const { last, undone, changedSince } = await undoSteps(parts, actor, id, steps);
  if (changedSince > 0) return { outcome: { kind: "refused", message: words.undonePartly(undone, changedSince) } };
  if (last && last.kind !== "done") return { outcome: last };
  const goTo = steps[0] && placeOfDraft(steps[0], textOf(form, deskFields.back));
  // An undo can't be undone: its notice offers nothing.
  if (last && steps.length === 1) return { outcome: { ...last, undo: undefined }, goTo };
  return { outcome: { kind: "done", message: words.undone(offeredBy?.notice.notice?.text ?? ""), data: undefined }, goTo };
}

/** Performs the steps until one is refused; what somebody has changed since is left as it is. `last`: the last outcome. */
async function undoSteps(parts: DeskParts, actor: DeskActor, undoId: string, steps: readonly UndoStep[]) {
  const { notices } = parts.store;
  let last: Performed | undefined;
  let undone = 0;
  let changedSince = 0;
  try {
    for (const { operation, input } of steps) {
      const known = findOperation(operation);
      if (!known) throw new Error(`There is no operation ${operation}.`);
      last = await perform(parts, actor, known, input);
      if (last.kind === "done") {
        undone += 1;
        const version = z.object({ version: z.number() }).safeParse(last.data).data?.version;
        const { lead } = input;
        if (version !== undefined && typeof lead === "string")
          await notices.renewUndos(actor.personId, lead, Number(input.version) - 1, version);
      } else if (last.kind === "stale") changedSince += 1;
      else break;
    }
  } finally {
    // If nothing was undone, it may work the next time.
    await notices.endUndo(undoId, undone + changedSince > 0 ? "spent" : "kept");
  }
  return { last, undone, changedSince };
}

/** If an answer is taken back from another page, the lead's page opens with it as a draft. */
function placeOfDraft({ operation, input: { lead } }: UndoStep, back: string): string | undefined {
  if (operation !== "leads.take-back-answer" || typeof lead !== "string") return undefined;
  const page = deskPages.lead(lead);
  return safeBack(back).split("?")[0] === page ? undefined : withQuery(page, deskQuery.box, "answer");
}
