/** The worker thread that fetches and parses a feed, so that no feed can block the server. */
import { setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { joined } from "#domain/slots.ts";
import type { FeedMessage, FeedTask } from "./feed-worker-messages.ts";
import { FeedFetchError, fetchFeed } from "./fetch-feed.ts";
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
    periods: joined(periods, leastGapMs),
    oddEvents: oddEvents.slice(0, mostOddEventsNamed),
    oddCount: oddEvents.length,
  };
  send({ kind: "read", result });
}

function send(message: FeedMessage): void {
  parentPort?.postMessage(message);
}

/**
 * Linux's "nice" (0 to 19): a third of the CPU share of the threads that serve visitors. Not less: the lowest priority gets 1/70 of
 * a busy machine, on which calendars would not be read and their times not offered.
 */
const behindVisitors = 5;
// On Linux this applies to the thread only.
if (process.platform === "linux") setPriority(behindVisitors);

readFeed(workerData as FeedTask).catch((error: unknown) => {
  if (!(error instanceof FeedFetchError || error instanceof UnreadableCalendarError)) throw error;
  send({ kind: "failed", problem: error.message });
});
