import * as z from "zod";
import { brand } from "#content/brand.ts";
import { deskOperationWords as words } from "#content/desk/operations.ts";
import { isOfAnotherPage } from "#domain/drafts.ts";
import { type UtcTimestamp, utcTimestamp } from "#domain/instants.ts";
import { schedulerPaths } from "#domain/scheduler-paths.ts";
import { daysOn } from "#domain/snooze.ts";
import { zonedTime } from "#domain/zoned-time.ts";
import { mailItem } from "#server/mail/outbox-items.ts";
import { type Context, cleanText, done, followUp, leadId, operation, requireLead, version } from "#server/operations/operation.ts";
import { staleLead } from "#server/operations/stale.ts";
import type { Lead } from "#server/store/lead-records.ts";
import type { MailBlock, MailItem, OutboxRow, OutgoingMail } from "#server/store/outbox-rows.ts";

/** How long an answer waits in the outbox, so that it can be withdrawn (design/desk, rule 6). */
const holdMs = 10_000;

export const writtenText = cleanText
  .transform((given) => given.trim())
  .pipe(z.string().min(1, words.leads.emptyAnswer).max(20_000, words.leads.answerTooLong));

export const answerLead = operation({
  name: "leads.answer",
  // The form sets the id, so that repeating a request whose response was lost sends only one mail.
  input: z.object({ lead: leadId, body: writtenText, base: cleanText.optional(), followUp, version, id: z.uuid().optional() }),
  positional: ["lead"],
  run: async (context, { lead: id, body: text, base, followUp: days = 0, version: expectedVersion, id: mailId }) => {
    const { store, actor, line, nowMs, nowUtc, timeZone, notifyOutbox } = context;
    const lead = await requireLead(context, id);
    const earlier = mailId === undefined ? undefined : await store.mails.find(mailId);
    const personId = actor.personId ?? "";
    const { answer: draft } = await store.leads.drafts(id, personId);
    const keepsDraft = isOfAnotherPage(draft, base, text);
    if (earlier) {
      // The page did not receive the response, and has stored the text as a draft.
      if (!keepsDraft) await store.leads.saveDraft({ leadId: id, personId, box: "answer", text: "", atUtc: nowUtc });
      return done(words.leads.answered(lead.name), ...asSent(id, earlier));
    }
    // If the address has reached its limit of mails, the answer waits, and the message says so.
    const mayGoAtMs = await store.addresses.mayBeMailedAtMs(lead.email, nowMs());
    const isLater = mayGoAtMs > nowMs() + holdMs;
    const dueAtUtc = utcTimestamp(Math.max(nowMs() + holdMs, mayGoAtMs));
    const backAtUtc = days > 0 ? daysOn(dueAtUtc, days, timeZone) : undefined;
    const item = await answerMail(context, lead, { text, id: mailId, followUpUtc: backAtUtc });
    const outcome = await store.leads.answer({
      id,
      expectedVersion,
      personId,
      keepsDraft,
      item,
      dueAtUtc,
      // An answer that has to wait counts from when it is due.
      answeredAtUtc: isLater ? dueAtUtc : nowUtc,
      backAtUtc,
      audit: line(id, item.id),
    });
    if (outcome.kind === "changed-meanwhile") {
      // The text stays in the box as a draft.
      if (outcome.lead && personId !== "" && !keepsDraft)
        await store.leads.saveDraft({ leadId: id, personId, box: "answer", text, atUtc: nowUtc });
      return staleLead(context, outcome.lead, "answer");
    }
    notifyOutbox();
    const message = isLater ? words.leads.answeredLater(lead.name, zonedTime(dueAtUtc, timeZone).time) : words.leads.answered(lead.name);
    return done(keepsDraft ? `${message} ${words.leads.otherDraft}` : message, ...asSent(id, { id: item.id, dueAtUtc }));
  },
});

/** The data of an answer in the outbox, and the undo that withdraws it until it is sent. */
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
    // Only for the writer, whose draft the text becomes, and for the command line.
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

/** The answer as a reply to the first mail that the visitor got (the acknowledgement or the invitation), so that mail programs show one thread. */
async function answerMail(
  { store, actor, siteUrl }: Context,
  lead: Lead,
  { text, id, followUpUtc }: { readonly text: string; readonly id: string | undefined; readonly followUpUtc: UtcTimestamp | undefined },
): Promise<MailItem> {
  const me = actor.personId === undefined ? undefined : await store.people.find(actor.personId);
  const begun = (await store.outbox.ofLeads([lead.id])).find(
    (row) => row.kind === "mail" && row.recipient === "visitor" && row.payload.writtenBy === undefined,
  );
  const before = begun?.kind === "mail" ? begun.payload : undefined;
  return mailItem({
    id,
    leadId: lead.id,
    mailKind: "answer",
    mail: {
      to: { address: lead.email },
      replyTo: { name: brand.name, address: brand.email },
      subject: before ? `Re: ${before.subject.replace(/^(re:\s*)+/i, "")}` : words.leads.answerSubject(brand.name),
      ...answerBody(signed(text, me?.signature ?? ""), siteUrl),
      writtenBy: actor.personId ?? actor.who,
      ...(followUpUtc && { followUpUtc }),
      ...(before && { inReplyTo: before.messageId }),
    },
  });
}

/** The separator by which mail programs recognize a signature (RFC 3676, section 4.3). */
const beforeSignature = "\n\n-- \n";

const signed = (text: string, signature: string): string => (signature === "" ? text : `${text}${beforeSignature}${signature}`);

function unsigned(text: string, signature: string): string {
  const end = `${beforeSignature}${signature}`;
  return signature !== "" && text.endsWith(end) ? text.slice(0, -end.length) : text;
}

/** The start of every offer link, including those of earlier versions. */
export const offerLinkStart = (siteUrl: string) => `${siteUrl}${schedulerPaths.offers}`;

/** An answer is plain text. One that offers times also has an HTML part, in which each time is a button. */
function answerBody(text: string, siteUrl: string): Pick<OutgoingMail, "text" | "content"> {
  const body = { text: `${text}\n` };
  if (!text.includes(offerLinkStart(siteUrl))) return body;
  const offer = new RegExp(`^(?:(.+)\\n)?(${RegExp.escape(offerLinkStart(siteUrl))}\\S+)$`);
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
