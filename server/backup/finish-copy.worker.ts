/** The thread in which a copy of the database is read back and encrypted: SQLite reads a large one for seconds without a pause. */
import { workerData } from "node:worker_threads";
import { encryptFile } from "#server/encrypted-file.ts";
import type { CopyToFinish } from "./finish-copy.ts";
import { closeDatabase } from "./sqlite-copy.ts";

const { file, isDatabase, publicKey } = workerData as CopyToFinish; // as finish-copy.ts sends it

if (isDatabase) closeDatabase(file);
if (publicKey) await encryptFile(file, publicKey);
