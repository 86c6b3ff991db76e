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
])("the forms of %s are one word", (...forms) => {
  expect([...new Set(forms.map(stem))]).toHaveLength(1);
});

test("a word that every object knows is a word", () => {
  for (const word of ["constructor", "valueof", "prototype"]) expect(stem(word)).toMatch(/^\w+$/);
});

test("a typing slip is corrected, a word of the language is meant as it stands", () => {
  const known = vocabularyOf(["painter location answer printing recording many calls cancel"]);
  expect(corrected("wher is the locaton", known)).toContain("location");
  expect(corrected("how menny calls", known)).toBe("how many calls");
  expect(corrected("fix my printer, i am an intern", known)).toBe("fix my printer, i am an intern");
});

test("what stands for no subject leaves nothing", () => {
  expect(tokensOf("doesn't it, like, you know")).toEqual([]);
});
