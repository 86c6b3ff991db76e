import * as z from "zod";
import { brand } from "#content/brand.ts";
import { deskOperationWords as words } from "#content/desk/operations.ts";
import { enquiryFields } from "#domain/form-fields.ts";
import { utcTimestamp } from "#domain/instants.ts";
import { callWords, shownStatuses, shownStatusOf } from "#domain/lead-status.ts";
import { type Context, done, operation } from "#server/operations/operation.ts";
import type { Conversation } from "#server/store/conversation-store.ts";
import { placeOf } from "#server/store/lead-place.ts";
import type { Lead, LeadFilterQuery, LeadListQuery, LeadPlace, Note } from "#server/store/lead-records.ts";
import { searchedFields } from "#server/store/lead-words.ts";
import type { OutboxRow } from "#server/store/outbox-rows.ts";
import type { ReceivedMail } from "#server/store/received-mail-store.ts";
import { filterOf, leadFilters, peopleNames } from "./read-leads.ts";

/** Leads are exported in parts, so that any export needs little memory and does not block visitors. */
const partSize = 100;

export type ExportedFile = {
  readonly contentType: string;
  readonly fileName: string;
  /** Parts of the file, each with the number of leads written so far. */
  readonly parts: AsyncIterable<{ readonly text: string; readonly leads: number }>;
};

export const exportLeads = operation({
  name: "leads.export",
  ownersOnly: true,
  needsFreshSignIn: true,
  input: z.object({
    format: z.enum(["csv", "json"]).default("csv"),
    status: z.enum(["everything", "all", "new", "later", ...shownStatuses]).default("everything"),
    q: z.string().max(200).default(""),
    ...leadFilters,
    lead: z
      .union([z.string(), z.array(z.string())])
      .default([])
      .transform((ids) => (typeof ids === "string" ? [ids] : ids)),
  }),
  positional: ["format"],
  run: async (context, { format, status, lead: ids, ...narrowed }) => {
    const asked = await filterOf(context, narrowed);
    // Otherwise the file would silently lack some of the chosen leads.
    const chosen = ids.length > 0 ? await context.store.leads.findAll(ids) : [];
    if (chosen.length < new Set(ids).size) return { kind: "not-found", message: words.erasedLead };
    if (asked.q !== "") await context.store.leads.indexSome(500);
    const leads = leadParts(context, { status, chosen, asked });
    await context.store.audit.add(
      context.line(ids.length === 1 ? (ids[0] ?? "") : "", `${format} ${ids.length > 0 ? ids.length : status}`),
    );
    const parts = format === "csv" ? csvParts(context, leads) : jsonParts(context, leads);
    const file: ExportedFile = {
      contentType: format === "csv" ? "text/csv; charset=utf-8" : "application/json; charset=utf-8",
      fileName: `moontower-leads-${context.nowUtc.slice(0, 10)}.${format}`,
      parts,
    };
    return done("", file);
  },
});

type Wanted = {
  readonly status: LeadListQuery["show"] | "everything";
  readonly chosen: readonly Lead[];
  readonly asked: LeadFilterQuery;
};

async function* leadParts({ store }: Context, { status, chosen, asked }: Wanted): AsyncGenerator<readonly Lead[]> {
  if (chosen.length > 0) {
    yield chosen;
    return;
  }
  // "all" excludes spam, so the two together are everything.
  for (const show of status === "everything" ? (["all", "spam"] as const) : [status]) {
    let after: LeadPlace | undefined;
    for (;;) {
      const leads = await store.leads.list({ show, ...asked, limit: partSize, after });
      const last = leads.at(-1);
      if (!last) break;
      yield leads;
      after = placeOf(last, "newest");
    }
  }
}

const columns = [
  ["id", (lead: Exported) => lead.id],
  ["kind", (lead: Exported) => lead.kind],
  ["status", (lead: Exported) => lead.status],
  ["created (UTC)", (lead: Exported) => lead.createdAtUtc],
  ...enquiryFields.map((field) => [inWords(field), (lead: Exported) => lead[field]] as const),
  ["call (UTC)", (lead: Exported) => lead.call?.startsAtUtc],
  ["call", (lead: Exported) => lead.call?.status],
  ["assigned to", (lead: Exported) => lead.assignee],
  ["answered (UTC)", (lead: Exported) => lead.answeredAtUtc],
  ["answered by", (lead: Exported) => lead.answeredBy],
  ["comes back (UTC)", (lead: Exported) => lead.backAtUtc],
  ["source", (lead: Exported) => lead.source],
  ["referrer", (lead: Exported) => lead.referrerHost],
  ["first page", (lead: Exported) => lead.firstPath],
  ["campaign", (lead: Exported) => lead.campaign],
  ["thread", (lead: Exported) => lead.thread.map(({ atUtc, who, what, text }) => `${atUtc} ${who} (${what}): ${text}`).join("\n")],
  ["replies", (lead: Exported) => lead.replies.map(({ from, text }) => `${from}: ${text}`).join("\n")],
  ["talk with line one", (lead: Exported) => lead.conversation?.lines.map(({ who, text }) => `${who}: ${text}`).join("\n")],
  ["notes", (lead: Exported) => lead.notes.map(({ by, text }) => `${by}: ${text}`).join("\n")],
] as const;

/** "preferred date". */
function inWords(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

type Exported = Awaited<ReturnType<typeof exportedLeads>>[number];

async function exportedLeads({ store }: Context, leads: readonly Lead[], names: ReadonlyMap<string, string>) {
  const replies = Map.groupBy(await store.receivedMails.of(leads.map(({ id }) => id)), ({ leadId }) => leadId);
  const notes = Map.groupBy(await store.leads.notesOf(leads.map(({ id }) => id)), ({ leadId }) => leadId);
  const mails = Map.groupBy(await store.outbox.ofLeads(leads.map(({ id }) => id)), ({ leadId }) => leadId);
  const conversations = await store.conversations.ofLeads(leads.map(({ id }) => id));
  const talks = new Map(conversations.flatMap((talk) => talk.leadIds.map((leadId) => [leadId, talk] as const)));
  return leads.map((lead) => ({
    id: lead.id,
    kind: lead.kind,
    status: shownStatusOf(lead.status, lead.booking?.status),
    createdAtUtc: lead.createdAtUtc,
    ...searchedFields(lead),
    call: lead.booking && {
      startsAtUtc: lead.booking.startsAtUtc,
      minutes: lead.booking.minutes,
      status: callWords[lead.booking.status],
    },
    assignee: nameOf(lead.assignee, names),
    answeredAtUtc: lead.answeredAtUtc,
    answeredBy: nameOf(lead.answeredBy, names),
    backAtUtc: lead.backAtUtc,
    ...lead.origin,
    replies: (replies.get(lead.id) ?? []).map(({ fromAddress, kind, subject, text, quoted, files, atUtc }) => ({
      from: fromAddress,
      kind,
      subject,
      text,
      quoted,
      files: files.map(({ id, name, mimeType, bytes }) => ({ id, name, mimeType, bytes })),
      atUtc,
    })),
    thread: threadOf({ lead, mails: mails.get(lead.id), replies: replies.get(lead.id), notes: notes.get(lead.id), names }),
    conversation: conversationOf(talks.get(lead.id)),
    notes: (notes.get(lead.id) ?? []).map(({ author, text, createdAtUtc }) => ({ by: nameOf(author, names), text, createdAtUtc })),
  }));
}

type Kept = {
  readonly lead: Lead;
  readonly mails: readonly OutboxRow[] | undefined;
  readonly replies: readonly ReceivedMail[] | undefined;
  readonly notes: readonly Note[] | undefined;
  readonly names: ReadonlyMap<string, string>;
};

/** The lead's messages and notes, oldest first, as on its page. */
function threadOf({ lead, mails = [], replies = [], notes = [], names }: Kept) {
  // A mail that created the lead is among the replies, and a colleague's reply that was passed on is among our answers.
  const first = lead.enquiry?.form === "mail" ? [] : [{ atUtc: lead.createdAtUtc, who: lead.name, what: lead.kind, text: lead.words }];
  const came = replies.filter(({ passedOnAs }) => passedOnAs === undefined);
  return [
    ...first,
    ...came.map(({ atUtc, fromAddress, kind, text }) => ({ atUtc, who: fromAddress, what: `${kind} by mail`, text })),
    ...mails.flatMap((row) => (row.kind === "mail" ? [sentLine(row, names)] : [])),
    ...notes.map(({ createdAtUtc, author, text }) => ({ atUtc: createdAtUtc, who: nameOf(author, names), what: "note", text })),
  ].sort((one, other) => one.atUtc.localeCompare(other.atUtc));
}

function sentLine({ payload, recipient, state, sentAtUtc, createdAtUtc }: Extract<OutboxRow, { kind: "mail" }>, names: Kept["names"]) {
  const line = {
    atUtc: sentAtUtc ?? createdAtUtc,
    what: `${payload.writtenBy === undefined ? "mail" : "answer"} to ${recipient}, ${state}`,
  };
  if (payload.writtenBy === undefined) return { ...line, who: brand.name, text: payload.subject };
  return { ...line, who: nameOf(payload.writtenBy, names), text: payload.text.trim() };
}

function conversationOf(talk: Conversation | undefined) {
  return (
    talk && {
      startedAtUtc: talk.startedAtUtc,
      endedAtUtc: talk.endedAtUtc,
      lines: talk.talk.lines.map(({ who, text, atMs, mind, source }) => ({ who, text, atUtc: utcTimestamp(atMs), mind, source })),
    }
  );
}

const nameOf = (id: string | undefined, names: ReadonlyMap<string, string>) => (id === undefined ? "" : (names.get(id) ?? id));

async function* csvParts(context: Context, parts: AsyncIterable<readonly Lead[]>) {
  const names = await peopleNames(context);
  let leads = 0;
  // Excel reads a file as UTF-8 only if it begins with this mark.
  yield { text: `\ufeff${csvLine(columns.map(([title]) => title))}`, leads };
  for await (const part of parts) {
    leads += part.length;
    const rows = await exportedLeads(context, part, names);
    yield { text: rows.map((lead) => csvLine(columns.map(([, read]) => read(lead)))).join(""), leads };
  }
}

/** Each lead's last field has the files of its mails, as base64, which are read one at a time because they may be large. */
async function* jsonParts(context: Context, parts: AsyncIterable<readonly Lead[]>) {
  const names = await peopleNames(context);
  let leads = 0;
  yield { text: "[", leads };
  for await (const part of parts) {
    for (const lead of await exportedLeads(context, part, names)) {
      let text = `${leads > 0 ? "," : ""}\n${JSON.stringify(lead).slice(0, -1)},"files":[`;
      for (const [index, { id }] of lead.replies.flatMap(({ files }) => files).entries()) {
        const file = await context.store.receivedMails.file(id);
        const content = Buffer.from(file?.content ?? []).toString("base64");
        yield { text, leads };
        text = `${index > 0 ? "," : ""}${JSON.stringify({ id, content })}`;
      }
      leads += 1;
      yield { text: `${text}]}`, leads };
    }
  }
  yield { text: "\n]\n", leads };
}

/** A line of CSV (RFC 4180). A value that a spreadsheet may run as a formula gets an apostrophe in front (OWASP, "CSV Injection"). */
export function csvLine(values: readonly (string | number | null | undefined)[]): string {
  return `${values.map(csvField).join(",")}\r\n`;
}

function csvField(value: string | number | null | undefined): string {
  if (typeof value === "number") return String(value);
  const text = value ?? "";
  // Spreadsheets skip spaces and invisible characters before the sign.
  const isFormula = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠|%]/u.test(text) || /^[\t\r\n]/.test(text);
  const shown = isFormula ? `'${text}` : text;
  return /[",\r\n;\t']/.test(shown) || shown !== shown.trim() ? `"${shown.replaceAll('"', '""')}"` : shown;
}
