import { Worker } from "node:worker_threads";
import { limitConcurrency } from "#server/concurrency/limit-concurrency.ts";
import { workerFile } from "#server/worker-file.ts";
import { type InboundMail, inboundLimits, type MailReadMessage, type MailToRead } from "./inbound-mail.ts";

/** Thrown if a mail can't be parsed. The message says why, without quoting the mail. */
export class MailReadError extends Error {
  override readonly name = "MailReadError";
}

const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };

/** Parses a mail in a worker thread, which is terminated if it exceeds its time or memory. @throws {MailReadError} */
export const readMail = (raw: Uint8Array): Promise<InboundMail> => inTurn(never, raw);

/** Parses two mails at a time, to limit memory. */
const inTurn = limitConcurrency(2, (raw: Uint8Array) => readInThread(raw, ownThread));
const ownThread = workerFile("read-mail.worker.ts", "read-mail-worker.js", import.meta.url);
const never = new AbortController().signal;

/** @throws {MailReadError} */
export async function readInThread(
  raw: Uint8Array,
  thread: URL,
  { readMs }: { readonly readMs: number } = inboundLimits,
): Promise<InboundMail> {
  const { promise, resolve, reject } = Promise.withResolvers<InboundMail>();
  const worker = new Worker(thread, {
    name: "mail",
    workerData: { raw } satisfies MailToRead,
    resourceLimits,
    env: {},
    execArgv: [],
  });
  worker.unref();
  worker.on("message", (message: MailReadMessage) =>
    message.kind === "read" ? resolve(message.mail) : reject(new MailReadError(message.problem)),
  );
  worker.on("error", (cause) => reject(new MailReadError("It takes too much memory to read.", { cause })));
  worker.on("exit", () => reject(new MailReadError("Its reader ended.")));
  const tooLong = () => reject(new MailReadError("It takes too long to read."));
  const overdue = setTimeout(tooLong, inboundLimits.readAtMostMs);
  const watch = setInterval(() => {
    worker.cpuUsage().then(
      ({ user, system }) => (user + system) / 1_000 > readMs && tooLong(),
      () => {}, // it has ended
    );
  }, 1_000);
  try {
    return await promise;
  } finally {
    clearTimeout(overdue);
    clearInterval(watch);
    await worker.terminate();
  }
}
