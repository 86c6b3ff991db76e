import { expect, test } from "vitest";
import { clausesOf } from "./clauses-of.ts";

test.each([
  ["what does it cost? is it hipaa compliant?", ["what does it cost?", "is it hipaa compliant?"]],
  ["pricing and do you integrate with salesforce", ["pricing", "do you integrate with salesforce"]],
  ["how much is it, how long does it take", ["how much is it", "how long does it take"]],
  ["hi, what's the price, oh and can i talk to someone", ["what's the price", "can i talk to someone"]],
  ["we run six trucks. do you text", ["we run six trucks", "do you text"]],
  ["we get complaints so who's responsible", ["we get complaints", "who's responsible"]],
  ["i only browse just tell me the price", ["i only browse", "just tell me the price"]],
  ["1. encryption 2. setup time", ["encryption", "setup time"]],
  ["1 is it encrypted 2 how much is it", ["is it encrypted", "how much is it"]],
])("“%s” has several clauses", (line, clauses) => {
  expect(clausesOf(line)).toEqual(clauses);
});

test.each([
  "if i quit, do you keep my data",
  "when somebody calls at night, does it pick up",
  "phone and sms agents",
  "monday and tuesday",
  "is it monthly or do i pay by the year",
  "can it take 1 or 2 calls a day",
])("“%s” is one clause", (line) => {
  expect(clausesOf(line)).toEqual([line]);
});

test.each(["oh ", "so then ", "and first ", "please "])("reads a long text that only repeats “%s” without delay", (word) => {
  const beganMs = performance.now();
  clausesOf(word.repeat(3_000));
  expect(performance.now() - beganMs).toBeLessThan(500);
});
