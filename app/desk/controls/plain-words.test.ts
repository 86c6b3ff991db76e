import { expect, test } from "vitest";
import { looksHostile, plainWords, splitWords } from "./plain-words.ts";

test("direction marks and control characters are cut, everything else stays", () => {
  expect(plainWords("a\u202etxet desrever\u202c\u0007 é 漢 🙂\r\nb\tc")).toBe("atxet desrever é 漢 🙂\nb\tc");
});

test.each([
  "\"><script>alert('hi')</script>",
  "<img src=x onerror=alert(1)>",
  '=HYPERLINK("http://evil.example","click")',
  "{{7*7}}",
  "javascript:alert(1)",
  "\u202etxet",
])("%s looks like an attempt", (words) => {
  expect(looksHostile(words)).toBe(true);
});

test.each([
  "We need 3 < 5 lines & more.",
  "Call me @ 5",
  "Is {name} in it?",
  "How does the script go when a caller is upset?",
  "Drop the table off at noon",
])("%s does not", (words) => {
  expect(looksHostile(words)).toBe(false);
});

test("blank lines divide paragraphs, single breaks stay", () => {
  expect(splitWords("One.\nTwo.\n\n\nThree.")).toEqual({ first: ["One.\nTwo.", "Three."], rest: [] });
});

test("a thousand characters are cut at a word, and nothing is lost", () => {
  const words = "We run nine trucks. ".repeat(50).trim();
  const { first, rest } = splitWords(words);
  expect(first.join(" ").length).toBeLessThanOrEqual(620);
  expect([...first, ...rest].join(" ")).toBe(words);
});

test("one endless word is cut too", () => {
  const { first, rest } = splitWords("x".repeat(1000));
  expect([first[0]?.length, rest[0]?.length]).toEqual([620, 380]);
});
