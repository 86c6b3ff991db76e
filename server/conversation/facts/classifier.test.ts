import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { createClassifier } from "./classifier.ts";
import { decodeModel, encodeModel } from "./model-file.ts";
import { readModel } from "./open-classifier.ts";
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
  const file = encodeModel(trainClassifier(examples));
  expect(encodeModel(trainClassifier(examples))).toEqual(file);
  const line = "how much a month, and where";
  const model = decodeModel(file);
  expect(model && createClassifier(model)(line)).toEqual(createClassifier(trainClassifier(examples))(line));
});

test.each([
  ["empty", (file: Uint8Array) => file.subarray(0, 0)],
  ["cut off", (file: Uint8Array) => file.subarray(0, file.length - 1)],
  ["longer", (file: Uint8Array) => Buffer.concat([file, Buffer.of(0)])],
  [
    "changed in one byte of its weights",
    (file: Uint8Array) => Uint8Array.from(file, (byte, at) => (at === file.length - 9 ? byte ^ 1 : byte)),
  ],
])("a file that is %s is not taken for a model", (_, damaged) => {
  const file = damaged(encodeModel(trainClassifier(examples)));
  expect(decodeModel(file)).toBeUndefined();
  const path = join(mkdtempSync(join(tmpdir(), "classifier-")), "classifier.bin");
  writeFileSync(path, file);
  expect(() => readModel(pathToFileURL(path))).toThrow(/classifier\.bin is damaged or not whole\. Build again: npm run build\./);
});
