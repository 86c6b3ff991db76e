import { expect, test } from "vitest";
import { firstNameOf, initialsOf, lastNameOf } from "./initials-of.ts";

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

test("first and last name of one word are that word", () => {
  expect([firstNameOf("June Calloway"), lastNameOf("June Calloway"), firstNameOf("Mateo"), lastNameOf("Mateo")]).toEqual([
    "June",
    "Calloway",
    "Mateo",
    "Mateo",
  ]);
});

test("a first name that is longer than any is cut", () => {
  expect(firstNameOf("W".repeat(300))).toBe(`${"W".repeat(23)}…`);
  expect(firstNameOf("🙂".repeat(300))).toBe(`${"🙂".repeat(23)}…`);
});
