import type { Selectable } from "kysely";
import type { UtcTimestamp } from "#domain/instants.ts";
import type { OutboxItem } from "./outbox-rows.ts";
import type { BookingTable, HeldBecause } from "./tables.ts";
import type { WithoutNulls } from "./without-nulls.ts";

type StoresOwn = "addressKey" | "heldBecause" | "heldFromNear" | "heldFromWide" | "toldAtUtc" | "hostAnsweredAtUtc";

export type BookingRecord = WithoutNulls<Omit<Selectable<BookingTable>, StoresOwn>>;

type ChangesOfCall = "sequence" | "recentMoves" | "movesSinceUtc" | "reminderSentAtUtc" | "previousStartsAtUtc" | "updatedAtUtc";

export type NewBooking = Omit<BookingRecord, ChangesOfCall | "hostAnswer" | "addressRefusedAtUtc">;

/** Of a call that stands: its host will not take it. */
export const isDeclined = ({ hostAnswer }: BookingRecord): boolean => hostAnswer === "declined";

/** Coming calls that need attention are counted up to this number. */
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
