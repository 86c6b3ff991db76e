import { statfs } from "node:fs/promises";
import * as z from "zod";
import { mailLateMs } from "#domain/answer-due.ts";
import { utcTimestamp } from "#domain/instants.ts";
import type { Stuck } from "#domain/stuck.ts";
import { listBackups } from "#server/backup/kept-backups.ts";
import { lastBackup } from "#server/backup/make-backup.ts";
import { type Context, done, operation } from "#server/operations/operation.ts";
import type { Person } from "#server/store/people-store.ts";
import { StoreError } from "#server/store/store.ts";

const weekMs = 7 * 24 * 60 * 60 * 1_000;
/** More than a night and a morning without one. */
const backupLateMs = 36 * 60 * 60 * 1_000;
const diskWarnShare = 0.85;

/** Today, Settings and the command tell the same. `error`: what the mail server said last. */
export type StuckHere = Stuck<{ readonly error: string | undefined }>;

export const showHealth = operation({
  name: "health.show",
  permission: "member",
  input: z.object({}),
  run: async (context) => done("", await lookAtHealth(context, await context.store.people.all())),
});

export async function lookAtHealth(
  {
    store,
    nowMs,
    nowUtc,
    dataDir,
    databaseUrl,
    calendars: { unread },
  }: Pick<Context, "store" | "nowMs" | "nowUtc" | "dataDir" | "databaseUrl" | "calendars">,
  people: readonly Pick<Person, "invitedAtUtc">[],
) {
  // As readiness asks: a write that is rolled back.
  const isUp = await store.probe().then(
    () => true,
    (error: unknown) => {
      if (error instanceof StoreError) return false;
      throw error;
    },
  );
  const began = performance.now();
  const counts = await store.leads.counts({ viewer: undefined });
  const answersMs = Math.round(performance.now() - began);
  const [mail, mailTroubles, calendars, good, backups, disk] = await Promise.all([
    store.mails.counts(utcTimestamp(nowMs() - weekMs)),
    store.mails.troubles(utcTimestamp(nowMs() - mailLateMs)),
    store.availability.calendars(),
    lastBackup(store),
    listBackups(dataDir),
    statfs(dataDir).catch(() => undefined),
  ]);
  const shut = new Set(unread().map(({ id }) => id));
  const failing = calendars.filter(({ id, error }) => error !== undefined || shut.has(id));
  const [last] = backups;
  const allBytes = disk ? disk.blocks * disk.bsize : 0;
  const usedBytes = disk ? allBytes - disk.bavail * disk.bsize : 0;
  const isFull = allBytes > 0 && usedBytes / allBytes > diskWarnShare;
  // A desk without any is as old as its first person.
  const backupDueFrom = good.goodAtUtc ?? last?.atUtc ?? people.map(({ invitedAtUtc }) => invitedAtUtc).sort()[0] ?? nowUtc;
  // PostgreSQL that nothing here copies is somebody else's to watch.
  const isOurs = !databaseUrl || good.goodAtUtc !== null || (good.problem !== "" && good.problem !== "no-way");
  const isBackupLate = isOurs && (good.problem !== "" || nowMs() - Date.parse(backupDueFrom) > backupLateMs);
  const stuck: readonly StuckHere[] = [
    ...(isUp ? [] : [{ kind: "database" } as const]),
    ...mailTroubles.map(({ state, ...trouble }): StuckHere => ({ kind: state === "failed" ? "mails" : "late-mails", ...trouble })),
    ...failing.map(({ id, owner, readAtUtc }): StuckHere => ({ kind: "feed", owner, sinceUtc: readAtUtc ?? null, isShut: shut.has(id) })),
    ...(isFull ? [{ kind: "disk", usedShare: usedBytes / allBytes } as const] : []),
    ...(isBackupLate ? [{ kind: "backup", lastAtUtc: last?.atUtc ?? null } as const] : []),
  ];
  return {
    lookedAtUtc: nowUtc,
    stuck,
    database: { isUp, answersMs, leads: counts.all + counts.spam, spam: counts.spam },
    mail: { failed: mail.failed, waiting: mail.waiting, sent: mail.sent, oldestFailedUtc: mail.oldestFailedUtc ?? null },
    calendars: {
      all: calendars.length,
      failing: failing.length,
      // Since its last reading: what is known is as old as that.
      sinceUtc: failing.flatMap(({ readAtUtc, failedAtUtc }) => readAtUtc ?? failedAtUtc ?? []).sort()[0] ?? null,
    },
    disk: { usedBytes, allBytes, warnShare: diskWarnShare, isFull },
    backup: {
      lastAtUtc: last?.atUtc ?? null,
      bytes: last?.bytes ?? 0,
      isLate: isBackupLate,
      /** Why the newest one is not good: it has not left this machine, pg_dump failed … */
      problem: good.problem,
      isElsewhere: !isOurs,
    },
  };
}
