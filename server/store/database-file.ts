import { type BigIntStats, statfsSync, statSync } from "node:fs";
import { dirname } from "node:path";
import SqliteDatabase from "better-sqlite3";
import { StoreError } from "./store-error.ts";

export type DatabaseFile = ReturnType<typeof createDatabaseFile>;

/** More than any lead needs, so that the probe detects a full disk before a lead is lost. */
const probeBytes = 256 * 1024;
const leastFreeBytes = 1024 * 1024;
/** If the server's own transaction has lasted `longMs`, the probe skips its write; after `stuckMs` it reports the transaction as stuck. */
const longMs = 1_000;
const stuckMs = 30_000;

/**
 * Checks that the embedded database's path still leads to the open file, since SQLite writes into a deleted file without an
 * error. Call it right after opening the file. `transactionMs`: how long the server's own transaction has lasted; 0 if there is none.
 */
export function createDatabaseFile(path: string, transactionMs: () => number) {
  // The write-ahead log contains commits that are not yet in the main file: if it is deleted, they are lost too.
  const parts = [path, `${path}-wal`].map((name) => ({ name, opened: identityOf(name) }));

  let bytes = 0;

  function assertInPlace(): void {
    for (const part of parts) {
      const now = identityOf(part.name);
      part.opened ??= now; // the log is created by the first write
      if (now !== part.opened) {
        throw new StoreError("The database file was deleted or replaced while the server runs. Put it back and start the server again.");
      }
    }
    const { size = 0 } = statSync(path, { throwIfNoEntry: false }) ?? {};
    // Only VACUUM shrinks SQLite's file, and leaves it sound.
    if (size < bytes && !(size > 0 && isSound(path))) {
      throw new StoreError("The database file was cut short while the server runs. Put it back and start the server again.");
    }
    bytes = size;
  }

  return {
    /** @throws {StoreError} if the path no longer leads to the opened file, or the file was truncated: anything written would be lost when the process ends. */
    assertInPlace,
    /** @throws SQLite's own error or a StoreError if a write would not reach the disk. */
    assertWritable() {
      assertInPlace();
      const { bavail, bsize } = statfsSync(dirname(path));
      if (bavail * bsize < leastFreeBytes) throw new StoreError("The disk is full.");
      // The transaction has the write lock, so the probe could not write. Leads are stored once it ends.
      if (transactionMs() > stuckMs) throw new StoreError("A transaction of the server's own does not end. Start the server again.");
      if (transactionMs() > longMs) return;
      const database = new SqliteDatabase(path, { fileMustExist: true, timeout: 10 });
      try {
        // With so small a cache SQLite writes to the disk before the commit, so that even a rolled-back write tests the disk.
        database.pragma("cache_size = 4");
        database.exec("begin immediate");
        database.prepare("insert into secrets (name, value) values ('readiness', ?)").run("x".repeat(probeBytes));
        database.exec("rollback");
      } finally {
        database.close();
      }
    },
  };
}

/** Checks the file through SQLite: opening and closing it in another way would release this process's locks on it. */
function isSound(path: string): boolean {
  const database = new SqliteDatabase(path, { fileMustExist: true, readonly: true });
  try {
    return database.pragma("quick_check", { simple: true }) === "ok" && database.pragma("page_count", { simple: true }) !== 0;
  } catch {
    return false;
  } finally {
    database.close();
  }
}

/** Device and inode of the file at the path. */
function identityOf(path: string): string | undefined {
  const stats: BigIntStats | undefined = statSync(path, { bigint: true, throwIfNoEntry: false });
  return stats && `${stats.dev}:${stats.ino}`;
}
