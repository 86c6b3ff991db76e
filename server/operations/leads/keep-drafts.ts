import * as z from "zod";
import { deskOperationWords as words } from "#content/desk/operations.ts";
import { mostTyped } from "#domain/desk-fields.ts";
import { isOfAnotherPage, joinedDrafts } from "#domain/drafts.ts";
import { type Context, cleanText, done, leadId, operation, stop, yes } from "#server/operations/operation.ts";

/** Drafts may be longer than answers, so that a text that is too long is kept until it is shortened. */
const draftText = cleanText.pipe(z.string().max(mostTyped, words.leads.answerTooLong));

export const keepDraft = operation({
  name: "leads.draft",
  input: z.object({
    lead: leadId,
    box: z.enum(["answer", "note"]).default("answer"),
    body: draftText,
    base: cleanText.optional(),
    join: yes,
    /** The id of a colleague's answer that the writer has read, so that the page no longer warns of it. */
    seen: z.string().max(100).optional(),
  }),
  positional: ["lead"],
  run: async ({ store, actor, nowUtc }, { lead, box, body: text, base, join, seen: seenAnswer }) => {
    if (!(await store.leads.find(lead))) return { kind: "not-found", message: words.erasedLead };
    const personId = actor.personId ?? "";
    const kept = (await store.leads.drafts(lead, personId))[box];
    const isBoth = isOfAnotherPage(kept, base, text);
    if (isBoth && !join) return { kind: "refused", message: words.leads.draftElsewhere };
    const draft = { leadId: lead, personId, box, text: joinedDrafts(kept, base, text), seenAnswer, atUtc: nowUtc };
    if (!(await store.leads.saveDraft(draft))) return { kind: "not-found", message: words.erasedLead };
    return done(isBoth ? words.leads.draftsJoined : words.leads.draftKept);
  },
});

/** Inputs of operations that insert text into the draft of an answer. `body`: the text in the box; the stored draft if left out. */
export const draftInputs = { lead: leadId, body: draftText.optional(), base: cleanText.optional() };

/** Inserts text into the draft of an answer, without sending it. Returns the draft. */
export async function insertIntoDraft(
  { store, actor, nowUtc }: Context,
  { lead, body, base }: z.output<z.ZodObject<typeof draftInputs>>,
  insert: (before: string) => string,
): Promise<string> {
  const personId = actor.personId ?? "";
  const kept = (await store.leads.drafts(lead, personId)).answer;
  const text = insert(joinedDrafts(kept, base, body ?? kept));
  const isKept = await store.leads.saveDraft({ leadId: lead, personId, box: "answer", text, atUtc: nowUtc });
  return isKept ? text : stop({ kind: "not-found", message: words.erasedLead });
}
