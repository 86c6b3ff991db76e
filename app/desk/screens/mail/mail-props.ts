import type { DeskFrameProps, LeadMailKind, MailTrouble } from "#app/desk/desk-props.ts";
import type { MailFilter } from "#domain/desk-fields.ts";
import type { UtcInstant, UtcTimestamp } from "#domain/instants.ts";

export type MailProps = {
  readonly frame: DeskFrameProps;
  readonly query: { readonly show: MailFilter; readonly q: string };
  readonly counts: Readonly<Record<MailFilter, number>>;
  /** The mails of each state, newest first, at most a hundred. */
  readonly failed: readonly MailItem[];
  readonly waiting: readonly MailItem[];
  readonly sent: readonly MailItem[];
  /** Whether the state has more than these. */
  readonly hasMore: Readonly<Record<"failed" | "waiting", boolean>>;
  /** The query's `after` for the next hundred; null at the end. */
  readonly next: string | null;
  /** Named in "ask their IT to allow …". */
  readonly mailDomain: string;
};

export type MailItem = {
  readonly outboxId: string;
  readonly leadId: string | null;
  /** The name of the mail's lead. */
  readonly name: string;
  readonly phone: string;
  readonly kind: LeadMailKind;
  /** For a mail to the team: the owner of the mailbox, or "" if it is shared. */
  readonly toTeam: string | null;
  readonly to: string;
  readonly subject: string;
  /** The start of the call that the mail is about. */
  readonly callAtUtc: UtcInstant | null;
  /** The person who wrote the answer. */
  readonly by: string;
  readonly state: "failed" | "waiting" | "sent";
  readonly attempts: number;
  /** Times of the tries, oldest first; empty if unknown. */
  readonly tries: readonly UtcTimestamp[];
  readonly nextTryUtc: UtcTimestamp | null;
  readonly sentAtUtc: UtcTimestamp | null;
  readonly reason: MailTrouble | null;
  /** The server's own words. */
  readonly details: string;
};

export type MailItemProps = {
  readonly frame: DeskFrameProps;
  readonly item: MailItem;
  /** The mail's text. */
  readonly text: string;
};

/** Asks before many mails go out again. */
export type ResendFailedProps = {
  readonly frame: DeskFrameProps;
  readonly count: number;
  readonly firstAtUtc: UtcTimestamp;
  readonly lastAtUtc: UtcTimestamp;
  /** Reminders and invitations of calls that are over: dropped. */
  readonly dropped: number;
};
