import { expect, it } from "vitest";
import { operationHelp, sharedInputs } from "#content/desk/operation-help.ts";
import { findOperation } from "#server/operations/registry.ts";
import { commands } from "./commands.ts";
import { commandHelp, type HelpWords } from "./help.ts";

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
  const own = new Map(Object.entries<HelpWords>(operationHelp).map(([name, { input = {} }]) => [name, input]));
  const shared: Readonly<Record<string, string>> = sharedInputs;
  expect([...own.keys()].sort()).toEqual(commands.map(({ name }) => name).sort());
  const problems = commands.flatMap(({ name, input }) => {
    const words = Object.entries(own.get(name) ?? {});
    return [
      ...Object.keys(input.shape).filter((key) => !own.get(name)?.[key] && !shared[key]),
      ...words.filter(([key, text]) => !(key in input.shape) || text === shared[key]),
    ].map((problem) => `${name}: ${problem}`);
  });
  expect(problems).toEqual([]);
});

it("shows limits", () => {
  expect(helpOf("leads.list")).toContain("how many; at most 500; 100 unless you say");
});

it("shows no default for a random id", () => {
  expect(helpOf("leads.note")).toMatch(/ {2}--id /);
  expect(helpOf("leads.note")).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/);
});
