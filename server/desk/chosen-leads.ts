import { deskActionWords as words } from "#content/desk/actions.ts";
import { deskFields } from "#domain/desk-fields.ts";
import { deskPages } from "#domain/desk-paths.ts";
import { textsOf } from "#domain/form-values.ts";
import { holdsMail } from "#server/forms/spam-signals.ts";
import type { DeskParts } from "#server/operations/desk-parts.ts";
import type { Performed } from "#server/operations/perform.ts";
import type { Lead } from "#server/store/lead-records.ts";

const mostChosen = 200;

/** The leads that a form names: one, or as many as were chosen. */
export const chosenLeads = (form: FormData): readonly string[] => textsOf(form, deskFields.lead).slice(0, mostChosen);

type Done = Extract<Performed, { readonly kind: "done" }>;

/** Performs the operation with each lead. Each is a change of its own; one undo takes all of them back. */
export async function performForEach(
  leads: readonly string[],
  operation: string,
  performOne: (lead: string) => Promise<Performed>,
): Promise<Performed> {
  const nothing: Performed = { kind: "refused", said: words.nothingChosen };
  const said = Object.entries(words.bulk).find(([name]) => name === operation)?.[1];
  if (!said) return nothing;
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
    said: (done.length === 1 ? first.said : said(done.length)) + notDone,
    data: undefined,
    ...(untilUtc && { undo: { steps: undos.flatMap(({ steps }) => steps), untilUtc } }),
  };
}

/** A mail that was held can't be called back once it is sent: the page that asks first, if there is such a mail. */
export async function releaseAsked({ store }: DeskParts, leads: readonly string[]): Promise<string | undefined> {
  if (!(await store.leads.findAll(leads)).some(isHeldAsSpam)) return undefined;
  return `${deskPages.releaseLeads}?${new URLSearchParams(leads.map((id) => [deskFields.lead, id]))}`;
}

export const isHeldAsSpam = ({ status, enquiry }: Lead): boolean => status === "spam" && enquiry !== undefined && holdsMail(enquiry);
