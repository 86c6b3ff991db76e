import { expect, test } from "vitest";
import { markedParts } from "./palette-results.tsx";

const marked = (text: string, q: string) =>
  markedParts(text, q)
    .map(({ part, isMatch }) => (isMatch ? `[${part}]` : part))
    .join("");

test.each([
  ["Purcell Roofing", "ro", "Purcell [Ro]ofing"],
  ["Rosa Trujillo, Rosalind", "ro", "[Ro]sa Trujillo, [Ro]salind"],
  ["(512) 555-0173", "5550173", "(512) [555-0173]"],
  ["(512) 555-0173", "512 555", "([512) 555]-0173"],
  ["a.b (c)", ".b (", "a[.b (]c)"],
  ["nothing", "", "nothing"],
  ["nothing", "xyz", "nothing"],
])("%s, searched for %s", (text, q, result) => {
  expect(marked(text, q)).toBe(result);
});
