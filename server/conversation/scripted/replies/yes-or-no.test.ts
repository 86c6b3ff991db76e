import { expect, test } from "vitest";
import { hearAll } from "#bench/conversations/stage.ts";
import { liveQuestions } from "#content/live/answers/answers.ts";
import { lineWords } from "#content/live/line-words.ts";
import { withoutYesOrNo } from "./yes-or-no.ts";

const textOf = (id: string) => liveQuestions.find((question) => question.id === id)?.text;

test.each([
  ["do you do funeral homes", "so yes or no on funeral homes"],
  ["do you do funeral homes", "thats a no then?"],
  ["does it sync with jobber", "so it does or it doesnt"],
  ["just tell me do u integrate w servicetitan", "just tell me do u integrate w servicetitan yes or no"],
  ["can it do hebrew", "I said hebrew. yes or no"],
  ["do u do locksmiths", "so yeah or nah"],
  ["does it work on google voice", "ok but does it"],
])("a demand for yes or no after “%s” does not get the same answer again: %s", async (...lines) => {
  expect((await hearAll(...lines)).answers.map(({ text }) => text)).toEqual([lineWords.neither]);
  expect((await hearAll(...lines, "so no?")).answers.map(({ text }) => text)).toEqual([lineWords.neither]);
});

test.each([
  ["does it sync with jobber", "ok, yes or no: can it take payments", "payments"],
  ["yes or no: can it take payments", "payments"],
])("answers another question, also with a demand for yes or no: %s, %s", async (...said) => {
  const { answers } = await hearAll(...said.slice(0, -1));
  expect(answers.map(({ text }) => text)).toEqual([textOf(said.at(-1) ?? "")]);
});

test("repeats an answer that begins with yes", async () => {
  const { answers } = await hearAll("can i hear it", "is that a yes");
  expect(answers.map(({ text }) => text)).toEqual([textOf("demo")]);
});

test.each(["no, i mean the price", "yes please", "is there no setup fee", "are you open or not"])(
  "is not a demand for yes or no: %s",
  (line) => {
    expect(withoutYesOrNo(line)).toBeUndefined();
  },
);
