import { randomUUID } from "node:crypto";
import type { DeskOperation } from "#app/desk/desk-operations.ts";
import { deskActionWords as words } from "#content/desk/actions.ts";
import type { DeskNotice } from "#domain/desk-answer.ts";
import { deskFields, deskQuery } from "#domain/desk-fields.ts";
import { deskActions, deskPages } from "#domain/desk-paths.ts";
import { fieldsOf, textOf, textsOf } from "#domain/form-values.ts";
import { utcTimestamp } from "#domain/instants.ts";
import { holdsMail } from "#server/forms/submission.ts";
import { redirectWithin } from "#server/http/redirect-within.ts";
import { type DeskParts, type Performed, perform } from "#server/operations/operation.ts";
import { type AnyOperation, findOperation, type InputOf, type OperationName } from "#server/operations/registry.ts";
import type { Lead } from "#server/store/lead-records.ts";
import type { UndoStep } from "#server/store/notice-store.ts";
import { actorOf, type DeskRequest, hereOf, safeBack, signInAgain, withQuery } from "./desk-session.ts";
import { keepAnswer, typedForm } from "./kept-forms.ts";
import { mostShown, undo, undoIds } from "./undo.ts";

type OperationInputs = { [Name in OperationName]: InputOf<Name> };

declare module "#app/desk/desk-operations.ts" {
  interface DeskOperations extends OperationInputs {}
}

/** Operations that can't be performed by a form: sign-in links for others and mail intake are for the command line, exports are GET. */
export const notByForm: readonly DeskOperation[] = ["people.sign-in-link", "mail.receive", "leads.export"];

/**
 * Handles `POST /desk/do/<operation>`; the operation `undo` reverses an earlier action. On success it redirects to a page with a
 * notice. Otherwise it responds with the form's page, the typed values and the problems; `Content-Location` is the page's path.
 * @param read renders a page of the desk by its path.
 * @returns undefined for an unknown operation.
 */
export async function doOperation(
  parts: DeskParts,
  c: DeskRequest,
  read: (path: string) => Promise<Response>,
): Promise<Response | undefined> {
  const form = c.get("form");
  if (c.req.path === deskActions.undo) {
    const { outcome, goTo } = await undo(parts, actorOf(c), form);
    return answerWithPage(parts, c, outcome, read, goTo);
  }
  const operation = findOperation(c.req.param("operation") ?? "");
  if (!operation || notByForm.some((name) => name === operation.name)) return undefined;
  if (operation.name === "leads.not-spam" && textOf(form, deskFields.send) === "ask") {
    const leads = chosenLeads(form);
    if (await holdMails(parts, leads)) return redirectWithin(c, releasePage(leads), 303);
    form.set(deskFields.send, "no");
  }
  const outcome = await performPosted(parts, c, operation);
  return wantsText(c) ? answerInText(c, outcome) : answerWithPage(parts, c, outcome, read);
}

/** Performs the operation with the form's fields, once for each chosen lead if it concerns a lead. */
async function performPosted(parts: DeskParts, c: DeskRequest, operation: AnyOperation): Promise<Performed> {
  const form = c.get("form");
  const actor = actorOf(c);
  const input = inputOf(form);
  const leads = chosenLeads(form);
  if (!(deskFields.lead in operation.input.shape) || leads.length === 1) return perform(parts, actor, operation, input);
  return performForEach(leads, operation.name, (lead) => perform(parts, actor, operation, { ...input, lead }));
}

/** Converts form fields to an operation's input: repeated fields become lists. Operations ignore unknown fields. */
export function inputOf(form: Parameters<typeof fieldsOf>[0]): Readonly<Record<string, string | readonly string[]>> {
  const lists = Map.groupBy(fieldsOf(form), ([name]) => name);
  const input = Object.fromEntries(
    [...lists].map(([name, fields]) => {
      // PostgreSQL rejects NUL in text.
      const texts = fields.map(([, text]) => text.replaceAll("\0", ""));
      return [name, texts.length === 1 ? (texts[0] ?? "") : texts];
    }),
  );
  // Confirmed after a conflict: the version must not be checked again.
  if (input[deskFields.anyway] === "yes") input[deskFields.version] = "";
  return input;
}

const mostChosen = 200;

/** The ids of the leads in a form, at most 200. */
export const chosenLeads = (form: FormData): readonly string[] => textsOf(form, deskFields.lead).slice(0, mostChosen);

type Done = Extract<Performed, { readonly kind: "done" }>;
type NotDone = Exclude<Performed, Done>;

/** Performs the operation for each lead, as separate changes with one common undo. */
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

/** Whether any of these leads has mail held as spam. Releasing it can't be undone, so a page asks first. */
const holdMails = async ({ store }: DeskParts, leads: readonly string[]): Promise<boolean> =>
  (await store.leads.findAll(leads)).some(isHeldAsSpam);

export const isHeldAsSpam = ({ status, enquiry }: Lead): boolean => status === "spam" && enquiry !== undefined && holdsMail(enquiry);

const releasePage = (leads: readonly string[]): string =>
  `${deskPages.releaseLeads}?${new URLSearchParams(leads.map((id) => [deskFields.lead, id]))}`;

const statusOf = { stale: 409, invalid: 422, refused: 422, "not-found": 404, forbidden: 403 } as const;

/** True for drafts, which an open page saves in the background: the response is text, not a page. */
export const wantsText = (c: DeskRequest): boolean => c.req.header("Accept") === "text/plain";

function answerInText(c: DeskRequest, outcome: Performed): Response {
  if (outcome.kind === "done") return c.body(null, 204);
  return c.text(reasonIn(outcome), outcome.kind === "sign-in-again" ? 401 : statusOf[outcome.kind]);
}

async function answerWithPage(
  parts: DeskParts,
  c: DeskRequest,
  outcome: Performed,
  read: (path: string) => Promise<Response>,
  goTo?: string,
): Promise<Response> {
  const place = await keepOutcome(parts, c, outcome, goTo);
  if (outcome.kind === "done" || outcome.kind === "sign-in-again") return redirectWithin(c, place, 303);
  const first = await read(place);
  // A lead's page redirects to its path with a list.
  const named = first.status === 302 ? first.headers.get("Location") : null;
  const page = named ? await read(named) : first;
  if (page.status !== 200) return page;
  const headers = new Headers(page.headers);
  headers.set("Content-Location", named ?? place);
  return new Response(page.body, { status: statusOf[outcome.kind], headers });
}

/** Redirects to the page that shows an action's outcome. */
export const answerAction = async (parts: DeskParts, c: DeskRequest, outcome: Performed, goTo?: string): Promise<Response> =>
  redirectWithin(c, await keepOutcome(parts, c, outcome, goTo), 303);

/** Stores an outcome's notice with its undo or the typed fields. Returns the path of the page that shows it. */
async function keepOutcome(parts: DeskParts, c: DeskRequest, outcome: Performed, goTo?: string): Promise<string> {
  const form = c.get("form");
  const { personId } = actorOf(c);
  if (outcome.kind === "done") {
    const id = randomUUID();
    await keepAnswer(parts, personId, { notice: doneNotice(outcome, id), conflict: null, typed: null }, outcome.undo?.steps, id);
    return withAnswer(parts, c, safeBack(goTo ?? textOf(form, deskFields.back)), id);
  }
  // The typed values are shown in the form again.
  const here = hereOf(form);
  const typed = typedForm(c, form, outcome.kind === "invalid" ? outcome.errors : {});
  const conflict = outcome.kind === "stale" ? outcome.conflict : null;
  const id = await keepAnswer(parts, personId, { notice: problemNotice(outcome), conflict, typed });
  return outcome.kind === "sign-in-again" ? signInAgain(withQuery(here, deskQuery.kept, id)) : withAnswer(parts, c, here, id);
}

/** Null if the outcome has no message. */
const doneNotice = ({ message, undo }: Done, undoId: string): DeskNotice | null =>
  message === "" ? null : { text: message, tone: "done", undo: undo ? { undoId, untilUtc: undo.untilUtc } : null, link: null };

/** Null for a conflict and for signing in again, which have pages of their own. */
const problemNotice = (outcome: NotDone): DeskNotice | null =>
  outcome.kind === "stale" || outcome.kind === "sign-in-again" ? null : { text: reasonIn(outcome), tone: "error", undo: null, link: null };

/** Why it was not done, in sentences; "" for a conflict. */
function reasonIn(outcome: NotDone): string {
  if (outcome.kind === "invalid") return Object.values(outcome.errors).join(" ");
  return outcome.kind === "stale" ? "" : outcome.message;
}

/** The path of a page that shows a stored answer, and the earlier undos of the form's page. */
async function withAnswer(parts: DeskParts, c: DeskRequest, path: string, keptId: string): Promise<string> {
  const earlier = (await offered(parts, c)).join(" ");
  const page = withQuery(path, deskQuery.did, keptId);
  return earlier ? withQuery(page, deskQuery.before, earlier) : page;
}

/** Ids of the undos that the form's page offers, without one whose step this form has just performed. */
async function offered({ store, nowMs }: DeskParts, c: DeskRequest): Promise<readonly string[]> {
  const form = c.get("form");
  const kept = await store.notices.findAll(undoIds(textOf(form, deskFields.offered)), actorOf(c).personId, utcTimestamp(nowMs()));
  const isDone = ({ operation, input }: UndoStep) =>
    c.req.path === deskActions.do(operation) && input.lead === textOf(form, deskFields.lead);
  const open = kept.filter(({ undo }) => !undo.some(isDone));
  return open.map(({ id }) => id).slice(1 - mostShown);
}
