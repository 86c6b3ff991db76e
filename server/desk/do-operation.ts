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

/** Operations that this route refuses: a link that signs somebody else in is made on the server's command line, and a file is read and not posted. */
export const notByForm: readonly DeskOperation[] = ["people.sign-in-link", "mail.receive", "leads.export"];

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

/** Performs the operation with the form's fields, as the person who is signed in; with each lead that was chosen, if it concerns one. */
async function performPosted(parts: DeskParts, c: DeskRequest, operation: AnyOperation): Promise<Performed> {
  const form = c.get("form");
  const actor = actorOf(c);
  const input = inputOf(form);
  const leads = chosenLeads(form);
  if (!(deskFields.lead in operation.input.shape) || leads.length === 1) return perform(parts, actor, operation, input);
  return performForEach(leads, operation.name, (lead) => perform(parts, actor, operation, { ...input, lead }));
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

const mostChosen = 200;

/** The leads that a form names: one, or as many as were chosen. */
export const chosenLeads = (form: FormData): readonly string[] => textsOf(form, deskFields.lead).slice(0, mostChosen);

type Done = Extract<Performed, { readonly kind: "done" }>;
type NotDone = Exclude<Performed, Done>;

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

/** Whether any of these leads has a mail that was held back as spam. Once it is sent, it can't be called back: a page asks first. */
const holdMails = async ({ store }: DeskParts, leads: readonly string[]): Promise<boolean> =>
  (await store.leads.findAll(leads)).some(isHeldAsSpam);

export const isHeldAsSpam = ({ status, enquiry }: Lead): boolean => status === "spam" && enquiry !== undefined && holdsMail(enquiry);

const releasePage = (leads: readonly string[]): string =>
  `${deskPages.releaseLeads}?${new URLSearchParams(leads.map((id) => [deskFields.lead, id]))}`;

const statusOf = { stale: 409, invalid: 422, refused: 422, "not-found": 404, forbidden: 403 } as const;

/** True for a draft, which an open page sends by itself and for which it needs no page. */
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
  // A lead's page names its list.
  const named = first.status === 302 ? first.headers.get("Location") : null;
  const page = named ? await read(named) : first;
  if (page.status !== 200) return page;
  const headers = new Headers(page.headers);
  headers.set("Content-Location", named ?? place);
  return new Response(page.body, { status: statusOf[outcome.kind], headers });
}

/** The redirect to the page that says what became of an action. */
export const answerAction = async (parts: DeskParts, c: DeskRequest, outcome: Performed, goTo?: string): Promise<Response> =>
  redirectWithin(c, await keepOutcome(parts, c, outcome, goTo), 303);

/** Keeps what is to be said of the outcome, with its undo or what was typed, and returns the page that says it. */
async function keepOutcome(parts: DeskParts, c: DeskRequest, outcome: Performed, goTo?: string): Promise<string> {
  const form = c.get("form");
  const { personId } = actorOf(c);
  if (outcome.kind === "done") {
    const id = randomUUID();
    await keepAnswer(parts, personId, { notice: doneNotice(outcome, id), conflict: null, typed: null }, outcome.undo?.steps, id);
    return withAnswer(parts, c, safeBack(goTo ?? textOf(form, deskFields.back)), id);
  }
  // What was typed goes back into its fields, on the page with the form.
  const here = hereOf(form);
  const typed = typedForm(c, form, outcome.kind === "invalid" ? outcome.errors : {});
  const conflict = outcome.kind === "stale" ? outcome.conflict : null;
  const id = await keepAnswer(parts, personId, { notice: problemNotice(outcome), conflict, typed });
  return outcome.kind === "sign-in-again" ? signInAgain(withQuery(here, deskQuery.kept, id)) : withAnswer(parts, c, here, id);
}

/** Null if there is nothing to say. */
const doneNotice = ({ message, undo }: Done, undoId: string): DeskNotice | null =>
  message === "" ? null : { text: message, tone: "done", undo: undo ? { undoId, untilUtc: undo.untilUtc } : null, link: null };

/** Null if the page says it in another way: it asks about a conflict, or asks to sign in. */
const problemNotice = (outcome: NotDone): DeskNotice | null =>
  outcome.kind === "stale" || outcome.kind === "sign-in-again" ? null : { text: reasonIn(outcome), tone: "error", undo: null, link: null };

/** Why it was not done, in sentences; "" for a conflict, which has its own words. */
function reasonIn(outcome: NotDone): string {
  if (outcome.kind === "invalid") return Object.values(outcome.errors).join(" ");
  return outcome.kind === "stale" ? "" : outcome.message;
}

/** The address of a page that shows what was kept, and above it the undos that the form's page offers. */
async function withAnswer(parts: DeskParts, c: DeskRequest, path: string, keptId: string): Promise<string> {
  const earlier = (await offered(parts, c)).join(" ");
  const told = withQuery(path, deskQuery.did, keptId);
  return earlier ? withQuery(told, deskQuery.before, earlier) : told;
}

/** The undos that the form's page offers, but for one that this form has done by itself. */
async function offered({ store, nowMs }: DeskParts, c: DeskRequest): Promise<readonly string[]> {
  const form = c.get("form");
  const kept = await store.notices.findAll(undoIds(textOf(form, deskFields.offered)), actorOf(c).personId, utcTimestamp(nowMs()));
  const isDone = ({ operation, input }: UndoStep) =>
    c.req.path === deskActions.do(operation) && input.lead === textOf(form, deskFields.lead);
  const open = kept.filter(({ undo }) => !undo.some(isDone));
  return open.map(({ id }) => id).slice(1 - mostShown);
}
