import { expect, test } from "vitest";
import { firstNameOf, initialsOf } from "./initials-of.ts";

test.each([
  ["June Calloway", "JC"],
  ["  ana  maria de la  Cruz ", "AC"],
  ["Mateo", "M"],
  ["Özge Ünal", "ÖÜ"],
  ["👩‍🔧", "👩"],
  ["", ""],
])("%s", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test("the first name of one word is that word", () => {
  expect([firstNameOf("June Calloway"), firstNameOf("Mateo")]).toEqual(["June", "Mateo"]);
});

test("a first name that is longer than any is cut", () => {
  expect(firstNameOf("W".repeat(300))).toBe(`${"W".repeat(23)}…`);
  expect(firstNameOf("🙂".repeat(300))).toBe(`${"🙂".repeat(23)}…`);
});
