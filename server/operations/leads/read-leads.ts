import * as z from "zod";
import { deskOperationWords as words } from "#content/desk/operations.ts";
import type { LeadFilter } from "#domain/desk-fields.ts";
import { callWords, shownStatuses, shownStatusOf } from "#domain/lead-status.ts";
import { pick } from "#domain/pick.ts";
import { type Context, countTo, done, leadId, operation, personOrNobody, requireLead } from "#server/operations/operation.ts";
import { placeOf, placeText, readPlace } from "#server/store/lead-place.ts";
import type { Lead, LeadOrder } from "#server/store/lead-records.ts";
import { didYouMean } from "./did-you-mean.ts";

export const leadFilters = {
  source: z.string().trim().default(""),
  whose: z.string().trim().default(""),
};
const filters = { ...leadFilters, limit: countTo(500, 100) };
const columns = ["id", "createdAtUtc", "status", "name", "company", "assignee", "source", "words"];

export const listLeads = operation({
  name: "leads.list",
  input: z.object({
    status: z.enum(["all", "new", "mine", "later", ...shownStatuses]).default("all"),
    after: z.string().trim().default(""),
    ...filters,
  }),
  columns,
  run: async (context, { status, source, whose, limit: most, after }) => {
    const asked = await filterOf(context, { source, whose: status === "mine" ? "me" : whose });
    const order = orderOf(status);
    const place = after === "" ? undefined : readPlace(after, order);
    if (after !== "" && !place) return { kind: "refused", message: words.noPlace };
    const leads = await context.store.leads.list({
      show: status === "mine" ? "all" : status,
      ...asked,
      order,
      limit: most,
      after: place,
    });
    const rows = await leadRows(context, leads);
    const places = leads.map((lead, index) => ({ ...rows[index], next: placeText(placeOf(lead, order)) }));
    return done("", places);
  },
});

export const orderOf = (show: LeadFilter): LeadOrder => (show === "waiting" ? "urgent" : show === "later" ? "soonest" : "newest");

export async function filterOf<Asked extends { readonly whose: string }>(context: Context, asked: Asked) {
  const person = await personOrNobody(context, asked.whose);
  return { ...asked, viewer: readerOf(context), whose: person?.id ?? asked.whose };
}

export const searchLeads = operation({
  name: "leads.search",
  input: z.object({ q: z.string().max(200), ...filters }),
  positional: ["q"],
  columns,
  run: async (context, { q, source, whose, limit: most }) => {
    const asked = await filterOf(context, { q, source, whose });
    // Indexes leads that are new since the last search.
    await context.store.leads.indexSome(500);
    const leads = await context.store.leads.list({ show: "all", ...asked, limit: most });
    const near = leads.length === 0 ? await didYouMean(context.store.leads, asked) : null;
    return done(near ? words.leads.didYouMean(near.word, near.count) : "", await leadRows(context, leads));
  },
});

export const readLead = operation({
  name: "leads.read",
  input: z.object({ lead: leadId }),
  positional: ["lead"],
  run: async (context, { lead: id }) => {
    const { store, actor, nowUtc } = context;
    const lead = await requireLead(context, id, readerOf(context));
    if (actor.personId && lead.isUnread) await store.leads.markRead(id, actor.personId, nowUtc);
    const [[row], notes, mails, received, history] = await Promise.all([
      leadRows(context, [lead]),
      store.leads.notesOf([id]),
      store.outbox.ofLeads([id]),
      store.receivedMails.of([id]),
      store.audit.of(id, 100),
    ]);
    const names = await peopleNames(context);
    return done("", {
      ...row,
      ...pick(lead, "version", "words", "origin"),
      spamSignals: lead.enquiry?.spamSignals ?? [],
      notes: notes.map(({ author, leadId: _, ...note }) => ({ ...note, by: names.get(author) ?? author })),
      received: received.map(({ leadId: _, ...mail }) => mail),
      mails: mails.map((row) => pick(row, "id", "kind", "recipient", "state", "attempts", "createdAtUtc", "sentAtUtc")),
      history: history.map(({ atUtc, who, action, detail }) => ({ atUtc, who, action, detail })),
    });
  },
});

export function readerOf({ actor }: Context) {
  return actor.personId === undefined ? undefined : { personId: actor.personId, sinceUtc: actor.sinceUtc };
}

export async function peopleNames({ store }: Pick<Context, "store">): Promise<ReadonlyMap<string, string>> {
  return new Map((await store.people.all()).map(({ id, name }) => [id, name]));
}

async function leadRows(context: Context, leads: readonly Lead[]) {
  const names = await peopleNames(context);
  return leads.map((lead) => ({
    ...pick(lead, "id", "number", "kind", "createdAtUtc", "name", "company", "email", "phone", "isAnswerStuck", "isUnread"),
    status: shownStatusOf(lead.status, lead.booking?.status),
    words: lead.newestWords,
    assignee: lead.assignee ? (names.get(lead.assignee) ?? "") : "",
    answeredAtUtc: lead.answeredAtUtc ?? null,
    backAtUtc: lead.backAtUtc ?? null,
    source: lead.origin.source,
    call: lead.booking ? { startsAtUtc: lead.booking.startsAtUtc, status: callWords[lead.booking.status] } : null,
  }));
}
