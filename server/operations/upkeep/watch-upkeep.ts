import { utcTimestamp } from "#domain/instants.ts";
import { type BackupState, backupState } from "#server/backup/backup-state.ts";
import { createCertificateCheck } from "#server/health/certificate.ts";
import { diskHealth, diskUse } from "#server/health/disk.ts";
import type { Health, HealthState } from "#server/health/health.ts";
import type { DeskParts } from "#server/operations/operation.ts";
import { outboxHealth } from "#server/outbox/outbox.ts";
import { StoreError } from "#server/store/store-error.ts";
import { nightHealth } from "./night.ts";

/** Registers the health checks of every server, for /readyz, the metrics, the alarms and the doctor. */
export function watchParts(health: Pick<Health, "register">, parts: DeskParts): void {
  const { store, nowMs, dataDir, siteUrl, calendars } = parts;
  health.register({ name: "database", isVital: true, look: () => storeHealth(store) });
  health.register({ name: "calendars", look: calendars.health });
  health.register({ name: "disk", look: async () => diskHealth(await diskUse(dataDir)) });
  health.register({
    name: "backup",
    look: async () => {
      const [sinceUtc = utcTimestamp(nowMs())] = (await store.people.all()).map(({ invitedAtUtc }) => invitedAtUtc).sort();
      return backupHealth(await backupState(parts, store, sinceUtc, nowMs()));
    },
  });
  health.register({ name: "night", look: () => nightHealth(store) });
  if (siteUrl.startsWith("https:")) health.register({ name: "certificate", look: createCertificateCheck(siteUrl, nowMs) });
  for (const kind of ["mail", "webhook"] as const) health.register({ name: kind, look: () => outboxHealth(store.outbox, kind, nowMs()) });
}

export function backupHealth({ goodAtUtc, problem, isLate }: BackupState): HealthState {
  if (!isLate) return { ok: true, detail: goodAtUtc ? `The last good backup is of ${goodAtUtc}.` : "The first backup is made tonight." };
  const since = goodAtUtc ? `The last good backup is of ${goodAtUtc}` : "There is no good backup";
  const why = problem === "" ? "" : ` (the newest one failed: ${problem})`;
  return { ok: false, detail: `${since}${why}. Run npm run desk -- backup make, and read what it says.` };
}

/** Ok if a write to the database's file succeeds; it is rolled back. */
async function storeHealth(store: DeskParts["store"]): Promise<HealthState> {
  try {
    await store.probe();
    return { ok: true, detail: "Takes writes." };
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    return { ok: false, detail: error.message };
  }
}
