import { hourMs, type UtcTimestamp } from "#domain/instants.ts";
import type { Env } from "#server/env.ts";
import type { Store } from "#server/store/open-store.ts";
import { type KeptBackup, listBackups } from "./kept-backups.ts";
import { type LastBackup, lastBackup } from "./make-backup.ts";

/** Longer than from one nightly backup to the next. */
const lateMs = 36 * hourMs;

export type BackupState = Pick<LastBackup, "goodAtUtc" | "problem"> & {
  /** The newest backup on this machine, good or not. */
  readonly last: KeptBackup | undefined;
  readonly isLate: boolean;
};

/** The state of the backups, for Health, /readyz and the alarms. Without any backup the age counts from `sinceUtc`, when the first person was invited. */
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
