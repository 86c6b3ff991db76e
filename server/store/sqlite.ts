import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import SqliteDatabase from "better-sqlite3";
import { CamelCasePlugin, Kysely, type SqliteDatabase as SqliteConnection, SqliteDialect, type SqliteStatement } from "kysely";
import { createRecentlyUsed } from "#domain/recently-used.ts";
import { createDatabaseFile, type DatabaseFile } from "./database-file.ts";
import { makePrivateFile, makePrivateFolder } from "./private-files.ts";
import type { Tables } from "./tables.ts";

/** Opens (and where needed makes) the embedded database. A commit is on the disk before it is reported: WAL with synchronous=FULL. */
export function openSqlite(path: string): { readonly db: Kysely<Tables>; readonly file: DatabaseFile } {
  // Leads are personal data: only the server's own user may look into the folder.
  makePrivateFolder(dirname(path));
  makePrivateFile(path, ["-wal", "-shm"]);
  const database = new SqliteDatabase(path, { timeout: 5_000 });
  database.pragma("journal_mode = WAL");
  database.pragma("synchronous = FULL");
  database.pragma("foreign_keys = ON");
  // Otherwise a savepoint needs a folder for temporary files: without one, or with a full one, no lead could be kept.
  database.pragma("temp_store = MEMORY");
  // What is deleted is written over, not only marked as free.
  database.pragma("secure_delete = ON");
  // Waiting for another process's lock would stop this whole process: the driver is synchronous. So it
  // waits for a moment only, and untilNotBusy tries again without holding anything up.
  database.pragma("busy_timeout = 10");
  const file = createDatabaseFile(path);
  return {
    db: new Kysely<Tables>({ dialect: new SqliteDialect({ database: watched(database, file) }), plugins: [new CamelCasePlugin()] }),
    file,
  };
}

/**
 * Does no work in a database whose file is gone: a lead written there would be acknowledged and lost. A transaction is
 * looked after as it begins and before it commits; rolling back is always possible.
 */
function watched(database: SqliteDatabase.Database, file: DatabaseFile): SqliteConnection {
  const statements = createRecentlyUsed<SqliteStatement>(mostStatements);
  return {
    close: () => database.close(),
    prepare(sql) {
      const isLookedAfter = database.inTransaction && sql !== "commit";
      if (!isLookedAfter && !/^rollback/i.test(sql)) file.assertInPlace();
      // Preparing takes several times as long as most of the work: the driver makes JavaScript of each statement's columns.
      const known = statements.get(sql);
      if (known) return known;
      const prepared = database.prepare(sql);
      statements.set(sql, prepared);
      return prepared;
    },
  };
}

/** As many texts as the program has, and some; lists of ids make more, of every length. */
const mostStatements = 300;

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

/** Another process holds the file's write lock. */
export function isBusy(error: unknown): boolean {
  return error instanceof SqliteDatabase.SqliteError && error.code.startsWith("SQLITE_BUSY");
}
