import type { Booking, BookingDetails } from "#domain/booking.ts";
import type { UtcInstant, UtcTimestamp } from "#domain/instants.ts";
import type { LeadOrigin } from "#domain/lead-origin.ts";
import type { OutboxItem } from "./outbox-rows.ts";

export type NewBooking = BookingDetails & {
  readonly id: string;
  readonly submissionId: string;
  /** The calendar's name for this event, the same for its whole life. */
  readonly icalUid: string;
  readonly startsAtUtc: UtcInstant;
  readonly minutes: number;
  readonly timeZone: string;
  readonly manageToken: string;
  /** Who takes the call, by number (domain/call-hosts.ts); the first host if it is left out. */
  readonly host?: number;
  /** The address of the meeting room that its invitations name; "" if there is a phone number, or none is known yet. */
  readonly room?: string;
  /** "cancelled" from the start: its time is not held, and the first person to confirm while it is open gets it. */
  readonly status?: Booking["status"];
  /** Until then the slot is held, for the visitor to confirm by the link in the mail. Undefined: it is booked. */
  readonly confirmByUtc?: UtcTimestamp | undefined;
  readonly createdAtUtc: UtcTimestamp;
};

/** What a host has answered to the invitation, in their own calendar program. */
export type HostAnswer = "accepted" | "declined" | "tentative";

export type BookingRecord = Omit<Booking, "host"> &
  NewBooking & {
    readonly host: number;
    readonly room: string;
    readonly hostAnswer?: HostAnswer | undefined;
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
  /** Set while the time is only held. */
  readonly hold?: HoldLimits | undefined;
};

export type BookingStore = {
  /** The database alone decides who gets a time: no two calls of one host overlap, booked or held. */
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
  /** Moves a booking to another start or host in one step: the old slot is free exactly when the new one is held. Its reminder becomes due again. */
  readonly reschedule: (
    change: BookingChange & {
      readonly startsAtUtc: UtcInstant;
      /** Who takes the call from then on; left out: whoever takes it now. */
      readonly host?: number | undefined;
      /** Left out: the room that its invitations name already. */
      readonly room?: string | undefined;
      readonly movesSinceUtc: UtcTimestamp;
      readonly recentMoves: number;
    },
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
    change: BookingChange & { readonly host?: number | undefined; readonly room?: string | undefined },
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
  /** How many calls of each host stand that were booked since then. */
  readonly countByHost: (sinceUtc: UtcTimestamp) => Promise<ReadonlyMap<number, number>>;
  readonly find: (id: string) => Promise<BookingRecord | undefined>;
  readonly findByIcalUid: (icalUid: string) => Promise<BookingRecord | undefined>;
  readonly findByToken: (manageToken: string) => Promise<BookingRecord | undefined>;
  readonly findBySubmission: (submissionId: string) => Promise<BookingRecord | undefined>;
  /** Bookings that stand (not canceled) and start in [from, to), sorted by start. */
  readonly bookedBetween: (fromUtc: UtcInstant, toUtc: UtcInstant) => Promise<readonly BookingRecord[]>;
  /** Notes what a host has answered; false if the call is another by now, or they have answered later. */
  readonly noteHostAnswer: (
    given: Pick<BookingChange, "id" | "expectedSequence"> & {
      readonly host: number;
      readonly answer: HostAnswer;
      readonly answeredAtUtc: UtcTimestamp;
    },
  ) => Promise<boolean>;
  /** Confirmed calls to come that their host has declined, or for which there is neither a phone number nor a room, earliest first. */
  readonly inNeed: (nowUtc: UtcInstant, limit: number) => Promise<readonly BookingRecord[]>;
  /** Bookings that stand, are confirmed, start in [from, to) and have not been reminded of. */
  readonly dueReminders: (fromUtc: UtcInstant, toUtc: UtcInstant) => Promise<readonly BookingRecord[]>;
  /** Notes the reminder and stores its mails, unless another process was first or the booking changed. */
  readonly saveReminder: (change: Omit<BookingChange, "wasHeld">) => Promise<{ readonly kind: "saved" | "changed-meanwhile" }>;
  /** Those changed since, newest first, a hundred at most. */
  readonly changedSince: (sinceUtc: UtcTimestamp) => Promise<readonly BookingRecord[]>;
};
