import { expect, test } from "vitest";
import { createFactIndex } from "./fact-index.ts";

const index = createFactIndex();
// Trains the classifier now, so that it does not count toward a test's time limit.
index.best("hello");

test("a line with two possible questions gets the likelier answer, and the other as the first next question", () => {
  const question = index.best("end the contract and get my money back")?.question;
  expect(question?.id).toBe("refund");
  expect(question?.next?.[0]).toBe("end-contract");
});

test("a line with one likely question keeps the next questions as written", () => {
  const question = index.best("what does it cost")?.question;
  expect(question).toBe(index.byId("price"));
});

test("a part of a page with the words of a question is only for a model to read, and not an answer itself", () => {
  const line = "can it track an order";
  const ofPage = expect.stringContaining("tracks down the package");
  expect(index.find(line)).toContainEqual(expect.objectContaining({ text: ofPage }));
  expect(index.best(line)?.fact?.text).not.toEqual(ofPage);
});
