import { expect, test } from "vitest";
import { clausesOf } from "./clauses-of.ts";

test.each([
  ["what does it cost? is it hipaa compliant?", ["what does it cost?", "is it hipaa compliant?"]],
  ["pricing and do you integrate with salesforce", ["pricing", "do you integrate with salesforce"]],
  ["how much is it, how long does it take", ["how much is it", "how long does it take"]],
  ["hi, what's the price, oh and can i talk to someone", ["what's the price", "can i talk to someone"]],
  ["we run six trucks. do you text", ["we run six trucks", "do you text"]],
])("“%s” is several clauses", (line, clauses) => {
  expect(clausesOf(line)).toEqual(clauses);
});

test.each([
  "if i quit, do you keep my data",
  "when somebody calls at night, does it pick up",
  "phone and sms agents",
  "monday and tuesday",
  "is it monthly or do i pay by the year",
])("“%s” is one", (line) => {
  expect(clausesOf(line)).toEqual([line]);
});
