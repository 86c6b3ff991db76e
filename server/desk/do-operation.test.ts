import { expect, it } from "vitest";
import { processorClock } from "#tests/support/own-clock.ts";
import { inputOf } from "./do-operation.ts";

it("a field is read as a text, and a repeated field as a list in order", () => {
  const form = new FormData();
  for (const [name, value] of [
    ["lead", "a"],
    ["body", "Hi"],
    ["lead", "b"],
  ] as const)
    form.append(name, value);
  expect(inputOf(form)).toEqual({ lead: ["a", "b"], body: "Hi" });
});

it("NUL is removed, because PostgreSQL rejects it", () => {
  expect(inputOf([["lead", "a\0b"]])).toEqual({ lead: "ab" });
});

it("a form of a hundred thousand fields is read quickly", () => {
  const fields = Array.from({ length: 100_000 }, () => ["a", ""] as const);
  const usedMs = processorClock();
  expect(inputOf(fields).a).toHaveLength(100_000);
  expect(usedMs()).toBeLessThan(2_000);
});
