import { randomUUID } from "node:crypto";
import { dayMs, utcTimestamp } from "#domain/instants.ts";
import { mailAddressKey } from "#domain/mail-address.ts";
import { mailDomainOf } from "#domain/mail-domain.ts";
import { visitorFields } from "#domain/visitor-fields.ts";
import { enquiryTeamMail } from "#server/enquiries/enquiry-mails.ts";
import { submissionIdFrom } from "#server/forms/submission.ts";
import { type InboundMail, inboundLimits } from "#server/inbound/inbound-mail.ts";
import { authenticityOf } from "#server/inbound/sender-authenticity.ts";
import type { DeskParts } from "#server/operations/operation.ts";
import { wasErasedAfter } from "#server/privacy/erase-address.ts";
import type { NewEnquiry } from "#server/store/tables.ts";
import { digestOf, receivedRecord } from "./received-record.ts";

/**
 * Limits on leads by mail in 24 hours. From 100 on, unknown senders are refused; from 200 on, also authenticated ones; from 300 on,
 * everybody. One address or domain has a smaller limit. A refused mail is tried again later.
 */
const mostADay = { unknown: 100, vouchedFor: 200, known: 300 } as const;
const mostOfDomain = 50;
const mostOfAddress = 10;
const noVisit = { source: "", referrerHost: "", firstPath: "", campaign: "", formPath: "" };

type Made =
  | { readonly kind: "stored"; readonly as: "person"; readonly leadId: string }
  | { readonly kind: "stranger" | "repeated" | "too-many" };

/** Creates a lead from a mail, if INBOUND_STRANGERS allows it and a person seems to have written it. Sends no acknowledgement: the site answers no mail by itself. */
export async function leadOfStranger(parts: DeskParts, mail: InboundMail): Promise<Made> {
  const { store, nowMs, log } = parts;
  if (parts.inboundStrangers === "leave" || !(await mayBeLead(parts, mail))) return { kind: "stranger" };
  const atUtc = utcTimestamp(nowMs());
  const id = randomUUID();
  const { fromName, fromAddress, text, subject, ...record } = receivedRecord(id, mail, { kind: "person", atUtc });
  const submissionId = submissionIdFrom(["mail", digestOf(mail)]);
  const earlier = await store.enquiries.findBySubmission(submissionId);
  if (!earlier) {
    const senders = await store.enquiries.sendersByMail(utcTimestamp(nowMs() - dayMs));
    if (hasReachedLimit(fromAddress, senders)) return { kind: "too-many" };
    if (senders.length >= mostADay.unknown && senders.length >= mostADay[await senderClassOf(parts, mail)]) return { kind: "too-many" };
  }
  const enquiry: NewEnquiry = {
    id,
    submissionId,
    form: "mail",
    name: fromName.trim() || fromAddress,
    email: fromAddress,
    phone: "",
    company: "",
    preferredDate: "",
    preferredTime: "",
    message: text || subject,
    spamSignals: [],
    toldAtUtc: atUtc,
    createdAtUtc: atUtc,
  };
  const news = parts.teamMailboxes.map((to) => enquiryTeamMail(enquiry, { to, releaseUrl: "", origin: noVisit }));
  const { kind } = await store.enquiries.save(enquiry, news);
  // The lead exists already if a process was interrupted after this step.
  const leadId = kind === "saved" ? id : ((await store.enquiries.findBySubmission(submissionId))?.id ?? id);
  const kept = await store.receivedMails.add({ ...record, leadId, fromName, fromAddress, text, subject }, [], {
    mostADay: mostOfAddress,
    fileBytes: inboundLimits.leadFileBytes,
  });
  if (kept.kind !== "added") return { kind: "repeated" };
  parts.notifyOutbox();
  log.info({ leadId, kind: "stored", as: "lead" }, "mail: received");
  return { kind: "stored", as: "person", leadId };
}

/** False for automatic mails, spam, forged senders, people who were erased after they wrote the mail, and the team. */
async function mayBeLead({ store, ownAddresses, inboundAuthServ }: DeskParts, mail: InboundMail): Promise<boolean> {
  const address = mail.from.address.toLowerCase();
  if (
    mail.isAutomatic ||
    mail.isFromList ||
    mail.isSpam ||
    !visitorFields.email.safeParse(address).success ||
    ownAddresses.includes(address)
  )
    return false;
  if (authenticityOf(mail, inboundAuthServ) === "failed" || (await wasErasedAfter(store, address, mail.wroteAtMs))) return false;
  return (await store.people.findByEmail(address)) === undefined;
}

async function senderClassOf({ store, inboundAuthServ }: DeskParts, mail: InboundMail): Promise<keyof typeof mostADay> {
  const leads = await store.leads.findByEmail(mail.from.address);
  if (leads.some(({ answeredAtUtc, status }) => status !== "spam" && answeredAtUtc !== undefined)) return "known";
  return authenticityOf(mail, inboundAuthServ) === "passed" ? "vouchedFor" : "unknown";
}

function hasReachedLimit(address: string, senders: readonly string[]): boolean {
  const alike = (keyOf: (sender: string) => string) => {
    const key = keyOf(address);
    return senders.filter((sender) => keyOf(sender) === key).length;
  };
  return alike(mailDomainOf) >= mostOfDomain || alike(mailAddressKey) >= mostOfAddress;
}
