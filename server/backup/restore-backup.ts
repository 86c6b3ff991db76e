import { randomUUID } from "node:crypto";
import { access, copyFile, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import SqliteDatabase from "better-sqlite3";
import pg from "pg";
import { type UtcTimestamp, utcTimestamp } from "#domain/instants.ts";
import { decryptFile } from "#server/encrypted-file.ts";
import { refuseNote, TooNewError } from "#server/store/migrations.ts";
import { makePrivateFolder } from "#server/store/private-files.ts";
import { type BackupPlan, copyDatabase } from "./make-backup.ts";
import { ProgramError, readDump, restorePostgres } from "./postgres-dump.ts";
import { readSqlite } from "./sqlite-copy.ts";

export class RestoreError extends Error {
  override readonly name = "RestoreError";
  readonly why: "missing" | "no-key" | "wrong-key" | "broken" | "too-new" | "running" | "other-engine" | "program";
  constructor(why: RestoreError["why"], options?: ErrorOptions) {
    super(options?.cause instanceof Error ? options.cause.message : why, options);
    this.why = why;
  }
}

type Backup = { readonly file: string; readonly keyFile: string | undefined };

/** How many leads it holds; undefined for a dump, of which only the list of contents and the release are read. @throws {RestoreError} */
export function checkBackup(plan: BackupPlan, backup: Backup): Promise<number | undefined> {
  return withReadable(backup, tmpdir(), (file) => (isDump(backup.file) ? assertDump(plan, file) : assertSqlite(file)));
}

/**
 * Puts a backup in the database's place while no server runs. SQLite: what stood there becomes a backup, whose path is
 * returned; until it is replaced in one step it stays there. PostgreSQL: all of it or nothing.
 * @throws {RestoreError}; nothing was changed then.
 */
export async function restoreBackup(plan: BackupPlan, backup: Backup, nowMs: number): Promise<string | undefined> {
  const { dataDir, databaseUrl } = plan;
  if (isDump(backup.file) !== (databaseUrl !== undefined)) throw new RestoreError("other-engine");
  if (databaseUrl) {
    if (await isUsed(databaseUrl)) throw new RestoreError("running");
    await withReadable(backup, tmpdir(), async (file) => {
      await assertDump(plan, file);
      await restorePostgres(restoreProgram(plan), databaseUrl, file).catch(asRestoreError);
    });
    return undefined;
  }
  // A new machine has none yet.
  makePrivateFolder(dataDir);
  return withReadable(backup, dataDir, async (file) => {
    assertSqlite(file);
    const database = join(dataDir, "moontower.sqlite");
    const fresh = join(dataDir, `restore-${randomUUID()}.part`);
    try {
      await copyFile(file, fresh);
      const kept = await keepAsBackup(plan, database, utcTimestamp(nowMs));
      // SQLite would replay the old database's log into the copy. What it holds is in that backup.
      for (const suffix of ["-wal", "-shm"]) await rm(`${database}${suffix}`, { force: true });
      await rename(fresh, database);
      return kept;
    } finally {
      await rm(fresh, { force: true });
    }
  });
}

/** Makes one more backup of what stands there, so that nights sweep it and erasing names it. What can't be read is copied as it is. */
async function keepAsBackup(plan: BackupPlan, database: string, nowUtc: UtcTimestamp): Promise<string | undefined> {
  if (!(await exists(database))) return undefined;
  assertUnused(database);
  const { file } = await copyDatabase(plan, nowUtc).catch(() => copyDatabase(plan, nowUtc, { asItIs: true }));
  return file;
}

/** A server holds a lock on its database for as long as it runs, and on none once it was killed. */
export function assertUnused(database: string): void {
  let opened: InstanceType<typeof SqliteDatabase> | undefined;
  try {
    opened = new SqliteDatabase(database, { timeout: 0 });
    opened.pragma("locking_mode = EXCLUSIVE");
    opened.exec("begin exclusive; rollback");
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException; // SQLite's
    if (/^SQLITE_(?:BUSY|LOCKED)/.test(code)) throw new RestoreError("running");
    // A broken database is what a backup is for.
  } finally {
    opened?.close();
  }
}

export async function isUsed(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rowCount } = await client.query(
    "select 1 from pg_stat_activity where datname = current_database() and application_name = 'moontower-site' and pid <> pg_backend_pid()",
  );
  await client.end();
  return (rowCount ?? 0) > 0;
}

/** Calls `use` with the backup's path or, if it is encrypted, with that of a decrypted copy in `folder`, which is deleted afterwards. */
async function withReadable<Result>(
  { file, keyFile }: Backup,
  folder: string,
  use: (file: string) => Result | Promise<Result>,
): Promise<Result> {
  if (!(await exists(file))) throw new RestoreError("missing");
  if (!file.endsWith(".age")) return use(file);
  if (keyFile === undefined) throw new RestoreError("no-key");
  const plain = join(folder, `restore-${randomUUID()}.part`);
  try {
    await decryptFile(file, plain, keyFile).catch((cause: unknown) => {
      throw new RestoreError("wrong-key", { cause });
    });
    return await use(plain);
  } finally {
    await rm(plain, { force: true });
  }
}

/** @throws {RestoreError} if it is not whole, or if only a newer release can use it. */
function assertSqlite(file: string): number {
  try {
    const { leads, release } = readSqlite(file);
    refuseNote(release);
    return leads;
  } catch (cause) {
    throw new RestoreError(cause instanceof TooNewError ? "too-new" : "broken", { cause });
  }
}

/** @throws {RestoreError} if it can't be read, or if only a newer release can use it. */
async function assertDump(plan: BackupPlan, file: string): Promise<undefined> {
  const release = await readDump(restoreProgram(plan), file).catch(asRestoreError);
  try {
    refuseNote(release);
  } catch (cause) {
    throw new RestoreError("too-new", { cause });
  }
}

function asRestoreError(cause: unknown): never {
  throw new RestoreError(cause instanceof ProgramError ? "broken" : "program", { cause });
}

const isDump = (file: string) => /\.dump(?:\.age)?$/.test(file);
const restoreProgram = ({ backup }: BackupPlan) => backup.pgDump.replace(/pg_dump(?=(?:\.exe)?$)/, "pg_restore");
const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );
