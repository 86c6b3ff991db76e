import type { SendMailOptions } from "nodemailer";
import type { Mailbox } from "#domain/mail-address.ts";
import type { ReplyAddresses } from "#server/inbound/reply-address.ts";
import { reasonOf } from "#server/log.ts";
import type { ClaimedRow, MailContent } from "#server/store/outbox-rows.ts";
import { renderMail } from "./mail-document.tsx";

export type MailSender = {
  readonly from: Mailbox;
  /** Undefined if replies go to the addresses that mails name themselves. */
  readonly replyAddresses?: ReplyAddresses | undefined;
};

/** The finished message for nodemailer. One release makes the same bytes on every try, except for the boundary between the parts. */
export function mailMessage(row: ClaimedRow, { from, replyAddresses }: MailSender): SendMailOptions {
  if (row.kind !== "mail") throw new TypeError(`Not a mail row: ${row.id}`);
  // Chosen when the mail is sent, as the sender's address is, so that a new setting applies to mails that wait.
  const own = replyAddresses?.of(row.leadId, row.recipient);
  const { to, replyTo, subject, text, content, html = content && layOut(content), ical, messageId, writtenBy, inReplyTo } = row.payload;
  return {
    from: asAddress(from),
    to: asAddress(to),
    ...(own ? { replyTo: asAddress({ ...from, address: own }) } : replyTo ? { replyTo: asAddress(replyTo) } : {}),
    subject: literal(subject),
    text,
    ...(html === undefined ? {} : { html }),
    messageId,
    ...(inReplyTo ? { inReplyTo, references: inReplyTo } : {}),
    date: new Date(row.createdAtUtc),
    // Tells holiday notices and other programs not to answer. They may answer what a person wrote.
    ...(writtenBy ? {} : { headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" } }),
    ...(ical ? { icalEvent: { method: ical.method, content: ical.content, filename: ical.fileName } } : {}),
    // Nothing in a message may make the server read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** The HTML; undefined if this release can't make it of what another release stored. The plain text says the same. */
function layOut(content: MailContent): string | undefined {
  try {
    return renderMail(content);
  } catch (error) {
    console.error("A mail goes out as plain text alone: its HTML could not be made.", reasonOf(error));
    return undefined;
  }
}

/** As parts, never as one string: nodemailer encodes each, so that no name or address can add a header or a recipient. */
function asAddress({ name = "", address }: Mailbox) {
  return { name: literal(name), address };
}

/** Readers would decode "=?utf-8?q?…?=" in a header into whatever it hides; behind a sign of no width it is what it looks like. */
const literal = (text: string): string => text.replaceAll("=?", "=\u200b?");
