import type { SendMailOptions } from "nodemailer";
import type { Mailbox } from "#domain/mail-address.ts";
import type { ReplyAddresses } from "#server/inbound/reply-address.ts";
import { reasonOf } from "#server/log.ts";
import type { ClaimedRow, MailContent } from "#server/store/outbox-rows.ts";
import { renderMail } from "./mail-document.tsx";

export type MailSender = {
  readonly from: Mailbox;
  /** If undefined, replies go to the mail's own `replyTo`. */
  readonly replyAddresses?: ReplyAddresses | undefined;
};

/** The message for nodemailer. The same release makes the same bytes on every attempt, except for the boundary between the parts. */
export function mailMessage(row: ClaimedRow<"mail">, { from, replyAddresses }: MailSender): SendMailOptions {
  // Set when the mail is sent, like the sender's address, so that a new setting applies to waiting mails.
  const own = replyAddresses?.of(row.leadId, row.recipient);
  const { to, replyTo, subject, text, content, html = content && layOut(content), ical, messageId, writtenBy, inReplyTo } = row.payload;
  const answersTo = own ? { ...from, address: own } : replyTo;
  return {
    from: asAddress(from),
    to: asAddress(to),
    ...(answersTo ? { replyTo: asAddress(answersTo) } : {}),
    subject: literal(subject),
    text,
    ...(html === undefined ? {} : { html }),
    messageId,
    ...(inReplyTo ? { inReplyTo, references: inReplyTo } : {}),
    date: new Date(row.createdAtUtc),
    // Asks absence notices and other programs not to reply, except to mails that a person wrote.
    ...(writtenBy ? {} : { headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" } }),
    ...(ical ? { icalEvent: { method: ical.method, content: ical.content, filename: ical.fileName } } : {}),
    // A message must not make nodemailer read files or URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** The HTML part; undefined if this release can't render content stored by another release. The plain text has the same content. */
function layOut(content: MailContent): string | undefined {
  try {
    return renderMail(content);
  } catch (error) {
    console.error("A mail is sent as plain text only, because its HTML could not be rendered.", reasonOf(error));
    return undefined;
  }
}

/** As an object, not a string: nodemailer encodes each part, so that no name or address can add a header or a recipient. */
function asAddress({ name = "", address }: Mailbox) {
  return { name: literal(name), address };
}

/** Prevents "=?utf-8?q?…?=" in typed text from being decoded by mail programs, with a zero-width space. */
const literal = (text: string): string => text.replaceAll("=?", "=\u200b?");
