import type { Selectable } from "kysely";
import type { UtcInstant, UtcTimestamp } from "#domain/instants.ts";
import type { Mailbox } from "#domain/mail-address.ts";
import type { MailKind } from "#domain/mail-kind.ts";
import type { OutboxTable } from "./tables.ts";
import type { WithoutNulls } from "./without-nulls.ts";

/**
 * A message to send. Its words are final, so that every attempt sends the same; its layout is made when it is sent. The caller
 * that stores a lead creates the items (server/mail/outbox-items.ts) and passes them to the store with it:
 *
 *     const items = [
 *       mailItem({ leadId: booking.id, mailKind: "invitation", mail: { to, subject, ...mailBody(content), ical } }),
 *       webhookItem({ leadId: booking.id, type: "booking.booked", data: { … } }), // only if a webhook is configured
 *     ];
 *     await store.bookings.insert(booking, items);
 *     outbox.notify(); // after the commit, so that nothing waits for the next poll
 */
export type OutboxItem = MailItem | WebhookItem | PushItem;

/** Replaces the lead's id for the digest, which is about many leads. */
export const digestLeadId = "digest";
/** Replaces the lead's id for morning mails, which name several leads by their first names. */
export const morningLeadId = "morning";

export type MailItem = {
  readonly id: string;
  /** The enquiry or booking that the item belongs to. */
  readonly leadId: string;
  readonly kind: "mail";
  readonly mailKind: MailKind;
  readonly recipient: "team" | "visitor";
  /** The earliest time to send it; at once if left out. */
  readonly dueAtUtc?: UtcTimestamp;
  readonly payload: OutgoingMail & {
    /** Fixed when the item is created, so that mail programs recognize a second delivery of the same mail. */
    readonly messageId: string;
  };
};

export type WebhookItem = {
  readonly id: string;
  readonly leadId: string;
  readonly kind: "webhook";
  readonly recipient: "webhook";
  readonly payload: WebhookEvent;
};

/** A push notification to one browser of a person at the desk. Its row is deleted once it is delivered. */
export type PushItem = {
  readonly id: string;
  readonly leadId: string;
  readonly kind: "push";
  readonly recipient: "team";
  /** The end of the person's quiet hours, before which it is not sent. */
  readonly dueAtUtc?: UtcTimestamp;
  readonly payload: PushMessage;
};

export type PushMessage = Outdates & {
  readonly type: "alert";
  readonly deviceId: string;
  readonly title: string;
  readonly body: string;
  /** The page that opens when the notification is pressed. */
  readonly path: string;
  /** A newer push with the same tag replaces this one on the screen. */
  readonly tag: string;
  /** When it expires. */
  readonly untilUtc: UtcTimestamp;
};

/** For an alert about a lead that waits or a call: once it is outdated, it is not sent. */
type Outdates = {
  /** Outdated unless the lead has waited for an answer since this time. */
  readonly owedSinceUtc?: UtcTimestamp;
  /** Outdated unless the lead's call starts at this time. */
  readonly callAtUtc?: UtcInstant;
};

/** A mail. The sender (MAIL_FROM) is added when it is sent, so that a corrected setting applies to waiting mails. */
export type OutgoingMail = Outdates & {
  readonly to: Mailbox;
  readonly replyTo?: Mailbox;
  readonly subject: string;
  readonly text: string;
  /** The content from which the HTML part is made when it is sent. Left out: the mail is plain text. */
  readonly content?: MailContent;
  /** The finished HTML part, which earlier versions stored instead of `content`. */
  readonly html?: string;
  /** A calendar invitation: sent as text/calendar beside text and HTML, and again as an attached file. */
  readonly ical?: { readonly method: "REQUEST" | "CANCEL"; readonly content: string; readonly fileName: string };
  /** For a reminder: sent only if the booking still has this sequence. */
  readonly remindsAtSequence?: number;
  /** For a request to confirm: sent only while the slot is held. */
  readonly asksToConfirm?: true;
  /** For a mail about a move: the start that its receiver knows. While it waits, a newer move replaces it. */
  readonly movedFromUtc?: UtcInstant;
  /** For a mail about a call: the start that it states. */
  readonly tellsUtc?: UtcInstant;
  /** For an invitation: the call's start. Outdated once the call is canceled or moved. */
  readonly invitesToUtc?: UtcInstant;
  /** For the host's invitation: the host's number. Outdated once another host takes the call. */
  readonly invitesHost?: number;
  /** For a mail written by a person of the team: their id. */
  readonly writtenBy?: string;
  /** For such an answer: when its lead comes back if its person does not write. */
  readonly followUpUtc?: UtcTimestamp;
  /** The Message-ID of the mail that this one replies to, so that mail programs show one thread. */
  readonly inReplyTo?: string;
};

export type WebhookEvent = { readonly type: string; readonly data: Readonly<Record<string, unknown>> };

type ItemsOwn = Exclude<keyof MailItem, "dueAtUtc">;
type StoresOwn = "claim" | "claimedAtUtc" | "recipientKey";

export type OutboxRow = OutboxItem & WithoutNulls<Omit<Selectable<OutboxTable>, ItemsOwn | StoresOwn>>;

/** A row that only the claiming process may deliver until its lease ends. */
export type ClaimedRow<Kind extends OutboxRow["kind"] = OutboxRow["kind"]> = {
  [K in Kind]: OutboxRow & { readonly kind: K; readonly claim: string };
}[Kind];

export type OutboxDepth = { readonly waiting: number; readonly failed: number; readonly oldestWaitingUtc: UtcTimestamp | undefined };

/**
 * A mail as blocks, from which server/mail makes both the HTML and the plain text. All values are plain text; the renderers
 * escape them. Waiting mails are stored in this form and may be sent by a newer release: new fields must be optional, and none
 * may be removed.
 */
export type MailContent = {
  /** The preview text that mail programs show after the subject. */
  readonly preview: string;
  /** A short line above the heading. */
  readonly eyebrow: string;
  readonly heading: string;
  readonly blocks: readonly MailBlock[];
  /** Small text below a rule at the end. */
  readonly smallPrint?: string | undefined;
};

export type MailBlock =
  | { readonly kind: "text"; readonly text: string }
  /** Large text, such as a date and time (\n breaks the line), with smaller `lines` below. */
  | { readonly kind: "highlight"; readonly text: string; readonly lines: readonly string[] }
  | { readonly kind: "facts"; readonly rows: readonly MailFact[] }
  /** Quoted text with its line breaks. */
  | { readonly kind: "quote"; readonly label: string; readonly text: string }
  /** The first link is a button; the others are plain links beside it. */
  | { readonly kind: "actions"; readonly links: readonly MailLink[] };

export type MailFact = { readonly label: string; readonly value: string; readonly href?: string };
export type MailLink = { readonly label: string; readonly href: string };
