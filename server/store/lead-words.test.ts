import { describe, expect, it } from "vitest";
import { searchPrefixes, searchTextOf, wordsOf } from "./lead-words.ts";

describe("the search words of a lead", () => {
  it.each([
    ["Zoë O’Brien-Ruíz", ["zoe", "o", "brien", "ruiz"]],
    ["dana@vegaplumbing.example", ["dana", "vegaplumbing", "example"]],
    ["ＦＵＬＬ width ﬁne", ["full", "width", "fine"]],
    ["Привет, Łódź!", ["привет", "łodz"]],
    ["'; drop table leads; --", ["drop", "table", "leads"]],
    ["!!! *** ()", []],
  ])("of %j are %j", (text, words) => expect(wordsOf(text)).toEqual(words));

  it("have a phone number in its usual forms", () => {
    expect(searchTextOf({ texts: ["Dana"], phone: "+1 (512) 555-0173" })).toBe("dana 15125550173 5125550173 5550173 0173");
    expect(searchTextOf({ texts: [], phone: "" })).toBe("");
  });

  it.each([
    ["(512) 555-01", ["51255501"]],
    ["555.0173", ["5550173"]],
    ["Vega 24", ["vega", "24"]],
    ['"Vega" AND NOT*', ["vega", "and", "not"]],
    ["12", ["12"]],
    ["  ", []],
  ])("are looked for with %j as %j", (query, prefixes) => expect(searchPrefixes(query)).toEqual(prefixes));
});
