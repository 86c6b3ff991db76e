import { randomUUID } from "node:crypto";
import * as z from "zod";
import type { DeskOperation } from "#app/desk/desk-operations.ts";
import { deskActionWords as words } from "#content/desk/actions.ts";
import type { DeskNotice } from "#domain/desk-answer.ts";
import { deskFields, deskQuery } from "#domain/desk-fields.ts";
import { deskActions, deskPages } from "#domain/desk-paths.ts";
import { fieldsOf, textOf, textsOf } from "#domain/form-values.ts";
import { utcTimestamp } from "#domain/instants.ts";
import { holdsMail } from "#server/forms/submission.ts";
import { redirectWithin } from "#server/http/redirect-within.ts";
import { type DeskParts, type Operation, type Performed, perform } from "#server/operations/operation.ts";
import { type DataOf, findOperation, type InputOf, type OperationName, operationNamed } from "#server/operations/registry.ts";
import type { Lead } from "#server/store/lead-records.ts";
import type { KeptAnswer, UndoStep } from "#server/store/notice-store.ts";
import { actorOf, type DeskRequest, hereOf, safeBack, withQuery } from "./desk-session.ts";
import { keepAnswer, typedForm } from "./kept-forms.ts";
import { mostShown, undoIds } from "./standing-undos.ts";

type OperationInputs = { [Name in OperationName]: InputOf<Name> };

declare module "#app/desk/desk-operations.ts" {
  interface DeskOperations extends OperationInputs {}
}

/** Operations that this route refuses: a link that signs somebody else in is made on the server's command line, and a file is read and not posted. */
export const notByForm: readonly DeskOperation[] = ["people.sign-in-link", "mail.receive", "leads.export"];

const statusOf = { stale: 409, invalid: 422, refused: 422, "not-found": 404, forbidden: 403 } as const;

/**
 * `POST /desk/do/<operation>`: after an action that was done, a redirect to a page with its notice. Otherwise the answer is the page
 * with the form, the typed values in their fields and the problems beside them. `Content-Location` says which page that is.
 * Undefined if there is no such operation. `undo` reverses an earlier action. `read` answers a page of the desk by its path.
 */
export async function doOperation(
  parts: DeskParts,
  c: DeskRequest,
  read: (path: string) => Promise<Response>,
): Promise<Response | undefined> {
  if (c.req.path === deskActions.undo) {
    const { outcome, goTo } = await undo(parts, c);
    return answerWithPage(parts, c, outcome, read, goTo);
  }
  const operation = findOperation(c.req.param("operation") ?? "");
  if (!operation || notByForm.some((name) => name === operation.name)) return undefined;
  const form = c.get("form");
  const name = operation.name as OperationName; // found by it
  const leads = chosenLeads(form);
  if (name === "leads.not-spam" && textOf(form, deskFields.send) === "ask") {
    const ask = await releaseAsked(parts, leads);
    if (ask) return redirectWithin(c, ask, 303);
    form.set(deskFields.send, "no");
  }
  const input = inputOf(form);
  const isOfSeveral = deskFields.lead in operation.input.shape && leads.length !== 1;
  const outcome: Performed = isOfSeveral
    ? await performForEach(leads, name, (lead) => performPosted(parts, c, name, { ...input, lead }))
    : await performPosted(parts, c, name, input);
  if (wantsText(c)) return answerInText(c, outcome);
  return answerWithPage(parts, c, outcome, read);
}

/** True for a draft, which an open page sends by itself and for which it needs no page. */
export const wantsText = (c: DeskRequest): boolean => c.req.header("Accept") === "text/plain";

function answerInText(c: DeskRequest, outcome: Performed): Response {
  if (outcome.kind === "done") return c.body(null, 204);
  if (outcome.kind === "sign-in-again") return c.text(outcome.message, 401);
  const message = outcome.kind === "invalid" ? Object.values(outcome.errors).join(" ") : outcome.kind === "stale" ? "" : outcome.message;
  return c.text(message, statusOf[outcome.kind]);
}

async function answerWithPage(
  parts: DeskParts,
  c: DeskRequest,
  outcome: Performed,
  read: (path: string) => Promise<Response>,
  goTo?: string,
): Promise<Response> {
  const answer = await answerAction(parts, c, outcome, goTo);
  const place = answer.headers.get("Location");
  if (outcome.kind === "done" || outcome.kind === "sign-in-again" || place === null) return answer;
  const first = await read(place);
  // A lead's page names its list.
  const named = first.status === 302 ? first.headers.get("Location") : null;
  const page = named ? await read(named) : first;
  if (page.status !== 200) return page;
  const headers = new Headers(page.headers);
  headers.set("Content-Location", named ?? place);
  return new Response(page.body, { status: statusOf[outcome.kind], headers });
}

/** The form's fields are the operation's input; a field that repeats is a list. The operation ignores other fields. */
export function inputOf(form: Parameters<typeof fieldsOf>[0]): Readonly<Record<string, string | readonly string[]>> {
  const lists = Map.groupBy(fieldsOf(form), ([name]) => name);
  const input = Object.fromEntries(
    [...lists].map(([name, fields]) => {
      // PostgreSQL takes no NUL in a text.
      const texts = fields.map(([, text]) => text.replaceAll("\0", ""));
      return [name, texts.length === 1 ? (texts[0] ?? "") : texts];
    }),
  );
  // The person confirmed it after a conflict: the version does not matter any more.
  if (input[deskFields.anyway] === "yes") input[deskFields.version] = "";
  return input;
}

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
    const id = notice?.undo?.undoId ?? (await keepAnswer(parts, personIdOf(c), { notice, conflict: null, typed: null }));
    return toAnswer(parts, c, safeBack(goTo ?? textOf(form, deskFields.back)), id);
  }
  // If it was refused, what was typed goes back into its fields, on the page with the form.
  const here = hereOf(form);
  const typed = typedForm(c, form, outcome.kind === "invalid" ? outcome.errors : {});
  const keptId = await keepAnswer(parts, personIdOf(c), { ...noticeOf(outcome), typed });
  if (outcome.kind === "sign-in-again") return redirectWithin(c, signInAgain(withQuery(here, deskQuery.kept, keptId)), 303);
  return toAnswer(parts, c, here, keptId);
}

/** To the page that shows what was kept, above it the undos that the form's page offers. */
async function toAnswer(parts: DeskParts, c: DeskRequest, path: string, keptId: string): Promise<Response> {
  const earlier = (await offered(parts, c)).join(" ");
  const told = withQuery(path, deskQuery.did, keptId);
  return redirectWithin(c, earlier ? withQuery(told, deskQuery.before, earlier) : told, 303);
}

/** The undos that the form's page offers, but for one that this form has done by itself. */
async function offered({ store, nowMs }: DeskParts, c: DeskRequest): Promise<readonly string[]> {
  const form = c.get("form");
  const kept = await store.notices.findAll(undoIds(textOf(form, deskFields.offered)), personIdOf(c), utcTimestamp(nowMs()));
  const isDone = ({ operation, input }: UndoStep) =>
    c.req.path === deskActions.do(operation) && input.lead === textOf(form, deskFields.lead);
  const open = kept.filter(({ undo }) => !undo.some(isDone));
  return open.map(({ id }) => id).slice(1 - mostShown);
}

const personIdOf = (c: DeskRequest) => c.get("signedIn")?.person.id ?? "";

type NotDone = Exclude<Performed, { kind: "done" }>;

/** The notice on the next page. */
function noticeOf(outcome: NotDone): Pick<KeptAnswer, "notice" | "conflict"> {
  if (outcome.kind === "sign-in-again") return { notice: null, conflict: null };
  if (outcome.kind === "stale") return { notice: null, conflict: outcome.conflict };
  const text = outcome.kind === "invalid" ? Object.values(outcome.errors).join(" ") : outcome.message;
  return { notice: { text, tone: "error", undo: null, link: null }, conflict: null };
}

/** Keeps the undo on the server, under the notice's id. */
async function doneNotice(parts: DeskParts, c: DeskRequest, outcome: Extract<Performed, { kind: "done" }>): Promise<DeskNotice | null> {
  if (outcome.message === "") return null;
  const plain: DeskNotice = { text: outcome.message, tone: "done", undo: null, link: null };
  if (!outcome.undo) return plain;
  const undoId = randomUUID();
  const notice: DeskNotice = { ...plain, undo: { undoId, untilUtc: outcome.undo.untilUtc } };
  await keepAnswer(parts, personIdOf(c), { notice, conflict: null, typed: null }, outcome.undo.steps, undoId);
  return notice;
}

/** Longer than the steps take: a second press does nothing, and after a killed process the undo can be pressed again. */
const undoMs = 3_000;

/** Undoes the action that the form names. `goTo`: where that leads, if not back. */
async function undo(parts: DeskParts, c: DeskRequest): Promise<{ readonly outcome: Performed; readonly goTo?: string | undefined }> {
  const { notices } = parts.store;
  const personId = personIdOf(c);
  const id = textOf(c.get("form"), deskFields.undo);
  const nowMs = parts.nowMs();
  const steps = await notices.takeUndo(id, personId, { nowUtc: utcTimestamp(nowMs), untilUtc: utcTimestamp(nowMs + undoMs) });
  if (!steps) return { outcome: { kind: "refused", message: words.undoOver } };
  // A single step says itself what it has undone.
  const said = steps.length > 1 ? (await notices.find(id, personId, utcTimestamp(nowMs)))?.notice.notice?.text : undefined;
  const { last, undone, changedSince } = await undoSteps(parts, c, id, steps);
  // An undo can't be undone: its notice offers nothing.
  if (changedSince > 0) return { outcome: { kind: "refused", message: words.undonePartly(undone, changedSince) } };
  if (last && last.kind !== "done") return { outcome: last };
  return {
    outcome:
      last && steps.length === 1 ? { ...last, undo: undefined } : { kind: "done", message: words.undone(said ?? ""), data: undefined },
    goTo: steps[0] && placeOfDraft(steps[0], textOf(c.get("form"), deskFields.back)),
  };
}

/** Until one is refused; what somebody has changed since is left as it is. `last`: the last outcome. */
async function undoSteps(parts: DeskParts, c: DeskRequest, undoId: string, steps: readonly UndoStep[]) {
  const { notices } = parts.store;
  let last: Performed | undefined;
  let undone = 0;
  let changedSince = 0;
  try {
    for (const { operation, input } of steps) {
      const known = findOperation(operation);
      if (!known) throw new Error(`There is no operation ${operation}.`);
      last = await performAs(parts, c, known, input);
      if (last.kind === "done") {
        undone += 1;
        const version = z.object({ version: z.number() }).safeParse(last.data).data?.version;
        const { lead } = input;
        if (version !== undefined && typeof lead === "string")
          await notices.renewUndos(personIdOf(c), lead, Number(input.version) - 1, version);
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

export function signInAgain(next: string): string {
  return `${deskPages.signIn}?${new URLSearchParams({ [deskQuery.next]: next, [deskQuery.why]: "again" })}`;
}

const mostChosen = 200;

/** The leads that a form names: one, or as many as were chosen. */
export const chosenLeads = (form: FormData): readonly string[] => textsOf(form, deskFields.lead).slice(0, mostChosen);

type Done = Extract<Performed, { readonly kind: "done" }>;

/** Performs the operation with each lead. Each is a change of its own; one undo takes all of them back. */
async function performForEach(
  leads: readonly string[],
  operation: string,
  performOne: (lead: string) => Promise<Performed>,
): Promise<Performed> {
  const nothing: Performed = { kind: "refused", message: words.nothingChosen };
  const doneWords = Object.entries(words.bulk).find(([name]) => name === operation)?.[1];
  if (!doneWords) return nothing;
  const done: Done[] = [];
  let last: Performed = nothing;
  for (const lead of leads) {
    last = await performOne(lead);
    if (last.kind === "done") done.push(last);
  }
  const [first] = done;
  if (!first) return last;
  const notDone = leads.length > done.length ? ` ${words.notDone(leads.length - done.length)}` : "";
  const undos = done.flatMap(({ undo }) => undo ?? []);
  const untilUtc = undos[0]?.untilUtc;
  return {
    kind: "done",
    message: (done.length === 1 ? first.message : doneWords(done.length)) + notDone,
    data: undefined,
    ...(untilUtc && { undo: { steps: undos.flatMap(({ steps }) => steps), untilUtc } }),
  };
}

/** A mail that was held can't be called back once it is sent: the page that asks first, if there is such a mail. */
async function releaseAsked({ store }: DeskParts, leads: readonly string[]): Promise<string | undefined> {
  if (!(await store.leads.findAll(leads)).some(isHeldAsSpam)) return undefined;
  return `${deskPages.releaseLeads}?${new URLSearchParams(leads.map((id) => [deskFields.lead, id]))}`;
}

export const isHeldAsSpam = ({ status, enquiry }: Lead): boolean => status === "spam" && enquiry !== undefined && holdsMail(enquiry);
