import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { facts } from "#content/facts.ts";

const dataDir = mkdtempSync(join(tmpdir(), "ask-"));
afterAll(() => rmSync(dataDir, { recursive: true }));

const ask = (args: readonly string[], input = "") =>
  spawnSync(process.execPath, ["build/server/ask-command.js", ...args], {
    input,
    encoding: "utf8",
    env: { ...process.env, DATA_DIR: dataDir, SITE_URL: "https://moontower.example" },
  });

test("one question is answered in one line of JSON, without a database", () => {
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

test("lines of standard input are one conversation", () => {
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

test("a zone that does not exist and an option that is unknown are told in words", () => {
  expect(ask(["--zone", "Mars/Base", "hi"])).toMatchObject({ status: 3, stderr: expect.stringContaining("Mars/Base") });
  expect(ask(["--loud"])).toMatchObject({ status: 2, stderr: expect.stringContaining("--zone") });
});
