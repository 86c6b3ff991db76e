import { dirname } from "node:path";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import SqliteDatabase from "better-sqlite3";
import {
  CamelCasePlugin,
  type DatabaseConnection,
  Kysely,
  type SqliteDatabase as SqliteConnection,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
  sql,
} from "kysely";
import { createRecentlyUsed } from "#domain/recently-used.ts";
import { createDatabaseFile, type DatabaseFile } from "./database-file.ts";
import { makePrivateFile, makePrivateFolder } from "./private-files.ts";
import type { Tables } from "./tables.ts";

/** Opens the embedded database; creates it if needed. A commit is on the disk before it is reported: WAL with synchronous=FULL. */
export function openSqlite(path: string): { readonly db: Kysely<Tables>; readonly file: DatabaseFile } {
  // Leads are personal data: only the server's own user may read the folder.
  makePrivateFolder(dirname(path));
  makePrivateFile(path, ["-wal", "-shm"]);
  const database = new SqliteDatabase(path, { timeout: 5_000 });
  database.pragma("journal_mode = WAL");
  database.pragma("synchronous = FULL");
  database.pragma("foreign_keys = ON");
  // On disk, a savepoint would need a folder for temporary files: if that is missing or full, no lead could be stored.
  database.pragma("temp_store = MEMORY");
  // Deleted data is overwritten, not only marked as free.
  database.pragma("secure_delete = ON");
  // The driver is synchronous: waiting for another process's lock stops this process. So it waits only briefly, and
  // `untilNotBusy` tries again asynchronously.
  database.pragma("busy_timeout = 10");
  let beganAtMs = 0;
  const file = createDatabaseFile(path, () => (database.inTransaction ? performance.now() - beganAtMs : 0));
  const connection = watched(database, file, () => {
    beganAtMs = performance.now();
  });
  const dialect = new SqliteDialect({ database: connection });
  dialect.createDriver = () => new DriverWithTurns(connection, () => database.inTransaction);
  return { db: new Kysely<Tables>({ dialect, plugins: [new CamelCasePlugin()] }), file };
}

/**
 * Yields to the event loop between statements if its turn has lasted long. The driver is synchronous behind its promises, so work
 * of many statements would otherwise block every visitor.
 */
class DriverWithTurns extends SqliteDriver {
  readonly #isInTransaction: () => boolean;
  #turnBeganAtMs: number | undefined;

  constructor(database: SqliteConnection, isInTransaction: () => boolean) {
    super({ database });
    this.#isInTransaction = isInTransaction;
  }

  /** SQLite rolls back by itself if a disk is full or fails. A second rollback would fail and hide the cause. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#isInTransaction()) await super.rollbackTransaction(connection);
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    return {
      executeQuery: async (query) => {
        await this.#turnToWork();
        return connection.executeQuery(query);
      },
      streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
    };
  }

  async #turnToWork(): Promise<void> {
    if (this.#turnBeganAtMs === undefined) {
      this.#turnBeganAtMs = performance.now();
      setImmediate(() => {
        this.#turnBeganAtMs = undefined;
      });
    } else if (performance.now() - this.#turnBeganAtMs > longestTurnMs) await nextTurn();
  }
}

/** The longest turn of the event loop before yielding: a visitor does not notice it, even with one more statement. */
const longestTurnMs = 20;

/**
 * Checks that the database's file still exists before statements outside transactions, at the start of a transaction and before
 * its commit: a lead written into a deleted file would be acknowledged and lost. A rollback is always possible.
 */
function watched(database: SqliteDatabase.Database, file: DatabaseFile, onBegin: () => void): SqliteConnection {
  const statements = createRecentlyUsed<SqliteStatement>(mostStatements);
  return {
    close: () => database.close(),
    prepare(sql) {
      const isWithinTransaction = database.inTransaction && sql !== "commit";
      if (!isWithinTransaction && !/^rollback/i.test(sql)) file.assertInPlace();
      if (sql === "begin") onBegin();
      // Preparing a statement takes several times as long as running most of them: the driver compiles its columns to JavaScript.
      const known = statements.get(sql);
      if (known) return known;
      const prepared = database.prepare(sql);
      statements.set(sql, prepared);
      return prepared;
    },
  };
}

/** More than the program's statements; each length of a list of ids makes another. */
const mostStatements = 300;

const patienceMs = 5_000;

/** Runs the work again while it fails because of another process's lock, for at most five seconds. */
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

/**
 * Writes the write-ahead log into the file and empties it, so that neither contains deleted data. Tries again for at most five
 * seconds if another process's reader prevents it.
 */
export async function emptyWriteAheadLog(db: Kysely<Tables>): Promise<void> {
  const giveUpAtMs = performance.now() + patienceMs;
  for (;;) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
    if (rows[0]?.busy !== 1 || performance.now() > giveUpAtMs) return;
    await sleep(20);
  }
}

/** Another process holds the file's write lock, or PostgreSQL has ended this transaction because of a deadlock (40P01). */
export function isBusy(error: unknown): boolean {
  return error instanceof Error && "code" in error && (String(error.code).startsWith("SQLITE_BUSY") || error.code === "40P01");
}
