import { expect, test } from "vitest";
import { leadWords } from "#content/desk/lead.ts";
import { utcTimestamp } from "#domain/instants.ts";
import { eventWords } from "./event-words.ts";
import type { LeadDetail } from "./lead-props.ts";

test("no reminder is promised to an address from which mail came back", () => {
  const told = (isAddressRefused: boolean) =>
    eventWords(
      { kind: "reminder-to-come", atUtc: utcTimestamp(1) },
      { lead: { name: "Dana Whitfield", isAddressRefused } as LeadDetail, nowUtc: utcTimestamp(0), timeZone: "UTC" }, // all that it reads of the lead
    ).text;
  expect(told(false)).toBe(leadWords.timeline.reminder);
  expect(told(true)).toBe(leadWords.timeline.reminderInVain("Dana"));
});
