/** Measures a test's own time, without the time in which its processes waited for a processor. Linux only. */
import { readFileSync } from "node:fs";

/** Milliseconds without those in which this process or the others had to wait for a processor. */
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
