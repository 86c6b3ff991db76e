import { deskOperationWords as words } from "#content/desk/operations.ts";
import { dayMs, type UtcTimestamp, utcTimestamp } from "#domain/instants.ts";
import { daysBetween, type LocalDate, parseLocalDate } from "#domain/local-date.ts";
import { localDateOf, zonedTime } from "#domain/zoned-time.ts";
import { sweepUnfinished } from "#server/backup/kept-backups.ts";
import { BackupError, makeBackup } from "#server/backup/make-backup.ts";
import { repeatLogged } from "#server/concurrency/repeat.ts";
import type { HealthState } from "#server/health/health.ts";
import { reasonOf } from "#server/log.ts";
import { type DeskParts, perform } from "#server/operations/operation.ts";
import { runRetention } from "./retention.ts";

/** The office's local time from which the nightly work runs. */
const nightFrom = "03:00";

/** How long sent alerts are remembered: longer than any of them could be sent again. */
const alertsKeptMs = 30 * dayMs;

/** The setting with the day of the last completed night. */
const nightSetting = "night";
const begunSetting = "night-begun";
/** Part of "2026-12-09T03:14:15.926Z". Of several processes that start in the same ten minutes, one does the work. */
const tenMinutes = "2026-12-09T03:1".length;

/** After more days than this without a night, the server was off or its clock has jumped. */
const mostDaysOff = 7;
/** The setting that says whether the last night came after such a jump. */
const leaptSetting = "night-leapt";

type NightParts = Pick<DeskParts, "store" | "nowMs" | "timeZone">;

/** Whether more than `mostDaysOff` days have passed since the last night. A clock that was set back is no jump. */
async function hasLeapt({ notices }: DeskParts["store"], today: LocalDate): Promise<boolean> {
  const last = parseLocalDate(String(await notices.setting(nightSetting)));
  return last !== undefined && daysBetween(last, today) > mostDaysOff;
}

/**
 * Whether nothing may be deleted by age, because the clock may be wrong: a machine that starts with a clock years ahead would delete
 * every lead. True from a jump until the second night after it, so that the operator, warned by `nightHealth`, can correct the clock.
 */
export async function isClockDoubted({ store, nowMs, timeZone }: NightParts): Promise<boolean> {
  return (await store.notices.setting(leaptSetting)) === true || hasLeapt(store, localDateOf(utcTimestamp(nowMs()), timeZone));
}

/** The result of the nightly work: the number of deleted leads and the backup's path. */
export type Night = { readonly leads: number; readonly backup: string | undefined };

/** Deletes old leads and makes a backup, once a day for all processes. Undefined if it is not time yet, or another process does it. */
export async function workTonight(parts: DeskParts): Promise<Night | undefined> {
  const { store, nowMs, timeZone, log } = parts;
  const nowUtc = utcTimestamp(nowMs());
  const today = localDateOf(nowUtc, timeZone);
  // A new database has nothing to do on its first day.
  if ((await store.notices.setting(nightSetting)) === undefined) await store.notices.takeTurn(nightSetting, today);
  if (zonedTime(nowUtc, timeZone, "24").time < nightFrom || (await store.notices.setting(nightSetting)) === today) return undefined;
  // The night is recorded only at the end, so that an interrupted one runs again.
  if (!(await store.notices.takeTurn(begunSetting, nowUtc.slice(0, tenMinutes)))) return undefined;
  try {
    const isLeap = await hasLeapt(store, today);
    if (isLeap) log.error({ today }, "night: none for more than a week; old leads stay until the next one, in case the clock is wrong");
    const leads = isLeap ? 0 : await deleteOldLeads(parts);
    await store.signIn.sweep(nowUtc);
    await store.alerts.sweepTold(utcTimestamp(nowMs() - alertsKeptMs));
    const backup = await nightlyBackup(parts, nowUtc);
    await store.notices.setSetting(leaptSetting, isLeap);
    await store.notices.setSetting(nightSetting, today);
    log.info({ leads, backup }, "night: done");
    return { leads, backup };
  } catch (error) {
    await store.notices.setSetting(begunSetting, "");
    throw error;
  }
}

async function deleteOldLeads(parts: DeskParts): Promise<number> {
  const actor = { who: words.byNight, personId: undefined, role: "owner", isFresh: true, sinceUtc: utcTimestamp(0) } as const;
  const outcome = await perform(parts, actor, runRetention, {});
  return outcome.kind === "done" ? outcome.data.leads : 0;
}

/** Returns the backup's path. Undefined if the hook failed (Health reports it, and the next night tries again) or there is no way to back up PostgreSQL. */
async function nightlyBackup(parts: DeskParts, nowUtc: UtcTimestamp): Promise<string | undefined> {
  try {
    return (await makeBackup(parts, parts, nowUtc)).file;
  } catch (error) {
    if (!(error instanceof BackupError) || (error.why !== "hook" && error.why !== "no-way")) throw error;
    if (error.why === "hook") parts.log.error({ reason: reasonOf(error) }, "night: the backup has not left this machine");
    return undefined;
  }
}

/** In the database, because the alarm, the desk and the doctor may run in other processes than the night that failed. */
const failedSetting = "night-failed";

/** Checks regularly whether the nightly work is due, unless another process does. Returns a function that stops it. */
export function startNights(parts: DeskParts, isFollower: () => boolean, everyMs = 10 * 60_000): () => Promise<void> {
  sweepUnfinished(parts.dataDir).catch((error: unknown) =>
    parts.log.warn({ reason: reasonOf(error) }, "night: what was left of unfinished backups could not be taken away"),
  );
  const { notices } = parts.store;
  return repeatLogged(
    parts.log,
    async () => {
      try {
        if (await workTonight(parts)) await notices.setSetting(failedSetting, false);
      } catch (error) {
        await notices.setSetting(failedSetting, true);
        throw error;
      }
    },
    everyMs,
    "night: old leads or the backup could not be seen to",
    isFollower,
  );
}

/** Not ok from a failed night until a successful one, and while the clock may be wrong. */
export async function nightHealth({ notices }: DeskParts["store"]): Promise<HealthState> {
  if ((await notices.setting(failedSetting)) === true)
    return { ok: false, detail: "Old leads or the backup could not be seen to. It is tried again every ten minutes: the log says why." };
  if ((await notices.setting(leaptSetting)) === true)
    return {
      ok: false,
      detail: `The night of ${await notices.setting(nightSetting)} was the first for more than a week. If that day is wrong, set the clock right before the next night: nothing is deleted for its age until then. If the server was off, nothing is to be done.`,
    };
  return { ok: true, detail: "Old leads go and the database is copied at three at night." };
}
