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

/** Checks a backup. Returns the number of leads; undefined for a dump, of which only the settings are read. @throws {RestoreError} */
export function checkBackup(plan: BackupPlan, backup: Backup): Promise<number | undefined> {
  return withReadable(backup, tmpdir(), (file) => (isDump(backup.file) ? assertDump(plan, file) : assertSqlite(file)));
}

/**
 * Replaces the database with a backup while no server runs. SQLite: the old database is backed up first, and the path of that
 * backup is returned; the replacement is atomic. PostgreSQL: one transaction.
 * @throws {RestoreError} if it fails; then nothing was changed.
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
  // A new machine has no folder yet.
  makePrivateFolder(dataDir);
  return withReadable(backup, dataDir, async (file) => {
    assertSqlite(file);
    const database = join(dataDir, "moontower.sqlite");
    const fresh = join(dataDir, `restore-${randomUUID()}.part`);
    try {
      await copyFile(file, fresh);
      const kept = await keepAsBackup(plan, database, utcTimestamp(nowMs));
      // SQLite would apply the old database's log to the copy. Its content is in the backup just made.
      for (const suffix of ["-wal", "-shm"]) await rm(`${database}${suffix}`, { force: true });
      await rename(fresh, database);
      return kept;
    } finally {
      await rm(fresh, { force: true });
    }
  });
}

/** Backs up the present database. A file that can't be read is copied as it is. */
async function keepAsBackup(plan: BackupPlan, database: string, nowUtc: UtcTimestamp): Promise<string | undefined> {
  if (!(await exists(database))) return undefined;
  assertUnused(database);
  const { file } = await copyDatabase(plan, nowUtc).catch(() => copyDatabase(plan, nowUtc, { asItIs: true }));
  return file;
}

/** @throws {RestoreError} "running" if a server holds a lock on the database. */
export function assertUnused(database: string): void {
  let opened: InstanceType<typeof SqliteDatabase> | undefined;
  try {
    opened = new SqliteDatabase(database, { timeout: 0 });
    opened.pragma("locking_mode = EXCLUSIVE");
    opened.exec("begin exclusive; rollback");
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException; // SQLite's
    if (/^SQLITE_(?:BUSY|LOCKED)/.test(code)) throw new RestoreError("running");
    // A broken database may be replaced.
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

/** Calls `use` with the backup's path; if it is encrypted, with the path of a decrypted copy in `folder`, which is deleted afterwards. */
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

/** Returns the number of leads. @throws {RestoreError} if the file is incomplete, or only a newer release can use it. */
function assertSqlite(file: string): number {
  try {
    const { leads, release } = readSqlite(file);
    refuseNote(release);
    return leads;
  } catch (cause) {
    throw new RestoreError(cause instanceof TooNewError ? "too-new" : "broken", { cause });
  }
}

/** @throws {RestoreError} if the dump can't be read, or only a newer release can use it. */
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
