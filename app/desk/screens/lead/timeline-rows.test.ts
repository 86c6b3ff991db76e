import { expect, test } from "vitest";
import { aTimestamp } from "#tests/support/dates.ts";
import type { LeadEvent } from "./lead-props.ts";
import { timelineRows } from "./timeline-rows.ts";

const now = aTimestamp("2026-12-08T14:40:00Z");
const note = (atUtc: string): LeadEvent => ({ kind: "note", atUtc: aTimestamp(atUtc), text: "" });

test("now is between past and coming events, whatever their order", () => {
  const rows = timelineRows(
    [
      note("2026-12-07T17:32:00Z"),
      { ...note("2026-12-08T15:22:00Z"), kind: "due" },
      note("2026-12-07T22:10:00Z"),
      { ...note("2026-12-07T15:22:00Z"), kind: "wrote" },
    ],
    now,
    "America/Chicago",
  );
  expect(rows.map(({ time, event, isSoon }) => [time, event?.kind ?? "now", isSoon])).toEqual([
    ["Mon 9:22 AM", "wrote", false],
    ["11:32 AM", "note", false],
    ["4:10 PM", "note", false],
    ["8:40 AM", "now", true],
    ["Today 9:22 AM", "due", true],
  ]);
});

test("the first line below folded ones repeats its day: the time alone would read as today's", () => {
  const rows = timelineRows(["2026-12-07T15:22:00Z", "2026-12-07T17:32:00Z", "2026-12-07T22:10:00Z"].map(note), now, "America/Chicago", 1);
  expect(rows.map(({ time }) => time)).toEqual(["Mon 9:22 AM", "Mon 11:32 AM", "4:10 PM", "8:40 AM"]);
});

test("without events there is only now", () => {
  expect(timelineRows([], now, "America/Chicago")).toHaveLength(1);
});
