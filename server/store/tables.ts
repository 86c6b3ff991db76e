import type { Generated } from "kysely";
import type { EnquiryRecord, NewBooking, OutboxRow } from "./store.ts";

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
  secrets: { name: string; value: string };
  busyReadings: BusyReadingTable;
};

export type EnquiryTable = Omit<EnquiryRecord, "spamSignals"> & {
  /** Joined by commas; empty where nothing is suspected. */
  spamSignals: string;
};

export type BookingTable = NewBooking & {
  sequence: Generated<number>;
  status: Generated<"booked" | "cancelled">;
  reminderSentAtUtc: string | null;
  updatedAtUtc: string;
};

export type OutboxTable = {
  id: string;
  leadId: string;
  kind: "mail" | "webhook";
  recipient: "team" | "visitor" | "webhook";
  /** JSON of the item's payload. */
  payload: string;
  state: Generated<OutboxRow["state"]>;
  attempts: Generated<number>;
  /** When it may next be tried. A claim moves it to the end of the lease: a process that dies gives its rows back by time alone. */
  dueAtUtc: string;
  claim: string | null;
  lastError: string | null;
  createdAtUtc: string;
  sentAtUtc: string | null;
  /** When its words were removed, long after it was sent. */
  emptiedAtUtc: string | null;
};

export type BusyReadingTable = {
  /** A digest of the feed's address, which is a secret. */
  feed: string;
  /** JSON: pairs of epoch milliseconds. */
  periods: string;
  coversFromUtc: string;
  coversToUtc: string;
  readAtUtc: string;
};
