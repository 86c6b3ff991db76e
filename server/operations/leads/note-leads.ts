import * as z from "zod";
import { deskOperationWords as words } from "#content/desk/operations.ts";
import { done, leadId, operation, undoBy } from "#server/operations/operation.ts";
import { writtenText } from "./answer-leads.ts";

export const noteLead = operation({
  name: "leads.note",
  // The form sets the id, so that repeating a request whose response was lost stores only one note.
  input: z.object({ lead: leadId, body: writtenText, id: z.uuid().default(() => crypto.randomUUID()) }),
  positional: ["lead"],
  run: async (context, { lead, body: text, id }) => {
    const { store, actor, line, nowUtc } = context;
    const note = { id, leadId: lead, author: actor.personId ?? actor.who, text, createdAtUtc: nowUtc };
    if (!(await store.leads.addNote(note, line(lead, id)))) return { kind: "not-found", message: words.erasedLead };
    return done(words.leads.noted, { note: id }, undoBy(context, "leads.remove-note", { lead, note: id }));
  },
});

export const removeNote = operation({
  name: "leads.remove-note",
  input: z.object({ lead: leadId, note: z.string() }),
  positional: ["lead", "note"],
  run: async ({ store, actor, line }, { lead, note: id }) => {
    const note = (await store.leads.notesOf([lead])).find((kept) => kept.id === id);
    const isOwn = note?.author === actor.personId || actor.role === "owner";
    if (!note || !isOwn) return { kind: "not-found", message: words.unknownNote };
    return (await store.leads.removeNote(id, line(lead, id)))
      ? done(words.leads.noteRemoved)
      : { kind: "not-found", message: words.unknownNote };
  },
});
