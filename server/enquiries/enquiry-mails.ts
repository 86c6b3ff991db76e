import { brand } from "#content/brand.ts";
import { enquiryAcknowledgementMail as acknowledgement, enquiryTeamMail as team } from "#content/mail.ts";
import { spamSignalWords } from "#content/spam-signals.ts";
import { mailLink, phoneLink } from "#domain/contact-links.ts";
import { utcMidnight } from "#domain/local-date.ts";
import type { Mailbox } from "#domain/mail-address.ts";
import { isAcknowledgementHeld, isSuspected } from "#server/forms/submission.ts";
import { factOf, mailBody, mailItem, originFact, plainFirstName } from "#server/mail/outbox-items.ts";
import type { LeadOrigin } from "#server/store/enquiry-store.ts";
import type { MailItem } from "#server/store/outbox-rows.ts";
import type { NewEnquiry } from "#server/store/tables.ts";

export type EnquiryTeamMailOptions = {
  readonly to: Mailbox;
  readonly releaseUrl: string;
  readonly origin: LeadOrigin;
  /** The conversation with Line one before it. */
  readonly talk?: string | undefined;
};

/** The mail about an enquiry to one of the team's addresses. It includes spam signals and, if the acknowledgement is held back, a link that releases it. */
export function enquiryTeamMail(enquiry: NewEnquiry, { to, releaseUrl, origin, talk }: EnquiryTeamMailOptions): MailItem {
  const { spamSignals: signals } = enquiry;
  const subject = team.subject(enquiry.company ? `${enquiry.name}, ${enquiry.company}` : enquiry.name);
  const noticed = signals.map((signal) => spamSignalWords[signal]);
  const isHeld = isAcknowledgementHeld(signals);
  const { facts } = team;
  const rows = [
    ...factOf(facts.name, enquiry.name),
    ...factOf(facts.company, enquiry.company),
    ...factOf(facts.email, enquiry.email, mailLink(enquiry.email)),
    ...factOf(facts.phone, enquiry.phone, phoneLink(enquiry.phone)),
    ...factOf(facts.preferred, preferredTime(enquiry)),
    ...factOf(facts.sent, officeTime(enquiry.createdAtUtc)),
    ...originFact(origin),
  ];
  const content = {
    preview: enquiry.message.slice(0, 140),
    eyebrow: team.eyebrow[enquiry.form],
    heading: team.heading(enquiry.name),
    blocks: [
      { kind: "quote", label: team.messageLabel, text: enquiry.message },
      ...(talk ? [{ kind: "quote", label: team.talkLabel, text: talk } as const] : []),
      { kind: "facts", rows },
      { kind: "text", text: team.promise },
      ...(noticed.length > 0 ? [{ kind: "text", text: [...noticed, ...(isHeld ? [team.held] : [])].join(" ") } as const] : []),
      {
        kind: "actions",
        links: [
          { label: team.reply(enquiry.name), href: mailLink(enquiry.email) },
          ...(isHeld ? [{ label: team.release, href: releaseUrl }] : []),
        ],
      },
    ],
  } as const;
  const mail = {
    to,
    replyTo: { name: enquiry.name, address: enquiry.email },
    subject: isSuspected(signals) ? team.suspected(subject) : subject,
    ...mailBody(content),
  };
  return mailItem({ leadId: enquiry.id, mailKind: "team", mail });
}

/** The acknowledgement to the visitor. Anybody can type another person's address into the form, so it contains only a plain name of what was typed. */
export function acknowledgementMail(enquiry: Pick<NewEnquiry, "id" | "name" | "email">): MailItem {
  const content = {
    preview: acknowledgement.body,
    eyebrow: acknowledgement.eyebrow,
    heading: acknowledgement.heading,
    blocks: [
      { kind: "text", text: acknowledgement.greeting(plainFirstName(enquiry.name)) },
      { kind: "text", text: acknowledgement.body },
      { kind: "text", text: acknowledgement.urgent },
      { kind: "actions", links: [{ label: acknowledgement.call, href: brand.phone.href }] },
    ],
    smallPrint: acknowledgement.notYou,
  } as const;
  const mail = {
    to: { address: enquiry.email },
    replyTo: { name: brand.name, address: brand.email },
    subject: acknowledgement.subject,
    ...mailBody(content),
  };
  return mailItem({ leadId: enquiry.id, mailKind: "acknowledgement", mail });
}

/** "Thursday, December 10, 2026, 2:30 PM", as chosen by the visitor; empty if nothing was chosen. */
function preferredTime({ preferredDate, preferredTime: time }: NewEnquiry): string {
  const date = preferredDate && new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeZone: "UTC" }).format(utcMidnight(preferredDate));
  const clock =
    time && new Intl.DateTimeFormat("en-US", { timeStyle: "short", timeZone: "UTC" }).format(new Date(`1970-01-01T${time}:00Z`));
  return [date, clock].filter(Boolean).join(", ");
}

/** Created once, because creating it takes longer than the rest of a mail. */
const officeFormat = new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeStyle: "short", timeZone: brand.hours.timeZone });

function officeTime(instant: string): string {
  return officeFormat.format(new Date(instant));
}
