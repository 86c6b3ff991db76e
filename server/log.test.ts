import { expect, it } from "vitest";
import { reasonOf } from "./log.ts";

const secret = "dana@example.com";

it("says where a fault happened, and never its text", () => {
  const error = new TypeError(`no such person: ${secret}\n    at ${secret} (file:///home:1:1)`);
  const reason = reasonOf(error);
  expect(JSON.stringify(reason)).not.toContain(secret);
  expect(reason).toMatchObject({ kind: "TypeError" });
  expect(reason.at).toEqual(expect.arrayContaining([expect.stringMatching(/server\/log\.test\.ts:\d+:\d+/)]));
});

it("an error that has a name of its own or a code says enough", () => {
  const error = Object.assign(new Error("connect ECONNREFUSED 10.0.0.7:5432"), { code: "ECONNREFUSED" });
  expect(reasonOf(new Error(secret, { cause: error }))).toMatchObject({ kind: "Error", cause: { kind: "Error", code: "ECONNREFUSED" } });
  expect(JSON.stringify(reasonOf(error))).not.toMatch(/10\.0\.0\.7|"at"/);
});

it("where a text was changed after the error was made, no line is taken for a place", () => {
  const error = new Error(`${secret}\n    at ${secret}`);
  error.message = "another";
  expect(JSON.stringify(reasonOf(error))).not.toContain(secret);
});

it("what is no error is named by its type", () => expect(reasonOf(secret)).toEqual({ kind: "string" }));
