import { once } from "node:events";
import { existsSync } from "node:fs";
import { Worker } from "node:worker_threads";

/**
 * Reads the copy back, in a thread of its own, and makes it one file that stands alone.
 * @throws if it is not a whole database: a backup that can't be read is none.
 */
export async function closeBackup(file: string): Promise<void> {
  const worker = new Worker(workerFile(), { name: "backup", workerData: { file }, env: {}, execArgv: [] });
  const [code] = (await once(worker, "exit")) as [number]; // rejects with what the thread throws
  if (code !== 0) throw new Error("The backup could not be read back: its thread ended.");
}

/** Beside this file in the sources; in the build a file of its own, beside the server's or above its chunks. */
function workerFile(): URL {
  const places = ["./close-backup.worker.ts", "./close-backup-worker.js", "../close-backup-worker.js"];
  const file = places.map((place) => new URL(place, import.meta.url)).find((url) => existsSync(url));
  if (!file) throw new Error("The build lacks close-backup-worker.js. Build the site again.");
  return file;
}
