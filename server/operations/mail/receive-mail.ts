import * as z from "zod";
import { deskOperationWords as words } from "#content/desk/operations.ts";
import { replyTeamMail, waitingAnswerMail } from "#content/mail.ts";
import { deskPages } from "#domain/desk-paths.ts";
import { utcTimestamp } from "#domain/instants.ts";
import { mailAddressKey } from "#domain/mail-address.ts";
import { cleanValues } from "#server/forms/submission.ts";
import { type InboundMail, inboundLimits } from "#server/inbound/inbound-mail.ts";
import { MailReadError, readMail } from "#server/inbound/read-mail.ts";
import { authenticityOf } from "#server/inbound/sender-authenticity.ts";
import { headerAlone } from "#server/inbound/short-header.ts";
import { mailBody, mailItem } from "#server/mail/outbox-items.ts";
import { answerLead, writtenText } from "#server/operations/leads/answer-leads.ts";
import { type Actor, type DeskParts, done, operation, perform, requireLead } from "#server/operations/operation.ts";
import { wasErasedAfter } from "#server/privacy/erase-address.ts";
import type { Lead } from "#server/store/lead-records.ts";
import type { ReceivedMail } from "#server/store/received-mail-store.ts";
import { StoreError } from "#server/store/store-error.ts";
import type { ReceivedKind } from "#server/store/tables.ts";
import { leadOfStranger } from "./lead-of-stranger.ts";
import { receivedRecord } from "./received-record.ts";
import { type AnswerTaken, takeInvitationAnswer } from "./take-invitation-answer.ts";

export type Received =
  | { readonly kind: "stored"; readonly as: ReceivedKind; readonly leadId: string }
  /** A colleague's reply goes to the visitor as our answer. */
  | { readonly kind: "passed-on"; readonly leadId: string }
  /** A report that a mail of ours was not delivered. */
  | { readonly kind: "bounced"; readonly outboxId: string }
  | AnswerTaken
  | { readonly kind: "repeated" }
  /** It belongs to no lead, and stays in the mailbox or folder. */
  | { readonly kind: "stranger" }
  /** Our own mail, a report about a mail that is not ours, or a mail written before its sender was erased. */
  | { readonly kind: "not-kept" }
  /** Over a day's limit: the caller must try again later. */
  | { readonly kind: "too-many" }
  /** It can't be read and stays in the mailbox or folder. If it answers a mail of ours, its lead shows that. */
  | { readonly kind: "unreadable"; readonly why: string };

/** Mails of one lead in 24 hours: more than anybody writes, and few enough to end a mail loop. */
const limits = { mostADay: 50, fileBytes: inboundLimits.leadFileBytes };

export const receiveMailOperation = operation({
  name: "mail.receive",
  ownersOnly: true,
  readsInput: true,
  input: z.object({ raw: z.base64() }),
  run: async (context, { raw }) => {
    const received = await receiveMail(context, Buffer.from(raw, "base64"));
    const message = words.received[received.kind];
    return received.kind === "stranger" || received.kind === "unreadable" || received.kind === "too-many"
      ? { kind: "refused", message }
      : done(message, received);
  },
});

/** Accepts a doubtful mail as written by the lead's person, or sends a colleague's reply that waits. */
export const acceptMail = operation({
  name: "mail.accept",
  input: z.object({ mail: z.string().trim().min(1) }),
  positional: ["mail"],
  run: async (context, { mail: id }) => {
    const { store, line, actor } = context;
    const mail = await store.receivedMails.find(id);
    if (!mail) return { kind: "not-found", message: words.unknownMail };
    const lead = await requireLead(context, mail.leadId);
    if (mail.kind === "doubtful") {
      if (!(await store.receivedMails.accept(id))) return { kind: "refused", message: words.mail.acceptedBefore };
      await store.audit.add(line(lead.id, id));
      return done(words.mail.accepted(lead.name));
    }
    if (mail.kind !== "team" || mail.passedOnAs !== undefined) return { kind: "refused", message: words.mail.acceptedBefore };
    // The mail to the visitor gets the received mail's id, so that an interrupted attempt that is repeated sends it once.
    // The actor answers for the sender of a mail that waits.
    const outcome = await perform(context, actor, answerLead, { lead: lead.id, body: mail.text, id });
    if (outcome.kind === "stale") return outcome;
    if (outcome.kind !== "done") return { kind: "refused", message: words.mail.notPassedOn };
    await store.receivedMails.passOn(id, id);
    return outcome;
  },
});

/** Leaves such a mail as it is: Today no longer shows it, and it can still be accepted on its lead. */
export const leaveMail = operation({
  name: "mail.leave",
  input: z.object({ mail: z.string().trim().min(1) }),
  positional: ["mail"],
  run: async ({ store, line, nowUtc }, { mail: id }) => {
    const mail = await store.receivedMails.find(id);
    if (!mail) return { kind: "not-found", message: words.unknownMail };
    if (!(await store.receivedMails.leave(id, nowUtc))) return { kind: "refused", message: words.mail.acceptedBefore };
    await store.audit.add(line(mail.leadId, id));
    return done(words.mail.left);
  },
});

/** Stores a received mail with its lead, once. @throws {StoreError} if the database fails: the caller must try again. */
export async function receiveMail(parts: DeskParts, raw: Uint8Array): Promise<Received> {
  const isCut = raw.byteLength > inboundLimits.mailBytes;
  try {
    return await readAndHandle(parts, isCut ? raw.subarray(0, cutTo) : raw, isCut);
  } catch (error) {
    // It would fail every time and block later mails.
    if (error instanceof StoreError && error.isOfItsValues) return { kind: "unreadable", why: "The database can't hold what it says." };
    throw error;
  }
}

async function readAndHandle(parts: DeskParts, raw: Uint8Array, isCut: boolean): Promise<Received> {
  let mail: InboundMail;
  try {
    mail = await readMail(raw);
  } catch (error) {
    if (!(error instanceof MailReadError)) throw error;
    const isNoted = await noteUnreadable(parts, raw);
    return isNoted ? { kind: "unreadable", why: error.message } : { kind: "stranger" };
  }
  return handle(parts, isCut ? { ...mail, files: [], leftOut: mail.leftOut + mail.files.length } : mail);
}

/** Handles the mail as a delivery report, an answer to an invitation, a mail of a lead, or perhaps a new lead. */
async function handle(parts: DeskParts, mail: InboundMail): Promise<Received> {
  const { store, log } = parts;
  if (mail.bounce) return handleBounce(parts, mail.bounce);
  if (await isOurOwn(parts, mail)) return { kind: "not-kept" };
  const found = await findLead(parts, mail);
  const teamsLead = found?.hasToken && found.side === "team" ? found.leadId : undefined;
  const answered = mail.answer && (await takeInvitationAnswer(parts, mail, mail.answer, teamsLead));
  if (answered) return answered;
  if (!found) return leadOfStranger(parts, mail);
  const lead = await store.leads.find(found.leadId);
  // The lead was erased or deleted by age: a later mail creates a new one.
  if (!lead) return (await wasErasedAfter(store, mail.from.address, mail.wroteAtMs)) ? { kind: "not-kept" } : leadOfStranger(parts, mail);
  const received = await storeReply(parts, lead, mail, found);
  log.info({ leadId: lead.id, kind: received.kind, ...(received.kind === "stored" && { as: received.as }) }, "mail: received");
  return received;
}

/** Adds a note to the lead that an unreadable mail has arrived. False if the mail is not for us. */
async function noteUnreadable(parts: DeskParts, raw: Uint8Array): Promise<boolean> {
  const mail = await readMail(headerAlone(raw)).catch(unlessUnreadable);
  if (!mail) return true;
  const found = await findLead(parts, mail);
  if (!found) return parts.inboundStrangers === "leads";
  const lead = found.side === "visitor" ? await parts.store.leads.find(found.leadId) : undefined;
  // Not for a colleague's mail, which would wait to be sent to the visitor with this text.
  if (lead && !(await personOf(parts, mail.from.address))) await storeReply(parts, lead, { ...mail, text: words.mail.unreadable }, found);
  return true;
}

function unlessUnreadable(error: unknown): undefined {
  if (!(error instanceof MailReadError)) throw error;
}

/** A mail that is too large is read up to here, which includes the headers and usually the text. */
const cutTo = 512 * 1024;

async function handleBounce(
  { store, nowMs }: DeskParts,
  { messageId, isFinal, status }: NonNullable<InboundMail["bounce"]>,
): Promise<Received> {
  const outboxId = outboxIdOf(messageId);
  if (!isFinal || outboxId === undefined) return { kind: "not-kept" };
  // 5.1.x means a bad address (RFC 3463), not a full mailbox or a refusal.
  const blame = /^5\.1\.\d/.test(status) ? "address" : "other";
  const isKnown = await store.outbox.bounce(outboxId, {
    error: `Reported as undeliverable: ${status || "no reason"}`,
    blame,
    nowMs: nowMs(),
  });
  return isKnown ? { kind: "bounced", outboxId } : { kind: "not-kept" };
}

/** The outbox id in a Message-ID of ours (outbox-items.ts). */
function outboxIdOf(messageId: string): string | undefined {
  return /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/.exec(messageId)?.[1];
}

/** Whether it is a copy of a mail of ours, which arrives if the team's own mailbox is read. */
async function isOurOwn({ store }: DeskParts, { messageId }: InboundMail): Promise<boolean> {
  const id = outboxIdOf(messageId);
  return id !== undefined && (await store.mails.find(id)) !== undefined;
}

type Found = { readonly leadId: string; readonly side: "visitor" | "team"; readonly hasToken: boolean };

/** Whether the headers refer to a lead, by a reply address that we signed or the Message-ID of a mail that we sent. */
export async function isAnswerToOurs(parts: DeskParts, headers: string): Promise<boolean> {
  const addresses = [...new Set(headers.match(/[^\s<>,;:"()]{1,200}@[^\s<>,;:"()]{1,200}/g))].slice(0, 500);
  const ids = addresses.filter((address) => outboxIdOf(address) !== undefined).slice(0, 20);
  return (await findLead(parts, { to: addresses, answers: ids })) !== undefined;
}

async function findLead({ store, replyAddresses }: DeskParts, mail: Pick<InboundMail, "to" | "answers">): Promise<Found | undefined> {
  for (const address of mail.to) {
    const read = replyAddresses?.read(address);
    if (read) return { ...read, hasToken: true };
  }
  for (const id of mail.answers.toReversed().map(outboxIdOf)) {
    const row = id === undefined ? undefined : await store.mails.find(id);
    if (row?.kind === "mail") return { leadId: row.leadId, side: row.recipient === "team" ? "team" : "visitor", hasToken: false };
  }
  return undefined;
}

async function storeReply(parts: DeskParts, lead: Lead, mail: InboundMail, { side, hasToken }: Found): Promise<Received> {
  const { store, inboundAuthServ, nowMs } = parts;
  const authenticity = authenticityOf(mail, inboundAuthServ);
  const colleague = await personOf(parts, mail.from.address);
  const isTheirs = mailAddressKey(mail.from.address) === mailAddressKey(lead.email);
  // A colleague who tests the site with their own address is the visitor of that lead.
  if (colleague && (side === "team" || !isTheirs)) {
    return storeColleagueReply(parts, lead, mail, { colleague, isProven: side === "team" && authenticity === "passed" });
  }
  // If our mail server reports a forged sender, the reply address proves nothing: our mails may have been forwarded.
  const isClaimed = side === "team" || !(hasToken || isTheirs) || authenticity === "failed";
  const isProgram = mail.isAutomatic || (mail.isFromList && !(hasToken && isTheirs));
  const kind = isProgram ? "automatic" : isClaimed ? "doubtful" : "person";
  const atUtc = utcTimestamp(nowMs());
  const text = kind === "doubtful" ? replyTeamMail.doubtful(mail.from.address) : replyTeamMail.promise;
  const news = kind === "automatic" ? [] : teamMails(parts, lead, mail, { words: replyTeamMail, text });
  const { kind: outcome } = await store.receivedMails.add(receivedRecord(lead.id, mail, { kind, atUtc }), news, limits);
  if (outcome === "erased") return { kind: "not-kept" };
  if (outcome === "repeated") return { kind: "repeated" };
  if (outcome === "too-many") return { kind: "too-many" };
  parts.notifyOutbox();
  return { kind: "stored", as: kind, leadId: lead.id };
}

type Colleague = { readonly colleague: Actor; readonly isProven: boolean };

/**
 * Sends a colleague's reply to the visitor as our answer if its sender is proven; otherwise it waits at the desk to be accepted. It
 * also waits if it was sent to the visitor's reply address: then the colleague probably replied to all, and the visitor has it.
 */
async function storeColleagueReply(parts: DeskParts, lead: Lead, mail: InboundMail, { colleague, isProven }: Colleague): Promise<Received> {
  const { store, nowMs, siteUrl } = parts;
  if (mail.isAutomatic) return { kind: "not-kept" };
  const kept = receivedRecord(lead.id, mail, { kind: "team", atUtc: utcTimestamp(nowMs()) });
  const isWhole = mail.files.length + mail.leftOut === 0 && writtenText.safeParse(mail.text).success;
  // A link to the desk means that it quotes the team's mail and the quote could not be separated from the answer.
  const isSentOn = isProven && isWhole && !mail.text.includes(`${siteUrl}${deskPages.today}`);
  const text = waitingAnswerMail.waits(colleague.who);
  const news = isSentOn ? [] : teamMails(parts, lead, mail, { words: waitingAnswerMail, text });
  const { kind } = await store.receivedMails.add(kept, news, limits);
  if (kind === "erased") return { kind: "not-kept" };
  if (kind === "too-many") return { kind };
  if (!isSentOn) {
    if (kind === "repeated") return { kind };
    parts.notifyOutbox();
    return { kind: "stored", as: "team", leadId: lead.id };
  }
  const isNotPassedOn = (row: ReceivedMail) => row.kind === "team" && row.passedOnAs === undefined && row.text === kept.text;
  // If an earlier attempt stored the mail but was interrupted before passing it on, it is passed on now.
  const mailId = kind === "repeated" ? (await store.receivedMails.of([lead.id])).find(isNotPassedOn)?.id : kept.id;
  if (mailId === undefined) return { kind: "repeated" };
  const outcome = await perform(parts, colleague, acceptMail, { mail: mailId });
  return outcome.kind === "done" ? { kind: "passed-on", leadId: lead.id } : { kind: "stored", as: "team", leadId: lead.id };
}

async function personOf({ store }: DeskParts, address: string): Promise<Actor | undefined> {
  const person = await store.people.findByEmail(address);
  return person && { who: person.name, personId: person.id, role: person.role, isFresh: false, sinceUtc: person.invitedAtUtc };
}

type News = { readonly words: typeof replyTeamMail | typeof waitingAnswerMail; readonly text: string };

/** The mails that notify the team, with the text and a link to the desk. */
function teamMails({ siteUrl, teamMailboxes }: DeskParts, lead: Lead, mail: InboundMail, { words: news, text }: News) {
  const quote = cleanValues({ text: mail.text }, ["text"]).text ?? "";
  const content = {
    preview: quote.slice(0, 140),
    eyebrow: news.eyebrow,
    heading: news.heading(lead.name),
    blocks: [
      { kind: "quote", label: news.label, text: quote.slice(0, 5_000) },
      { kind: "text", text },
      { kind: "actions", links: [{ label: news.open, href: `${siteUrl}${deskPages.lead(lead.id)}` }] },
    ],
  } as const;
  const subject = news.subject(lead.company ? `${lead.name}, ${lead.company}` : lead.name);
  return teamMailboxes.map((to) => mailItem({ leadId: lead.id, mailKind: "team", mail: { to, subject, ...mailBody(content) } }));
}
