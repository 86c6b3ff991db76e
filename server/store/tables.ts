import type { Generated, GeneratedAlways, Selectable } from "kysely";
import type { Booking, BookingDetails } from "#domain/booking.ts";
import type { Enquiry, EnquiryForm, SpamSignal } from "#domain/enquiry.ts";
import type { UtcInstant, UtcTimestamp } from "#domain/instants.ts";
import type { LeadKind, LeadStatus } from "#domain/lead-status.ts";
import type { LocalDate } from "#domain/local-date.ts";
import type { MailKind } from "#domain/mail-kind.ts";

/**
 * The tables, for Kysely. Columns are in snake case in the database (created_at_utc), which Kysely's plugin converts. Times are
 * ISO 8601 text in UTC with the same width throughout a column, so that they sort as text on both engines: `startsAtUtc` to the
 * second (2026-12-10T16:30:00Z), every other one to the millisecond.
 */
export type Tables = {
  enquiries: EnquiryTable;
  bookings: BookingTable;
  outbox: OutboxTable;
  addresses: AddressTable;
  mailings: { id: string; addressKey: string; atUtc: UtcTimestamp };
  secrets: { name: string; value: string };
  busyReadings: BusyReadingTable;
  leads: LeadTable;
  notes: NoteTable;
  leadReads: { leadId: string; personId: string; atUtc: UtcTimestamp };
  drafts: DraftTable;
  people: PersonTable;
  deskSessions: SessionTable;
  signInLinks: SignInLinkTable;
  passkeys: PasskeyTable;
  passkeyChallenges: { challenge: string; personId: string | null; expiresAtUtc: UtcTimestamp };
  audit: AuditTable;
  deskSettings: { name: string; value: string };
  deskNotices: {
    id: string;
    personId: string;
    notice: string;
    undo: string | null;
    /** An undo is in progress until then. */
    undoingUntilUtc: UtcTimestamp | null;
    expiresAtUtc: UtcTimestamp;
  };
  availability: { id: number; version: number; document: string; updatedAtUtc: UtcTimestamp };
  busyCalendars: BusyCalendarTable;
  dailyCounts: {
    day: LocalDate;
    dimension: "path" | "source" | "first-path";
    label: string;
    kind: "view" | "action" | "contact" | "enquiry" | "booking";
    n: number;
  };
  webVitals: { day: LocalDate; path: string; metric: "lcp" | "inp" | "cls"; bucket: number; n: number };
  outboxTries: { outboxId: string; atUtc: UtcTimestamp; error: string | null };
  companyMembers: { address: string; companyId: string; atUtc: UtcTimestamp };
  templates: { id: string; name: string; body: string; changedAtUtc: UtcTimestamp };
  receivedMails: ReceivedMailTable;
  alertSettings: { personId: string; document: string };
  alertDevices: AlertDeviceTable;
  /** Alerts that were sent and are not sent again. A row is deleted with its lead. */
  toldAlerts: { kind: string; subject: string; leadId: string | null; atUtc: UtcTimestamp };
  receivedFiles: { id: string; mailId: string; name: string; mimeType: string; bytes: number; content: Uint8Array };
  conversations: ConversationTable;
  conversationLeads: { conversationId: string; leadId: string };
  conversationTurns: { conversationId: string; turnId: string; events: string };
  openQuestions: OpenQuestionTable;
  questionWordings: { wordingKey: string; questionId: string; text: string; n: number };
  questionDays: { questionId: string; day: LocalDate; n: number; wrote: number; booked: number };
  conversationCounts: { day: LocalDate; name: string; n: number };
};

/** The columns of a row with arbitrary text: not times, states or numbers. */
export type TextColumn<Row> = {
  [Name in keyof Selectable<Row> & string]: string extends NonNullable<Selectable<Row>[Name]> ? Name : never;
}[keyof Selectable<Row> & string];

export type NewEnquiry = Enquiry & {
  readonly id: string;
  readonly submissionId: string;
  /** "mail": a mail to our mailbox (INBOUND_STRANGERS). */
  readonly form: EnquiryForm | "mail";
  readonly spamSignals: readonly SpamSignal[];
  /** When the team's mail about it was inserted into the outbox. Undefined: it waits for the digest. */
  readonly toldAtUtc?: UtcTimestamp | undefined;
  readonly createdAtUtc: UtcTimestamp;
};

export type EnquiryTable = Omit<NewEnquiry, "spamSignals" | "toldAtUtc"> & {
  /** Joined by commas; empty if nothing is suspected. */
  spamSignals: string;
  toldAtUtc: UtcTimestamp | null;
  releasedAtUtc: UtcTimestamp | null;
  addressRefusedAtUtc: UtcTimestamp | null;
};

/** A host's answer to the invitation, from their calendar program. */
export type HostAnswer = "accepted" | "declined" | "tentative";

/** "suspicion": a filled honeypot; "burst": more bookings than usual. */
export type HeldBecause = "suspicion" | "burst";

export type BookingTable = BookingDetails & {
  id: string;
  submissionId: string;
  /** iCalendar's UID of the event, which never changes. */
  icalUid: string;
  startsAtUtc: UtcInstant;
  minutes: number;
  timeZone: string;
  manageToken: string;
  /** The number of the host (domain/call-hosts.ts). */
  host: number;
  /** The address of the meeting room in its invitations; "" if there is a phone number or no room is known yet. */
  room: string;
  /** A booking that starts as "cancelled" holds no slot: it can be confirmed while the slot is free. */
  status: Booking["status"];
  /** The end of the hold, until which the visitor can confirm with the link in the mail. With status "cancelled": it was never confirmed. */
  confirmByUtc: UtcTimestamp | null;
  createdAtUtc: UtcTimestamp;
  /** The host's answer to the invitation for the current time. */
  hostAnswer: HostAnswer | null;
  hostAnsweredAtUtc: UtcTimestamp | null;
  /** iCalendar's SEQUENCE: 0 when booked, one more with each change. */
  sequence: Generated<number>;
  /** `mailAddressKey` of the visitor's address. */
  addressKey: string;
  /** While the slot is held: why, and keyed hashes of the visitor's networks. */
  heldBecause: HeldBecause | null;
  heldFromNear: string | null;
  heldFromWide: string | null;
  /** For a booking that was never confirmed: when it was reported to the team. */
  toldAtUtc: UtcTimestamp | null;
  /** Moves since `movesSinceUtc`, for the limit on them. */
  movesSinceUtc: UtcTimestamp | null;
  recentMoves: Generated<number>;
  reminderSentAtUtc: UtcTimestamp | null;
  addressRefusedAtUtc: UtcTimestamp | null;
  /** The start before the last move. */
  previousStartsAtUtc: UtcInstant | null;
  updatedAtUtc: UtcTimestamp;
};

/** Addresses that were mailed or have booked. */
export type AddressTable = {
  addressKey: string;
  /** When the address was verified: somebody pressed a button behind a link that was mailed only to it. */
  provenAtUtc: UtcTimestamp | null;
};

export type OutboxState = "waiting" | "sent" | "failed";

/** Why a mail was refused: the address does not exist, or another reason, which can be fixed. */
export type Blame = "address" | "other";

export type OutboxTable = {
  id: string;
  leadId: string;
  kind: "mail" | "webhook" | "push";
  recipient: "team" | "visitor" | "webhook";
  /** Set for mails; null if an earlier version stored the row. */
  mailKind: MailKind | null;
  /** JSON of the item's payload. */
  payload: string;
  state: Generated<OutboxState>;
  /** The number of finished attempts. */
  attempts: Generated<number>;
  /** The number of attempts with unknown result, each of which may have delivered a copy. */
  copies: Generated<number>;
  /** When it may next be tried. A claim sets it to the end of the lease, so that the rows of a process that dies become due again. */
  dueAtUtc: UtcTimestamp;
  claim: string | null;
  lastError: string | null;
  /** Set if the row was given up. */
  blame: Blame | null;
  /** For a visitor's mail, `mailAddressKey` of the address; for a push, the device's id; else null. */
  recipientKey: string | null;
  /** Unused since `mailings` exists. */
  claimedAtUtc: UtcTimestamp | null;
  /** When "send again" was pressed, or the mail's limit allowed it: the period after which it is given up starts then. */
  tryingSinceUtc: UtcTimestamp | null;
  createdAtUtc: UtcTimestamp;
  sentAtUtc: UtcTimestamp | null;
  /** When its text was deleted (RETENTION_MAIL_BODY_DAYS after it was sent): it can't be sent again. */
  emptiedAtUtc: UtcTimestamp | null;
};

export type BusyReadingTable = {
  /** A digest of the feed's address, which is a secret. */
  feed: string;
  /** JSON: pairs of start and end in epoch milliseconds. */
  periods: string;
  coversFromUtc: UtcTimestamp;
  coversToUtc: UtcTimestamp;
  readAtUtc: UtcTimestamp;
};

export type LeadTable = {
  number: GeneratedAlways<number>;
  /** The id of the enquiry or booking. */
  id: string;
  kind: LeadKind;
  status: LeadStatus;
  statusBeforeSpam: LeadStatus | null;
  /** In small letters. */
  email: string;
  /** A person's id, like every column of the desk that names a person. */
  assignee: string | null;
  /** The time of the answer. Kept while the lead waits again, when it does not count (`answerOf`), in case the waiting is undone. */
  answeredAtUtc: UtcTimestamp | null;
  answeredBy: string | null;
  answerOutboxId: string | null;
  source: Generated<string>;
  referrerHost: Generated<string>;
  firstPath: Generated<string>;
  campaign: Generated<string>;
  formPath: Generated<string>;
  createdAtUtc: UtcTimestamp;
  /** Since when the lead waits again; null: since it was created. */
  waitingSinceUtc: UtcTimestamp | null;
  /** When a snoozed lead comes back, or when a follow-up makes an answered lead wait. */
  backAtUtc: UtcTimestamp | null;
  /** When it last came back. */
  cameBackAtUtc: UtcTimestamp | null;
  version: Generated<number>;
  searchText: string | null;
};

/**
 * The author of a received mail. "person": the lead's person; "automatic": a program (an absence notice); "doubtful": perhaps
 * somebody else in the person's name; "team": a colleague, whose reply waits to be passed on at the desk.
 */
export type ReceivedKind = "person" | "automatic" | "doubtful" | "team";

export type ReceivedMailTable = {
  id: string;
  leadId: string;
  kind: ReceivedKind;
  fromName: string;
  fromAddress: string;
  subject: string;
  text: string;
  quoted: string;
  /** The number of files that were not kept: of other types, or too large. */
  leftOut: number;
  /** The same for the same mail, however it was received. */
  digest: string;
  /** For a colleague's reply: the id of the outbox row that passed it on to the visitor. */
  passedOnAs: string | null;
  /** When a person at the desk decided to leave a doubtful mail or a colleague's reply as it is. */
  leftAtUtc: UtcTimestamp | null;
  atUtc: UtcTimestamp;
};

/** A browser that receives pushes for a person. */
export type AlertDeviceTable = {
  id: string;
  personId: string;
  /** The session that registered it. Signing out of the session deletes it. */
  sessionId: string;
  /** The push service's address for this browser, and the browser's keys, to which messages are encrypted. */
  endpoint: string;
  p256dh: string;
  auth: string;
  device: SessionTable["device"];
  addedAtUtc: UtcTimestamp;
  reachedAtUtc: UtcTimestamp | null;
  failedAtUtc: UtcTimestamp | null;
};

export type NoteTable = { id: string; leadId: string; author: string; text: string; createdAtUtc: UtcTimestamp };

export type DraftTable = {
  leadId: string;
  personId: string;
  box: "answer" | "note";
  text: string;
  /** The id of a colleague's answer that the writer has read. */
  seenAnswer: string | null;
  atUtc: UtcTimestamp;
};

export type PersonTable = {
  id: string;
  /** In small letters. */
  email: string;
  name: string;
  role: "owner" | "member";
  invitedAtUtc: UtcTimestamp;
  removedAtUtc: UtcTimestamp | null;
  lastSeenAtUtc: UtcTimestamp | null;
  /** The end of the previous visit. */
  lastLookAtUtc: UtcTimestamp | null;
  /** 0 or 1: SQLite has no booleans. */
  keysOn: Generated<number>;
  /** The signature below their answers; "" if none. */
  signature: Generated<string>;
  /** The address of their meeting room, for visitors without a phone number; "" if none. */
  room: Generated<string>;
};

export type SessionTable = {
  id: string;
  tokenHash: string;
  personId: string;
  device: "phone" | "tablet" | "laptop";
  signedInAtUtc: UtcTimestamp;
  lastUsedAtUtc: UtcTimestamp;
  expiresAtUtc: UtcTimestamp;
};

export type SignInLinkTable = {
  tokenHash: string;
  personId: string;
  createdAtUtc: UtcTimestamp;
  expiresAtUtc: UtcTimestamp;
  usedAtUtc: UtcTimestamp | null;
};

export type PasskeyTable = {
  id: string;
  personId: string;
  /** Base64url. */
  publicKey: string;
  counter: number;
  /** Joined by commas. */
  transports: string;
  createdAtUtc: UtcTimestamp;
  lastUsedAtUtc: UtcTimestamp | null;
};

export type AuditTable = {
  id: string;
  atUtc: UtcTimestamp;
  /** The person's name, or the user of the command line. */
  who: string;
  personId: string | null;
  /** An operation's name. */
  action: string;
  /** The object of the action: a lead's id, an address of the team, a date. Never a visitor's name or words. */
  subject: string;
  detail: string;
};

export type BusyCalendarTable = {
  id: string;
  /** A secret. */
  url: string;
  owner: string;
  addedAtUtc: UtcTimestamp;
  /** The time of the last successful reading. */
  readAtUtc: UtcTimestamp | null;
  /** The time of the first of the current failures; null if the last reading succeeded. */
  failedAtUtc: UtcTimestamp | null;
  error: string | null;
  /** The number of busy periods in the last successful reading. */
  events: Generated<number>;
  /** The number of the host whose time it blocks. */
  host: Generated<number>;
};

export type ConversationTable = {
  id: string;
  /** A hash of the browser tab's key, so that the database can't be used to continue or erase the conversation. */
  keyHash: string;
  startedAtUtc: UtcTimestamp;
  /** The time of the last message or action. */
  endedAtUtc: UtcTimestamp;
  /** JSON. */
  talk: string;
};

export type OpenQuestionTable = {
  id: string;
  wording: string;
  state: "open" | "answered" | "not-ours";
  answer: string;
  /** The path of the page with the answer; "" if none. */
  page: string;
  /** A person's id. */
  changedBy: string | null;
  changedAtUtc: UtcTimestamp | null;
  lastAskedAtUtc: UtcTimestamp;
  version: Generated<number>;
};
