import { expect, it } from "vitest";
import { operationHelp } from "#content/desk/operation-help.ts";
import { findOperation } from "#server/operations/registry.ts";
import { commands } from "./commands.ts";
import { commandHelp } from "./help.ts";

const helpOf = (name: string) => {
  const operation = findOperation(name);
  if (!operation) throw new Error(`There is no ${name}.`);
  return commandHelp(operation);
};

it("shows positional arguments, flags, choices and defaults", () => {
  expect(helpOf("leads.status")).toMatch(
    /leads status <lead> <status>[\s\S]* {2}status {14}where it stands now; one of waiting, answered, booked/,
  );
  expect(helpOf("mail.list")).toMatch(/\[state\][\s\S]* {2}state {15}how far they have come; one of .*failed.*; failed unless you say/);
  expect(helpOf("time.save")).toContain("--slot-minutes");
});

it("describes every operation and input, and nothing else", () => {
  const said = Object.entries(operationHelp).map(([name, { input }]) => [name, Object.keys(input).sort()]);
  expect(Object.fromEntries(said)).toEqual(Object.fromEntries(commands.map(({ name, input }) => [name, Object.keys(input.shape).sort()])));
});

it("shows limits", () => {
  expect(helpOf("leads.list")).toContain("how many; at most 500; 100 unless you say");
});

it("shows no default for a random id", () => {
  expect(helpOf("leads.note")).toMatch(/ {2}--id /);
  expect(helpOf("leads.note")).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/);
});
