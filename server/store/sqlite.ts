import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import SqliteDatabase from "better-sqlite3";
import { CamelCasePlugin, Kysely, SqliteDialect } from "kysely";
import { makePrivateFile, makePrivateFolder } from "./private-files.ts";
import type { Tables } from "./tables.ts";

/** Opens (and where needed makes) the embedded database. A commit is on the disk before it is reported: WAL with synchronous=FULL. */
export function openSqlite(file: string): Kysely<Tables> {
  // Leads are personal data: only the server's own user may look into the folder.
  makePrivateFolder(dirname(file));
  makePrivateFile(file, ["-wal", "-shm"]);
  const database = new SqliteDatabase(file, { timeout: 5_000 });
  database.pragma("journal_mode = WAL");
  database.pragma("synchronous = FULL");
  database.pragma("foreign_keys = ON");
  // What is deleted is written over, not only marked as free.
  database.pragma("secure_delete = ON");
  // Waiting for another process's lock would stop this whole process: the driver is synchronous. So it
  // waits for a moment only, and untilNotBusy tries again without holding anything up.
  database.pragma("busy_timeout = 10");
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database }), plugins: [new CamelCasePlugin()] });
}

const patienceMs = 5_000;

/** Runs the work again while another process holds the file's write lock, for five seconds at most. */
export async function untilNotBusy<T>(work: () => Promise<T>): Promise<T> {
  const giveUpAtMs = performance.now() + patienceMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isBusy(error) || performance.now() > giveUpAtMs) throw error;
      await sleep(5 + Math.random() * 20);
    }
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof SqliteDatabase.SqliteError && error.code.startsWith("SQLITE_BUSY");
}
