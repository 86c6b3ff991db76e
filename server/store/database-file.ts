import { type BigIntStats, statfsSync, statSync } from "node:fs";
import { dirname } from "node:path";
import SqliteDatabase from "better-sqlite3";
import { StoreError } from "./store.ts";

/** The embedded database's place on the disk, watched from outside: SQLite goes on writing into a deleted file without a word. */
export type DatabaseFile = {
  /** @throws {StoreError} where the path no longer names what was opened, or it was cut short: what is written would be gone when the process ends. */
  readonly assertInPlace: () => void;
  /** @throws where a write would not reach the disk, with SQLite's own error or a StoreError. */
  readonly assertWritable: () => void;
};

/** More than any lead takes, so that a disk which can't take this is found full before a lead finds it so. */
const probeBytes = 256 * 1024;
const leastFreeBytes = 1024 * 1024;

/** To be made right after the file was opened: what lies there now is what is held to be in use. */
export function createDatabaseFile(path: string): DatabaseFile {
  // The write-ahead log holds commits that have not reached the main file: deleted, they are gone too.
  const parts = [path, `${path}-wal`].map((name) => ({ name, opened: identityOf(name) }));

  let bytes = 0;

  function assertInPlace(): void {
    for (const part of parts) {
      const now = identityOf(part.name);
      part.opened ??= now; // the log is made with the first write
      if (now !== part.opened) {
        throw new StoreError("The database file was deleted or replaced while the server runs. Put it back and start the server again.");
      }
    }
    const { size = 0 } = statSync(path, { throwIfNoEntry: false }) ?? {};
    // SQLite's file grows and never shrinks, but where somebody packs it with VACUUM; then it is sound.
    if (size < bytes && !(size > 0 && isSound(path))) {
      throw new StoreError("The database file was cut short while the server runs. Put it back and start the server again.");
    }
    bytes = size;
  }

  return {
    assertInPlace,
    assertWritable() {
      assertInPlace();
      const { bavail, bsize } = statfsSync(dirname(path));
      if (bavail * bsize < leastFreeBytes) throw new StoreError("The disk is full.");
      const database = new SqliteDatabase(path, { fileMustExist: true, timeout: 10 });
      try {
        // With so small a cache SQLite writes to the disk before the commit, so that a write that is rolled back is one.
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

/** Looks through the whole file, by way of SQLite: opening and closing it otherwise would end the locks that this process has on it. */
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

/** Device and number of the file that the path names just now. */
function identityOf(path: string): string | undefined {
  const stats: BigIntStats | undefined = statSync(path, { bigint: true, throwIfNoEntry: false });
  return stats && `${stats.dev}:${stats.ino}`;
}
