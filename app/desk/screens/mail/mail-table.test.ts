import { expect, test } from "vitest";
import { utcTimestamp } from "#domain/instants.ts";
import { aTimestamp } from "#tests/support/dates.ts";
import { triesMarks } from "./mail-table.tsx";

const after = (...minutes: readonly number[]) => minutes.map((each) => utcTimestamp(Date.parse("2026-12-08T02:05:00Z") + each * 60_000));

test("one mark for each try, in order, never touching", () => {
  const { marks, next } = triesMarks(after(0, 0.1, 0.2, 1, 5, 30), null);
  expect(marks).toHaveLength(6);
  expect(marks[0]).toBe(1);
  expect(marks.every((mark, index) => index === 0 || mark - (marks[index - 1] ?? 0) >= 9)).toBe(true);
  expect(next).toBeNull();
});

test("the next try comes after all others", () => {
  const tries = after(
    0,
    1,
    2,
    4,
    8,
    16,
    32,
    64,
    128,
    256,
    512,
    1024,
    2048,
    4096,
    8192,
    16384,
    20000,
    24000,
    28000,
    30000,
    31000,
    32000,
    33000,
    34000,
  );
  const { marks, next } = triesMarks(tries, aTimestamp("2026-12-20T00:00:00Z"));
  expect(next).toBeGreaterThan(marks.at(-1) ?? 0);
});

test("a mail that was never tried has only the next try", () => {
  expect(triesMarks([], aTimestamp("2026-12-08T14:44:00Z"))).toEqual({ marks: [], next: 200 });
});
