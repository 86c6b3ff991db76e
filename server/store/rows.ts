import type { Insertable, Selectable } from "kysely";
import type { OutboxItem } from "../outbox/outbox-item.ts";
import type { BookingRecord, EnquiryRecord, NewBooking, NewEnquiry, OutboxRow, SpamSignal } from "./store.ts";
import type { BookingTable, EnquiryTable, OutboxTable } from "./tables.ts";
import { slotStart } from "./utc-instant.ts";

/** Between the store's types and the tables' columns. */

export function enquiryRow(enquiry: NewEnquiry): Insertable<EnquiryTable> {
  return {
    id: enquiry.id,
    submission_id: enquiry.submissionId,
    form: enquiry.form,
    name: enquiry.name,
    email: enquiry.email,
    phone: enquiry.phone,
    company: enquiry.company,
    preferred_date: enquiry.preferredDate,
    preferred_time: enquiry.preferredTime,
    message: enquiry.message,
    spam_signals: enquiry.spamSignals.join(","),
    created_at_utc: enquiry.createdAtUtc,
  };
}

export function enquiryRecord(row: Selectable<EnquiryTable>): EnquiryRecord {
  return {
    id: row.id,
    submissionId: row.submission_id,
    form: row.form,
    name: row.name,
    email: row.email,
    phone: row.phone,
    company: row.company,
    preferredDate: row.preferred_date,
    preferredTime: row.preferred_time,
    message: row.message,
    spamSignals: row.spam_signals === "" ? [] : (row.spam_signals.split(",") as SpamSignal[]), // as enquiryRow wrote them
    createdAtUtc: row.created_at_utc,
  };
}

export function bookingRow(booking: NewBooking): Insertable<BookingTable> {
  return {
    id: booking.id,
    submission_id: booking.submissionId,
    ical_uid: booking.icalUid,
    starts_at_utc: slotStart(booking.startsAtUtc),
    minutes: booking.minutes,
    time_zone: booking.timeZone,
    name: booking.name,
    email: booking.email,
    phone: booking.phone,
    note: booking.note,
    manage_token: booking.manageToken,
    created_at_utc: booking.createdAtUtc,
    updated_at_utc: booking.createdAtUtc,
  };
}

export function bookingRecord(row: Selectable<BookingTable>): BookingRecord {
  return {
    id: row.id,
    submissionId: row.submission_id,
    icalUid: row.ical_uid,
    sequence: row.sequence,
    startsAtUtc: row.starts_at_utc,
    minutes: row.minutes,
    timeZone: row.time_zone,
    name: row.name,
    email: row.email,
    phone: row.phone,
    note: row.note,
    status: row.status,
    manageToken: row.manage_token,
    reminderSentAtUtc: row.reminder_sent_at_utc ?? undefined,
    createdAtUtc: row.created_at_utc,
    updatedAtUtc: row.updated_at_utc,
  };
}

export function newOutboxRow(item: OutboxItem, createdAtUtc: string): Insertable<OutboxTable> {
  return {
    id: item.id,
    lead_id: item.leadId,
    kind: item.kind,
    recipient: item.recipient,
    payload: JSON.stringify(item.payload),
    due_at_utc: createdAtUtc,
    created_at_utc: createdAtUtc,
  };
}

export function outboxRow(row: Selectable<OutboxTable>): OutboxRow {
  const item = {
    id: row.id,
    leadId: row.lead_id,
    kind: row.kind,
    recipient: row.recipient,
    payload: JSON.parse(row.payload),
  } as OutboxItem; // as newOutboxRow wrote it
  return {
    ...item,
    state: row.state,
    attempts: row.attempts,
    dueAtUtc: row.due_at_utc,
    lastError: row.last_error ?? undefined,
    createdAtUtc: row.created_at_utc,
    sentAtUtc: row.sent_at_utc ?? undefined,
  };
}
