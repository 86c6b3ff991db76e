import { expect, it } from "vitest";
import { readInThread } from "./read-mail.ts";

const thread = (code: string) =>
  new URL(`data:text/javascript,${encodeURIComponent(`import { parentPort } from "node:worker_threads"; ${code}`)}`);
const waits = "Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3_500);";
const answers = 'parentPort.postMessage({ kind: "read", mail: { text: "Here." } });';

it("ends a thread that exceeds its CPU time, but not one that a busy machine delays", async () => {
  const [late, busy] = await Promise.allSettled([
    readInThread(Buffer.from(""), thread(`${waits} ${answers}`), { readMs: 1_000 }),
    readInThread(Buffer.from(""), thread("for (;;) {}"), { readMs: 200 }),
  ]);
  expect(late).toMatchObject({ status: "fulfilled", value: { text: "Here." } });
  expect(busy).toMatchObject({ status: "rejected", reason: { message: "It takes too long to read." } });
});
