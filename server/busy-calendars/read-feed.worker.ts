/** The thread in which a feed is fetched and parsed: whatever it holds, the server goes on answering. */
import { constants, setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import type { FeedMessage, FeedTask } from "./feed-worker-messages.ts";
import { FeedFetchError, fetchFeed } from "./fetch-feed.ts";
import { mergePeriods } from "./merge-periods.ts";
import { readBusyPeriods } from "./read-busy-periods.ts";
import { UnreadableCalendarError } from "./split-feed.ts";

const mostOddEventsNamed = 5;

async function readFeed({ source, window, leastGapMs, precautions, progress }: FeedTask): Promise<void> {
  const bytes = "bytes" in source ? source.bytes : await fetchFeed(source.url, source.limits, source.reach);
  if (!("bytes" in source)) send({ kind: "fetched", bytes });
  const { periods, oddEvents } = readBusyPeriods(Buffer.from(bytes.buffer).toString("utf8"), window, {
    precautions,
    onEvent(index) {
      Atomics.store(progress, 0, index);
      Atomics.add(progress, 1, 1);
    },
  });
  Atomics.store(progress, 1, 0);
  const result = {
    periods: mergePeriods(periods, leastGapMs),
    oddEvents: oddEvents.slice(0, mostOddEventsNamed),
    oddCount: oddEvents.length,
  };
  send({ kind: "read", result });
}

function send(message: FeedMessage): void {
  parentPort?.postMessage(message);
}

// On Linux this is the thread's alone: on a machine with few cores, whoever answers visitors goes first.
if (process.platform === "linux") setPriority(constants.priority.PRIORITY_LOW);

readFeed(workerData as FeedTask).catch((error: unknown) => {
  if (!(error instanceof FeedFetchError || error instanceof UnreadableCalendarError)) throw error;
  send({ kind: "failed", problem: error.message });
});
