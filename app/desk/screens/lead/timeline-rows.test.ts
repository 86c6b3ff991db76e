import { expect, test } from "vitest";
import { aTimestamp } from "#tests/support/dates.ts";
import type { LeadEvent } from "./lead-props.ts";
import { timelineRows } from "./timeline-rows.ts";

const now = aTimestamp("2026-12-08T14:40:00Z");
const note = (atUtc: string): LeadEvent => ({ kind: "note", atUtc: aTimestamp(atUtc), by: "Priya", text: "" });

test("now stands between what is to come and what was, whatever order events arrive in", () => {
  const rows = timelineRows(
    [
      note("2026-12-07T17:32:00Z"),
      { kind: "due", atUtc: aTimestamp("2026-12-08T15:22:00Z") },
      note("2026-12-07T22:10:00Z"),
      { kind: "wrote", atUtc: aTimestamp("2026-12-07T15:22:00Z") },
    ],
    now,
    "America/Chicago",
  );
  expect(rows.map(({ time, event, isSoon }) => [time, event?.kind ?? "now", isSoon])).toEqual([
    ["Today 9:22 AM", "due", true],
    ["8:40 AM", "now", true],
    ["Mon 4:10 PM", "note", false],
    ["11:32 AM", "note", false],
    ["Mon 9:22 AM", "wrote", false],
  ]);
});

test("without events there is only now", () => {
  expect(timelineRows([], now, "America/Chicago")).toHaveLength(1);
});
