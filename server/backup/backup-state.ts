import type { UtcTimestamp } from "#domain/instants.ts";
import type { Env } from "#server/env.ts";
import type { Store } from "#server/store/store.ts";
import { type KeptBackup, listBackups } from "./kept-backups.ts";
import { type LastBackup, lastBackup } from "./make-backup.ts";

/** More than a night and a morning without one. */
const lateMs = 36 * 60 * 60 * 1_000;

export type BackupState = Pick<LastBackup, "goodAtUtc" | "problem"> & {
  /** The newest copy that is kept here, good or not. */
  readonly last: KeptBackup | undefined;
  readonly isLate: boolean;
  /** PostgreSQL that nothing here copies: somebody else's to watch. */
  readonly isElsewhere: boolean;
};

/** How old the last good backup is, for Health, /readyz and the alarms. `sinceUtc`: when the desk got its first person; without any backup it counts from there. */
export async function backupState(
  { dataDir, databaseUrl }: Pick<Env, "dataDir" | "databaseUrl">,
  store: Pick<Store, "notices">,
  sinceUtc: UtcTimestamp,
  nowMs: number,
): Promise<BackupState> {
  const [{ goodAtUtc, problem }, [last]] = await Promise.all([lastBackup(store), listBackups(dataDir)]);
  const isElsewhere = databaseUrl !== undefined && goodAtUtc === null && (problem === "" || problem === "no-way");
  const dueFrom = goodAtUtc ?? last?.atUtc ?? sinceUtc;
  return { goodAtUtc, problem, last, isElsewhere, isLate: !isElsewhere && (problem !== "" || nowMs - Date.parse(dueFrom) > lateMs) };
}
