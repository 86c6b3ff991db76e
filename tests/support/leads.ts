import { randomUUID } from "node:crypto";
import { firstHost } from "#domain/call-hosts.ts";
import type { NewBooking } from "#server/store/booking-records.ts";
import type { NewEnquiry } from "#server/store/tables.ts";
import { aDay, anInstant, aTimestamp } from "./dates.ts";

/** An enquiry and a booking as tests need them, but for what a test says. */
export function anEnquiry(changes: Partial<NewEnquiry>): NewEnquiry {
  return {
    id: randomUUID(),
    submissionId: randomUUID(),
    form: "contact",
    name: "Dana Whitfield",
    email: "dana@example.com",
    phone: "",
    company: "Whitfield Dental",
    preferredDate: aDay("2026-12-10"),
    preferredTime: "",
    message: "We miss calls at lunch.",
    spamSignals: [],
    createdAtUtc: aTimestamp("2026-12-08T15:00:00.000Z"),
    ...changes,
  };
}

export function aBooking(changes: Partial<NewBooking>): NewBooking {
  return {
    id: randomUUID(),
    submissionId: randomUUID(),
    icalUid: `${randomUUID()}@example.com`,
    startsAtUtc: anInstant("2026-12-10T16:30:00Z"),
    minutes: 30,
    timeZone: "America/Chicago",
    host: firstHost,
    room: "",
    status: "booked",
    name: "Dana Whitfield",
    // One address has one call at a time.
    email: `${randomUUID()}@example.com`,
    phone: "",
    company: "",
    note: "",
    manageToken: randomUUID(),
    createdAtUtc: aTimestamp("2026-12-08T15:00:00.000Z"),
    ...changes,
  };
}
