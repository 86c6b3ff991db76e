import { expect, test } from "vitest";
import { liveQuestions, notOnOurPages } from "#content/live/answers/answers.ts";
import { tokensOf } from "./tokens.ts";
import { worded, wordingsOf } from "./wordings/wordings.ts";

test("no two questions are asked in the same words, and each is asked in some", () => {
  const owners = new Map<string, string>();
  const problems: string[] = [];
  const asked = liveQuestions.flatMap(({ id, label, asked: others }) =>
    [label, ...others, ...wordingsOf(id)].map((words) => [id, words] as const),
  );
  for (const [id, words] of [...asked, ...notOnOurPages.map((words) => ["nothing", words] as const)]) {
    const key = tokensOf(words).sort().join(" ");
    const owner = owners.get(key);
    if (key === "") problems.push(`${id}: “${words}” says nothing`);
    else if (owner !== undefined && owner !== id) problems.push(`${id} and ${owner}: “${words}” (${key})`);
    else owners.set(key, id);
  }
  expect(problems).toEqual([]);
});

test("every group of wordings belongs to a question", () => {
  const ids: readonly string[] = liveQuestions.map(({ id }) => id);
  expect(worded.filter((id) => !ids.includes(id))).toEqual([]);
});
