import { expect, test } from "vitest";
import { stem } from "./stem.ts";
import { corrected, tokensOf, vocabularyOf } from "./tokens.ts";

test.each([
  ["store", "storing", "stored", "stores"],
  ["delete", "deleting", "deleted"],
  ["sell", "sold", "selling"],
  ["fee", "fees"],
  ["cancel", "cancellation", "cancelled", "cancelling"],
  ["install", "installation", "installing"],
])("the forms of %s have one stem", (...forms) => {
  expect([...new Set(forms.map(stem))]).toHaveLength(1);
});

test("names of object properties have a stem like other words", () => {
  for (const word of ["constructor", "valueof", "prototype"]) expect(stem(word)).toMatch(/^\w+$/);
});

test("a typo is corrected, a word in the dictionary is not", () => {
  const known = vocabularyOf(["painter location answer printing recording many calls cancel"]);
  expect(corrected("wher is the locaton", known)).toContain("location");
  expect(corrected("how menny calls", known)).toBe("how many calls");
  expect(corrected("fix my printer, i am an intern", known)).toBe("fix my printer, i am an intern");
});

test("a text of only fillers has no tokens", () => {
  expect(tokensOf("doesn't it, like, you know")).toEqual([]);
});
