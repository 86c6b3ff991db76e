import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { createClassifier } from "./classifier.ts";
import { decodeLearned, encodeLearned, isWhole } from "./learned-file.ts";
import { readWhole } from "./open-learned.ts";
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

test("a line that is not an example is classified by its common features, even with typos", () => {
  const classify = createClassifier(trainClassifier(examples));
  expect(classify("your charge for a month")[0]?.label).toBe("price");
  expect(classify("the offfice is located")[0]?.label).toBe("location");
  const shares = classify("where").map(({ share }) => share);
  expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
});

test("the probabilities of a subject's kinds are added up", () => {
  const kinds = examples.map(({ text, label }, place) => ({ text, label: label === "price" ? `price/${place}` : label }));
  const [first, ...others] = createClassifier(trainClassifier(kinds))("what do you charge");
  expect(first).toMatchObject({ label: "price", kind: "price/4" });
  expect(others.map(({ label }) => label)).toEqual(["location"]);
});

test("the same examples give the same file, and the file gives the same answers", () => {
  const vocabulary = new Map([["price", 3]]);
  const file = encodeLearned({ model: trainClassifier(examples), vocabulary });
  expect(encodeLearned({ model: trainClassifier(examples), vocabulary })).toEqual(file);
  const line = "how much a month, and where";
  expect(isWhole(file)).toBe(true);
  const learned = decodeLearned(file);
  expect(learned.vocabulary).toEqual(vocabulary);
  expect(createClassifier(learned.model)(line)).toEqual(createClassifier(trainClassifier(examples))(line));
});

test.each([
  ["empty", (file: Uint8Array) => file.subarray(0, 0)],
  ["cut off", (file: Uint8Array) => file.subarray(0, file.length - 1)],
  ["longer", (file: Uint8Array) => Buffer.concat([file, Buffer.of(0)])],
  [
    "changed in one byte of its weights",
    (file: Uint8Array) => Uint8Array.from(file, (byte, at) => (at === file.length - 9 ? byte ^ 1 : byte)),
  ],
])("a file that is %s is refused", (_, damaged) => {
  const file = damaged(encodeLearned({ model: trainClassifier(examples), vocabulary: new Map() }));
  expect(isWhole(file)).toBe(false);
  const path = join(mkdtempSync(join(tmpdir(), "questions-")), "questions.bin");
  writeFileSync(path, file);
  expect(() => readWhole(pathToFileURL(path))).toThrow(/questions\.bin is damaged or not whole\. Build again: npm run build\./);
});
