import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { workerFile } from "#server/worker-file.ts";

const thread = workerFile("finish-copy.worker.ts", "finish-copy-worker.js", import.meta.url);

export type CopyToFinish = {
  readonly file: string;
  /** The SQLite database to copy to `file` and check; undefined for a dump of PostgreSQL, which exists already. */
  readonly database: string | undefined;
  /** The age recipient ("age1…") to which the file is encrypted in place; undefined for no encryption. */
  readonly publicKey: string | undefined;
};

/** Copies, checks and encrypts in a worker thread, because large files take seconds. @throws if the copy is not a complete database. */
export async function finishCopy(copy: CopyToFinish): Promise<void> {
  const worker = new Worker(thread, { name: "backup", workerData: copy, env: {}, execArgv: [] });
  const [code] = (await once(worker, "exit")) as [number]; // rejects with what the thread throws
  if (code !== 0) throw new Error("The backup could not be read back: its thread ended.");
}
