import type { InvitationAnswer } from "./invitation-answer.ts";

/** The input of the worker thread that parses a mail. */
export type MailToRead = { readonly raw: Uint8Array };

export type InboundFile = { readonly name: string; readonly mimeType: string; readonly content: Uint8Array };

/** A received mail as plain text. It is never rendered as HTML. */
export type InboundMail = {
  readonly messageId: string;
  /** The Message-IDs in In-Reply-To and References, without angle brackets. */
  readonly answers: readonly string[];
  readonly from: { readonly name: string; readonly address: string };
  /** Every address that it was sent or delivered to, in lower case. */
  readonly to: readonly string[];
  readonly subject: string;
  /** The Date header, in epoch milliseconds. */
  readonly wroteAtMs?: number;
  /** The sender's text, without quotes. */
  readonly text: string;
  /** The quoted text and signatures. */
  readonly quoted: string;
  readonly files: readonly InboundFile[];
  /** The number of files that are not kept: of other types, or beyond the limits. */
  readonly leftOut: number;
  /** Whether a program wrote it: an absence notice, a newsletter, a receipt (RFC 3834). */
  readonly isAutomatic: boolean;
  /** Whether it came through a mailing list, which may be a company's group in which a person wrote. */
  readonly isFromList: boolean;
  /** Whether a spam filter has marked it. */
  readonly isSpam: boolean;
  /** The Authentication-Results headers, topmost first. */
  readonly authentication: readonly string[];
  /** Set for a report that a mail could not be delivered (RFC 3464). */
  readonly bounce?: Bounce;
  readonly answer?: InvitationAnswer;
};

export type Bounce = {
  /** The Message-ID of the undelivered mail, without angle brackets. */
  readonly messageId: string;
  /** False if the other server keeps trying. */
  readonly isFinal: boolean;
  /** The enhanced status code in the report: "5.1.1". */
  readonly status: string;
};

export type MailReadMessage =
  | { readonly kind: "read"; readonly mail: InboundMail }
  /** The mail can't be parsed. `problem` does not quote it. */
  | { readonly kind: "failed"; readonly problem: string };

export const inboundLimits = {
  /** Bytes of a mail with its files. */
  mailBytes: 10_000_000,
  files: 20,
  /** Bytes of all files of one lead's mails. */
  leadFileBytes: 100_000_000,
  /** Characters kept of the text, and of the quoted text. */
  text: 50_000,
  fileName: 120,
  /** The limit for parsing one mail, in CPU time, so that a busy machine does not make mails unreadable. */
  readMs: 15_000,
  /** The same in wall-clock time. */
  readAtMostMs: 5 * 60_000,
} as const;
