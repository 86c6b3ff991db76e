import type { Booking, BookingDetails, UtcInstant } from "#domain/booking.ts";
import type { Enquiry, EnquiryForm } from "#domain/enquiry.ts";
import type { Period } from "#domain/opening-hours.ts";
import type { OutboxItem } from "#server/outbox/outbox-item.ts";
import type { PersonalDataStore } from "./personal-data-store.ts";

/**
 * The port to the database. sql-store.ts implements it once for SQLite and PostgreSQL;
 * store-contract.ts says, on both engines, what each method promises.
 *
 * Every method that changes a lead takes the outbox items that go with the change and writes
 * both in one transaction: what was answered to a visitor is stored, and its mails are too.
 * Methods reject with StoreError where the database can't do its work.
 */
export type Store = {
  readonly enquiries: EnquiryStore;
  readonly bookings: BookingStore;
  readonly outbox: OutboxStore;
  readonly personalData: PersonalDataStore;
  readonly busyReadings: BusyReadingStore;
  /** The value kept under this name; the first caller's `fresh` value where there was none. Shared by all processes on one database. */
  readonly secret: (name: string, fresh: () => string) => Promise<string>;
  /** Resolves where the database takes writes, on the disk that counts; the StoreError's message says why not and may be shown. */
  readonly probe: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Why an enquiry is held back as suspected spam. None: it is mailed. */
export type SpamSignal = "honeypot" | "too-fast" | "no-stamp";

export type NewEnquiry = Enquiry & {
  readonly id: string;
  readonly submissionId: string;
  readonly form: EnquiryForm;
  readonly spamSignals: readonly SpamSignal[];
  readonly createdAtUtc: UtcInstant;
};

export type EnquiryRecord = NewEnquiry;

export type EnquiryStore = {
  /** Stores the enquiry with its outbox items, or nothing where this submission is stored already. */
  readonly save: (enquiry: NewEnquiry, items: readonly OutboxItem[]) => Promise<{ readonly kind: "saved" | "repeated" }>;
  readonly find: (id: string) => Promise<EnquiryRecord | undefined>;
  readonly findBySubmission: (submissionId: string) => Promise<EnquiryRecord | undefined>;
  /** Newest first. */
  readonly list: (page: { readonly limit: number; readonly offset?: number }) => Promise<readonly EnquiryRecord[]>;
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
  readonly createdAtUtc: UtcInstant;
};

export type BookingRecord = Booking &
  NewBooking & {
    /** iCalendar's SEQUENCE: 0 when booked, one more with each change. */
    readonly sequence: number;
    readonly reminderSentAtUtc: UtcInstant | undefined;
    readonly updatedAtUtc: UtcInstant;
  };

/** A change to the booking as the caller last saw it: if its sequence has moved on, nothing is changed. */
export type BookingChange = {
  readonly id: string;
  readonly expectedSequence: number;
  readonly atUtc: UtcInstant;
  readonly items: readonly OutboxItem[];
};

export type BookingStore = {
  /** The database alone decides who gets a slot: a unique index allows one booking per start. */
  readonly insert: (
    booking: NewBooking,
    items: readonly OutboxItem[],
  ) => Promise<
    | { readonly kind: "booked"; readonly booking: BookingRecord }
    | { readonly kind: "slot-taken" }
    /** This submission has booked already; here is what (its time may differ from the one asked for now). */
    | { readonly kind: "repeated"; readonly booking: BookingRecord }
  >;
  /** Moves a booking to another start in one step: the old slot is free exactly when the new one is held. Its reminder becomes due again. */
  readonly reschedule: (change: BookingChange & { readonly startsAtUtc: UtcInstant }) => Promise<
    | { readonly kind: "rescheduled"; readonly booking: BookingRecord }
    | { readonly kind: "slot-taken" }
    /** Cancelled, or moved by somebody else meanwhile: read it again. */
    | { readonly kind: "changed-meanwhile" }
  >;
  readonly cancel: (
    change: BookingChange,
  ) => Promise<{ readonly kind: "cancelled"; readonly booking: BookingRecord } | { readonly kind: "changed-meanwhile" }>;
  readonly find: (id: string) => Promise<BookingRecord | undefined>;
  readonly findByToken: (manageToken: string) => Promise<BookingRecord | undefined>;
  readonly findBySubmission: (submissionId: string) => Promise<BookingRecord | undefined>;
  /** Bookings that stand (not cancelled) and start in [from, to), sorted by start. */
  readonly bookedBetween: (fromUtc: UtcInstant, toUtc: UtcInstant) => Promise<readonly BookingRecord[]>;
  /** Bookings that stand, start in [from, to) and have not been reminded of. */
  readonly dueReminders: (fromUtc: UtcInstant, toUtc: UtcInstant) => Promise<readonly BookingRecord[]>;
  /** Notes the reminder and stores its mails, unless another process was first or the booking changed. */
  readonly saveReminder: (change: BookingChange) => Promise<{ readonly kind: "saved" | "changed-meanwhile" }>;
  /** Latest start first, cancelled ones too. */
  readonly list: (page: { readonly limit: number; readonly offset?: number }) => Promise<readonly BookingRecord[]>;
};

export type OutboxState = "waiting" | "sent" | "failed";

export type OutboxRow = OutboxItem & {
  readonly state: OutboxState;
  /** Tries that ended, well or badly. */
  readonly attempts: number;
  readonly dueAtUtc: UtcInstant;
  readonly lastError: string | undefined;
  readonly createdAtUtc: UtcInstant;
  readonly sentAtUtc: UtcInstant | undefined;
  /** Since when its words are gone (RETENTION_MAIL_BODY_DAYS): it can't be sent again. */
  readonly emptiedAtUtc?: UtcInstant | undefined;
};

/** A row that this process alone may deliver until the lease ends. */
export type ClaimedRow = OutboxRow & { readonly claim: string };

export type OutboxDepth = { readonly waiting: number; readonly failed: number; readonly oldestWaitingUtc: UtcInstant | undefined };

export type OutboxStore = {
  /** Up to `limit` due rows, longest due first, leased: no other process gets them before `nowMs + leaseMs`. */
  readonly claimDue: (request: {
    readonly nowMs: number;
    readonly limit: number;
    readonly leaseMs: number;
  }) => Promise<readonly ClaimedRow[]>;
  /** Holds the row for longer, while its try lasts. */
  readonly extendLease: (row: ClaimedRow, untilMs: number) => Promise<void>;
  readonly markSent: (row: ClaimedRow, nowMs: number) => Promise<void>;
  /** Back into the queue, due later. Does nothing where the lease ended and another process has the row. */
  readonly markFailed: (row: ClaimedRow, failure: { readonly error: string; readonly dueAtMs: number }) => Promise<void>;
  /** No more tries; the row stays visible as failed. */
  readonly giveUp: (row: ClaimedRow, failure: { readonly error: string }) => Promise<void>;
  /** A failed row becomes due again (operator's "resend"). */
  readonly retry: (id: string, nowMs: number) => Promise<boolean>;
  /** When the next waiting row is due (leases count), if any. */
  readonly nextDueAtMs: () => Promise<number | undefined>;
  readonly depth: () => Promise<OutboxDepth>;
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
