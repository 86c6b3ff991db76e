import type { Selectable } from "kysely";
import type { UtcTimestamp } from "#domain/instants.ts";
import type { OutboxItem } from "./outbox-rows.ts";
import type { BookingTable, HeldBecause } from "./tables.ts";
import type { WithoutNulls } from "./without-nulls.ts";

type StoresOwn = "addressKey" | "heldBecause" | "heldFromNear" | "heldFromWide" | "toldAtUtc" | "hostAnsweredAtUtc";

export type BookingRecord = WithoutNulls<Omit<Selectable<BookingTable>, StoresOwn>>;

type ChangesOfCall = "sequence" | "recentMoves" | "movesSinceUtc" | "reminderSentAtUtc" | "previousStartsAtUtc" | "updatedAtUtc";

export type NewBooking = Omit<BookingRecord, ChangesOfCall | "hostAnswer" | "addressRefusedAtUtc">;

/** For a booked call: its host has declined the invitation. */
export const isDeclined = ({ hostAnswer }: BookingRecord): boolean => hostAnswer === "declined";

/** Upcoming calls that need attention are counted up to this number. */
export const mostInNeed = 200;

/** For a booked call: it has neither a phone number nor a meeting link. */
export const owesLink = ({ phone, room }: BookingRecord): boolean => phone === "" && room === "";

/** A change to the booking as the caller read it: if its sequence has changed since, nothing is written. */
export type BookingChange = {
  readonly id: string;
  readonly expectedSequence: number;
  /** Whether the booking was unconfirmed when it was read. */
  readonly wasHeld: boolean;
  readonly atUtc: UtcTimestamp;
  readonly items: readonly OutboxItem[];
  /** Ids of outbox rows that the items replace. If one of them is already being sent, nothing is written. */
  readonly supersedes?: readonly string[];
};

/** How many slots may be held at once for the same reason: in total, and for visitors from the same networks. */
export type HoldLimits = {
  readonly because: HeldBecause;
  readonly atMost: number;
  /** The visitor's own network (a household's or an office's), and the larger network around it; keys are keyed hashes. */
  readonly near: { readonly key: string; readonly atMost: number };
  readonly wide: { readonly key: string; readonly atMost: number };
};

/** Limits for one mail address, checked in the transaction that inserts. */
export type BookingLimits = {
  /** Booked and held calls that start after this count toward `openAtMost`. */
  readonly nowUtc: UtcTimestamp;
  readonly openAtMost: number;
  /** Bookings made since then, including canceled ones, count toward `madeAtMost`. */
  readonly sinceUtc: UtcTimestamp;
  readonly madeAtMost: number;
  /** Set if the slot is only held until the visitor confirms. */
  readonly hold?: HoldLimits | undefined;
};
