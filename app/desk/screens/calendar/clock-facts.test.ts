import { expect, test } from "vitest";
import { anInstant, aTimestamp } from "#tests/support/dates.ts";
import { visitorClock } from "./clock-facts.tsx";

const facts = { timeZone: "America/Chicago", nowUtc: aTimestamp("2026-12-08T14:40:00Z") };

test("in the same zone it says so", () => {
  expect(visitorClock({ ...facts, startsAtUtc: anInstant("2026-12-08T20:00:00Z"), visitorTimeZone: "America/Chicago" })).toEqual({
    kind: "same",
    zone: "Central time",
    time: "2:00 PM",
  });
});

test("London is six hours ahead", () => {
  expect(visitorClock({ ...facts, startsAtUtc: anInstant("2026-12-08T20:00:00Z"), visitorTimeZone: "Europe/London" })).toEqual({
    kind: "other",
    city: "London",
    time: "8:00 PM",
    rest: ": six hours ahead from us.",
  });
});

test("between the two clock changes it is five, and London's change is named", () => {
  expect(visitorClock({ ...facts, startsAtUtc: anInstant("2027-03-15T16:00:00Z"), visitorTimeZone: "Europe/London" })).toEqual({
    kind: "other",
    city: "London",
    time: "4:00 PM",
    rest: ": five hours ahead that week, not six. Their clocks change on March 28.",
  });
});

test("zones may differ by half hours", () => {
  expect(visitorClock({ ...facts, startsAtUtc: anInstant("2026-12-08T20:00:00Z"), visitorTimeZone: "Asia/Kolkata" })).toMatchObject({
    rest: ": 11.5 hours ahead from us.",
  });
});
