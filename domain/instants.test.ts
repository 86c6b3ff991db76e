import { expect, test } from "vitest";
import { compareMoments, parseUtcInstant, parseUtcTimestamp, utcInstant, utcTimestamp } from "./instants.ts";

const nowMs = Date.parse("2026-12-10T16:30:00.250Z");

test("an instant has whole seconds, a timestamp milliseconds", () => {
  expect([utcInstant(nowMs), utcTimestamp(nowMs)]).toEqual(["2026-12-10T16:30:00Z", "2026-12-10T16:30:00.250Z"]);
});

test("any ISO spelling with an offset becomes the one of its width", () => {
  for (const text of [
    "2026-12-10T10:30-06:00",
    "2026-12-10T16:30:00Z",
    "2026-12-10T16:30:00.000Z",
    "2026-12-10T22:15:00+05:45",
    "2026-12-10T16:30Z",
  ])
    expect([parseUtcInstant(text), parseUtcTimestamp(text)]).toEqual(["2026-12-10T16:30:00Z", "2026-12-10T16:30:00.000Z"]);
});

test.each([
  "2026-12-10",
  "2026-12-10T16:30:00",
  "2026-13-10T16:30:00Z",
  "tomorrow",
  "1e9",
  "9999-12-31T23:59:59-10:00", // the year 10000, in five digits
  `2026-12-10T16:30:00.${"0".repeat(40)}Z`,
  "",
])("%j is not a moment", (text) => {
  expect([parseUtcInstant(text), parseUtcTimestamp(text)]).toEqual([undefined, undefined]);
});

test("a call that began a moment ago is over, which its text does not say", () => {
  const start = utcInstant(nowMs);
  const now = utcTimestamp(nowMs);
  // @ts-expect-error: the two widths can't be compared as text
  expect(start > now).toBe(true);
  expect(compareMoments(start, now)).toBeLessThan(0);
  expect(compareMoments(start, utcTimestamp(Date.parse(start)))).toBe(0);
});
