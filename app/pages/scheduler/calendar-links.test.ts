import { expect, test } from "vitest";
import { anInstant } from "#tests/support/dates.ts";
import { calendarLinks } from "./calendar-links.ts";

const booking = {
  id: "1",
  name: "Dana",
  email: "dana@example.com",
  phone: "",
  company: "",
  note: "",
  startsAtUtc: anInstant("2026-12-10T16:30:00Z"),
  minutes: 30,
  timeZone: "America/Chicago",
  status: "booked",
  manageToken: "token",
} as const;

test("hosted calendars get the exact times of the booking and its manage link", () => {
  const { google, outlook } = calendarLinks(booking, "https://moontower.example/scheduler/bookings/token");
  expect(new URL(google).searchParams.get("dates")).toBe("20261210T163000Z/20261210T170000Z");
  expect(new URL(google).searchParams.get("details")).toContain("https://moontower.example/scheduler/bookings/token");
  expect(new URL(outlook).searchParams.get("startdt")).toBe("2026-12-10T16:30:00Z");
  expect(new URL(outlook).searchParams.get("enddt")).toBe("2026-12-10T17:00:00Z");
});

test("without a lasting link they refer to the mail", () => {
  const { google, outlook } = calendarLinks(booking, undefined);
  expect(new URL(google).searchParams.get("details")).toContain("link in your email");
  expect(outlook).not.toContain("scheduler%2Fbookings");
});
