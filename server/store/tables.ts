import type { Generated } from "kysely";
import type { EnquiryForm } from "#domain/enquiry.ts";
import type { OutboxState } from "./store.ts";

/**
 * The tables, for Kysely. Moments are ISO 8601 text in UTC of one width per column, so that their
 * order as text is their order in time on both engines, and a row can be read with the eye:
 * `starts_at_utc` to the second (2026-12-10T16:30:00Z), every other one to the millisecond.
 */
export type Tables = {
  enquiries: EnquiryTable;
  bookings: BookingTable;
  outbox: OutboxTable;
  secrets: { name: string; value: string };
};

export type EnquiryTable = {
  id: string;
  submission_id: string;
  form: EnquiryForm;
  name: string;
  email: string;
  phone: string;
  company: string;
  preferred_date: string;
  preferred_time: string;
  message: string;
  /** Signals joined by commas; empty where nothing is suspected. */
  spam_signals: string;
  created_at_utc: string;
};

export type BookingTable = {
  id: string;
  submission_id: string;
  ical_uid: string;
  sequence: Generated<number>;
  starts_at_utc: string;
  minutes: number;
  time_zone: string;
  name: string;
  email: string;
  phone: string;
  note: string;
  status: Generated<"booked" | "cancelled">;
  manage_token: string;
  reminder_sent_at_utc: string | null;
  created_at_utc: string;
  updated_at_utc: string;
};

export type OutboxTable = {
  id: string;
  lead_id: string;
  kind: "mail" | "webhook";
  recipient: "team" | "visitor" | "webhook";
  /** JSON of the item's payload. */
  payload: string;
  state: Generated<OutboxState>;
  attempts: Generated<number>;
  /** When it may next be tried. A claim moves it to the end of the lease: a process that dies gives its rows back by time alone. */
  due_at_utc: string;
  claim: string | null;
  last_error: string | null;
  created_at_utc: string;
  sent_at_utc: string | null;
};
