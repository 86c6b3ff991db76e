import { randomUUID } from "node:crypto";
import type * as z from "zod";
import { deskActionWords as words } from "#content/desk/actions.ts";
import type { DeskAnswer, DeskNotice } from "#domain/desk-answer.ts";
import { deskFields, deskQuery } from "#domain/desk-fields.ts";
import { deskPages } from "#domain/desk-paths.ts";
import { fieldsOf, textOf } from "#domain/form-values.ts";
import { utcTimestamp } from "#domain/instants.ts";
import type { DeskParts } from "#server/operations/desk-parts.ts";
import type { Operation } from "#server/operations/operation.ts";
import { type Performed, perform } from "#server/operations/perform.ts";
import { type DataOf, findOperation, type OperationName, operationNamed } from "#server/operations/registry.ts";
import { wantsJson } from "#server/pages/page-parts.ts";
import type { KeptAnswer, UndoStep } from "#server/store/notice-store.ts";
import { actorOf, type DeskRequest, safeBack } from "./desk-session.ts";

/** Kept for the page that the form's answer leads to, and for whoever comes back to it. */
const keptMs = 10 * 60_000;

/** Does the operation with what was posted, as whoever is signed in. */
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

/** Answers what came of it: an island with a DeskAnswer, a form with a redirect to where it belongs, which then says it. */
export async function answerAction(parts: DeskParts, c: DeskRequest, outcome: Performed, goTo?: string): Promise<Response> {
  const back = safeBack(goTo ?? textOf(c.get("form"), deskFields.back));
  const answer = await deskAnswer(parts, c, outcome, goTo);
  c.header("Cache-Control", "no-store");
  if (wantsJson(c)) return c.json(answer, answer.kind === "done" ? 200 : answer.kind === "refused" ? 403 : 409);
  if (outcome.kind === "sign-in-again") return c.redirect(signInAgain(back), 303);
  const kept = keptAnswer(c, answer);
  const id = await keep(parts, c, kept, []);
  return c.redirect(withDid(back, answer.kind === "done" && answer.notice?.undo ? answer.notice.undo.undoId : id), 303);
}

async function deskAnswer(parts: DeskParts, c: DeskRequest, outcome: Performed, goTo: string | undefined): Promise<DeskAnswer> {
  if (outcome.kind === "done") {
    const notice = await doneNotice(parts, c, outcome);
    return { kind: "done", notice, goTo: goTo ?? null };
  }
  if (outcome.kind === "stale") return { kind: "conflict", conflict: outcome.conflict };
  if (outcome.kind === "invalid") return { kind: "invalid", errors: outcome.errors };
  if (outcome.kind === "sign-in-again")
    return { kind: "done", notice: null, goTo: signInAgain(safeBack(textOf(c.get("form"), deskFields.back))) };
  return { kind: "refused", text: outcome.said };
}

/** Keeps what takes it back on the server, under the notice's id. */
async function doneNotice(parts: DeskParts, c: DeskRequest, outcome: Extract<Performed, { kind: "done" }>): Promise<DeskNotice | null> {
  if (outcome.said === "") return null;
  const plain: DeskNotice = { text: outcome.said, tone: "done", undo: null, link: null };
  if (!outcome.undo) return plain;
  const undoId = randomUUID();
  const notice: DeskNotice = { ...plain, undo: { undoId, untilUtc: outcome.undo.untilUtc } };
  await keep(parts, c, { notice, conflict: null }, outcome.undo.steps, undoId);
  return notice;
}

function keptAnswer(c: DeskRequest, answer: DeskAnswer): KeptAnswer {
  if (answer.kind === "done") return { notice: answer.notice, conflict: null };
  if (answer.kind === "conflict") {
    // The next page puts its own there; what was answered before stays answered.
    const ours = new Set<string>([deskFields.csrf, deskFields.back, answer.conflict.answeredBy]);
    const fields = fieldsOf(c.get("form")).filter(([name]) => !ours.has(name));
    return { notice: null, conflict: { ...answer.conflict, action: c.req.path, fields } };
  }
  const text =
    answer.kind === "invalid" ? Object.values(answer.errors).join(" ") : answer.kind === "refused" ? answer.text : words.signedOut;
  return { notice: { text, tone: "error", undo: null, link: null }, conflict: null };
}

/** Takes the last thing back. */
export async function undoAction(parts: DeskParts, c: DeskRequest): Promise<Response> {
  const signedIn = c.get("signedIn");
  const steps =
    signedIn &&
    (await parts.store.notices.takeUndo(textOf(c.get("form"), deskFields.undo), signedIn.person.id, utcTimestamp(parts.nowMs())));
  if (!steps) return answerAction(parts, c, { kind: "refused", said: words.undoOver });
  let last: Performed | undefined;
  let taken = 0;
  let changedSince = 0;
  for (const { operation, input } of steps) {
    const known = findOperation(operation);
    if (!known) throw new Error(`There is no operation ${operation}.`);
    last = await performAs(parts, c, known, input);
    if (last.kind === "done") taken += 1;
    else if (last.kind === "stale") changedSince += 1;
    else break;
  }
  // It is spent now: nothing is offered to be done again.
  if (changedSince > 0) return answerAction(parts, c, { kind: "refused", said: words.undonePartly(taken, changedSince) });
  if (last && last.kind !== "done") return answerAction(parts, c, last);
  return answerAction(
    parts,
    c,
    last && steps.length === 1 ? { ...last, undo: undefined } : { kind: "done", said: words.undone, data: undefined },
  );
}

async function keep(
  parts: DeskParts,
  c: DeskRequest,
  kept: KeptAnswer,
  undo: readonly UndoStep[],
  id: string = randomUUID(),
): Promise<string> {
  const personId = c.get("signedIn")?.person.id ?? "";
  const now = parts.nowMs();
  await parts.store.notices.keep({ id, personId, notice: kept, undo, expiresAtUtc: utcTimestamp(now + keptMs) }, utcTimestamp(now));
  return id;
}

function withDid(path: string, id: string): string {
  const url = new URL(path, "http://desk.invalid");
  url.searchParams.set(deskQuery.did, id);
  return `${url.pathname}${url.search}`;
}

export function signInAgain(next: string): string {
  return `${deskPages.signIn}?${new URLSearchParams({ [deskQuery.next]: next, [deskQuery.why]: "again" })}`;
}
