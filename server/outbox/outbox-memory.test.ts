import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createLog } from "#server/log.ts";
import type { OutboxStore } from "#server/store/outbox-store.ts";
import { startOutbox } from "./outbox.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("an idle day leaks no memory", { timeout: 60_000 }, async () => {
  let polls = 0;
  // Always empty, and without a database, whose memory would be measured too.
  const store = {
    async nextDueAtMs() {
      polls += 1;
      return undefined;
    },
  } satisfies Partial<OutboxStore> as unknown as OutboxStore; // nothing else is called if nothing is due
  const outbox = startOutbox({
    store,
    deliver: { mail: async () => {}, webhook: async () => {}, push: async () => {} },
    log: createLog("silent"),
  });
  await hours(2); // warm-up
  const [before, pollsBefore] = [heapBytes(), polls];
  await hours(24);
  expect(polls - pollsBefore).toBeGreaterThan(30_000);
  expect((heapBytes() - before) / (polls - pollsBefore), "bytes a poll").toBeLessThan(10);
  await outbox.stop(0);
});

async function hours(count: number): Promise<void> {
  for (let step = 0; step < count * 6; step += 1) await vi.advanceTimersByTimeAsync(600_000);
}

function heapBytes(): number {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void; // added by the flag
  collect();
  collect();
  return process.memoryUsage().heapUsed;
}
