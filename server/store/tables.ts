import type { Generated } from "kysely";
import type { Blame, NewBooking, NewEnquiry, OutboxRow } from "./store.ts";

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
  secrets: { name: string; value: string };
  busyReadings: BusyReadingTable;
};

export type EnquiryTable = Omit<NewEnquiry, "spamSignals" | "toldAtUtc"> & {
  /** Joined by commas; empty where nothing is suspected. */
  spamSignals: string;
  toldAtUtc: string | null;
  releasedAtUtc: string | null;
  addressRefusedAtUtc: string | null;
};

export type BookingTable = Omit<NewBooking, "confirmByUtc"> & {
  sequence: Generated<number>;
  status: Generated<"booked" | "cancelled">;
  /** mailAddressKey of the address. */
  addressKey: string;
  /** With status "cancelled" too: it was never confirmed. */
  confirmByUtc: string | null;
  /** Of a booking that was never confirmed: when the team heard of it. */
  toldAtUtc: string | null;
  /** Since when recentMoves are counted. */
  movesSinceUtc: string | null;
  recentMoves: Generated<number>;
  reminderSentAtUtc: string | null;
  addressRefusedAtUtc: string | null;
  updatedAtUtc: string;
};

/** People to whom mails have gone or who have booked. */
export type AddressTable = {
  addressKey: string;
  /** When its owner first opened a link that was only in a mail to it. */
  provenAtUtc: string | null;
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
  /** Of a row that was given up: whose fault it was. */
  blame: Blame | null;
  /** mailAddressKey of a visitor's mail; null for the team's and for webhooks, which no limit holds. */
  recipientKey: string | null;
  /** When its last try began: what counts towards an address's share of mails. */
  claimedAtUtc: string | null;
  /** When somebody asked to send it again: patience begins anew. */
  tryingSinceUtc: string | null;
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
