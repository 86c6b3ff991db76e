import { expect, it } from "vitest";
import { processorClock } from "#tests/support/own-clock.ts";
import { inputOf } from "./do-operation.ts";

it("a field is a text, one that repeats a list in the form's order", () => {
  const form = new FormData();
  for (const [name, value] of [
    ["lead", "a"],
    ["body", "Hi"],
    ["lead", "b"],
  ] as const)
    form.append(name, value);
  expect(inputOf(form)).toEqual({ lead: ["a", "b"], body: "Hi" });
});

it("no text has a NUL, which PostgreSQL refuses", () => {
  expect(inputOf([["lead", "a\0b"]])).toEqual({ lead: "ab" });
});

it("a form of a hundred thousand fields is read at once", () => {
  const fields = Array.from({ length: 100_000 }, () => ["a", ""] as const);
  const usedMs = processorClock();
  expect(inputOf(fields).a).toHaveLength(100_000);
  expect(usedMs()).toBeLessThan(2_000);
});
