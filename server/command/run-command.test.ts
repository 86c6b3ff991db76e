import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readEnv } from "#server/env.ts";
import { openTestDesk, type TestDesk } from "#tests/support/desk.ts";
import { anEnquiry } from "#tests/support/leads.ts";
import { readArguments } from "./read-arguments.ts";
import { explainCommand, runCommand } from "./run-command.ts";

const env = readEnv({});
const dataDir = mkdtempSync(join(tmpdir(), "moontower-command-"));
let desk: TestDesk;
beforeAll(async () => {
  desk = await openTestDesk({ databaseUrl: undefined, dataDir });
  const leads = [
    anEnquiry({ email: "one@example.com" }),
    anEnquiry({ email: "two@example.com" }),
    anEnquiry({ spamSignals: ["honeypot"] }),
  ];
  for (const lead of leads) await desk.parts.store.enquiries.save(lead, []);
});
afterAll(async () => {
  await desk.close();
  rmSync(dataDir, { recursive: true });
});

function runnable(args: readonly string[]) {
  const command = readArguments(args);
  if (command.kind !== "run") throw new Error(`${args.join(" ")} is not a command.`);
  return command;
}

/** Runs a command; at a terminal if `answer` is given. */
async function run(args: readonly string[], { answer, isTerminal = true }: { answer?: string; isTerminal?: boolean } = {}) {
  const [out, error] = [new PassThrough(), Object.assign(new PassThrough(), { isTTY: isTerminal })];
  const asked: string[] = [];
  const ask = async (question: string) => {
    asked.push(question);
    return answer ?? "";
  };
  const code = await runCommand(runnable(args), {
    env,
    open: async () => desk.parts,
    user: "root",
    out,
    error,
    ask,
    readInput: async () => Buffer.alloc(0),
  });
  return { code, asked, out: String(out.read() ?? ""), error: String(error.read() ?? "") };
}

it("shows an export's progress at a terminal, otherwise only its total, and writes a private file", async () => {
  const file = join(dataDir, "leads.json");
  expect(await run(["leads", "export", "json", "--out", file])).toMatchObject({
    code: 0,
    error: expect.stringMatching(/\r2 leads\r3 leads.*\n$/s),
  });
  expect(JSON.parse(readFileSync(file, "utf8"))).toHaveLength(3);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(await run(["leads", "export", "json", "--out", file], { isTerminal: false })).toMatchObject({ error: "3 leads\n" });
  expect(readdirSync(dataDir).filter((name) => name.startsWith("leads"))).toEqual(["leads.json"]);
});

it("lists the valid values of a secret or an address without opening the database", async () => {
  expect(await run(["secrets", "rotate", "links"])).toMatchObject({
    code: 2,
    error: expect.stringMatching(/^secret: This must be one of form-stamps, release-links, /),
  });
  expect(await run(["secrets", "rotate"])).toMatchObject({ code: 2, error: expect.stringMatching(/^secret: This must be one of /) });
  expect(await run(["move", "mysql://localhost/site"])).toMatchObject({
    code: 2,
    error: expect.stringMatching(/^url: (?!This is missing)/),
  });
});

it("does not change an existing file if an export fails", async () => {
  const file = join(dataDir, "before.json");
  writeFileSync(file, "as it was");
  const { leads } = desk.parts.store;
  const { list } = leads;
  let asked = 0;
  Object.assign(leads, { list: (query: Parameters<typeof list>[0]) => (++asked > 1 ? Promise.reject(new Error("gone")) : list(query)) });
  await expect(run(["leads", "export", "json", "--out", file])).rejects.toThrow("gone");
  Object.assign(leads, { list });
  expect(asked).toBe(2);
  expect(readdirSync(dataDir).filter((name) => name.startsWith("before"))).toEqual(["before.json"]);
  expect(readFileSync(file, "utf8")).toBe("as it was");
});

it("prints help, and reports unknown commands", () => {
  const explain = (...args: string[]) => {
    const command = readArguments(args);
    if (command.kind === "run") throw new Error(`${args.join(" ")} runs.`);
    const [out, error] = [new PassThrough(), new PassThrough()];
    return { code: explainCommand(command, { out, error }), out: String(out.read() ?? ""), error: String(error.read() ?? "") };
  };
  const first = (text: string) => text.split("\n")[0];
  for (const args of [["help"], ["help", "leads"], ["--help"], ["leads"]])
    expect([args, explain(...args)]).toEqual([args, { code: 0, out: expect.stringContaining("leads list"), error: "" }]);
  expect(first(explain("help", "leads", "list").out)).toBe("npm run desk -- leads list");
  expect(first(explain("help", "sign-in-link").out)).toBe("npm run desk -- people sign-in-link <person>");
  expect(explain("help", "nonsense")).toMatchObject({
    code: 2,
    out: "",
    error: expect.stringMatching(/^There is no group "nonsense"\. There are leads, .*people, .*backup.*\.\n/),
  });
  expect(explain("help", "leads", "nonsense")).toMatchObject({ code: 2, out: "", error: expect.stringContaining('"leads nonsense"') });
});

it('asks before erasing, and accepts only "yes"', async () => {
  const leads = async () => (await desk.parts.store.leads.counts({ viewer: undefined })).all;
  for (const answer of ["", "y", "YES please", "no"])
    expect(await run(["leads", "erase", "one@example.com"], { answer })).toMatchObject({ code: 1, error: "Nothing was done.\n" });
  expect(await leads()).toBe(2);
  const { code, asked } = await run(["leads", "erase", "one@example.com"], { answer: "yes" });
  expect([code, asked.length]).toEqual([0, 1]);
  expect(await leads()).toBe(1);
});
