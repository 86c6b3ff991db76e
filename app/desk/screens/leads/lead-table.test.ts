import { expect, test } from "vitest";
import type { LeadSummary } from "#app/desk/desk-props.ts";
import { aDay, aTimestamp } from "#tests/support/dates.ts";
import { leadGroups, leadTime } from "./lead-table.tsx";

const zone = "America/Chicago";
const now = aTimestamp("2026-12-08T14:40:00Z"); // Tuesday, 8:40 AM
const lead = (createdAtUtc: string): LeadSummary => ({
  leadId: createdAtUtc,
  kind: "wrote",
  name: "Cora Whitfield",
  company: "",
  words: "",
  status: "waiting",
  createdAtUtc: aTimestamp(createdAtUtc),
  waitsSinceUtc: aTimestamp(createdAtUtc),
  dueAtUtc: null,
  backAtUtc: null,
  isFollowedUp: false,
  isUnread: false,
  isAnswerStuck: false,
  assignee: null,
  source: "Direct",
  call: null,
});
const heads = (times: readonly string[], at = now) =>
  leadGroups(times.map(lead), "all", at, zone).map(({ name, days, leads }) => [name, days, leads.length]);

test("days by the office's midnight, weeks from Monday, then months", () => {
  expect(
    heads([
      "2026-12-08T06:18:00Z",
      "2026-12-08T05:59:00Z",
      "2026-12-06T16:00:00Z",
      "2026-11-30T16:00:00Z",
      "2026-11-29T16:00:00Z",
      "2025-11-29T16:00:00Z",
    ]),
  ).toEqual([
    ["Today", "Tuesday, December 8", 1],
    ["Yesterday", "Monday, December 7", 1],
    ["Last week", "November 30 to December 6", 2],
    ["November", "", 1],
    ["November 2025", "", 1],
  ]);
});

test("on a Friday the days since Monday are one part", () => {
  expect(heads(["2026-12-09T16:00:00Z", "2026-12-07T16:00:00Z"], aTimestamp("2026-12-11T15:00:00Z"))).toEqual([
    ["This week", "December 7 to December 9", 2],
  ]);
});

test("a list by urgency is one part, whose times name the day if it is not today", () => {
  const came = ["2026-12-08T06:18:00Z", "2026-12-06T16:00:00Z", "2026-11-30T16:00:00Z", "2026-12-07T16:00:00Z"];
  const groups = leadGroups(came.map(lead), "waiting", now, zone);
  expect(groups.map(({ name, leads }) => [name, leads.length])).toEqual([["Most urgent first", 4]]);
  const today = aDay("2026-12-08");
  const times = ["2026-12-08", "2026-12-07", "2026-12-02", "2026-12-01"].map((day) => leadTime(aDay(day), "7:56 AM", "each", today));
  expect(times).toEqual(["7:56 AM", "Mon", "Wed", "Dec 1"]);
});
