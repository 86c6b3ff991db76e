import { expect, test } from "vitest";
import { createClassifier } from "./classifier.ts";
import { decodeLearned, encodeLearned } from "./learned-file.ts";
import { trainClassifier } from "./train-classifier.ts";

const examples = [
  ["what does it cost", "price"],
  ["how much is it a month", "price"],
  ["what do you charge a month", "price"],
  ["the price please", "price"],
  ["what price do you charge", "price"],
  ["where are you located", "location"],
  ["where is your office", "location"],
  ["which city are you located in", "location"],
  ["the address of your office please", "location"],
].map(([text = "", label = ""]) => ({ text, label }));

test("a line that no example has is recognized by what it shares with them, mistyped too", () => {
  const classify = createClassifier(trainClassifier(examples));
  expect(classify("your charge for a month")[0]?.label).toBe("price");
  expect(classify("the offfice is located")[0]?.label).toBe("location");
  const shares = classify("where").map(({ share }) => share);
  expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
});

test("the same examples give the same file, and the file the same answers", () => {
  const vocabulary = new Map([["price", 3]]);
  const file = encodeLearned({ model: trainClassifier(examples), vocabulary });
  expect(encodeLearned({ model: trainClassifier(examples), vocabulary })).toEqual(file);
  const line = "how much a month, and where";
  expect(createClassifier(decodeLearned(file).model)(line)).toEqual(createClassifier(trainClassifier(examples))(line));
  expect(decodeLearned(file).vocabulary).toEqual(vocabulary);
});
