import { expect, test } from "vitest";
import { fitText } from "./text-lines.ts";

/** Every character as wide as half its size. */
const measure = (text: string, sizePx: number) => (text.length * sizePx) / 2;
const box = { widthPx: 500, heightPx: 400, leading: 1 };

test("takes the largest size at which the text fits", () => {
  expect(fitText("Privacy", box, [200, 100, 50], measure)).toEqual({ sizePx: 100, lines: ["Privacy"] });
});

test("gives each sentence lines of its own", () => {
  expect(fitText("Ten agents. Hire some.", box, [50], measure).lines).toEqual(["Ten agents.", "Hire some."]);
});

test("keeps short sentences whole, even if breaking them would allow a larger size", () => {
  expect(fitText("Ten steps. One line.", box, [120, 100, 80], measure)).toEqual({ sizePx: 100, lines: ["Ten steps.", "One line."] });
});

test("breaks into even lines rather than leaving a word alone", () => {
  expect(fitText("one two three four", { ...box, widthPx: 425 }, [50], measure).lines).toEqual(["one two", "three four"]);
});

test("refuses a text that is too long for its smallest size", () => {
  expect(() => fitText("word ".repeat(80).trim(), box, [50], measure)).toThrow("does not fit");
});
