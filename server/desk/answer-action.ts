import { randomUUID } from "node:crypto";
import * as z from "zod";
import { deskActionWords as words } from "#content/desk/actions.ts";
import type { DeskNotice } from "#domain/desk-answer.ts";
import { deskFields, deskQuery } from "#domain/desk-fields.ts";
import { deskPages } from "#domain/desk-paths.ts";
import { textOf } from "#domain/form-values.ts";
import { utcTimestamp } from "#domain/instants.ts";
import { redirectWithin } from "#server/http/redirect-within.ts";
import type { DeskParts } from "#server/operations/desk-parts.ts";
import type { Operation } from "#server/operations/operation.ts";
import { type Performed, perform } from "#server/operations/perform.ts";
import { type DataOf, findOperation, type OperationName, operationNamed } from "#server/operations/registry.ts";
import type { KeptAnswer, UndoStep } from "#server/store/notice-store.ts";
import { actorOf, type DeskRequest, hereOf, safeBack, withQuery } from "./desk-session.ts";
import { keptMs, typedForm } from "./typed-form.ts";

/** How long a notice is kept for the page that the answer leads to, and for a later return to it. */
const saidMs = 10 * 60_000;

/** Performs the operation with the posted fields, as the person who is signed in. */
export function performPosted<Name extends OperationName>(
  parts: DeskParts,
  c: DeskRequest,
  name: Name,
  input: unknown,
): Promise<Performed<DataOf<Name>>> {
  return performAs(parts, c, operationNamed(name), input);
}

function performAs<Data>(parts: DeskParts, c: DeskRequest, operation: Operation<z.ZodObject, Data>, input: unknown) {
  const signedIn = c.get("signedIn");
  if (!signedIn) throw new Error("An action without a session.");
  return perform(parts, actorOf(signedIn), operation, input);
}

/** Answers with a redirect to the form's page, and keeps the notice that this page will show. */
export async function answerAction(parts: DeskParts, c: DeskRequest, outcome: Performed, goTo?: string): Promise<Response> {
  const form = c.get("form");
  c.header("Cache-Control", "no-store");
  if (outcome.kind === "done") {
    const notice = await doneNotice(parts, c, outcome);
    const id = notice?.undo?.undoId ?? (await keep(parts, c, { notice, conflict: null, typed: null }));
    return redirectWithin(c, withQuery(safeBack(goTo ?? textOf(form, deskFields.back)), deskQuery.did, id), 303);
  }
  // If it was refused, what was typed goes back into its fields, on the page with the form.
  const here = hereOf(form);
  const typed = typedForm(c, form, outcome.kind === "invalid" ? outcome.errors : {});
  const keptId = await keep(parts, c, { ...said(outcome), typed });
  if (outcome.kind === "sign-in-again") return redirectWithin(c, signInAgain(withQuery(here, deskQuery.kept, keptId)), 303);
  return redirectWithin(c, withQuery(here, deskQuery.did, keptId), 303);
}

type NotDone = Exclude<Performed, { kind: "done" }>;

/** The notice on the next page. */
function said(outcome: NotDone): Pick<KeptAnswer, "notice" | "conflict"> {
  if (outcome.kind === "sign-in-again") return { notice: null, conflict: null };
  if (outcome.kind === "stale") return { notice: null, conflict: outcome.conflict };
  const text = outcome.kind === "invalid" ? Object.values(outcome.errors).join(" ") : outcome.said;
  return { notice: { text, tone: "error", undo: null, link: null }, conflict: null };
}

/** Keeps the undo on the server, under the notice's id. */
async function doneNotice(parts: DeskParts, c: DeskRequest, outcome: Extract<Performed, { kind: "done" }>): Promise<DeskNotice | null> {
  if (outcome.said === "") return null;
  const plain: DeskNotice = { text: outcome.said, tone: "done", undo: null, link: null };
  if (!outcome.undo) return plain;
  const undoId = randomUUID();
  const notice: DeskNotice = { ...plain, undo: { undoId, untilUtc: outcome.undo.untilUtc } };
  await keep(parts, c, { notice, conflict: null, typed: null }, outcome.undo.steps, undoId);
  return notice;
}

/** Longer than the steps take: a second press does nothing, and after a killed process the undo can be pressed again. */
const undoMs = 3_000;

/** Takes back what the form names. `goTo`: where that leads, if not back. */
export async function takeBack(
  parts: DeskParts,
  c: DeskRequest,
): Promise<{ readonly outcome: Performed; readonly goTo?: string | undefined }> {
  const { notices } = parts.store;
  const personId = c.get("signedIn")?.person.id ?? "";
  const id = textOf(c.get("form"), deskFields.undo);
  const nowMs = parts.nowMs();
  const steps = await notices.takeUndo(id, personId, { nowUtc: utcTimestamp(nowMs), untilUtc: utcTimestamp(nowMs + undoMs) });
  if (!steps) return { outcome: { kind: "refused", said: words.undoOver } };
  let last: Performed | undefined;
  let taken = 0;
  let changedSince = 0;
  try {
    for (const { operation, input } of steps) {
      const known = findOperation(operation);
      if (!known) throw new Error(`There is no operation ${operation}.`);
      last = await performAs(parts, c, known, input);
      if (last.kind === "done") {
        taken += 1;
        const version = z.object({ version: z.number() }).safeParse(last.data).data?.version;
        const { lead, version: undone } = input;
        if (version !== undefined && typeof lead === "string") await notices.renewUndos(personId, lead, Number(undone) - 1, version);
      } else if (last.kind === "stale") changedSince += 1;
      else break;
    }
  } finally {
    // Nothing was taken back: the undo may work the next time.
    await notices.endUndo(id, taken + changedSince > 0 ? "spent" : "kept");
  }
  // An undo can't be undone: its notice offers nothing.
  if (changedSince > 0) return { outcome: { kind: "refused", said: words.undonePartly(taken, changedSince) } };
  if (last && last.kind !== "done") return { outcome: last };
  return {
    outcome: last && steps.length === 1 ? { ...last, undo: undefined } : { kind: "done", said: words.undone, data: undefined },
    goTo: steps[0] && placeOfDraft(steps[0], textOf(c.get("form"), deskFields.back)),
  };
}

/** If an answer is taken back from another page, the lead's page opens with it as a draft. */
function placeOfDraft({ operation, input: { lead } }: UndoStep, back: string): string | undefined {
  if (operation !== "leads.take-back-answer" || typeof lead !== "string") return undefined;
  const page = deskPages.lead(lead);
  return safeBack(back).split("?")[0] === page ? undefined : withQuery(page, deskQuery.box, "answer");
}

async function keep(
  parts: DeskParts,
  c: DeskRequest,
  kept: KeptAnswer,
  undo: readonly UndoStep[] = [],
  id: string = randomUUID(),
): Promise<string> {
  const personId = c.get("signedIn")?.person.id ?? "";
  const now = parts.nowMs();
  await parts.store.notices.keep(
    { id, personId, notice: kept, undo, expiresAtUtc: utcTimestamp(now + (kept.typed ? keptMs : saidMs)) },
    utcTimestamp(now),
  );
  return id;
}

export function signInAgain(next: string): string {
  return `${deskPages.signIn}?${new URLSearchParams({ [deskQuery.next]: next, [deskQuery.why]: "again" })}`;
}
