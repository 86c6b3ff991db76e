import { expect, it } from "vitest";
import { operationNamed } from "#server/operations/registry.ts";
import { commandHelp } from "./help.ts";

const helpOf = (name: string) => {
  const operation = operationNamed(name);
  if (!operation) throw new Error(`There is no ${name}.`);
  return commandHelp(operation);
};

it("says what may be typed: places, flags, choices, and what holds where nothing is said", () => {
  expect(helpOf("leads.status")).toMatch(/leads status <lead> <status>[\s\S]* {2}status {14}one of waiting, answered, booked/);
  expect(helpOf("mail.list")).toMatch(/\[state\][\s\S]* {2}state {15}one of .*failed.*; failed unless you say/);
  expect(helpOf("time.save")).toContain("--slot-minutes");
});
