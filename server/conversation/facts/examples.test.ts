import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { liveQuestions } from "#content/live/answers/answers.ts";
import { smallTalk } from "#content/live/small-talk.ts";
import { subjectOf } from "./classifier.ts";
import { examples, lines } from "./examples.ts";

test("every label is a question, a wish, small talk or “none”", () => {
  const subjects = new Set<string>([
    "none",
    ...liveQuestions.map(({ id }) => id),
    ...["call", "message", "person", "complaint", "press", "next", "recap", "drop"].map((wish) => `wish-${wish}`),
    ...Object.keys(smallTalk).map((key) => `talk-${key}`),
  ]);
  expect(Object.keys(lines).filter((label) => !subjects.has(subjectOf(label)))).toEqual([]);
});

test("no label is in two files, since one would hide the other's examples", () => {
  const files = globSync("examples/*.json", { cwd: import.meta.dirname });
  const labels = files.flatMap((file) => Object.keys(JSON.parse(readFileSync(`${import.meta.dirname}/${file}`, "utf8"))));
  expect(labels.toSorted()).toEqual(Object.keys(lines).toSorted());
});

test("every question has at least ten examples, and no line has two labels", () => {
  const all = examples();
  const few = liveQuestions.filter(({ id }) => all.filter(({ label }) => label === id || subjectOf(label) === id).length < 10);
  expect(few.map(({ id }) => id)).toEqual([]);
  const owners = new Map<string, string>();
  const twice: string[] = [];
  for (const { text, label } of all) {
    const owner = owners.get(text);
    if (owner !== undefined && subjectOf(owner) !== subjectOf(label)) twice.push(`“${text}”: ${owner}, ${label}`);
    owners.set(text, label);
  }
  expect(twice).toEqual([]);
});
