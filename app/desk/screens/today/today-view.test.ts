import { expect, test } from "vitest";
import { aTimestamp } from "#tests/support/dates.ts";
import { todayHeadline } from "./today-view.tsx";

const frame = { nowUtc: aTimestamp("2026-12-08T14:40:00Z"), timeZone: "America/Chicago" };
const nothing = { wrote: 0, booked: 0, moved: 0, canceled: 0 };
const lastLeadAtUtc = aTimestamp("2026-12-07T23:52:00Z");

test.each([
  [{ ...nothing, wrote: 3, booked: 2 }, 1, "Three wrote, two booked. One answer is late."],
  [{ ...nothing, wrote: 1 }, 0, "One wrote."],
  [{ ...nothing, booked: 13 }, 0, "13 booked."],
  [{ ...nothing, wrote: 3, booked: 2, moved: 1, canceled: 1 }, 0, "Three wrote, two booked."],
  [{ ...nothing, moved: 1, canceled: 2 }, 0, "One moved, two canceled."],
  [nothing, 0, "Quiet since Monday 5:52 PM."],
  [nothing, 2, "Quiet since Monday 5:52 PM. Two answers are late."],
])("%o and %i late", (since, lateCount, sentence) => {
  const { happened, late } = todayHeadline({ frame, since, lastLeadAtUtc, lateCount });
  expect([happened, late].filter(Boolean).join(" ")).toBe(sentence);
});

test("before the first lead it says so", () => {
  expect(todayHeadline({ frame, since: nothing, lastLeadAtUtc: null, lateCount: 0 })).toEqual({ happened: "No leads yet.", late: "" });
});
