import { statfs } from "node:fs/promises";
import * as z from "zod";
import { utcTimestamp } from "#domain/instants.ts";
import { type Context, done, operation } from "#server/operations/operation.ts";
import { StoreError } from "#server/store/store.ts";
import { listBackups } from "./backup.ts";

const weekMs = 7 * 24 * 60 * 60 * 1_000;
/** More than a night and a morning without one. */
const backupLateMs = 36 * 60 * 60 * 1_000;
const diskWarnShare = 0.85;

export const showHealth = operation({
  name: "health.show",
  permission: "member",
  input: z.object({}),
  run: async (context) => done("", await lookAtHealth(context)),
});

export async function lookAtHealth({
  store,
  nowMs,
  nowUtc,
  dataDir,
  databaseUrl,
}: Pick<Context, "store" | "nowMs" | "nowUtc" | "dataDir" | "databaseUrl">) {
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
  const [mail, calendars, backups, disk] = await Promise.all([
    store.mails.counts(utcTimestamp(nowMs() - weekMs)),
    store.availability.calendars(),
    databaseUrl ? [] : listBackups(dataDir),
    statfs(dataDir).catch(() => undefined),
  ]);
  const failing = calendars.filter(({ error }) => error !== undefined);
  const [last] = backups;
  const allBytes = disk ? disk.blocks * disk.bsize : 0;
  const usedBytes = disk ? allBytes - disk.bavail * disk.bsize : 0;
  return {
    lookedAtUtc: nowUtc,
    database: { isUp, answersMs, leads: counts.all + counts.spam },
    mail: { failed: mail.failed, waiting: mail.waiting, sent: mail.sent, oldestFailedUtc: mail.oldestFailedUtc ?? null },
    calendars: {
      all: calendars.length,
      failing: failing.length,
      // Since its last reading: what is known is as old as that.
      sinceUtc: failing.flatMap(({ readAtUtc, failedAtUtc }) => readAtUtc ?? failedAtUtc ?? []).sort()[0] ?? null,
    },
    disk: { usedBytes, allBytes, warnShare: diskWarnShare, isFull: allBytes > 0 && usedBytes / allBytes > diskWarnShare },
    backup: {
      lastAtUtc: last?.atUtc ?? null,
      bytes: last?.bytes ?? 0,
      isLate: !databaseUrl && (last === undefined || nowMs() - Date.parse(last.atUtc) > backupLateMs),
    },
  };
}
