import type { DeskOperation } from "#app/desk/desk-operations.ts";
import { deskFields } from "#domain/desk-fields.ts";
import { deskActions } from "#domain/desk-paths.ts";
import { fieldsOf, textOf } from "#domain/form-values.ts";
import { redirectWithin } from "#server/http/redirect-within.ts";
import type { DeskParts } from "#server/operations/desk-parts.ts";
import type { Performed } from "#server/operations/perform.ts";
import { findOperation, type InputOf, type OperationName } from "#server/operations/registry.ts";
import { answerAction, performPosted, takeBack } from "./answer-action.ts";
import { chosenLeads, performForEach, releaseAsked } from "./chosen-leads.ts";
import type { DeskRequest } from "./desk-session.ts";

type OperationInputs = { [Name in OperationName]: InputOf<Name> };

declare module "#app/desk/desk-operations.ts" {
  interface DeskOperations extends OperationInputs {}
}

/**
 * Operations that this route refuses: a link that signs somebody else in is made on the server's command line, a file is read and
 * not posted, and erasing asks for the last name on a page of its own.
 */
export const notByForm: readonly DeskOperation[] = ["people.sign-in-link", "mail.receive", "leads.export", "leads.erase"];

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
    const { outcome, goTo } = await takeBack(parts, c);
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
  if (outcome.kind === "sign-in-again") return c.text(outcome.said, 401);
  const said = outcome.kind === "invalid" ? Object.values(outcome.errors).join(" ") : outcome.kind === "stale" ? "" : outcome.said;
  return c.text(said, statusOf[outcome.kind]);
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
