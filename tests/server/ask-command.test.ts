import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { facts } from "#content/facts.ts";
import { says, startAgentService } from "#tests/support/agent-service.ts";
import { aDay, aTimestamp } from "#tests/support/dates.ts";
import { openTestStore } from "#tests/support/test-store.ts";

const dataDir = mkdtempSync(join(tmpdir(), "ask-"));
afterAll(() => rmSync(dataDir, { recursive: true }));

const ask = (args: readonly string[], input = "") =>
  spawnSync(process.execPath, ["build/server/ask-command.js", ...args], {
    input,
    encoding: "utf8",
    env: { ...process.env, DATA_DIR: dataDir, SITE_URL: "https://moontower.example" },
  });

test("answers one question with one line of JSON, without a database", () => {
  const { stdout, status } = ask(["--json", "What does it cost?"]);
  expect(status).toBe(0);
  expect(stdout.trim().split("\n")).toHaveLength(1);
  expect(JSON.parse(stdout)).toMatchObject({
    kind: "answer",
    text: expect.stringContaining(facts.price.from),
    sources: [{ url: "https://moontower.example/#pricing" }],
    times: [],
  });
});

test("treats the lines of standard input as one conversation", () => {
  const { stdout } = ask(
    ["--json", "--zone", "Europe/London"],
    "find me a time\nnext week\ndo you speak spanish?\nSend the question to the team\nhuman please\n",
  );
  const said = stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(said.map(({ kind }) => kind)).toEqual(["offer", "offer", "unknown", "message", "handover"]);
  expect(said[0].times.length).toBeGreaterThan(0);
});

test("with a database, gives the team's answers verbatim, and uses the model if one is configured", async () => {
  const { store, folder, close } = await openTestStore();
  const service = await startAgentService(says(`AI starts at ${facts.price.from} per month.`));
  try {
    const atUtc = aTimestamp("2026-12-08T14:00:00.000Z");
    const asked = { id: "cat", wording: "Do you have a cat?", wordingKey: "cat", day: aDay("2026-12-08"), atUtc };
    const turn = {
      keyHash: "key",
      turnId: "turn",
      hasBegun: false,
      events: [{ type: "done" }],
      counted: { day: asked.day, counts: {} },
    } as const;
    await store.conversations.saveTurn({ ...turn, atUtc, asked: [asked], add: (talk) => talk });
    const set = { state: "answered", answer: "Yes, her name is Luna.", page: "" } as const;
    const audit = { atUtc, who: "June", action: "conversations.answer", subject: "cat" };
    await store.questions.change({ id: "cat", expectedVersion: undefined, set, by: undefined, audit });
    await store.close();
    const said = async (question: string, more: NodeJS.ProcessEnv = {}) => {
      const env = { ...process.env, DATA_DIR: folder, SITE_URL: "https://moontower.example", ...more };
      const { stdout } = await promisify(execFile)(process.execPath, ["build/server/ask-command.js", "--json", question], { env });
      return JSON.parse(stdout);
    };
    expect(await said("do you have a cat")).toMatchObject({ kind: "answer", text: "Yes, her name is Luna." });
    const agent = { AGENT_API_URL: service.url, AGENT_API_KEY: "key", AGENT_MODEL: "model" };
    expect(await said("What does it cost?", agent)).toMatchObject({ text: `AI starts at ${facts.price.from} per month.` });
    expect(service.requests).toHaveLength(1);
  } finally {
    await service.close();
    await close().catch(() => {});
  }
});

test("explains an unknown time zone and an unknown option", () => {
  expect(ask(["--zone", "Mars/Base", "hi"])).toMatchObject({ status: 3, stderr: expect.stringContaining("Mars/Base") });
  expect(ask(["--loud"])).toMatchObject({ status: 2, stderr: expect.stringContaining("--zone") });
});
