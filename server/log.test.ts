import { afterEach, expect, it, vi } from "vitest";
import { createLog, reasonOf } from "./log.ts";
import { textColumns } from "./store/text-columns.ts";

afterEach(() => void vi.useRealTimers());

const secret = "dana@example.com";

it("logs where an error occurred, and never its message", () => {
  const error = new TypeError(`no such person: ${secret}\n    at ${secret} (file:///home:1:1)`);
  const reason = reasonOf(error);
  expect(JSON.stringify(reason)).not.toContain(secret);
  expect(reason).toMatchObject({ kind: "TypeError" });
  expect(reason.at).toEqual(expect.arrayContaining([expect.stringMatching(/server\/log\.test\.ts:\d+:\d+/)]));
});

it("logs the name of a custom error, or its code", () => {
  const error = Object.assign(new Error("connect ECONNREFUSED 10.0.0.7:5432"), { code: "ECONNREFUSED" });
  expect(reasonOf(new Error(secret, { cause: error }))).toMatchObject({ kind: "Error", cause: { kind: "Error", code: "ECONNREFUSED" } });
  expect(JSON.stringify(reasonOf(error))).not.toMatch(/10\.0\.0\.7|"at"/);
});

it("does not mistake a line of a changed message for a stack frame", () => {
  const error = new Error(`${secret}\n    at ${secret}`);
  error.message = "another";
  expect(JSON.stringify(reasonOf(error))).not.toContain(secret);
});

it("a thrown value that is not an error is named by its type", () => expect(reasonOf(secret)).toEqual({ kind: "string" }));

it("counts repeated warnings, and logs every error that differs", () => {
  vi.useFakeTimers();
  const lines: Record<string, unknown>[] = [];
  const log = createLog("info", { write: (line: string) => void lines.push(JSON.parse(line)) });
  const fail = (times: number, code: string) => {
    for (let index = 0; index < times; index += 1)
      log.warn({ outboxId: index, email: secret, reason: { kind: "Error", code } }, "outbox: not taken");
  };
  fail(571, "ECONNREFUSED");
  fail(3, "EDNS");
  expect(lines).toMatchObject([
    { outboxId: 0, reason: { code: "ECONNREFUSED" } },
    { outboxId: 0, reason: { code: "EDNS" } },
  ]);
  vi.advanceTimersByTime(5 * 60_000);
  expect(lines.slice(2)).toMatchObject([{ times: 570, msg: "outbox: not taken" }, { times: 2 }]);
  fail(10, "ECONNREFUSED");
  vi.advanceTimersByTime(5 * 60_000);
  expect(lines.slice(4)).toMatchObject([{ times: 10 }]);
  vi.advanceTimersByTime(10 * 60_000);
  fail(1, "ECONNREFUSED");
  expect(lines.slice(5), "over since: told at once").toMatchObject([{ outboxId: 0 }]);

  for (const outboxId of [1, 2, 2]) log.error({ outboxId }, "outbox: given up");
  expect(lines.slice(6)).toMatchObject([{ outboxId: 1 }, { outboxId: 2 }]);
  expect(JSON.stringify(lines)).not.toContain(secret);
});

it.each(
  Object.entries({ ...textColumns.enquiries, ...textColumns.bookings }).flatMap(([field, use]) => (use === "program" ? [] : [field])),
)(
  "removes the field %s, which visitors fill in or which is theirs alone: a new one belongs into the list of server/log.ts too",
  (field) => {
    const lines: string[] = [];
    const log = createLog("info", { write: (line: string) => void lines.push(line) });
    log.info({ [field]: secret, lead: { [field]: secret } }, "a lead");
    expect(lines.join()).toContain("a lead");
    expect(lines.join()).not.toContain(secret);
  },
);
