import { expect, test } from "vitest";
import { withToday } from "./last-changes.ts";

test("a page keeps its date as long as its words are the same, and gets today's when they change", () => {
  const first = withToday({}, new Map([["/about", "Old words"]]), "2026-11-01");
  const same = withToday(first, new Map([["/about", "Old words"]]), "2026-11-21");
  const changed = withToday(same, new Map([["/about", "New words"]]), "2026-11-22");
  expect([first, same, changed].map((changes) => changes["/about"]?.date)).toEqual(["2026-11-01", "2026-11-01", "2026-11-22"]);
});

test("a page that is gone is forgotten", () => {
  expect(withToday({ "/terms": { words: "x", date: "2026-11-01" } }, new Map(), "2026-11-21")).toEqual({});
});
