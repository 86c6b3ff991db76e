import { randomUUID } from "node:crypto";
import { mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import SqliteDatabase from "better-sqlite3";
import * as z from "zod";
import { deskOperationWords as words } from "#content/desk/operations.ts";
import { retention } from "#content/legal/retention.ts";
import { parseUtcTimestamp, type UtcTimestamp, utcTimestamp } from "#domain/instants.ts";
import { reasonOf } from "#server/log.ts";
import { done, operation } from "#server/operations/operation.ts";
import { closeBackup } from "./close-backup.ts";

const { backups: keep } = retention;
const nameShape = /^moontower-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d)Z\.sqlite$/;

const unfinishedShape = /^moontower-.*\.part(?:-journal|-wal|-shm)?$/;
const unfinishedMs = 60 * 60 * 1_000;

export type KeptBackup = { readonly file: string; readonly atUtc: UtcTimestamp; readonly bytes: number };

export const makeBackup = operation({
  name: "backup.make",
  permission: "owner",
  input: z.object({}),
  run: async ({ dataDir, databaseUrl, nowUtc, store, line, log }) => {
    if (databaseUrl) return { kind: "refused", said: words.backup.postgres };
    const copy = await copyDatabase({ dataDir, nowUtc }).catch((error: unknown) => {
      const { code = "" } = error as NodeJS.ErrnoException; // of the file system's errors and of SQLite's
      log.error({ reason: reasonOf(error) }, "desk: the backup could not be made");
      return { failed: code === "ENOSPC" || code === "SQLITE_FULL" ? words.backup.full : words.backup.failed };
    });
    if ("failed" in copy) return { kind: "refused", said: copy.failed };
    await store.audit.add(line(""));
    return done(words.backup.made(copy.file), copy);
  },
});

/** Copies the embedded database while it runs, reads the copy back, and keeps the last thirty. */
export async function copyDatabase({ dataDir, nowUtc }: { readonly dataDir: string; readonly nowUtc: UtcTimestamp }) {
  const folder = backupFolder(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `moontower-${nowUtc.slice(0, 19).replaceAll(":", "-")}Z.sqlite`);
  await sweepUnfinished(dataDir);
  // Several may be made at once, by several processes too.
  const unfinished = `${file}.${randomUUID()}.part`;
  // A connection of its own: the copy is made a few pages at a time, and nobody waits for it.
  try {
    await writeFile(unfinished, "", { mode: 0o600 }); // nobody else may look, from the first page on
    const source = new SqliteDatabase(join(dataDir, "moontower.sqlite"), { readonly: true });
    try {
      await source.backup(unfinished, { progress: () => 500 });
    } finally {
      source.close();
    }
    await closeBackup(unfinished);
    await rename(unfinished, file);
  } catch (error) {
    for (const suffix of ["", "-journal", "-wal", "-shm"]) await rm(`${unfinished}${suffix}`, { force: true }).catch(() => {});
    throw error;
  }
  const { size } = await stat(file);
  for (const old of (await listBackups(dataDir)).slice(keep)) await rm(old.file, { force: true });
  return { file, bytes: size };
}

/** Takes away what a process that was killed left of a copy. One that is being made is younger. */
export async function sweepUnfinished(dataDir: string): Promise<void> {
  const folder = backupFolder(dataDir);
  for (const name of (await readdir(folder).catch(() => [])).filter((each) => unfinishedShape.test(each))) {
    const made = await stat(join(folder, name)).catch(() => undefined);
    if (made && Date.now() - made.mtimeMs > unfinishedMs) await rm(join(folder, name), { force: true });
  }
}

/**
 * Which backups hold a lead of this address, newest first, and which can't be read: these may hold anybody. In the others
 * the address may still stand in somebody else's words.
 */
export async function backupsHolding(dataDir: string, address: string) {
  const backups = await listBackups(dataDir);
  const found = backups.map((backup) => ({ backup, holds: holds(backup.file, address.trim().toLowerCase()) }));
  const where = (wanted: boolean | "unreadable") => found.filter((each) => each.holds === wanted).map(({ backup }) => backup);
  return { holding: where(true), unreadable: where("unreadable"), others: where(false) };
}

function holds(file: string, email: string): boolean | "unreadable" {
  let copy: InstanceType<typeof SqliteDatabase> | undefined;
  try {
    copy = new SqliteDatabase(file, { readonly: true });
    return copy.prepare("select 1 from leads where email = ?").get(email) !== undefined;
  } catch {
    return "unreadable"; // half a file, or none of ours
  } finally {
    copy?.close();
  }
}

/** When the last of these backups goes: as soon as thirty newer ones lie there, which is after so many nights. */
export function backupsGoAtUtc(backups: readonly KeptBackup[]): UtcTimestamp | undefined {
  const [newest] = backups;
  return newest && utcTimestamp(Date.parse(newest.atUtc) + keep * 24 * 60 * 60 * 1_000);
}

export const listBackupsOperation = operation({
  name: "backup.list",
  permission: "member",
  input: z.object({}),
  columns: ["atUtc", "bytes", "file"],
  run: async ({ dataDir }) => done("", await listBackups(dataDir)),
});

/** Newest first. */
export async function listBackups(dataDir: string): Promise<KeptBackup[]> {
  const folder = backupFolder(dataDir);
  const names = (await readdir(folder).catch(() => [])).filter((name) => nameShape.test(name)).sort();
  const kept = names.reverse().map(async (name) => {
    const [date, time] = (nameShape.exec(name)?.[1] ?? "").split("T");
    const atUtc = parseUtcTimestamp(`${date}T${time?.replaceAll("-", ":")}Z`);
    const file = join(folder, name);
    return atUtc ? [{ file, atUtc, bytes: (await stat(file)).size }] : [];
  });
  return (await Promise.all(kept)).flat();
}

const backupFolder = (dataDir: string) => join(dataDir, "backups");
