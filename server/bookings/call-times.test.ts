import { expect, it } from "vitest";
import { firstDocument, hostsOf } from "#server/availability/availability.ts";
import { anInstant } from "#tests/support/dates.ts";
import { createCallTimes, createHostChoice, createSlotsOfThisMinute } from "./call-times.ts";
import { firstBookingRules } from "./open-bookings.ts";

const rules = firstBookingRules({ noticeHours: 4, horizonDays: 7, closedDates: [] });
const nowMs = Date.parse("2026-12-07T14:00:10Z");
const half = 30 * 60_000;

it("returns the same list within a minute", () => {
  const slots = createSlotsOfThisMinute();
  const first = slots([{ nowMs, rules, busy: [], booked: [] }]);
  expect(slots([{ nowMs: nowMs + 40_000, rules, busy: [], booked: [] }])).toBe(first);
  expect(slots([{ nowMs: nowMs + 60_000, rules, busy: [], booked: [] }])).not.toBe(first);
});

it("never offers times that were booked or became busy meanwhile", () => {
  const slots = createSlotsOfThisMinute();
  const [first = ""] = slots([{ nowMs, rules, busy: [], booked: [] }]);
  const taken = { startMs: Date.parse(first), endMs: Date.parse(first) + half };
  expect(slots([{ nowMs, rules, busy: [], booked: [taken] }])).not.toContain(first);
  expect(slots([{ nowMs, rules, busy: [taken], booked: [] }])).not.toContain(first);
  expect(slots([{ nowMs, rules, busy: [], booked: [] }])).toContain(first);
});

it("reports why a named host can't take a call, whether or not others can", async () => {
  const host = (number: number) => ({ number, personId: String(number), link: "", takesCalls: true, bufferMinutes: 0, away: [] });
  const document = { ...firstDocument(rules), hosts: [host(1), host(2)] };
  const bookings = { bookedBetween: async () => [], countByHost: async () => new Map<number, number>() };
  const availability = { read: async () => ({ version: 1, document, rules, hosts: hostsOf(document) }) };
  const busyPeriods = (number: number) => (number === 2 ? undefined : []);
  const times = createCallTimes({ bookings, availability, busyPeriods, nowMs: () => nowMs });
  const hostsFor = createHostChoice({ times, availability, bookings, leads: { findByEmail: async () => [] }, nowMs: () => nowMs });
  const [monday, sunday] = [anInstant("2026-12-07T21:00:00Z"), anInstant("2026-12-13T21:00:00Z")];
  const asked = (startsAtUtc: typeof monday, host?: number) => hostsFor(startsAtUtc, { email: "dana@example.com", host });
  expect(await asked(monday, 2), "their calendar is unread, so nobody says that the time was just taken").toEqual({ kind: "unread" });
  expect(await asked(monday)).toEqual({ kind: "hosts", hosts: [1] });
  expect([await asked(sunday, 1), await asked(monday, 3)]).toEqual([{ kind: "outside-rules" }, { kind: "taken" }]);
});
