import type { Booking, BookingDetails } from "#domain/booking.ts";
import type { UtcInstant, UtcTimestamp } from "#domain/instants.ts";
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
  /** Who takes the call, by number (domain/call-hosts.ts). */
  readonly host: number;
  /** The address of the meeting room that its invitations name; "" if there is a phone number, or none is known yet. */
  readonly room: string;
  /** "cancelled" from the start: its time is not held, and the first person to confirm while it is open gets it. */
  readonly status: Booking["status"];
  /** Until then the slot is held, for the visitor to confirm by the link in the mail. Undefined: it is booked. */
  readonly confirmByUtc?: UtcTimestamp | undefined;
  readonly createdAtUtc: UtcTimestamp;
};

/** What a host has answered to the invitation, in their own calendar program. */
export type HostAnswer = "accepted" | "declined" | "tentative";

export type BookingRecord = Omit<Booking, "host"> &
  NewBooking & {
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

/** Of a call that stands: its host will not take it. */
export const isDeclined = ({ hostAnswer }: BookingRecord): boolean => hostAnswer === "declined";

/** Calls to come that somebody has to mend: more are not counted. */
export const mostInNeed = 200;

/** Of a call that stands: there is no number to call, and its visitor has no link yet. */
export const owesLink = ({ phone, room }: BookingRecord): boolean => phone === "" && room === "";

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
