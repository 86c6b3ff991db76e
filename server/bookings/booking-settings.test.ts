import { describe, expect, it } from "vitest";
import { sameHours } from "#domain/scheduling-rules.ts";
import { ConfigurationError, readEnv } from "#server/env.ts";
import { firstBookingRules } from "./open-bookings.ts";

const refusal = (variables: NodeJS.ProcessEnv) => {
  try {
    readEnv(variables);
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message;
    throw error;
  }
  return "";
};

describe("the scheduler's settings", () => {
  it("default to the company's hours, four hours' notice and sixty days", () => {
    expect(firstBookingRules(readEnv({}).booking)).toEqual({
      officeTimeZone: "America/Chicago",
      weeklyHours: sameHours({ opensAt: "09:00", closesAt: "18:00" }),
      slotMinutes: 30,
      bufferMinutes: 0,
      noticeHours: 4,
      horizonDays: 60,
      closed: [],
      extraHours: [],
    });
  });

  it("can be changed", () => {
    const { booking, busyCalendars } = readEnv({
      BOOKING_NOTICE_HOURS: "24",
      BOOKING_HORIZON_DAYS: "30",
      BOOKING_CLOSED_DATES: "2026-12-25, 2027-01-01,",
      BUSY_CALENDARS: "https://calendar.google.com/calendar/ical/a/private-b/basic.ics, webcal://outlook.example/c.ics",
    });
    expect(booking).toEqual({ noticeHours: 24, horizonDays: 30, closedDates: ["2026-12-25", "2027-01-01"] });
    expect(busyCalendars).toEqual(["https://calendar.google.com/calendar/ical/a/private-b/basic.ics", "https://outlook.example/c.ics"]);
  });

  it.each([
    ["BOOKING_NOTICE_HOURS", "soon"],
    ["BOOKING_NOTICE_HOURS", "-1"],
    ["BOOKING_HORIZON_DAYS", "0"],
    ["BOOKING_CLOSED_DATES", "2026-02-30"],
    ["BOOKING_CLOSED_DATES", "Christmas"],
    ["BUSY_CALENDARS", "basic.ics"],
    ["BUSY_CALENDARS", "file:///etc/passwd"],
    ["CALENDAR_NETWORKS", "intranet"],
    ["CALENDAR_NETWORKS", "0.0.0.0/0"],
    ["BOOKING_FEED_SECRET", "short"],
    ["SCHEDULER", "carrier-pigeon"],
  ])("%s refuses %j by name", (name, value) => expect(refusal({ [name]: value })).toContain(name));

  it("require the address of a hosted scheduler", () => {
    expect(refusal({ SCHEDULER: "calendly" })).toMatch(/SCHEDULER_URL: must be the address of your booking page/);
    expect(refusal({ SCHEDULER: "calendly", SCHEDULER_URL: "https://calendly.com/moontower/30min" })).toBe("");
  });
});
