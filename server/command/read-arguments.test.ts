import { expect, it } from "vitest";
import { readArguments } from "./read-arguments.ts";

/** The parsed command: its operation, input and flags, or the problem. */
function read(...args: string[]) {
  const command = readArguments(args);
  if (command.kind === "usage") return command.problem;
  if (command.kind === "help") return `help ${command.operation?.name ?? command.group ?? ""}`.trim();
  const { input, json, yes, out } = command;
  return { ...input, ...(json && { json }), ...(yes && { yes }), ...(out !== undefined && { out }) };
}

it("accepts positional and named inputs, with values after the flag or after =", () => {
  expect(read("leads", "list", "--status", "waiting")).toEqual({ status: "waiting" });
  expect(read("leads", "list", "--status=waiting")).toEqual({ status: "waiting" });
  expect(read("leads", "answer", "some-lead", "--body", "-")).toEqual({ lead: "some-lead", body: "-" });
  expect(read("leads", "answer", "some-lead", "--body=a=b\nc")).toEqual({ lead: "some-lead", body: "a=b\nc" });
  expect(read("leads", "answer", "some-lead", "--body", "-h")).toEqual({ lead: "some-lead", body: "-h" });
  expect(read("leads", "list", "--status", "new", "--status", "waiting")).toEqual({ status: ["new", "waiting"] });
});

it("accepts no value after --json and --yes, but yes or no after =", () => {
  expect(read("leads", "search", "--json", "--yes", "Dana")).toEqual({ q: "Dana", json: true, yes: true });
  expect(read("leads", "search", "Dana", "--json=no", "--yes=true")).toEqual({ q: "Dana", yes: true });
  expect(read("leads", "list", "--json=perhaps")).toBe("--json is yes or no.");
});

it("reads a boolean flag without a value as yes", () => {
  const call = { call: "some-call", override: "yes" };
  expect(read("calls", "move", "some-call", "--override")).toEqual(call);
  expect(read("calls", "move", "some-call", "--override", "--yes")).toEqual({ ...call, yes: true });
  expect(read("calls", "move", "some-call", "--override", "no")).toEqual({ ...call, override: "no" });
});

it("accepts everything after -- literally", () => {
  expect(read("leads", "search", "--json", "--", "--odd")).toEqual({ q: "--odd", json: true });
  expect(read("leads", "search", "--", "--")).toEqual({ q: "--" });
  expect(read("leads", "search", "--", "-h")).toEqual({ q: "-h" });
});

it("reports extra words, unknown flags and missing values", () => {
  expect(read("leads", "search", "Dana", "Fox")).toBe('"Fox" is one word too many.');
  expect(read("leads", "list", "--nonsense")).toBe("--nonsense is not known here.");
  expect(read("leads", "list", "--constructor")).toBe("--constructor is not known here.");
  expect(read("leads", "list", "--status", "--json")).toBe("--status needs a value after it.");
  expect(read("leads", "export", "csv", "--out")).toBe("--out needs a value after it.");
});

it("accepts aliases of one word, with help for each", () => {
  expect(read("numbers", "--json")).toEqual({ json: true });
  expect(read("backup", "list")).toEqual({});
  expect(read("leads", "list", "--help")).toBe("help leads.list");
  expect(read("leads", "list", "-h")).toBe("help leads.list");
  expect(read("help", "sign-in-link")).toBe("help people.sign-in-link");
  expect(read("leads", "-h")).toBe("help leads");
});
