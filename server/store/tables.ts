import type { Generated, GeneratedAlways, Selectable } from "kysely";
import type { Booking, BookingDetails } from "#domain/booking.ts";
import type { Enquiry, EnquiryForm, SpamSignal } from "#domain/enquiry.ts";
import type { UtcInstant, UtcTimestamp } from "#domain/instants.ts";
import type { LeadKind, LeadStatus } from "#domain/lead-status.ts";
import type { LocalDate } from "#domain/local-date.ts";
import type { MailKind } from "#domain/mail-kind.ts";

/**
 * The tables, for Kysely. Columns are written in snake case in the database (created_at_utc); Kysely's plugin
 * turns one into the other. Moments are ISO 8601 text in UTC of one width per column, so that their order as
 * text is their order in time on both engines, and a row can be read with the eye: `startsAtUtc` to the second
 * (2026-12-10T16:30:00Z), every other one to the millisecond.
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
    /** Somebody undoes it right now. */
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
  /** Alerts that were told once and are not told again. A row is deleted with its lead. */
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

/** The columns of a row that hold any text, which somebody may have typed: not moments, states or numbers. */
export type TextColumn<Row> = {
  [Name in keyof Selectable<Row> & string]: string extends NonNullable<Selectable<Row>[Name]> ? Name : never;
}[keyof Selectable<Row> & string];

export type NewEnquiry = Enquiry & {
  readonly id: string;
  readonly submissionId: string;
  /** "mail": they wrote to our mailbox (INBOUND_STRANGERS). */
  readonly form: EnquiryForm | "mail";
  readonly spamSignals: readonly SpamSignal[];
  /** When the team's mail about it was put into the outbox. Undefined: it waits for the digest. */
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

/** What a host has answered to the invitation, in their own calendar program. */
export type HostAnswer = "accepted" | "declined" | "tentative";

/** A filled honeypot, or more bookings than usual. */
export type HeldBecause = "suspicion" | "burst";

export type BookingTable = BookingDetails & {
  id: string;
  submissionId: string;
  /** The calendar's name for this event, the same for its whole life. */
  icalUid: string;
  startsAtUtc: UtcInstant;
  minutes: number;
  timeZone: string;
  manageToken: string;
  /** Who takes the call, by number (domain/call-hosts.ts). */
  host: number;
  /** The address of the meeting room that its invitations name; "" if there is a phone number, or none is known yet. */
  room: string;
  /** "cancelled" from the start: its time is not held, and the first person to confirm while it is open gets it. */
  status: Booking["status"];
  /** Until then the slot is held, for the visitor to confirm by the link in the mail; with status "cancelled" it was never confirmed. */
  confirmByUtc: UtcTimestamp | null;
  createdAtUtc: UtcTimestamp;
  /** The host's answer to the invitation for the current time. */
  hostAnswer: HostAnswer | null;
  hostAnsweredAtUtc: UtcTimestamp | null;
  /** iCalendar's SEQUENCE: 0 when booked, one more with each change. */
  sequence: Generated<number>;
  /** mailAddressKey of the address. */
  addressKey: string;
  /** While the time is held: why, and keyed hashes of the networks that it was asked for from. */
  heldBecause: HeldBecause | null;
  heldFromNear: string | null;
  heldFromWide: string | null;
  /** Of a booking that was never confirmed: when the team heard of it. */
  toldAtUtc: UtcTimestamp | null;
  /** Moves since `movesSinceUtc`, for the limit on them. */
  movesSinceUtc: UtcTimestamp | null;
  recentMoves: Generated<number>;
  reminderSentAtUtc: UtcTimestamp | null;
  addressRefusedAtUtc: UtcTimestamp | null;
  /** Where the call stood before it was last moved. */
  previousStartsAtUtc: UtcInstant | null;
  updatedAtUtc: UtcTimestamp;
};

/** People to whom mails have gone or who have booked. */
export type AddressTable = {
  addressKey: string;
  /** When its owner first pressed a button behind a link that was only in a mail to it. */
  provenAtUtc: UtcTimestamp | null;
};

export type OutboxState = "waiting" | "sent" | "failed";

/** Why a mail was not taken: its address does not exist, or for another reason, which can be mended. */
export type Blame = "address" | "other";

export type OutboxTable = {
  id: string;
  leadId: string;
  kind: "mail" | "webhook" | "push";
  recipient: "team" | "visitor" | "webhook";
  /** Of a mail; null if the version before this one stored it while both were running. */
  mailKind: MailKind | null;
  /** JSON of the item's payload. */
  payload: string;
  state: Generated<OutboxState>;
  /** Tries that ended, well or badly. */
  attempts: Generated<number>;
  /** Tries whose outcome is unknown: each may have brought a copy. */
  copies: Generated<number>;
  /** When it may next be tried. A claim moves it to the end of the lease: a process that dies gives its rows back by time alone. */
  dueAtUtc: UtcTimestamp;
  claim: string | null;
  lastError: string | null;
  /** Of a row that was given up. */
  blame: Blame | null;
  /** mailAddressKey of a visitor's mail, the browser of a push; null for the team's mails and for webhooks. */
  recipientKey: string | null;
  /** Of versions before mailings were counted one by one. */
  claimedAtUtc: UtcTimestamp | null;
  /** When somebody asked to send it again: the time after which it is given up begins anew. */
  tryingSinceUtc: UtcTimestamp | null;
  createdAtUtc: UtcTimestamp;
  sentAtUtc: UtcTimestamp | null;
  /** When its words were removed, long after it was sent (RETENTION_MAIL_BODY_DAYS): it can't be sent again. */
  emptiedAtUtc: UtcTimestamp | null;
};

export type BusyReadingTable = {
  /** A digest of the feed's address, which is a secret. */
  feed: string;
  /** JSON: pairs of epoch milliseconds. */
  periods: string;
  coversFromUtc: UtcTimestamp;
  coversToUtc: UtcTimestamp;
  readAtUtc: UtcTimestamp;
};

export type LeadTable = {
  number: GeneratedAlways<number>;
  /** The enquiry's or the booking's. */
  id: string;
  kind: LeadKind;
  status: LeadStatus;
  statusBeforeSpam: LeadStatus | null;
  /** In small letters. */
  email: string;
  /** A person's id, like every column of the desk that names a person. */
  assignee: string | null;
  /** Of the answer, also while the lead waits again: then it does not count (`answerOf`), and counts again if the waiting is undone. */
  answeredAtUtc: UtcTimestamp | null;
  answeredBy: string | null;
  answerOutboxId: string | null;
  source: Generated<string>;
  referrerHost: Generated<string>;
  firstPath: Generated<string>;
  campaign: Generated<string>;
  formPath: Generated<string>;
  createdAtUtc: UtcTimestamp;
  /** When they wrote again and were owed an answer anew; null: they wait since they came in. */
  waitingSinceUtc: UtcTimestamp | null;
  /** When it comes back by itself: until then it is put away if it waits, and otherwise waits from then on. */
  backAtUtc: UtcTimestamp | null;
  /** When it did so last. */
  cameBackAtUtc: UtcTimestamp | null;
  version: Generated<number>;
  searchText: string | null;
};

/**
 * Who wrote a mail that came in: the lead's person; a program (a holiday notice); somebody who may only claim to be the
 * person; or somebody of the team whose reply waits for a press at the desk.
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
  /** Files that are not kept: of other types, or too many. */
  leftOut: number;
  /** The same for the same mail, whichever way it came in. */
  digest: string;
  /** A colleague's reply: the outbox row by which it went on to the visitor. */
  passedOnAs: string | null;
  /** Somebody at the desk has left it as it is: a doubtful one, or a colleague's reply that waits. */
  leftAtUtc: UtcTimestamp | null;
  atUtc: UtcTimestamp;
};

/** A browser that takes pushes for somebody. */
export type AlertDeviceTable = {
  id: string;
  personId: string;
  /** Which session turned it on: signing it out turns it off. */
  sessionId: string;
  /** Where its browser's push service takes messages, and the keys that only the browser can read with. */
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
  /** The mail of a colleague's that its writer has read. */
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
  /** When the visit before this one ended. */
  lastLookAtUtc: UtcTimestamp | null;
  /** 0 or 1: SQLite has no booleans. */
  keysOn: Generated<number>;
  /** Below their answers; "" is none. */
  signature: Generated<string>;
  /** The address of the room in which they meet visitors who gave no phone number; "" is none. */
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
  /** Their name, or the command line's user. */
  who: string;
  personId: string | null;
  /** An operation's name. */
  action: string;
  /** What it was done to: a lead's id, an address of the team, a date. Never a visitor's name or words. */
  subject: string;
  detail: string;
};

export type BusyCalendarTable = {
  id: string;
  /** A secret. */
  url: string;
  owner: string;
  addedAtUtc: UtcTimestamp;
  /** The last good reading. */
  readAtUtc: UtcTimestamp | null;
  /** When readings began to fail, if the last one did, and why. */
  failedAtUtc: UtcTimestamp | null;
  error: string | null;
  /** The number of busy periods in the last good reading. */
  events: Generated<number>;
  /** Whose time it fills. */
  host: Generated<number>;
};

export type ConversationTable = {
  id: string;
  /** A hash of the tab's own key: somebody who reads the database can't erase or continue the conversation. */
  keyHash: string;
  startedAtUtc: UtcTimestamp;
  /** When something was last said or done. */
  endedAtUtc: UtcTimestamp;
  /** JSON. */
  talk: string;
};

export type OpenQuestionTable = {
  id: string;
  wording: string;
  state: "open" | "answered" | "not-ours";
  answer: string;
  /** The path of the page that says the answer; empty: none yet. */
  page: string;
  /** A person's id. */
  changedBy: string | null;
  changedAtUtc: UtcTimestamp | null;
  lastAskedAtUtc: UtcTimestamp;
  version: Generated<number>;
};
