import { expect, test } from "vitest";
import { createFactIndex } from "./fact-index.ts";

const index = createFactIndex();
// The classifier is trained now, and not within a test's time.
index.best("hello");

test("a line that may ask two things gets the likelier answer, and the other as the first that can be asked next", () => {
  const question = index.best("end the contract and get my money back")?.question;
  expect(question?.id).toBe("refund");
  expect(question?.next?.[0]).toBe("end-contract");
});

test("after a line that surely asks one thing, what people ask next stands as it is written", () => {
  const question = index.best("what does it cost")?.question;
  expect(question).toBe(index.byId("price"));
});

test("a part of a page that has the words of a question is for a model to read, and no answer by itself", () => {
  const line = "can it track an order";
  const ofPage = expect.stringContaining("tracks down the package");
  expect(index.find(line)).toContainEqual(expect.objectContaining({ text: ofPage }));
  expect(index.best(line)?.fact?.text).not.toEqual(ofPage);
});
