import type { InputName } from "#app/desk/desk-operations.ts";
import type { TypedForm } from "#domain/desk-answer.ts";
import { deskFields, deskQuery } from "#domain/desk-fields.ts";
import { deskActions } from "#domain/desk-paths.ts";
import { fieldsOf } from "#domain/form-values.ts";
import { dayMs, utcTimestamp } from "#domain/instants.ts";
import type { DeskParts } from "#server/operations/operation.ts";
import type { KeptAnswer, UndoStep } from "#server/store/notice-store.ts";
import { type DeskRequest, withQuery } from "./desk-session.ts";

/* Stores typed form fields, so that a page can show them again after an error or a new sign-in. */

/** A day, so that a mailed sign-in link can be used the next morning. */
const keptMs = dayMs;
/** How long a notice is stored: for the redirect, and for going back to the page. */
const noticeMs = 10 * 60_000;

/** Fields that every page sets itself. */
const framing = new Set<string>([deskFields.csrf, deskFields.here, deskFields.offered]);

/** Fields that people type into. */
const written = new Set<string>([
  ...[deskFields.body, deskFields.line, deskFields.why, deskFields.note, deskFields.label, deskFields.lastName],
  ...[deskFields.name, deskFields.email, deskFields.phone, deskFields.owner, deskFields.address],
  ...[deskFields.date, deskFields.time, deskFields.from, deskFields.to, deskFields.until],
  ...(["slotMinutes", "bufferMinutes", "noticeHours", "horizonDays"] satisfies InputName<"time.save">[]),
  ...[deskFields.lostMonths, deskFields.spamMonths, deskFields.answeredMonths],
]);

/** Fields with the id of a lead or its call. */
const naming = new Set<string>([deskFields.lead, deskFields.call, "whom" satisfies InputName<"leads.erase">]);

export function typedForm(c: DeskRequest, form: FormData, errors: TypedForm["errors"] = {}): TypedForm {
  return { action: c.req.path, fields: fieldsOf(form).filter(([name]) => !framing.has(name)), errors };
}

/** The typed text, one field per line, to be copied if the form can't be shown. */
export function writtenIn({ fields }: TypedForm): string {
  return fields
    .filter(([name, text]) => written.has(name) && text.trim() !== "")
    .map(([, text]) => text.trim())
    .join("\n");
}

/** Whether a form is about an erased lead. Its fields must not be stored. */
async function isOfErased({ store }: DeskParts, { action, fields }: TypedForm): Promise<boolean> {
  const named = fields.filter(([name]) => naming.has(name));
  const [first] = named;
  // With several leads, each is checked when its operation is performed.
  if (!action.startsWith(deskActions.do("")) || named.length > 1 || !first) return false;
  return (await store.leads.find(first[1])) === undefined;
}

/** The typed text of a form about an erased lead or its call; undefined if the lead exists. */
export async function writtenToErased(parts: DeskParts, c: DeskRequest): Promise<string | undefined> {
  const typed = typedForm(c, c.get("form"));
  return (await isOfErased(parts, typed)) ? writtenIn(typed) : undefined;
}

/**
 * Stores a form that was posted after its writer's session had ended. Returns the path of the page that shows it again, to the
 * writer only. Undefined if the writer is unknown or removed, or the lead was erased.
 */
export async function keepForWriter(parts: DeskParts, csrfToken: string, typed: TypedForm, here: string): Promise<string | undefined> {
  const { store, signIn } = parts;
  if (await isOfErased(parts, typed)) return undefined;
  const personId = signIn.writerOf(csrfToken);
  const person = personId === undefined ? undefined : await store.people.find(personId);
  if (!person || person.removedAtUtc) return undefined;
  const id = await keepAnswer(parts, person.id, { notice: null, conflict: null, typed });
  return withQuery(here, deskQuery.kept, id);
}

/** Stores an answer for its page: for a day if it has typed fields, otherwise for ten minutes. Returns its id. */
export async function keepAnswer(
  { store, nowMs }: Pick<DeskParts, "store" | "nowMs">,
  personId: string,
  notice: KeptAnswer,
  undo: readonly UndoStep[] = [],
  id: string = crypto.randomUUID(),
): Promise<string> {
  const now = nowMs();
  const expiresAtUtc = utcTimestamp(now + (notice.typed ? keptMs : noticeMs));
  await store.notices.keep({ id, personId, notice, undo, expiresAtUtc }, utcTimestamp(now));
  return id;
}
