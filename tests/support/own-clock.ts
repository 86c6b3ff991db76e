/** Measures a test's own time, without the time in which its processes waited for a processor. Linux only. */
import { readFileSync } from "node:fs";

/** Milliseconds without those in which this process or the others had to wait for a processor. */
export function ownClock(...others: readonly number[]): () => number {
  const processes = [process.pid, ...others];
  return () => performance.now() - processes.reduce((sum, pid) => sum + scheduled(pid).waitedMs, 0);
}

/** How much longer this process's work has taken from now on than with a processor to itself: 1 if nobody else wants one. */
export function slownessFromNow(): () => number {
  const before = scheduled(process.pid);
  return () => {
    const { ranMs, waitedMs } = scheduled(process.pid);
    return 1 + (waitedMs - before.waitedMs) / Math.max(1, ranMs - before.ranMs);
  };
}

function scheduled(pid: number): { readonly ranMs: number; readonly waitedMs: number } {
  try {
    const [ranNs, waitedNs] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, "utf8").split(" ");
    return { ranMs: Number(ranNs) / 1_000_000, waitedMs: Number(waitedNs) / 1_000_000 };
  } catch {
    return { ranMs: 0, waitedMs: 0 };
  }
}
