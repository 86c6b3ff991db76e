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

/** The most notices that are shown at once. */
export const mostShown = 3;

/** Parses the ids of undos in a form field or URL, oldest first. */
export const undoIds = (text: string | null): readonly string[] =>
  (text ?? "")
    .split(" ")
    .filter((id) => /^[0-9a-f-]{36}$/.test(id))
    .slice(-mostShown);

/**
 * The notices whose undo can be used now, oldest first. Without those that share a lead, call or text with a later notice, which
 * must be undone first.
 */
export function usableUndos(kept: readonly KeptNotice[], nowUtc: UtcTimestamp): readonly DeskNotice[] {
  const later = new Set<string>();
  const usable: DeskNotice[] = [];
  for (const { notice, undo } of kept.toReversed()) {
    const running = isRunning({ notice }, nowUtc) ? notice.notice : null;
    const subjects = [...undo.flatMap(subjectsOf), ...(running ? [running.text] : [])];
    if (running && !subjects.some((subject) => later.has(subject))) usable.unshift(running);
    for (const subject of subjects) later.add(subject);
  }
  return usable;
}

export const isRunning = ({ notice: { notice } }: Pick<KeptNotice, "notice">, nowUtc: UtcTimestamp): boolean =>
  notice?.undo != null && notice.undo.untilUtc > nowUtc;

/** The ids of the objects that a step changes; for settings, which have none, the operation's name. */
function subjectsOf({ operation, input }: UndoStep): readonly string[] {
  const named = [input.lead, input.call, input.template, input.question].filter((each) => typeof each === "string");
  return named.length === 0 && input.version !== undefined ? [operation] : named;
}

/** How long an undo is locked while it runs. After a crash it can be used again. */
const lockMs = 3_000;

/** Undoes the action in the form. `goTo`: the page to open next, if not the form's. */
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
  const steps = await notices.takeUndo(id, personId, { nowUtc, untilUtc: utcTimestamp(nowMs + lockMs) });
  if (!steps) return { outcome: { kind: "refused", message: words.undoOver } };
  // A single step has a message of its own. For several, the original notice's text is used.
  const offeredBy = steps.length > 1 ? await notices.find(id, personId, nowUtc) : undefined;
  const { last, undone, changedSince } = await undoSteps(parts, actor, id, steps);
  if (changedSince > 0) return { outcome: { kind: "refused", message: words.undonePartly(undone, changedSince) } };
  if (last && last.kind !== "done") return { outcome: last };
  const goTo = steps[0] && placeOfDraft(steps[0], textOf(form, deskFields.back));
  // An undo can't be undone.
  if (last && steps.length === 1) return { outcome: { ...last, undo: undefined }, goTo };
  return { outcome: { kind: "done", message: words.undone(offeredBy?.notice.notice?.text ?? ""), data: undefined }, goTo };
}

/** Performs the steps until one is refused. Steps whose object was changed meanwhile are skipped. `last`: the last outcome. */
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
    // If nothing was undone, it can be tried again.
    await notices.endUndo(undoId, undone + changedSince > 0 ? "spent" : "kept");
  }
  return { last, undone, changedSince };
}

/** The lead's page, with the answer as a draft, if an answer was taken back from another page. */
function placeOfDraft({ operation, input: { lead } }: UndoStep, back: string): string | undefined {
  if (operation !== "leads.take-back-answer" || typeof lead !== "string") return undefined;
  const page = deskPages.lead(lead);
  return safeBack(back).split("?")[0] === page ? undefined : withQuery(page, deskQuery.box, "answer");
}
