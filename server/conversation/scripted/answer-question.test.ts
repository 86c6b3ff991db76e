import { expect, test } from "vitest";
import { createFactIndex } from "#server/conversation/facts/fact-index.ts";
import { answerQuestion } from "./answer-question.ts";

const index = createFactIndex();
// Trains the classifier here, so that its training does not count against a test's timeout.
index.best("hello");

test.each([
  ["Are calls recorded?", "can we turn that off", "recording"],
  ["Are calls recorded?", "can we do it without that then", "recording"],
  ["Are calls recorded?", "can we turn the radio off", undefined],
])("after %s, a line without a subject of its own is about the same one: %s", (before, said, id) => {
  expect(answerQuestion(index, said, before)?.question?.id).toBe(id);
});
