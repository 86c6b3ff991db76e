import type { InvitationAnswer } from "./invitation-answer.ts";

/** What the thread that reads a mail is given, and what it answers. */
export type MailToRead = { readonly raw: Uint8Array };

export type InboundFile = { readonly name: string; readonly mimeType: string; readonly content: Uint8Array };

/** A mail as it came in, in text. Nothing of it is ever rendered as HTML. */
export type InboundMail = {
  readonly messageId: string;
  /** Message-IDs that it answers, from In-Reply-To and References, without their angle brackets. */
  readonly answers: readonly string[];
  readonly from: { readonly name: string; readonly address: string };
  /** Every address that it was sent or delivered to, in small letters. */
  readonly to: readonly string[];
  readonly subject: string;
  /** When its sender says that they wrote it, in epoch milliseconds. */
  readonly wroteAtMs?: number;
  /** What its sender wrote, without what they quoted. */
  readonly text: string;
  /** What they quoted, with signatures. */
  readonly quoted: string;
  readonly files: readonly InboundFile[];
  /** Files of types that are not kept, or beyond the limits. */
  readonly leftOut: number;
  /** Written by a program: a holiday notice, a newsletter, a receipt (RFC 3834). */
  readonly isAutomatic: boolean;
  /** It came by a mailing list. That may be a company's group, in which a person wrote. */
  readonly isFromList: boolean;
  /** A filter on its way says that it is spam. */
  readonly isSpam: boolean;
  /** Authentication-Results headers as they stand, topmost first. */
  readonly authentication: readonly string[];
  /** A report that a mail could not be delivered (RFC 3464). */
  readonly bounce?: Bounce;
  readonly answer?: InvitationAnswer;
};

export type Bounce = {
  /** The Message-ID of the mail that could not be delivered, without its brackets. */
  readonly messageId: string;
  /** False: the other server goes on trying. */
  readonly isFinal: boolean;
  /** As the report says it: "5.1.1". */
  readonly status: string;
};

export type MailReadMessage =
  | { readonly kind: "read"; readonly mail: InboundMail }
  /** The mail can't be read. The words quote nothing of it. */
  | { readonly kind: "failed"; readonly problem: string };

export const inboundLimits = {
  /** A mail with its files, in bytes. */
  mailBytes: 10_000_000,
  files: 20,
  /** All files that came with one lead's mails, in bytes. */
  leadFileBytes: 100_000_000,
  /** What is kept of its text, and of what it quotes, in letters each. */
  text: 50_000,
  fileName: 120,
  /** For reading one mail, in processor time: a busy machine makes no mail unreadable. */
  readMs: 15_000,
  /** By the clock. */
  readAtMostMs: 5 * 60_000,
} as const;
