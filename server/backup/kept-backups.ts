import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import SqliteDatabase from "better-sqlite3";
import { retention } from "#content/legal/retention.ts";
import { dayMs, hourMs, parseUtcTimestamp, type UtcTimestamp, utcTimestamp } from "#domain/instants.ts";

const { backups: keep } = retention;
const nameShape = /^moontower-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d)Z\.(?:sqlite|dump)(?:\.age)?$/;
const unfinishedShape = /^(?:moontower|restore)-.*\.part(?:\.age|-journal|-wal|-shm)?$/;
const unfinishedMs = hourMs;

export type KeptBackup = { readonly file: string; readonly atUtc: UtcTimestamp; readonly bytes: number };

export const backupFolder = (dataDir: string) => join(dataDir, "backups");

/** "moontower-2026-12-08T14-40-00Z.sqlite.age": what it is a copy of, and whether it is encrypted, stands in its ending. */
export const backupName = (atUtc: UtcTimestamp, ending: string) => `moontower-${atUtc.slice(0, 19).replaceAll(":", "-")}Z.${ending}`;

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

export async function sweepOld(dataDir: string): Promise<void> {
  for (const old of (await listBackups(dataDir)).slice(keep)) await rm(old.file, { force: true });
}

/** Deletes what a killed process left of a backup or a restore, also decrypted. What is under way is younger than this. */
export async function sweepUnfinished(dataDir: string): Promise<void> {
  for (const folder of [backupFolder(dataDir), dataDir])
    for (const name of (await readdir(folder).catch(() => [])).filter((each) => unfinishedShape.test(each))) {
      const made = await stat(join(folder, name)).catch(() => undefined);
      if (made && Date.now() - made.mtimeMs > unfinishedMs) await rm(join(folder, name), { force: true });
    }
}

/** Newest first. Those that can't be read may hold anybody; in the others the address may still stand in somebody else's words. */
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
    return "unreadable";
  } finally {
    copy?.close();
  }
}

/** When the last of these backups goes: as soon as there are thirty newer ones, which takes thirty nights. */
export function backupsGoAtUtc(backups: readonly KeptBackup[]): UtcTimestamp | undefined {
  const [newest] = backups;
  return newest && utcTimestamp(Date.parse(newest.atUtc) + keep * dayMs);
}
