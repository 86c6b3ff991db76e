import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { workerFile } from "#server/worker-file.ts";

const thread = workerFile("finish-copy.worker.ts", "finish-copy-worker.js", import.meta.url);

export type CopyToFinish = {
  readonly file: string;
  /** The SQLite database to copy there and to read back; undefined for a dump of PostgreSQL, which is there and is not read here. */
  readonly database: string | undefined;
  /** An age recipient ("age1…"): the file is encrypted to it in place. Undefined: it stays as it is. */
  readonly publicKey: string | undefined;
};

/** In a thread: writing the end of a large copy to the disk and reading it back take seconds. @throws if it is not a whole database. */
export async function finishCopy(copy: CopyToFinish): Promise<void> {
  const worker = new Worker(thread, { name: "backup", workerData: copy, env: {}, execArgv: [] });
  const [code] = (await once(worker, "exit")) as [number]; // rejects with what the thread throws
  if (code !== 0) throw new Error("The backup could not be read back: its thread ended.");
}
