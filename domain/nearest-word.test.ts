import { describe, expect, it } from "vitest";
import { countWords, nearestWord } from "./nearest-word.ts";

const known = countWords(["roofing storm whitfield", "roofing plumbing dana", "rooting dan 5125550173", "phone phones calls"]);

describe("the word that was meant", () => {
  it.each([
    ["rufing", "roofing"],
    ["rofing", "roofing"],
    ["roofnig", "roofing"],
    ["whitfeild", "whitfield"],
    ["plumming", "plumbing"],
    ["stomr", "storm"],
    ["dnaa", "dana"],
    ["roohing", "roofing"], // as near as "rooting", and more frequent
  ])("by %j is %j", (typed, word) => expect(nearestWord(typed, known)).toBe(word));

  it.each(["hvac", "xoofing", "ro", "5125550174", "512555", "roo", "electrician"])("by %j is none", (typed) =>
    expect(nearestWord(typed, known)).toBeUndefined(),
  );
});
