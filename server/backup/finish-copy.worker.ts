/** The worker thread that copies, checks and encrypts the database, because SQLite blocks for seconds on large files. */
import { workerData } from "node:worker_threads";
import { encryptFile } from "#server/encrypted-file.ts";
import type { CopyToFinish } from "./finish-copy.ts";
import { closeDatabase, copySqlite } from "./sqlite-copy.ts";

const { file, database, publicKey } = workerData as CopyToFinish; // as finish-copy.ts sends it

if (database !== undefined) {
  await copySqlite(database, file);
  closeDatabase(file);
}
if (publicKey) await encryptFile(file, publicKey);
