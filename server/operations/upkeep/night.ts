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

/** At three, when hardly anybody is about; at the start of the day if nothing ran at three. */
const nightFrom = "03:00";

/** Longer than anything can be told again: a morning, of which there is one a day. */
const toldKeptMs = 30 * dayMs;

/** The day of the last night whose work was done. */
const nightSetting = "night";
const begunSetting = "night-begun";
/** Of "2026-12-09T03:14:15.926Z": of several processes that begin at the same time, one does. */
const tenMinutes = "2026-12-09T03:1".length;

/** After more days than this without a night the server was off, or its clock has leapt. */
const mostDaysOff = 7;
/** Whether the last night came after such a leap. */
const leaptSetting = "night-leapt";

type NightParts = Pick<DeskParts, "store" | "nowMs" | "timeZone">;

/** A clock that is set back since makes no leap. */
async function hasLeapt({ notices }: DeskParts["store"], today: LocalDate): Promise<boolean> {
  const last = parseLocalDate(String(await notices.setting(nightSetting)));
  return last !== undefined && daysBetween(last, today) > mostDaysOff;
}

/**
 * Whether nothing may be deleted for its age: a machine that starts with a clock years ahead would let every lead go. It is
 * from a leap on until a second night has come, a day in which whoever is told (`nightHealth`) can set the clock right.
 */
export async function isClockDoubted({ store, nowMs, timeZone }: NightParts): Promise<boolean> {
  return (await store.notices.setting(leaptSetting)) === true || hasLeapt(store, localDateOf(utcTimestamp(nowMs()), timeZone));
}

/** What the night's work has done. Undefined: it is not night yet, or another process did it. */
export type Night = { readonly leads: number; readonly backup: string | undefined };

/** Lets old leads go and copies the database, once a day for all processes together. */
export async function workTonight(parts: DeskParts): Promise<Night | undefined> {
  const { store, nowMs, timeZone, log } = parts;
  const nowUtc = utcTimestamp(nowMs());
  const today = localDateOf(nowUtc, timeZone);
  // On the first day yesterday has left nothing to do.
  if ((await store.notices.setting(nightSetting)) === undefined) await store.notices.takeTurn(nightSetting, today);
  if (zonedTime(nowUtc, timeZone, "24").time < nightFrom || (await store.notices.setting(nightSetting)) === today) return undefined;
  // Noted only at the end: if the process or the database fails before, the work is done again.
  if (!(await store.notices.takeTurn(begunSetting, nowUtc.slice(0, tenMinutes)))) return undefined;
  try {
    const isLeap = await hasLeapt(store, today);
    if (isLeap) log.error({ today }, "night: none for more than a week; old leads stay until the next one, in case the clock is wrong");
    const leads = isLeap ? 0 : await letOldLeadsGo(parts);
    await store.signIn.sweep(nowUtc);
    await store.alerts.sweepTold(utcTimestamp(nowMs() - toldKeptMs));
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

async function letOldLeadsGo(parts: DeskParts): Promise<number> {
  const actor = { who: words.byNight, personId: undefined, role: "owner", isFresh: true, sinceUtc: utcTimestamp(0) } as const;
  const outcome = await perform(parts, actor, runRetention, {});
  return outcome.kind === "done" ? outcome.data.leads : 0;
}

/** The copy's path. A hook that failed is told by Health and tried again the next night; PostgreSQL that nothing can copy is left alone. */
async function nightlyBackup(parts: DeskParts, nowUtc: UtcTimestamp): Promise<string | undefined> {
  try {
    return (await makeBackup(parts, parts, nowUtc)).file;
  } catch (error) {
    if (!(error instanceof BackupError) || (error.why !== "hook" && error.why !== "no-way")) throw error;
    if (error.why === "hook") parts.log.error({ reason: reasonOf(error) }, "night: the backup has not left this machine");
    return undefined;
  }
}

/** Kept in the database: the process that raises the alarm, the desk and the doctor need not be the one whose night failed. */
const failedSetting = "night-failed";

/** Looks now and then whether the night's work is to be done, unless another process does so for all. Returns what stops it. */
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

/** Red from a night that failed until one has gone well, and while the clock is doubted. */
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
