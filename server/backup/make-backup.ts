import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { copyFile, mkdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import * as z from "zod";
import { hourMs, type UtcTimestamp } from "#domain/instants.ts";
import type { Env } from "#server/env.ts";
import { type Log, messageOf } from "#server/log.ts";
import type { Store } from "#server/store/open-store.ts";
import { finishCopy } from "./finish-copy.ts";
import { backupFolder, backupName, sweepOld, sweepUnfinished } from "./kept-backups.ts";
import { dumpPostgres, ProgramError } from "./postgres-dump.ts";

/** `why`: "full": the disk is full; "failed": the copy can't be written or read; "no-way": nothing can copy PostgreSQL; "dump": pg_dump failed; "hook": BACKUP_HOOK failed. */
export class BackupError extends Error {
  override readonly name = "BackupError";
  readonly why: "full" | "failed" | "no-way" | "dump" | "hook";
  constructor(why: BackupError["why"], detail: string, options?: ErrorOptions) {
    super(detail, options);
    this.why = why;
  }
}

export type BackupPlan = Pick<Env, "dataDir" | "databaseUrl" | "backup">;

/** `file` is undefined if only the hook makes a copy (PostgreSQL without pg_dump). */
export type MadeBackup = { readonly file: string | undefined; readonly bytes: number };

const lastShape = z.object({ goodAtUtc: z.string().nullable(), failedAtUtc: z.string().nullable(), problem: z.string() });
/** The state of the newest backups, shared by all processes: the time of the last good one, and the problem since. */
export type LastBackup = z.output<typeof lastShape>;

export async function lastBackup(store: Pick<Store, "notices">): Promise<LastBackup> {
  return lastShape.safeParse(await store.notices.setting("backup")).data ?? { goodAtUtc: null, failedAtUtc: null, problem: "" };
}

/**
 * Copies the database while it is in use, checks the copy, encrypts it if there is a key, deletes all but the last thirty, and
 * runs BACKUP_HOOK. A backup is good once the hook has exited with 0.
 * @throws {BackupError}
 */
export async function makeBackup(plan: BackupPlan, { store, log }: { store: Pick<Store, "notices">; log: Log }, nowUtc: UtcTimestamp) {
  try {
    const made = await copyDatabase(plan, nowUtc);
    await sweepOld(plan.dataDir);
    if (plan.backup.hook) await runHook(plan.backup.hook, made.file, log);
    await store.notices.setSetting("backup", { goodAtUtc: nowUtc, failedAtUtc: null, problem: "" } satisfies LastBackup);
    return made;
  } catch (error) {
    const known = asBackupError(error);
    // On a full disk this can't be stored either.
    await noteFailure(store, { failedAtUtc: nowUtc, problem: known.why }).catch(() => {});
    throw known;
  }
}

async function noteFailure(store: Pick<Store, "notices">, failure: Pick<LastBackup, "failedAtUtc" | "problem">): Promise<void> {
  const { goodAtUtc } = await lastBackup(store);
  await store.notices.setSetting("backup", { goodAtUtc, ...failure } satisfies LastBackup);
}

/** Makes a backup. `asItIs`: copies a SQLite file that can't be read as a database. */
export async function copyDatabase(
  { dataDir, databaseUrl, backup }: BackupPlan,
  nowUtc: UtcTimestamp,
  { asItIs = false } = {},
): Promise<MadeBackup> {
  const folder = backupFolder(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await sweepUnfinished(dataDir);
  const ending = `${databaseUrl ? "dump" : "sqlite"}${backup.publicKey ? ".age" : ""}`;
  const file = join(folder, backupName(nowUtc, ending));
  // Several backups may be made at the same time, even by several processes.
  const unfinished = `${file.replace(/\.age$/, "")}.${randomUUID()}.part`;
  try {
    await writeFile(unfinished, "", { mode: 0o600 }); // created first, so that it is never readable by others
    if (databaseUrl && !(await hasDumped(backup, databaseUrl, unfinished))) return { file: undefined, bytes: 0 };
    const database = join(dataDir, "moontower.sqlite");
    if (asItIs) await copyFile(database, unfinished);
    await finishCopy({ file: unfinished, database: databaseUrl || asItIs ? undefined : database, publicKey: backup.publicKey });
    await rename(unfinished, file);
  } finally {
    for (const suffix of ["", ".age", "-journal", "-wal", "-shm"]) await rm(`${unfinished}${suffix}`, { force: true }).catch(() => {});
  }
  return { file, bytes: (await stat(file)).size };
}

/** False if there is no pg_dump and the hook must copy the database. @throws {BackupError} if there is neither. */
async function hasDumped({ pgDump, hook }: BackupPlan["backup"], databaseUrl: string, file: string): Promise<boolean> {
  try {
    await dumpPostgres(pgDump, databaseUrl, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error; // of spawn's errors
    if (hook) return false;
    throw new BackupError("no-way", "There is neither pg_dump nor BACKUP_HOOK.");
  }
}

function asBackupError(error: unknown): BackupError {
  if (error instanceof BackupError) return error;
  if (error instanceof ProgramError) return new BackupError("dump", error.message, { cause: error });
  const { code = "" } = error as NodeJS.ErrnoException; // of the file system's errors and of SQLite's
  const why = code === "ENOSPC" || code === "SQLITE_FULL" ? "full" : "failed";
  return new BackupError(why, messageOf(error), { cause: error });
}

/** The time limit of the hook. */
const patienceMs = 6 * hourMs;

/** Runs the hook in a shell, with the backup's path in BACKUP_FILE (empty: the hook makes the copy). @throws {BackupError} if it does not exit with 0 within six hours. */
async function runHook(hook: string, file: string | undefined, log: Log): Promise<void> {
  const child = spawn("sh", ["-c", hook], {
    env: { ...process.env, BACKUP_FILE: file ?? "" },
    stdio: ["ignore", "pipe", "pipe"],
    timeout: patienceMs,
  });
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on("line", (line) => log.info({ line: line.slice(0, 500) }, "backup hook"));
  const [code, signal] = (await once(child, "close")) as [number | null, NodeJS.Signals | null]; // Node's own
  if (code !== 0) throw new BackupError("hook", `BACKUP_HOOK ended with ${code ?? signal}.`);
}
