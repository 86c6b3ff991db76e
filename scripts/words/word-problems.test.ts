import { expect, test } from "vitest";
import { readWords } from "./read-words.ts";
import { type Words, wordProblems } from "./word-problems.ts";

const page = (text: string, file = "content/one.ts", line = 1): Words => ({ file, line, text, kind: "page" });
const messages = (...words: Words[]) => wordProblems(words).map(({ message }) => message);

test("a British spelling is found, with file, line and what to write; code in a template is not read", () => {
  expect(wordProblems([page(`The grey of your Enquiry. \${cancelledLine}`, "content/two.ts", 7)])).toEqual([
    { file: "content/two.ts", line: 7, message: '"grey" is British: write "gray"' },
    { file: "content/two.ts", line: 7, message: '"Enquiry" is British: write "inquiry"' },
  ]);
  expect(messages(page("An analyst canceled the story, labeled it and practices in gray."))).toEqual([]);
});

test("a word that no dictionary has is found; names, listed words and possessives are accepted", () => {
  expect(
    wordProblems([page("Every lead recieves an anwser in Austin, in colour.", "content/two.ts", 7)]).map(({ message }) => message),
  ).toEqual([
    expect.stringContaining('"recieves" is in no dictionary'),
    expect.stringContaining('"anwser" is in no dictionary'),
    expect.stringContaining('"colour" is in no dictionary'),
  ]);
  expect(messages(page("Don’t book Okafor’s SaaS roadmap at `npm runn`, {{brnad}} or /contcat."))).toEqual([]);
});

test("apostrophes on the desk's screens are typographic, in a terminal they need not be", () => {
  const words = (file: string) => messages({ file, line: 1, text: "That can't be undone.", kind: "other" });
  expect(words("content/desk/actions.ts")).toEqual([expect.stringContaining("write can’t")]);
  expect(words("content/desk/command.ts")).toEqual([]);
});

test("an exclamation mark or “successfully” at the desk is found", () => {
  for (const text of ["Saved!", "The mail was sent successfully."])
    expect(wordProblems([page(text, "content/desk/mail.ts")]), text).toHaveLength(1);
  expect(wordProblems([page("Saved!"), page("!", "content/desk/keys.ts"), page("Dana answered this.", "content/desk/lead.ts")])).toEqual(
    [],
  );
});

test("a range in another notation is found", () => {
  for (const range of ["7–14 days", "7 to 14 days", "$35-$50K a year", "Mon–Fri"])
    expect(wordProblems([page(range)]), range).toHaveLength(1);
  expect(messages(page("7-14 days, $35-50K, Mon-Fri, from 9 to noon, 1 to 5 people"))).toEqual([]);
});

test("a sentence over thirty words is found, outside legal texts", () => {
  const long = `${Array.from({ length: 31 }, (_, index) => index.toString()).join(" ")}.`;
  expect(messages(page(long))).toEqual([expect.stringContaining("31 words")]);
  expect(messages(page(`Short. ${long.replace("15", "15. New")}`))).toEqual([]);
  expect(messages({ ...page(long), kind: "legal" })).toEqual([]);
});

test("two pages may share a label, but not a sentence", () => {
  const one = page("Four words are fine. We answer when your customers call.");
  expect(messages(one, page("Four words are fine. We answer when the phone rings.", "content/two.ts"))).toEqual([]);
  expect(wordProblems([one, page("We answer when your customers call!", "content/two.ts", 9)])).toEqual([
    {
      file: "content/two.ts",
      line: 9,
      message: '"We answer when your customers call" stands in content/one.ts:1 too: say one of them differently',
    },
  ]);
  expect(messages(one, { ...page("We answer when your customers call.", "content/mail.ts"), kind: "other" })).toEqual([]);
});

test("content, legal texts and drawings are read", async () => {
  const words = await readWords();
  const texts = words.map(({ text }) => text);
  expect(texts).toContain("Six jobs you can hand off this month.");
  expect(texts).toContain(
    "Three wall clocks: Los Angeles 12:00, Austin 2:00, New York 3:00. The meeting moved to Thursday at 2:00 and all three people said yes.",
  );
  expect(words.filter(({ kind }) => kind === "legal").length).toBeGreaterThan(300);
  expect(words.find(({ text }) => text === "Drive time counted")).toMatchObject({ file: "art/drawings/agents/solution-booking-4.svg" });
});

test("a sentence may repeat at the desk, but not on the site's pages", async () => {
  const words = await readWords();
  const kindsIn = (folder: string) => new Set(words.filter(({ file }) => file.startsWith(folder)).map(({ kind }) => kind));
  expect([...kindsIn("content/desk/")]).toEqual(["other"]);
  expect([...kindsIn("content/home.ts")]).toEqual(["page"]);
});
