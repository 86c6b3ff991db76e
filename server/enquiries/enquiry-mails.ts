import { brand } from "#content/brand.ts";
import { enquiryAcknowledgementMail as acknowledgement, enquiryTeamMail as team } from "#content/mail.ts";
import { mailLink, phoneLink } from "#domain/contact-links.ts";
import type { MailFact } from "#server/mail/mail-content.ts";
import { renderMail } from "#server/mail/render-mail.tsx";
import { type Mailbox, type MailItem, mailItem } from "#server/outbox/outbox-item.ts";
import type { NewEnquiry } from "#server/store/store.ts";

/** The mails that an enquiry causes: one to each of the team's addresses, one to the visitor. */
export function enquiryMails(enquiry: NewEnquiry, teamMailboxes: readonly Mailbox[]): MailItem[] {
  return [...teamMailboxes.map((to) => teamMail(enquiry, to)), acknowledgementMail(enquiry)];
}

function teamMail(enquiry: NewEnquiry, to: Mailbox): MailItem {
  const who = enquiry.company ? `${enquiry.name}, ${enquiry.company}` : enquiry.name;
  const { facts } = team;
  const rows: (MailFact | undefined)[] = [
    { label: facts.name, value: enquiry.name },
    enquiry.company ? { label: facts.company, value: enquiry.company } : undefined,
    { label: facts.email, value: enquiry.email, href: mailLink(enquiry.email) },
    enquiry.phone ? { label: facts.phone, value: enquiry.phone, href: phoneLink(enquiry.phone) } : undefined,
    preferredTime(enquiry) ? { label: facts.preferred, value: preferredTime(enquiry) } : undefined,
    { label: facts.sent, value: officeTime(enquiry.createdAtUtc) },
  ];
  const content = {
    preview: enquiry.message.slice(0, 140),
    eyebrow: team.eyebrow[enquiry.form],
    heading: team.heading(enquiry.name),
    blocks: [
      { kind: "quote", label: team.messageLabel, text: enquiry.message },
      { kind: "facts", rows: rows.filter((row) => row !== undefined) },
      { kind: "text", text: team.promise },
      { kind: "actions", links: [{ label: team.reply(enquiry.name), href: mailLink(enquiry.email) }] },
    ],
  } as const;
  const mail = { to, replyTo: { name: enquiry.name, address: enquiry.email }, subject: team.subject(who), ...renderMail(content) };
  return mailItem({ leadId: enquiry.id, recipient: "team", mail });
}

/**
 * Anybody can type anybody's address into a form. So this mail carries nothing that a stranger could use it
 * for: no message, no company, and a name only where it looks like one.
 */
function acknowledgementMail(enquiry: NewEnquiry): MailItem {
  const firstName = firstNameOf(enquiry.name);
  const preferred = preferredTime(enquiry);
  const content = {
    preview: acknowledgement.body,
    eyebrow: acknowledgement.eyebrow,
    heading: acknowledgement.heading,
    blocks: [
      ...(firstName ? [{ kind: "text", text: acknowledgement.greeting(firstName) } as const] : []),
      { kind: "text", text: acknowledgement.body },
      ...(preferred ? [{ kind: "facts", rows: [{ label: acknowledgement.preferredLabel, value: preferred }] } as const] : []),
      { kind: "text", text: acknowledgement.urgent },
      { kind: "actions", links: [{ label: acknowledgement.call, href: brand.phone.href }] },
    ],
    smallPrint: acknowledgement.notYou,
  } as const;
  const mail = {
    to: { address: enquiry.email },
    replyTo: { name: brand.name, address: brand.email },
    subject: acknowledgement.subject,
    ...renderMail(content),
  };
  return mailItem({ leadId: enquiry.id, recipient: "visitor", mail });
}

/** The first word of a name of letters; nothing where it might be a link or an advertisement. */
export function firstNameOf(name: string): string | undefined {
  return /^[\p{L}\p{M}][\p{L}\p{M}'’-]{0,29}(?= |$)/u.exec(name.trim())?.[0];
}

/** "Thursday, December 10, 2026 at 14:30" in the words of the visitor's calendar; empty where nothing was chosen. */
function preferredTime({ preferredDate, preferredTime: time }: NewEnquiry): string {
  const date =
    preferredDate &&
    new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeZone: "UTC" }).format(new Date(`${preferredDate}T00:00:00Z`));
  const clock =
    time && new Intl.DateTimeFormat("en-US", { timeStyle: "short", timeZone: "UTC" }).format(new Date(`1970-01-01T${time}:00Z`));
  return [date, clock].filter(Boolean).join(", ");
}

function officeTime(instant: string): string {
  const parts = { dateStyle: "full", timeStyle: "short", timeZone: brand.hours.timeZone } as const;
  return new Intl.DateTimeFormat("en-US", parts).format(new Date(instant));
}
