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

/** "moontower-2026-12-08T14-40-00Z.sqlite.age". The extension tells the engine and whether it is encrypted. */
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

/** Deletes files that a killed process left of a backup or a restore, which may be decrypted. Files in use are younger than `unfinishedMs`. */
export async function sweepUnfinished(dataDir: string): Promise<void> {
  for (const folder of [backupFolder(dataDir), dataDir])
    for (const name of (await readdir(folder).catch(() => [])).filter((each) => unfinishedShape.test(each))) {
      const made = await stat(join(folder, name)).catch(() => undefined);
      if (made && Date.now() - made.mtimeMs > unfinishedMs) await rm(join(folder, name), { force: true });
    }
}

/** Sorts the backups, newest first, by whether they have a lead with this address. Unreadable ones may have one; others may still contain the address in texts. */
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

/** When the last of these backups is deleted: once there are thirty newer ones, which takes thirty nights. */
export function backupsGoAtUtc(backups: readonly KeptBackup[]): UtcTimestamp | undefined {
  const [newest] = backups;
  return newest && utcTimestamp(Date.parse(newest.atUtc) + keep * dayMs);
}
