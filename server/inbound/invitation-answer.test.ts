import { expect, it } from "vitest";
import { readInvitationAnswer } from "./invitation-answer.ts";

const file = (...lines: string[]) => ["BEGIN:VCALENDAR", "VERSION:2.0", "METHOD:REPLY", ...lines, "END:VCALENDAR", ""].join("\r\n");
const event = (...lines: string[]) => ["BEGIN:VEVENT", "DTSTAMP:20261208T150000Z", "UID:one@moontower.example", ...lines, "END:VEVENT"];
const declined = "ATTENDEE;PARTSTAT=DECLINED:MAILTO:Theo@Moontower.example";

it("reads the attendee and answer, and a missing sequence as 0", () => {
  expect(readInvitationAnswer(file(...event(declined, "SEQUENCE:3")))).toEqual({
    uid: "one@moontower.example",
    sequence: 3,
    attendee: "theo@moontower.example",
    status: "declined",
    atMs: Date.parse("2026-12-08T15:00:00Z"),
  });
  expect(readInvitationAnswer(file(...event(declined)))?.sequence).toBe(0);
});

it.each([
  ["is not a calendar", "Declined."],
  ["is empty", ""],
  ["has two attendees", file(...event(declined, declined))],
  ["has two events", file(...event(declined), ...event(declined))],
  ["has no attendee", file(...event())],
  ["is about one of a series", file(...event(declined, "RECURRENCE-ID:20261210T163000Z"))],
  ["has no address", file(...event("ATTENDEE;PARTSTAT=DECLINED:tel:+15125550142"))],
  ["has a state that is none", file(...event("ATTENDEE;PARTSTAT=DELEGATED:mailto:theo@moontower.example"))],
  ["invites", file(...event(declined)).replace("REPLY", "REQUEST")],
  ["has a NUL in its UID", file(...event(declined)).replace("one@", "o\0e@")],
  ["is endless", file(...event(declined, `SUMMARY:${"x".repeat(200_000)}`))],
])("nothing, if the file %s", (_, ics) => {
  expect(readInvitationAnswer(ics)).toBeUndefined();
});
