import { expect, test } from "vitest";
import { leadWords } from "#content/desk/lead.ts";
import { utcTimestamp } from "#domain/instants.ts";
import { eventWords } from "./event-words.ts";
import type { LeadDetail, LeadEvent } from "./lead-props.ts";

test("no reminder is promised to an address from which mail came back", () => {
  const told = (isAddressRefused: boolean) =>
    eventWords(
      { kind: "reminder-to-come", atUtc: utcTimestamp(1) },
      { lead: { name: "Dana Whitfield", isAddressRefused } as LeadDetail, nowUtc: utcTimestamp(0), timeZone: "UTC" }, // all that it reads of the lead
    ).text;
  expect(told(false)).toBe(leadWords.timeline.reminder);
  expect(told(true)).toBe(leadWords.timeline.reminderInVain("Dana"));
});

test("a mail that somebody has left is not in doubt any more", () => {
  const mail = { kind: "received", from: "doubtful", address: "pat@elsewhere.example", text: "Hello." };
  const said = (isLeft: boolean) =>
    eventWords(
      { ...mail, isLeft } as LeadEvent, // all that it reads of the mail
      { lead: { name: "Dana Whitfield" } as LeadDetail, nowUtc: utcTimestamp(0), timeZone: "UTC" }, // and of the lead
    ).text;
  expect(said(false)).toBe(leadWords.timeline.received.doubtful("pat@elsewhere.example"));
  expect(said(true)).toBe(leadWords.timeline.received.left("pat@elsewhere.example"));
});
