import * as z from "zod";
import { brand } from "#content/brand.ts";
import { deskOperationWords as words } from "#content/desk/operations.ts";
import { mostTyped } from "#domain/desk-fields.ts";
import { isOfAnotherPage, joinedDrafts } from "#domain/drafts.ts";
import { utcTimestamp } from "#domain/instants.ts";
import { schedulerPaths } from "#domain/scheduler-paths.ts";
import { daysOn } from "#domain/snooze.ts";
import { zonedTime } from "#domain/zoned-time.ts";
import { mailItem, plainFirstName } from "#server/mail/outbox-items.ts";
import { type Context, cleanText, done, leadId, operation, undoBy, version, yes } from "#server/operations/operation.ts";
import { staleLead } from "#server/operations/stale.ts";
import type { MailBlock, OutboxRow, OutgoingMail } from "#server/store/outbox-rows.ts";
import { followUp } from "./snooze-leads.ts";

/** How long an answer waits in the outbox, so that taking it back is true (design/desk, rule 6). */
const holdMs = 10_000;

/** What an answer or a note may say. */
export const writtenText = cleanText
  .transform((given) => given.trim())
  .pipe(z.string().min(1, words.leads.emptyAnswer).max(20_000, words.leads.answerTooLong));

/** Drafts may be longer than answers: a text that is too long is kept until it is shortened. */
const draftText = cleanText.pipe(z.string().max(mostTyped, words.leads.answerTooLong));

export const answerLead = operation({
  name: "leads.answer",
  // The form gives its answer an id: if it is sent again after a lost response, one mail goes out.
  input: z.object({ lead: leadId, body: writtenText, base: cleanText.optional(), followUp, version, id: z.uuid().optional() }),
  positional: ["lead"],
  run: async (context, { lead: id, body: text, base, followUp: days = 0, version: expectedVersion, id: mailId }) => {
    const { store, actor, line, nowMs, nowUtc, timeZone, siteUrl, notifyOutbox } = context;
    const lead = await store.leads.find(id);
    if (!lead) return { kind: "not-found", message: words.erasedLead };
    const earlier = mailId === undefined ? undefined : await store.mails.find(mailId);
    const personId = actor.personId ?? "";
    const { answer: draft } = await store.leads.drafts(id, personId);
    const keepsDraft = isOfAnotherPage(draft, base, text);
    if (earlier) {
      // The page took it for unsent, and has kept it as a draft.
      if (!keepsDraft) await store.leads.saveDraft({ leadId: id, personId, box: "answer", text: "", atUtc: nowUtc });
      return done(words.leads.answered(lead.name), ...asSent(id, earlier));
    }
    const signature = actor.personId === undefined ? "" : ((await store.people.find(actor.personId))?.signature ?? "");
    const begun = firstMailToVisitor(await store.outbox.list({ leadId: id, limit: 200 }));
    const item = mailItem({
      id: mailId,
      leadId: id,
      mailKind: "answer",
      mail: {
        to: { address: lead.email },
        replyTo: { name: brand.name, address: brand.email },
        subject: answerSubject(begun?.payload.subject, brand.name),
        ...answerBody(signed(text, signature), siteUrl),
        writtenBy: actor.personId ?? actor.who,
        ...(begun && { inReplyTo: begun.payload.messageId }),
      },
    });
    // The notice says what happens: if the address has had its share of mails, the answer waits.
    const mayGoAtMs = await store.addresses.mayBeMailedAtMs(lead.email, nowMs());
    const isLater = mayGoAtMs > nowMs() + holdMs;
    const dueAtUtc = utcTimestamp(Math.max(nowMs() + holdMs, mayGoAtMs));
    const outcome = await store.leads.answer({
      id,
      expectedVersion,
      personId,
      keepsDraft,
      item,
      dueAtUtc,
      // One that has to wait for its turn counts from then on.
      answeredAtUtc: isLater ? dueAtUtc : nowUtc,
      backAtUtc: days > 0 ? daysOn(dueAtUtc, days, timeZone) : undefined,
      audit: line(id, item.id),
    });
    if (outcome.kind === "changed-meanwhile") {
      // A text that could not be sent stays in the box.
      if (outcome.lead && personId !== "" && !keepsDraft)
        await store.leads.saveDraft({ leadId: id, personId, box: "answer", text, atUtc: nowUtc });
      return staleLead(context, outcome.lead, "answer");
    }
    notifyOutbox();
    const message = isLater ? words.leads.answeredLater(lead.name, zonedTime(dueAtUtc, timeZone).time) : words.leads.answered(lead.name);
    return done(keepsDraft ? `${message} ${words.leads.otherDraft}` : message, ...asSent(id, { id: item.id, dueAtUtc }));
  },
});

/** What is told of an answer that is on its way, and what takes it back until it leaves. */
const asSent = (lead: string, { id: mail, dueAtUtc }: Pick<OutboxRow, "id" | "dueAtUtc">) =>
  [
    { mail, dueAtUtc },
    { steps: [{ operation: "leads.take-back-answer", input: { lead, mail } }], untilUtc: dueAtUtc },
  ] as const;

export const takeBackAnswer = operation({
  name: "leads.take-back-answer",
  input: z.object({ lead: leadId, mail: z.string() }),
  positional: ["lead", "mail"],
  run: async ({ store, actor, line, nowUtc }, { lead: leadIdGiven, mail }) => {
    const [lead, row, me] = await Promise.all([
      store.leads.find(leadIdGiven),
      store.mails.find(mail),
      actor.personId === undefined ? undefined : store.people.find(actor.personId),
    ]);
    if (!lead) return { kind: "not-found", message: words.erasedLead };
    if (row?.kind !== "mail" || row.payload.writtenBy === undefined) return { kind: "refused", message: words.leads.tooLate };
    // Its text becomes a draft of its writer. The command line may do what any person may.
    if (actor.personId && row.payload.writtenBy !== actor.personId) return { kind: "refused", message: words.leads.notYours };
    const { kind } = await store.leads.takeBackAnswer({
      leadId: lead.id,
      outboxId: mail,
      personId: actor.personId ?? "",
      text: unsigned(row.payload.text.trimEnd(), me?.signature ?? ""),
      atUtc: nowUtc,
      audit: line(lead.id, mail),
    });
    return kind === "too-late" ? { kind: "refused", message: words.leads.tooLate } : done(words.leads.answerTakenBack(lead.name));
  },
});

export const keepDraft = operation({
  name: "leads.draft",
  input: z.object({
    lead: leadId,
    box: z.enum(["answer", "note"]).default("answer"),
    body: draftText,
    base: cleanText.optional(),
    join: yes,
    /** A colleague's answer that was read: it no longer stands above the draft. */
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

/** What an insertion into the draft of an answer needs. `body`: the box's text; left out, the kept draft. */
export const draftInputs = { lead: leadId, body: draftText.optional(), base: cleanText.optional() };

/** Inserts into the draft of an answer; the box shows it before anything goes out. Returns the draft; undefined if the lead is gone. */
export async function insertIntoDraft(
  { store, actor, nowUtc }: Context,
  { lead, body, base }: z.output<z.ZodObject<typeof draftInputs>>,
  insert: (before: string) => string,
): Promise<string | undefined> {
  const personId = actor.personId ?? "";
  const kept = (await store.leads.drafts(lead, personId)).answer;
  const text = insert(joinedDrafts(kept, base, body ?? kept));
  return (await store.leads.saveDraft({ leadId: lead, personId, box: "answer", text, atUtc: nowUtc })) ? text : undefined;
}

export const offerTimes = operation({
  name: "leads.offer-times",
  input: z.object(draftInputs),
  positional: ["lead"],
  run: async (context, input) => {
    const { store, offers, siteUrl } = context;
    const lead = await store.leads.find(input.lead);
    if (!lead) return { kind: "not-found", message: words.erasedLead };
    const offered = await offers.make(lead, 3);
    if (offered.length === 0) return { kind: "refused", message: words.leads.noTimes };
    const text = await insertIntoDraft(context, input, (before) =>
      withOffer(before.trim() === "" ? greeting(lead.name) : before, offerText(offered), siteUrl),
    );
    if (text === undefined) return { kind: "not-found", message: words.erasedLead };
    return done(words.leads.offered, { text, startsAtUtc: offered.map(({ startsAtUtc }) => startsAtUtc) });
  },
});

export const noteLead = operation({
  name: "leads.note",
  // The form gives its note an id: if it is sent again after a lost response, one note is stored.
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

/** The acknowledgement or the invitation: what the visitor's mail program shows as the beginning of this conversation. */
function firstMailToVisitor(rows: readonly OutboxRow[]) {
  return rows.find((row) => row.kind === "mail" && row.recipient === "visitor" && row.payload.writtenBy === undefined) as
    | Extract<OutboxRow, { kind: "mail" }>
    | undefined; // the condition says so
}

const answerSubject = (subject: string | undefined, name: string) =>
  subject === undefined ? words.leads.answerSubject(name) : `Re: ${subject.replace(/^(re:\s*)+/i, "")}`;

const greeting = (name: string) => words.leads.greeting(plainFirstName(name));

type Offered = readonly { readonly when: string; readonly link: string }[];

export const offerText = (offered: Offered): string =>
  [words.leads.offerIntro, ...offered.map(({ when, link }) => words.leads.offerLine(when, link))].join("\n\n");

/** How each link of an offer begins, those of earlier versions too. */
const linkStart = (siteUrl: string) => `${siteUrl}${schedulerPaths.offers}`;

/** "Thursday, December 10, 2026, 10:30 AM, Central Time": a line of one's own above a link stays. */
const when = "\\w+day, \\w+ \\d{1,2}, \\d{4}, \\d{1,2}:\\d\\d [AP]M, .*";

/** In the place of times that were offered there before, else below what is written. */
function withOffer(before: string, offer: string, siteUrl: string): string {
  const earlier = new RegExp(
    `(?:${RegExp.escape(words.leads.offerIntro)}\\s+)?(?:(?:^${when}\\n)?^${RegExp.escape(linkStart(siteUrl))}\\S+\\s*)+`,
    "gm",
  );
  const parts = before.split(earlier).map((part) => part.trim());
  const [first = "", ...after] = parts;
  return `${[first, offer, ...after].filter(Boolean).join("\n\n")}\n`;
}

/** As mail programs part it from the words (RFC 3676, section 4.3). */
const beforeSignature = "\n\n-- \n";

const signed = (text: string, signature: string): string => (signature === "" ? text : `${text}${beforeSignature}${signature}`);

/** What was written, without the signature that was put below it. */
function unsigned(text: string, signature: string): string {
  const end = `${beforeSignature}${signature}`;
  return signature !== "" && text.endsWith(end) ? text.slice(0, -end.length) : text;
}

/** An answer is plain text. One that offers times has an HTML half too, in which each time is a button. */
function answerBody(text: string, siteUrl: string): Pick<OutgoingMail, "text" | "content"> {
  const body = { text: `${text}\n` };
  if (!text.includes(linkStart(siteUrl))) return body;
  const offer = new RegExp(`^(?:(.+)\\n)?(${RegExp.escape(linkStart(siteUrl))}\\S+)$`);
  const paragraphs = text.split(/\n{2,}/).map((part) => part.trim());
  const greets = (paragraphs[0] ?? "").length <= 60 && /,$/.test(paragraphs[0] ?? "");
  const rest = (greets ? paragraphs.slice(1) : paragraphs).filter((part) => part !== "");
  const blocks = rest.map((part): MailBlock => {
    const [, label, href] = offer.exec(part) ?? [];
    return href === undefined
      ? { kind: "text", text: part }
      : { kind: "actions", links: [{ label: label ?? words.leads.offerButton, href }] };
  });
  const heading = greets ? (paragraphs[0] ?? "") : words.leads.offerHeading;
  return { ...body, content: { preview: (rest[0] ?? "").slice(0, 140), eyebrow: words.leads.answerEyebrow(brand.name), heading, blocks } };
}
