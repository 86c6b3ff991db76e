import { Worker } from "node:worker_threads";
import type { OutsideReach } from "#server/outside-reach.ts";
import { workerFile } from "#server/worker-file.ts";
import type { FeedMessage, FeedResult, FeedTask } from "./feed-worker-messages.ts";
import type { FetchLimits } from "./fetch-feed.ts";
import type { Precaution } from "./read-busy-periods.ts";

/** Thrown if a feed can't be read. The message does not contain the address, which is a secret. */
export class FeedReadError extends Error {
  override readonly name = "FeedReadError";
}

export type FeedLimits = FetchLimits & {
  /** The limit for one attempt to parse the feed. */
  readonly parseMs: number;
  /** The limit for one event, after which the attempt is repeated with a precaution for it. */
  readonly eventMs: number;
};

export const feedLimits: FeedLimits = { timeoutMs: 10_000, maxBytes: 10_000_000, parseMs: 30_000, eventMs: 2_000 };

/** A feed that needs more attempts is given up. */
const mostAttempts = 12;
const checkEveryMs = 100;
const tooMuchMemory = "Reading the calendar takes too much memory.";

/** Limits of the JavaScript heap; the fetched bytes are outside it, limited by `maxBytes`. */
const resourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 };

/** Fetches and parses a feed in a worker thread. If an event makes the thread hang or run out of memory, tries again with a stricter precaution for it. @throws {FeedReadError} */
export async function readFeed(
  url: string,
  { window, leastGapMs, reach }: Pick<FeedTask, "window" | "leastGapMs"> & { readonly reach: OutsideReach },
  limits: FeedLimits,
  signal: AbortSignal,
): Promise<FeedResult> {
  const precautions = new Map<number, Precaution>();
  let source: FeedTask["source"] = { url, reach, limits: { timeoutMs: limits.timeoutMs, maxBytes: limits.maxBytes } };
  let fullAt: number | undefined;
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const progress = new Int32Array(new SharedArrayBuffer(8));
    const task = { source, window, leastGapMs, precautions, progress };
    const outcome = await runThread(task, limits, signal);
    if (outcome.kind === "read") return outcome.result;
    source = { bytes: outcome.bytes };
    // A second event runs out of memory too: the whole feed is too large.
    if (outcome.isFull && fullAt !== undefined && fullAt !== outcome.stuckAt) throw new FeedReadError(tooMuchMemory);
    if (outcome.isFull) fullAt = outcome.stuckAt;
    const before = precautions.get(outcome.stuckAt);
    precautions.set(outcome.stuckAt, before === undefined ? "once" : before === "once" ? "plainly" : "never");
  }
  throw new FeedReadError("Too many of the calendar's events could not be read.");
}

const thread = workerFile("read-feed.worker.ts", "busy-calendar-worker.js", import.meta.url);

type ThreadOutcome =
  | { readonly kind: "read"; readonly result: FeedResult }
  | { readonly kind: "stuck"; readonly stuckAt: number; readonly isFull: boolean; readonly bytes: Uint8Array<SharedArrayBuffer> };

async function runThread(task: FeedTask, limits: FeedLimits, signal: AbortSignal): Promise<ThreadOutcome> {
  const { promise, resolve, reject } = Promise.withResolvers<ThreadOutcome>();
  const worker = new Worker(thread, {
    name: "busy-calendar",
    workerData: task,
    resourceLimits,
    env: {},
    execArgv: [],
  });
  worker.unref();
  let bytes = "bytes" in task.source ? task.source.bytes : undefined;
  const startedAtMs = performance.now();
  let parsingSinceMs = startedAtMs;
  let seen = { turns: 0, sinceMs: startedAtMs };

  worker.on("message", (message: FeedMessage) => {
    if (message.kind === "failed") reject(new FeedReadError(message.problem));
    else if (message.kind === "read") resolve(message);
    else {
      bytes = message.bytes;
      parsingSinceMs = performance.now();
    }
  });
  worker.on("error", (error: NodeJS.ErrnoException) => {
    const isFull = error.code === "ERR_WORKER_OUT_OF_MEMORY";
    if (isFull && bytes && Atomics.load(task.progress, 1) > 0)
      return resolve({ kind: "stuck", stuckAt: Atomics.load(task.progress, 0), isFull, bytes });
    const problem = isFull ? tooMuchMemory : "The calendar could not be read.";
    reject(new FeedReadError(problem, { cause: error }));
  });
  worker.on("exit", () => reject(new FeedReadError("The calendar could not be read.")));
  const abort = () => reject(new FeedReadError("Reading was ended."));
  signal.addEventListener("abort", abort);

  const watch = setInterval(() => {
    const nowMs = performance.now();
    if (!bytes) {
      // The thread has this timeout itself; this is in case it hangs.
      if (nowMs - startedAtMs > limits.timeoutMs + limits.eventMs) reject(new FeedReadError("The calendar could not be fetched in time."));
      return;
    }
    if (nowMs - parsingSinceMs > limits.parseMs) reject(new FeedReadError("The calendar could not be parsed in time."));
    const turns = Atomics.load(task.progress, 1);
    if (turns !== seen.turns) seen = { turns, sinceMs: nowMs };
    else if (turns > 0 && nowMs - seen.sinceMs > limits.eventMs) {
      resolve({ kind: "stuck", stuckAt: Atomics.load(task.progress, 0), isFull: false, bytes });
    }
  }, checkEveryMs);
  watch.unref();

  try {
    return await promise;
  } finally {
    clearInterval(watch);
    signal.removeEventListener("abort", abort);
    await worker.terminate();
  }
}
