import type { Selectable } from "kysely";
import type { UtcInstant, UtcTimestamp } from "#domain/instants.ts";
import type { Mailbox } from "#domain/mail-address.ts";
import type { MailKind } from "#domain/mail-kind.ts";
import type { OutboxTable } from "./tables.ts";
import type { WithoutNulls } from "./without-nulls.ts";

/**
 * What is to be sent, finished but for its layout, which is made when it is sent: each try says exactly this. Whoever
 * stores a lead makes the items (server/mail/outbox-items.ts) and hands them to the store with it:
 *
 *     const items = [
 *       mailItem({ leadId: booking.id, mailKind: "invitation", mail: { to, subject, ...mailBody(content), ical } }),
 *       webhookItem({ leadId: booking.id, type: "booking.booked", data: { … } }), // only if a webhook is configured
 *     ];
 *     await store.bookings.insert(booking, items);
 *     outbox.notify(); // after the commit, so that nothing waits for the next poll
 */
export type OutboxItem = MailItem | WebhookItem | PushItem;

/** In place of a lead's id, for the digest, which is about many leads. */
export const digestLeadId = "digest";
/** The same for morning mails, which name several leads by their first names. */
export const morningLeadId = "morning";

export type MailItem = {
  readonly id: string;
  /** The enquiry or booking that the item belongs to. */
  readonly leadId: string;
  readonly kind: "mail";
  readonly mailKind: MailKind;
  readonly recipient: "team" | "visitor";
  /** Not before then; at once if there is none. */
  readonly dueAtUtc?: UtcTimestamp;
  readonly payload: OutgoingMail & {
    /** Fixed here, so that a second delivery of the same mail is recognised as the same mail. */
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

/** A push to one browser of somebody at the desk. Its row is deleted once it has arrived. */
export type PushItem = {
  readonly id: string;
  readonly leadId: string;
  readonly kind: "push";
  readonly recipient: "team";
  /** Not before then: their quiet hours are over. */
  readonly dueAtUtc?: UtcTimestamp;
  readonly payload: PushMessage;
};

export type PushMessage = Outdates & {
  readonly type: "alert";
  readonly deviceId: string;
  readonly title: string;
  readonly body: string;
  /** Where a press leads. */
  readonly path: string;
  /** A newer push of the same tag takes its place on the screen. */
  readonly tag: string;
  /** After that it is of no use. */
  readonly untilUtc: UtcTimestamp;
};

/** Of an alert that asks for an answer or tells of a call: once it is outdated, it is not sent. */
type Outdates = {
  /** The lead waits for an answer since then. */
  readonly owedSinceUtc?: UtcTimestamp;
  /** The call of the lead begins then. */
  readonly callAtUtc?: UtcInstant;
};

/** A mail. The sender (MAIL_FROM) is added when it is sent, so that a corrected setting helps mails that wait. */
export type OutgoingMail = Outdates & {
  readonly to: Mailbox;
  readonly replyTo?: Mailbox;
  readonly subject: string;
  readonly text: string;
  /** What its HTML half is made of when it is sent. Left out: a mail of plain text alone. */
  readonly content?: MailContent;
  /** In place of `content`: the finished half, as versions before this one stored it. */
  readonly html?: string;
  /** A calendar invitation: sent as text/calendar beside text and HTML, and again as an attached file. */
  readonly ical?: { readonly method: "REQUEST" | "CANCEL"; readonly content: string; readonly fileName: string };
  /** Of a reminder: it is sent only while the booking still has this sequence. */
  readonly remindsAtSequence?: number;
  /** Of a mail that asks to confirm: it is sent only while the slot is held. */
  readonly asksToConfirm?: true;
  /** Of a mail about a move: the start that its receiver knows. While it waits, a newer move takes its place. */
  readonly movedFromUtc?: UtcInstant;
  /** Of a mail about a call: the start that its receiver knows from then on. */
  readonly tellsUtc?: UtcInstant;
  /** An invitation to a call at this time: outdated once the call is canceled or at another. */
  readonly invitesToUtc?: UtcInstant;
  /** The same for whoever takes the call, by number: outdated once another person takes it. */
  readonly invitesHost?: number;
  /** Of a mail that somebody of the team wrote: their id. Everything else is written by the site itself. */
  readonly writtenBy?: string;
  /** Of such an answer: when its lead comes back if nothing is heard. */
  readonly followUpUtc?: UtcTimestamp;
  /** The Message-ID of the mail that this one goes on from, so that mail programs show both as one talk. */
  readonly inReplyTo?: string;
};

export type WebhookEvent = { readonly type: string; readonly data: Readonly<Record<string, unknown>> };

type ItemsOwn = Exclude<keyof MailItem, "dueAtUtc">;
type StoresOwn = "claim" | "claimedAtUtc" | "recipientKey";

export type OutboxRow = OutboxItem & WithoutNulls<Omit<Selectable<OutboxTable>, ItemsOwn | StoresOwn>>;

/** A row that only this process may deliver until the lease ends. */
export type ClaimedRow = OutboxRow & { readonly claim: string };

export type OutboxDepth = { readonly waiting: number; readonly failed: number; readonly oldestWaitingUtc: UtcTimestamp | undefined };

/**
 * A mail as blocks, from which server/mail makes both the HTML and the plain text, so that the two can't differ.
 * All values are plain text; the renderers escape what needs it. Waiting mails are stored so, and a newer release sends
 * them: what is added here is optional, and nothing is taken away.
 */
export type MailContent = {
  /** The line that mail programs show beside the subject. */
  readonly preview: string;
  /** Small words above the heading. */
  readonly eyebrow: string;
  readonly heading: string;
  readonly blocks: readonly MailBlock[];
  /** Quiet words under a line at the end. */
  readonly smallPrint?: string | undefined;
};

export type MailBlock =
  | { readonly kind: "text"; readonly text: string }
  /** The one thing that matters, large: a date and time (\n breaks it). `lines` stand under it, smaller. */
  | { readonly kind: "highlight"; readonly text: string; readonly lines: readonly string[] }
  | { readonly kind: "facts"; readonly rows: readonly MailFact[] }
  /** Somebody's own words, line breaks kept. */
  | { readonly kind: "quote"; readonly label: string; readonly text: string }
  /** The first link is the button; the others stand beside it as plain links. */
  | { readonly kind: "actions"; readonly links: readonly MailLink[] };

export type MailFact = { readonly label: string; readonly value: string; readonly href?: string };
export type MailLink = { readonly label: string; readonly href: string };
