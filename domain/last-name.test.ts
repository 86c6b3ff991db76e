import { expect, it } from "vitest";
import { isLastNameOf, lastNameOf } from "./last-name.ts";

it.each([
  ["Dana Whitfield", "Whitfield"],
  ["  Ana  Leal ", "Leal"],
  ["Cher", "Cher"],
  ["\u200fדנה לוי\u200f", "לוי"],
  ["Dana Levi \u200e", "Levi"],
])("of %j is %s, and typing it as it is read confirms", (name, last) => {
  expect(lastNameOf(name)).toBe(last);
  for (const typed of [last, last.toUpperCase(), ` ${last}\u200f`, last.normalize("NFD")]) expect(isLastNameOf(name, typed)).toBe(true);
  expect(isLastNameOf(name, `${last}x`)).toBe(false);
});
