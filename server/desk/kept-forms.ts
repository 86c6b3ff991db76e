import type { InputName } from "#app/desk/desk-operations.ts";
import type { TypedForm } from "#domain/desk-answer.ts";
import { deskFields, deskQuery } from "#domain/desk-fields.ts";
import { deskActions } from "#domain/desk-paths.ts";
import { fieldsOf } from "#domain/form-values.ts";
import { dayMs, utcTimestamp } from "#domain/instants.ts";
import type { DeskParts } from "#server/operations/operation.ts";
import type { KeptAnswer, UndoStep } from "#server/store/notice-store.ts";
import { type DeskRequest, withQuery } from "./desk-session.ts";

/* What somebody typed is not lost: it is kept for the page that shows it in its form again. */

/** Long enough for a mailed link to be found on the next morning. */
const keptMs = dayMs;
/** How long a notice is kept for the page that the answer leads to, and for a later return to it. */
const noticeMs = 10 * 60_000;

/** The next page puts its own there. */
const framing = new Set<string>([deskFields.csrf, deskFields.here, deskFields.offered]);

/** The fields that people fill in, without those of a button or of the page itself. */
const written = new Set<string>([
  ...[deskFields.body, deskFields.line, deskFields.why, deskFields.note, deskFields.label, deskFields.lastName],
  ...[deskFields.name, deskFields.email, deskFields.phone, deskFields.owner, deskFields.address],
  ...[deskFields.date, deskFields.time, deskFields.from, deskFields.to, deskFields.until],
  ...(["slotMinutes", "bufferMinutes", "noticeHours", "horizonDays"] satisfies InputName<"time.save">[]),
  ...[deskFields.lostMonths, deskFields.spamMonths, deskFields.answeredMonths],
]);

/** Of a lead or its call: whom the form is about. */
const naming = new Set<string>([deskFields.lead, deskFields.call, "whom" satisfies InputName<"leads.erase">]);

export function typedForm(c: DeskRequest, form: FormData, errors: TypedForm["errors"] = {}): TypedForm {
  return { action: c.req.path, fields: fieldsOf(form).filter(([name]) => !framing.has(name)), errors };
}

/** What somebody wrote, to be read and copied if its form can't be shown. */
export function writtenIn({ fields }: TypedForm): string {
  return fields
    .filter(([name, text]) => written.has(name) && text.trim() !== "")
    .map(([, text]) => text.trim())
    .join("\n");
}

/** What was typed into such a form is shown, and never kept. */
async function isOfErased({ store }: DeskParts, { action, fields }: TypedForm): Promise<boolean> {
  const named = fields.filter(([name]) => naming.has(name));
  const [first] = named;
  // Of several that were chosen each is looked for by itself.
  if (!action.startsWith(deskActions.do("")) || named.length > 1 || !first) return false;
  return (await store.leads.find(first[1])) === undefined;
}

/** What was written in a form about a lead or a call that is there no more; undefined if there is one. */
export async function writtenToErased(parts: DeskParts, c: DeskRequest): Promise<string | undefined> {
  const typed = typedForm(c, c.get("form"));
  return (await isOfErased(parts, typed)) ? writtenIn(typed) : undefined;
}

/**
 * Keeps for its writer what was posted after their session had ended. Returns the page that shows it in its form again:
 * that one shows it to nobody else. Undefined if there is nobody to keep it for.
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

/** Keeps an answer for the page that shows it: for `keptMs` if it holds what somebody typed. Returns its id. */
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
