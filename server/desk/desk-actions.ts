import { deskFields } from "#domain/desk-fields.ts";
import { deskActions, deskPages } from "#domain/desk-paths.ts";
import { textOf } from "#domain/form-values.ts";
import type { DeskRequest } from "#server/desk/desk-session.ts";
import type { OperationName } from "#server/operations/registry.ts";

/** A form of the desk and the operation that it asks for. */
export type DeskAction = {
  /** As Hono writes addresses. */
  readonly path: string;
  readonly operation: OperationName;
  readonly input: (form: FormData, c: DeskRequest) => Readonly<Record<string, unknown>>;
};

const f = deskFields;
/** Pressed again all the same: whatever it has become. */
export const version = (form: FormData) => (textOf(form, f.anyway) === "yes" ? "" : textOf(form, f.version));
const lead = (c: DeskRequest) => c.req.param("leadId");
const whole = (form: FormData, name: string) => (form.get(name) === null ? undefined : textOf(form, name));

/** Forms that are one operation and have a route of their own still (docs/decisions/024-one-answer-at-the-desk.md). */
export const deskFormActions: readonly DeskAction[] = [
  {
    path: deskActions.draft(":leadId"),
    operation: "leads.draft",
    input: (form, c) => ({
      lead: lead(c),
      box: textOf(form, "box") === "note" ? "note" : "answer",
      body: textOf(form, f.body),
      base: whole(form, f.draftBase),
    }),
  },
  {
    path: deskActions.offerTimes(":leadId"),
    operation: "leads.offer-times",
    input: (form, c) => ({ lead: lead(c), body: whole(form, f.body) }),
  },
  {
    path: deskActions.setStatus(":leadId"),
    operation: "leads.status",
    input: (form, c) => ({ lead: lead(c), status: textOf(form, f.status), version: version(form) }),
  },
  {
    path: deskActions.assign(":leadId"),
    operation: "leads.assign",
    input: (form, c) => ({ lead: lead(c), person: textOf(form, f.person), version: version(form) }),
  },
  { path: deskActions.markSpam(":leadId"), operation: "leads.spam", input: (form, c) => ({ lead: lead(c), version: version(form) }) },
  {
    path: deskActions.notSpam(":leadId"),
    operation: "leads.not-spam",
    input: (form, c) => ({ lead: lead(c), send: textOf(form, f.send), version: version(form) }),
  },
];

/** Operations whose face on the screen is more than one form or is a page: where it is. */
export const deskFaces: Readonly<Partial<Record<OperationName, string>>> = {
  "leads.list": deskPages.leads,
  "leads.search": deskPages.search,
  "leads.read": deskPages.lead(":leadId"),
  "leads.note": deskActions.note(":leadId"),
  "leads.answer": deskActions.answer(":leadId"),
  "leads.take-back-answer": deskActions.undo,
  "leads.remove-note": deskActions.undo,
  "leads.export": "/desk/leads/export.csv",
  "leads.erase": deskActions.erase(":leadId"),
  "calls.list": deskPages.calendar,
  "time.show": deskPages.availability,
  "calendars.list": deskPages.availability,
  "mail.list": deskPages.mail,
  "people.list": deskPages.settings,
  "numbers.show": deskPages.numbers,
  "health.show": deskPages.settings,
  "backup.list": deskPages.settings,
  "retention.show": deskPages.retention,
  "audit.list": deskPages.audit,
};
