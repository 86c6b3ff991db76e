/** The thread in which a feed is fetched and parsed: whatever it holds, the server goes on answering. */
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
 * A third of the others' share (Linux's "nice", 0 to 19): on a machine with few cores, whoever answers visitors goes first.
 * Not less: the lowest gets one part in seventy of a busy machine, where calendars would go unread and close their times.
 */
const behindVisitors = 5;
// On Linux this is the thread's alone.
if (process.platform === "linux") setPriority(behindVisitors);

readFeed(workerData as FeedTask).catch((error: unknown) => {
  if (!(error instanceof FeedFetchError || error instanceof UnreadableCalendarError)) throw error;
  send({ kind: "failed", problem: error.message });
});
