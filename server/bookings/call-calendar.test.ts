import * as fc from "fast-check";
import ICAL from "ical.js";
import { describe, expect, it } from "vitest";
import { utcInstant } from "#domain/instants.ts";
import { anInstant, aTimestamp } from "#tests/support/dates.ts";
import { type CalendarEvent, calendarFile } from "./call-calendar.ts";

const nowMs = Date.parse("2026-11-21T12:00:00Z");
const event: CalendarEvent = {
  uid: "0b7e@moontower.example",
  sequence: 2,
  startsAtUtc: anInstant("2026-12-10T16:30:00Z"),
  minutes: 30,
  status: "booked",
  summary: "Discovery call",
  description: "See you then.",
  location: "Phone",
  url: "https://www.moontower.example/scheduler/bookings/abc",
  attendees: [{ name: "Dana Whitfield", email: "dana@whitfieldhvac.example" }],
  createdAtUtc: aTimestamp("2026-11-20T12:00:00.000Z"),
  updatedAtUtc: aTimestamp("2026-11-21T12:00:00.000Z"),
};

const lines = (file: string) => file.split("\r\n");
const read = (file: string) => {
  const calendar = new ICAL.Component(ICAL.parse(file));
  return { calendar, events: calendar.getAllSubcomponents("vevent") };
};

describe("an invitation", () => {
  it("has the properties by which calendars match and update events", () => {
    const file = lines(calendarFile([event], { method: "REQUEST", nowMs }));
    for (const line of [
      "METHOD:REQUEST",
      "UID:0b7e@moontower.example",
      "SEQUENCE:2",
      "DTSTAMP:20261121T120000Z",
      "DTSTART:20261210T163000Z",
      "DTEND:20261210T170000Z",
      "STATUS:CONFIRMED",
      "LAST-MODIFIED:20261121T120000Z",
    ]) {
      expect(file).toContain(line);
    }
  });

  it("names the company as organizer and the visitor as attendee who has accepted", () => {
    const vevent = read(calendarFile([event], { method: "REQUEST", nowMs })).events[0];
    expect(vevent?.getFirstPropertyValue("organizer")).toBe("mailto:hello@moontower.example");
    const attendee = vevent?.getFirstProperty("attendee");
    expect(String(attendee?.getFirstValue()).toLowerCase()).toBe("mailto:dana@whitfieldhvac.example");
    expect(attendee?.getParameter("partstat")).toBe("ACCEPTED");
    expect(attendee?.getParameter("rsvp")).toBe("FALSE");
  });

  it("ends every line with CRLF, the last one too", () => {
    const file = calendarFile([event], { method: "REQUEST", nowMs });
    expect(file.endsWith("END:VCALENDAR\r\n")).toBe(true);
    expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  });

  it("is a cancellation with METHOD:CANCEL and STATUS:CANCELLED", () => {
    const file = lines(calendarFile([{ ...event, status: "cancelled", sequence: 3 }], { method: "CANCEL", nowMs }));
    expect(file).toEqual(expect.arrayContaining(["METHOD:CANCEL", "STATUS:CANCELLED", "SEQUENCE:3", "UID:0b7e@moontower.example"]));
  });
});

describe("malicious text", () => {
  const hostile = 'Eve "the ^n" O\'Hara; x:y, z\\n\r\nATTENDEE:mailto:evil@x.example\r\nEND:VEVENT\u0000\u0007\u2028\u0085 👩‍👩‍👧‍👦🏳️‍🌈 ';

  it("adds no property, attendee or event", () => {
    const file = calendarFile(
      [
        {
          ...event,
          summary: hostile,
          description: hostile.repeat(20),
          location: hostile,
          attendees: [{ email: "eve@x.example", name: hostile }],
        },
      ],
      { method: "REQUEST", nowMs },
    );
    const { calendar, events } = read(file);
    expect(calendar.getAllSubcomponents()).toHaveLength(1);
    expect(events[0]?.getAllProperties("attendee")).toHaveLength(1);
    expect(String(events[0]?.getFirstPropertyValue("dtstart"))).toBe("2026-12-10T16:30:00Z");
    expect(file).not.toMatch(/^(ATTENDEE:|END:VEVENT\r\n(?!END:VCALENDAR))/m);
    expect(events[0]?.getFirstPropertyValue("summary")).toContain("👩‍👩‍👧‍👦🏳️‍🌈");
  });

  it("is read back unchanged from lines of at most 75 octets of whole characters", () => {
    // Without the replacement character, which shows below whether a line was cut within a character.
    const whole = (text: string) => text.replaceAll("\ufffd", "");
    const anyText = fc.string({ unit: "grapheme", maxLength: 300 }).map(whole);
    const anyName = fc.string({ unit: "binary", maxLength: 120 }).map(whole);
    fc.assert(
      fc.property(anyText, anyName, (description, name) => {
        const file = calendarFile([{ ...event, description, attendees: [{ email: "eve@x.example", name }] }], { method: "REQUEST", nowMs });
        for (const line of lines(file)) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
          expect(line).not.toContain("\ufffd");
        }
        const { events } = read(file);
        expect(events).toHaveLength(1);
        expect(events[0]?.getFirstPropertyValue("description") ?? "").toBe(description);
        expect(events[0]?.getAllProperties("attendee")).toHaveLength(1);
      }),
      { numRuns: 200 },
    );
  });
});

describe("any events", () => {
  it("are read by another parser with the same times, names and cancellations", () => {
    const second = fc.integer({ min: Date.UTC(2026, 0) / 1_000, max: Date.UTC(2036, 0) / 1_000 });
    const some = fc.array(
      fc.record({
        uid: fc.uuid().map((id) => `${id}@moontower.example`),
        sequence: fc.nat(1_000),
        startsAtUtc: second.map((seconds) => utcInstant(seconds * 1_000)),
        minutes: fc.integer({ min: 1, max: 600 }),
        status: fc.constantFrom("booked" as const, "cancelled" as const),
      }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(some, (events) => {
        const file = calendarFile(
          events.map((one) => ({ ...event, ...one })),
          { method: "PUBLISH", nowMs, feed: { name: "Calls", refreshMinutes: 15 } },
        );
        const readBack = read(file).events.map((component) => {
          const { uid, sequence, startDate, endDate } = new ICAL.Event(component);
          const status = component.getFirstPropertyValue("status") === "CANCELLED" ? "cancelled" : "booked";
          const minutes = (endDate.toUnixTime() - startDate.toUnixTime()) / 60;
          return { uid, sequence, startsAtUtc: String(startDate), minutes, status };
        });
        expect(readBack).toEqual(events);
      }),
      { numRuns: 100 },
    );
  });
});
