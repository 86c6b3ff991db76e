/** Pages and drawings stay for years. An example with a full date would one day be in the past and still say "booked". */
import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const month = "(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)[a-z]*";
/** "Dec 2", "December 12", "2 December", "12/15/2026". */
const dayOfYear = new RegExp(String.raw`\b${month}\.?[\s\u00a0]\d{1,2}\b|\b\d{1,2} ${month}\b|\b\d{1,2}/\d{1,2}/\d{4}\b`, "u");
/** The clock is a year ahead: no date may be later than today. */
const thisYear = new Date().getFullYear();

const words = globSync("content/**/*.ts").filter((file) => !/\.test\.ts$|^content\/desk\//.test(file));
const drawings = globSync("art/drawings/**/*.svg").filter((file) => !file.includes("/desk/"));

function problemsIn(text: string): string[] {
  const years = [...text.matchAll(/\b20\d\d\b/gu)].map(([year]) => year).filter((year) => Number(year) > thisYear);
  return [...(text.match(dayOfYear) ?? []), ...years];
}

describe("examples", () => {
  it.each(words)("in %s name no day that will be past", (file) => {
    const strings = readFileSync(file, "utf8").match(/"[^"\n]*"|`[^`]*`/gu) ?? [];
    expect(strings.flatMap(problemsIn)).toEqual([]);
  });

  it("in drawings name no day that will be past", () => {
    const found = drawings.flatMap((file) => {
      const texts = [...readFileSync(file, "utf8").matchAll(/>([^<>]+)</gu)].map(([, text = ""]) => text);
      return texts.flatMap((text) => problemsIn(text).map((problem) => `${file}: ${problem}`));
    });
    expect(found).toEqual([]);
  });
});
