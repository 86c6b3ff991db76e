import { type ChildProcessByStdio, spawn } from "node:child_process";
import type { Readable, Writable } from "node:stream";

export type TiedProcess = ChildProcessByStdio<Writable, Readable, Readable>;

type TiedOptions = {
  /** The signal that ends the program at once. */
  readonly signal: "INT" | "TERM";
  readonly uid?: number;
  readonly gid?: number;
  readonly env?: NodeJS.ProcessEnv;
};

/**
 * Runs the program until its standard input is closed: by `stdin.end()`, or by the kernel when this process dies in
 * whatever way. Nothing orphaned stays behind. Its output must be read, or the pipe fills and it stops.
 */
export function spawnTied(program: string, args: readonly string[], { signal, ...options }: TiedOptions): TiedProcess {
  const untilStdinCloses = `"$0" "$@" </dev/null & pid=$!; cat >/dev/null; kill -${signal} $pid; wait $pid`;
  return spawn("/bin/sh", ["-c", untilStdinCloses, program, ...args], { ...options, stdio: ["pipe", "pipe", "pipe"] });
}
