/** Measures what a test itself takes, whatever else the machine does. */
import { readFileSync } from "node:fs";

/** Starts a clock of the milliseconds for which this thread has used a processor. */
export function processorClock(): () => number {
  const before = process.threadCpuUsage();
  return () => {
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1_000;
  };
}

/** Milliseconds without those in which this process or the others had to wait for a processor. Linux only. */
export function ownClock(...others: readonly number[]): () => number {
  const processes = [process.pid, ...others];
  return () => performance.now() - processes.reduce((sum, pid) => sum + waitedMs(pid), 0);
}

function waitedMs(pid: number): number {
  try {
    const [, waitedNs] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, "utf8").split(" ");
    return Number(waitedNs) / 1_000_000;
  } catch {
    return 0;
  }
}
