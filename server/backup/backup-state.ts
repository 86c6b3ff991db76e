import { hourMs, type UtcTimestamp } from "#domain/instants.ts";
import type { Env } from "#server/env.ts";
import type { Store } from "#server/store/open-store.ts";
import { type KeptBackup, listBackups } from "./kept-backups.ts";
import { type LastBackup, lastBackup } from "./make-backup.ts";

/** More than a night and a morning without one. */
const lateMs = 36 * hourMs;

export type BackupState = Pick<LastBackup, "goodAtUtc" | "problem"> & {
  /** The newest copy that is kept here, good or not. */
  readonly last: KeptBackup | undefined;
  readonly isLate: boolean;
};

/** How old the last good backup is, for Health, /readyz and the alarms. Without any backup it counts from `sinceUtc`, when the desk got its first person. */
export async function backupState(
  { dataDir }: Pick<Env, "dataDir">,
  store: Pick<Store, "notices">,
  sinceUtc: UtcTimestamp,
  nowMs: number,
): Promise<BackupState> {
  const [{ goodAtUtc, problem }, [last]] = await Promise.all([lastBackup(store), listBackups(dataDir)]);
  const dueFrom = goodAtUtc ?? last?.atUtc ?? sinceUtc;
  return { goodAtUtc, problem, last, isLate: problem !== "" || nowMs - Date.parse(dueFrom) > lateMs };
}
