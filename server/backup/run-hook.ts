import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { Log } from "#server/log.ts";
import { BackupError } from "./backup-error.ts";

/** A copy that has not left by then is stuck. */
const patienceMs = 6 * 60 * 60 * 1_000;

/**
 * Runs BACKUP_HOOK by the shell, with the finished copy's path in BACKUP_FILE (empty if the hook has to make the copy itself).
 * What it prints goes to the log.
 * @throws {BackupError} if it does not end with 0 within six hours.
 */
export async function runHook(hook: string, file: string | undefined, log: Log): Promise<void> {
  const child = spawn("sh", ["-c", hook], {
    env: { ...process.env, BACKUP_FILE: file ?? "" },
    stdio: ["ignore", "pipe", "pipe"],
    timeout: patienceMs,
  });
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on("line", (line) => log.info({ line: line.slice(0, 500) }, "backup hook"));
  const [code, signal] = (await once(child, "close")) as [number | null, NodeJS.Signals | null]; // Node's own
  if (code !== 0) throw new BackupError("hook", `BACKUP_HOOK ended with ${code ?? signal}.`);
}
