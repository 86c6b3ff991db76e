import { expect, it } from "vitest";
import { createSlotsOfThisMinute } from "./call-times.ts";
import { firstBookingRules } from "./open-bookings.ts";

const rules = firstBookingRules({ noticeHours: 4, horizonDays: 7, closedDates: [] });
const nowMs = Date.parse("2026-12-07T14:00:10Z");
const half = 30 * 60_000;

it("gives everybody within a minute the same list", () => {
  const slots = createSlotsOfThisMinute();
  const first = slots([{ nowMs, rules, busy: [], booked: [] }]);
  expect(slots([{ nowMs: nowMs + 40_000, rules, busy: [], booked: [] }])).toBe(first);
  expect(slots([{ nowMs: nowMs + 60_000, rules, busy: [], booked: [] }])).not.toBe(first);
});

it("never offers what has been taken or became busy since", () => {
  const slots = createSlotsOfThisMinute();
  const [first = ""] = slots([{ nowMs, rules, busy: [], booked: [] }]);
  const taken = { startMs: Date.parse(first), endMs: Date.parse(first) + half };
  expect(slots([{ nowMs, rules, busy: [], booked: [taken] }])).not.toContain(first);
  expect(slots([{ nowMs, rules, busy: [taken], booked: [] }])).not.toContain(first);
  expect(slots([{ nowMs, rules, busy: [], booked: [] }])).toContain(first);
});
