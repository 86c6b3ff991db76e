import type { Booking, BookingDetails } from "#domain/booking.ts";
import type { Enquiry, EnquiryForm } from "#domain/enquiry.ts";
import type { UtcInstant, UtcTimestamp } from "#domain/instants.ts";
import type { Period } from "#domain/opening-hours.ts";
import type { SpamSignal } from "#domain/spam-signal.ts";
import type { AuditStore } from "./audit-store.ts";
import type { AvailabilityStore } from "./availability-store.ts";
import type { ConversationStore } from "./conversation-store.ts";
import type { CountStore } from "./count-store.ts";
import type { LeadOrigin, LeadStore } from "./lead-records.ts";
import type { MailPurpose } from "./mail-allowance.ts";
import type { MailStore } from "./mail-store.ts";
import type { NoticeStore } from "./notice-store.ts";
import type { OutboxItem } from "./outbox-rows.ts";
import type { PeopleStore } from "./people-store.ts";
import type { PersonalDataStore } from "./personal-data-store.ts";
import type { QuestionStore } from "./question-store.ts";
import type { SignInStore } from "./sign-in-store.ts";

/**
 * The port to the database. sql-store.ts implements it once for SQLite and PostgreSQL;
 * tests/support/store-contract.ts tests on both engines what each method promises.
 *
 * Every method that changes a lead takes the outbox items of the change and writes
 * both in one transaction: if a visitor was thanked, the lead and its mails are stored.
 * Methods reject with StoreError if the database fails.
 */
export type Store = {
  readonly enquiries: EnquiryStore;
  readonly bookings: BookingStore;
  readonly outbox: OutboxStore;
  readonly addresses: AddressStore;
  readonly personalData: PersonalDataStore;
  readonly busyReadings: BusyReadingStore;
  readonly leads: LeadStore;
  readonly people: PeopleStore;
  readonly signIn: SignInStore;
  readonly notices: NoticeStore;
  readonly mails: MailStore;
  readonly audit: AuditStore;
  readonly availability: AvailabilityStore;
  readonly counts: CountStore;
  readonly conversations: ConversationStore;
  readonly questions: QuestionStore;
  /** How many may write at once before it is better to wait elsewhere: fewer than there are connections, or the size of a shared commit. */
  readonly writersAtOnce: number;
  /** The value stored under this name; the first caller's `fresh` value if there was none. Shared by all processes on one database. */
  readonly secret: (name: string, fresh: () => string) => Promise<string>;
  /** Resolves if the database accepts writes and they reach the disk; the StoreError's message says why not and may be shown. */
  readonly probe: () => Promise<void>;
  readonly close: () => Promise<void>;
};

export type NewEnquiry = Enquiry & {
  readonly id: string;
  readonly submissionId: string;
  readonly form: EnquiryForm;
  readonly spamSignals: readonly SpamSignal[];
  /** When the team's mail about it was put into the outbox. Undefined: it waits for the digest. */
  readonly toldAtUtc?: UtcTimestamp | undefined;
  readonly createdAtUtc: UtcTimestamp;
};

export type EnquiryRecord = NewEnquiry & {
  /** When somebody of the team marked it as not spam, and the acknowledgement was sent. */
  readonly releasedAtUtc?: UtcTimestamp | undefined;
  /** When the visitor's mail server reported that the address does not exist. */
  readonly addressRefusedAtUtc?: UtcTimestamp | undefined;
};

export type EnquiryStore = {
  /** Stores the enquiry with its outbox items and its origin, or nothing if this submission is stored already. */
  readonly save: (
    enquiry: NewEnquiry,
    items: readonly OutboxItem[],
    origin?: LeadOrigin,
  ) => Promise<{ readonly kind: "saved" | "repeated" }>;
  readonly find: (id: string) => Promise<EnquiryRecord | undefined>;
  readonly findBySubmission: (submissionId: string) => Promise<EnquiryRecord | undefined>;
  /** Newest first. */
  readonly list: (page: { readonly limit: number; readonly offset?: number }) => Promise<readonly EnquiryRecord[]>;
  /** How many with spam signals the team was told of since then. */
  readonly countSuspectedTold: (sinceUtc: UtcTimestamp) => Promise<number>;
  /** Those that the team was not told of, oldest first. */
  readonly untold: (limit: number) => Promise<readonly EnquiryRecord[]>;
  /** Marks it as not spam and stores the items that are then sent, once. */
  readonly release: (change: {
    readonly id: string;
    readonly atUtc: UtcTimestamp;
    readonly items: readonly OutboxItem[];
  }) => Promise<{ readonly kind: "released" | "released-before" }>;
};

export type NewBooking = BookingDetails & {
  readonly id: string;
  readonly submissionId: string;
  /** The calendar's name for this event, the same for its whole life. */
  readonly icalUid: string;
  readonly startsAtUtc: UtcInstant;
  readonly minutes: number;
  readonly timeZone: string;
  readonly manageToken: string;
  /** "cancelled" from the start: its time is not held, and the first person to confirm while it is open gets it. */
  readonly status?: Booking["status"];
  /** Until then the slot is held, for the visitor to confirm by the link in the mail. Undefined: it is booked. */
  readonly confirmByUtc?: UtcTimestamp | undefined;
  readonly createdAtUtc: UtcTimestamp;
};

export type BookingRecord = Booking &
  NewBooking & {
    /** iCalendar's SEQUENCE: 0 when booked, one more with each change. */
    readonly sequence: number;
    readonly reminderSentAtUtc: UtcTimestamp | undefined;
    /** Moves since `movesSinceUtc`, for the limit on them. */
    readonly recentMoves: number;
    readonly movesSinceUtc?: UtcTimestamp | undefined;
    readonly addressRefusedAtUtc?: UtcTimestamp | undefined;
    /** The call's start before it was last moved. */
    readonly previousStartsAtUtc?: UtcInstant | undefined;
    readonly updatedAtUtc: UtcTimestamp;
  };

/** A change to the booking as the caller last saw it: if its sequence has changed since, nothing is written. */
export type BookingChange = {
  readonly id: string;
  readonly expectedSequence: number;
  /** Whether its time was only held when it was read. */
  readonly wasHeld: boolean;
  readonly atUtc: UtcTimestamp;
  readonly items: readonly OutboxItem[];
  /** Ids of outbox rows that the items replace. If one of them is already being sent, nothing is written. */
  readonly supersedes?: readonly string[];
};

/** A filled honeypot, or more bookings than usual. */
export type HeldBecause = "suspicion" | "burst";

/** How many times may be held at once for the same reason: of all, and of those asked for from the same networks. */
export type HoldLimits = {
  readonly because: HeldBecause;
  readonly atMost: number;
  /** A household's or an office's network, and the one around it, as keyed hashes. */
  readonly near: { readonly key: string; readonly atMost: number };
  readonly wide: { readonly key: string; readonly atMost: number };
};

/** The limits of one address, counted and decided in the database. */
export type BookingLimits = {
  /** Calls, booked or held, that begin after this. */
  readonly nowUtc: UtcTimestamp;
  readonly openAtMost: number;
  /** Bookings made since then, canceled ones too. */
  readonly sinceUtc: UtcTimestamp;
  readonly madeAtMost: number;
  /** Where the time is only held. */
  readonly hold?: HoldLimits | undefined;
};

export type BookingStore = {
  /** The database alone decides who gets a time: no two calls overlap, booked or held. */
  readonly insert: (
    booking: NewBooking,
    items: readonly OutboxItem[],
    limits?: BookingLimits,
    origin?: LeadOrigin,
  ) => Promise<
    | { readonly kind: "booked"; readonly booking: BookingRecord }
    | { readonly kind: "slot-taken" }
    /** This address has the maximum number of calls. */
    | { readonly kind: "too-many" }
    /** No further time can be held: for this network, or at all. */
    | { readonly kind: "no-hold"; readonly isForAll: boolean }
    /** This submission has booked already; this is the booking (its time may differ from the one requested now). */
    | { readonly kind: "repeated"; readonly booking: BookingRecord }
  >;
  /** Moves a booking to another start in one step: the old slot is free exactly when the new one is held. Its reminder becomes due again. */
  readonly reschedule: (
    change: BookingChange & { readonly startsAtUtc: UtcInstant; readonly movesSinceUtc: UtcTimestamp; readonly recentMoves: number },
  ) => Promise<
    | { readonly kind: "rescheduled"; readonly booking: BookingRecord }
    | { readonly kind: "slot-taken" }
    /** Canceled, or moved by somebody else meanwhile: read it again. */
    | { readonly kind: "changed-meanwhile" }
  >;
  readonly cancel: (
    change: BookingChange,
  ) => Promise<{ readonly kind: "canceled"; readonly booking: BookingRecord } | { readonly kind: "changed-meanwhile" }>;
  /** Makes a held slot a booked one, or one that is held no more and still free. Raises no sequence: nobody has an invitation yet. */
  readonly confirm: (
    change: BookingChange,
    limits: Pick<BookingLimits, "nowUtc" | "openAtMost">,
  ) => Promise<
    { readonly kind: "confirmed"; readonly booking: BookingRecord } | { readonly kind: "slot-taken" | "too-many" | "changed-meanwhile" }
  >;
  /** Frees the slots that were held until now and never confirmed; returns how many. */
  readonly expireUnconfirmed: (nowUtc: UtcTimestamp) => Promise<number>;
  /** Bookings that were never confirmed and that the team was not told of, oldest first. */
  readonly untold: (limit: number) => Promise<readonly BookingRecord[]>;
  /** How many bookings were made in [from, to). */
  readonly countMade: (fromUtc: UtcTimestamp, toUtc: UtcTimestamp) => Promise<number>;
  /** Of those made in [from, to), how many stand and are confirmed, or are of an address whose owner has shown to read it. */
  readonly countGenuine: (fromUtc: UtcTimestamp, toUtc: UtcTimestamp) => Promise<number>;
  readonly find: (id: string) => Promise<BookingRecord | undefined>;
  readonly findByToken: (manageToken: string) => Promise<BookingRecord | undefined>;
  readonly findBySubmission: (submissionId: string) => Promise<BookingRecord | undefined>;
  /** Bookings that stand (not canceled) and start in [from, to), sorted by start. */
  readonly bookedBetween: (fromUtc: UtcInstant, toUtc: UtcInstant) => Promise<readonly BookingRecord[]>;
  /** Bookings that stand, are confirmed, start in [from, to) and have not been reminded of. */
  readonly dueReminders: (fromUtc: UtcInstant, toUtc: UtcInstant) => Promise<readonly BookingRecord[]>;
  /** Notes the reminder and stores its mails, unless another process was first or the booking changed. */
  readonly saveReminder: (change: Omit<BookingChange, "wasHeld">) => Promise<{ readonly kind: "saved" | "changed-meanwhile" }>;
  /** Those changed since, newest first, a hundred at most. */
  readonly changedSince: (sinceUtc: UtcTimestamp) => Promise<readonly BookingRecord[]>;
  /** Latest start first, canceled ones too. */
  readonly list: (page: { readonly limit: number; readonly offset?: number }) => Promise<readonly BookingRecord[]>;
};

export type AddressStore = {
  readonly isProven: (address: string) => Promise<boolean>;
  /** Its owner opened a link that was sent only to this address. */
  readonly prove: (address: string, atUtc: UtcTimestamp) => Promise<void>;
  /** Takes one mail to somebody of the desk off the address's share (server/store/mail-allowance.ts); undefined where nothing is left of it for now. */
  readonly takeMail: (address: string, nowMs: number, purpose: Exclude<MailPurpose, "form">) => Promise<string | undefined>;
  /** Gives one back that `takeMail` took: nothing arrived. */
  readonly giveMailBack: (taken: string) => Promise<void>;
  /** When this address may get its next mail of our own people; now where it may get it now. */
  readonly mayBeMailedAtMs: (address: string, nowMs: number) => Promise<number>;
};

export type OutboxState = "waiting" | "sent" | "failed";

/** Whose fault it is that a mail was not taken: the address does not exist, or anything else, which somebody will mend. */
export type Blame = "address" | "other";

export type OutboxRow = OutboxItem & {
  readonly state: OutboxState;
  /** Tries that ended, well or badly. */
  readonly attempts: number;
  readonly dueAtUtc: UtcTimestamp;
  readonly lastError: string | undefined;
  /** Of a failed row. */
  readonly blame?: Blame | undefined;
  readonly createdAtUtc: UtcTimestamp;
  /** When somebody asked to send it again. */
  readonly tryingSinceUtc?: UtcTimestamp | undefined;
  readonly sentAtUtc: UtcTimestamp | undefined;
  /** Since when its words are gone (RETENTION_MAIL_BODY_DAYS): it can't be sent again. */
  readonly emptiedAtUtc?: UtcTimestamp | undefined;
};

/** A row that only this process may deliver until the lease ends. */
export type ClaimedRow = OutboxRow & { readonly claim: string };

export type OutboxDepth = { readonly waiting: number; readonly failed: number; readonly oldestWaitingUtc: UtcTimestamp | undefined };

export type OutboxStore = {
  /**
   * Up to `limit` due rows of a kind, longest due first, leased: no other process gets them before `nowMs + leaseMs`.
   * A visitor's mail that is more than its address may get (server/store/mail-allowance.ts) is put off and not returned.
   */
  readonly claimDue: (request: {
    readonly kind: OutboxItem["kind"];
    readonly nowMs: number;
    readonly limit: number;
    readonly leaseMs: number;
  }) => Promise<readonly ClaimedRow[]>;
  /** Extends the claim while a try lasts. */
  readonly extendLease: (row: ClaimedRow, untilMs: number) => Promise<void>;
  /** False: the row was deleted with everything about the person. */
  readonly markSent: (row: ClaimedRow, nowMs: number) => Promise<boolean>;
  /** Takes a row out that is true no longer: it takes nothing off the address's share. */
  readonly drop: (row: ClaimedRow) => Promise<void>;
  /** Back into the queue, due later; a try that is known not to have reached anybody takes nothing off the address's share. Does nothing where the lease ended and another process has the row. */
  readonly markFailed: (
    row: ClaimedRow,
    failure: { readonly error: string; readonly dueAtMs: number; readonly mayHaveArrived: boolean },
  ) => Promise<void>;
  /** No more tries; the row stays visible as failed. An address that does not exist is noted on its lead. */
  readonly giveUp: (row: ClaimedRow, failure: { readonly error: string; readonly blame: Blame; readonly nowMs: number }) => Promise<void>;
  /** Puts items into the outbox that belong to no change of a lead, or to these leads, which are noted as told in the same transaction. */
  readonly add: (
    items: readonly OutboxItem[],
    nowMs: number,
    told?: { readonly enquiryIds: readonly string[]; readonly bookingIds: readonly string[] },
  ) => Promise<{ readonly kind: "added" | "told-meanwhile" }>;
  /** Operator's "send again": a failed row, or one that waits after a failed try, is due now. */
  readonly retry: (id: string, nowMs: number) => Promise<boolean>;
  /** When the next waiting row of a kind is due (leases count), if any. */
  /**
   * After the clock was set back: what was written later than `soonMs` and never tried waits from now on for as long as it
   * was to wait from then on. Returns how many of them are due before `soonMs`.
   */
  readonly bringForward: (kind: OutboxItem["kind"], nowMs: number, soonMs: number) => Promise<number>;
  readonly nextDueAtMs: (kind: OutboxItem["kind"]) => Promise<number | undefined>;
  readonly depth: () => Promise<OutboxDepth>;
  /** What somebody should look at: rows given up (but for visitors' dead addresses), and rows for the team that wait since before then. */
  readonly troubles: (
    kind: OutboxItem["kind"],
    waitingSinceUtc: UtcTimestamp,
  ) => Promise<{ readonly failed: number; readonly late: number }>;
  /** The lead's mails about moves, oldest first. `isFree`: it waits and no process holds it, so a newer one may take its place. */
  readonly moveMails: (leadId: string) => Promise<readonly (OutboxRow & { readonly isFree: boolean })[]>;
  /** How many mails to this address were made since then, sent or not. */
  readonly countMailsTo: (address: string, sinceUtc: UtcTimestamp) => Promise<number>;
  /** When something was last added under this id. */
  readonly lastAddedUtc: (leadId: string) => Promise<UtcTimestamp | undefined>;
  readonly list: (filter: {
    readonly leadId?: string;
    readonly state?: OutboxState;
    readonly limit: number;
  }) => Promise<readonly OutboxRow[]>;
};

/** What a busy calendar said when it was last read, and of which time. */
export type BusyReading = {
  readonly periods: readonly Period[];
  readonly coversFromMs: number;
  readonly coversToMs: number;
  readonly readAtMs: number;
};

/** The last good reading of each feed; a feed goes by a digest of its address. */
export type BusyReadingStore = {
  readonly find: (feed: string) => Promise<BusyReading | undefined>;
  readonly save: (feed: string, reading: BusyReading) => Promise<void>;
  /** Forgets the feeds that are not configured any more. */
  readonly keepOnly: (feeds: readonly string[]) => Promise<void>;
};

/** The database failed. `cause` has the driver's error, which may quote values: never log it whole. */
export class StoreError extends Error {
  override readonly name = "StoreError";
}
