import { mkdirSync, rmdirSync, writeFileSync } from "node:fs";

/** So short that a thread notices nothing of its pauses but the time they take. */
const periodMicroseconds = 4_000;
const groups = "/sys/fs/cgroup/cpu";

export type SlowThreads = {
  /** Leaves a thread its part of a processor from now on. A thread that has ended meanwhile is let be. */
  readonly slow: (threadId: number) => void;
  /** Once the threads have ended. */
  readonly remove: () => Promise<void>;
};

/**
 * Makes threads `times` as slow by giving each only that part of a processor. It costs the others nothing, where Chromium's
 * own slowing spins in the rest of the time. Linux alone has it (cgroups, version 1), and root alone may use it: undefined elsewhere.
 */
export function openSlowThreads(times: number): SlowThreads | undefined {
  const own = new Map<number, string>();
  const open = (name: string) => {
    const group = `${groups}/site-bench-${process.pid}-${name}`;
    mkdirSync(group);
    writeFileSync(`${group}/cpu.cfs_period_us`, String(periodMicroseconds));
    writeFileSync(`${group}/cpu.cfs_quota_us`, String(Math.round(periodMicroseconds / times)));
    return group;
  };
  try {
    rmdirSync(open("trial"));
  } catch {
    return undefined;
  }
  return {
    slow(threadId) {
      if (own.has(threadId)) return;
      const group = open(String(threadId));
      own.set(threadId, group);
      try {
        writeFileSync(`${group}/tasks`, String(threadId));
      } catch {
        // It has ended.
      }
    },
    async remove() {
      for (const group of own.values()) {
        for (let tries = 0; tries < 50; tries++) {
          try {
            rmdirSync(group);
            break;
          } catch {
            await new Promise((resolve) => setTimeout(resolve, 100));
          }
        }
      }
    },
  };
}
