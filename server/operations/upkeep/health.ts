import * as z from "zod";
import { mailLateMs } from "#domain/answer-due.ts";
import { dayMs, parseUtcTimestamp, utcTimestamp } from "#domain/instants.ts";
import type { Stuck } from "#domain/stuck.ts";
import { backupState } from "#server/backup/backup-state.ts";
import { diskHealth, diskUse, diskWarnShare } from "#server/health/disk.ts";
import { inboxState } from "#server/operations/mail/inbox-state.ts";
import { type Context, done, operation } from "#server/operations/operation.ts";
import type { Person } from "#server/store/people-store.ts";
import { StoreError } from "#server/store/store-error.ts";

const weekMs = 7 * dayMs;

/** A problem as shown by Today, Settings and the command. `error`: the mail server's last error. */
export type StuckHere = Stuck<{ readonly error: string | undefined }>;

export const showHealth = operation({
  name: "health.show",
  input: z.object({}),
  run: async (context) => done("", await lookAtHealth(context, await context.store.people.all())),
});

type Asked = Pick<Context, "store" | "nowMs" | "nowUtc" | "dataDir" | "calendars" | "readsMailbox">;

/** All problems and the state of every part, with counts of mails. */
export async function lookAtHealth(context: Asked, people: readonly Pick<Person, "invitedAtUtc">[]) {
  const { store, nowMs } = context;
  const [health, { failed, waiting, sent, oldestFailedUtc }] = await Promise.all([
    whatIsStuck(context, people),
    store.mails.counts(utcTimestamp(nowMs() - weekMs)),
  ]);
  return { ...health, mail: { failed, waiting, sent, oldestFailedUtc: oldestFailedUtc ?? null } };
}

/** The same without the counts of mails, for Today and its mail. */
export async function whatIsStuck(context: Asked, people: readonly Pick<Person, "invitedAtUtc">[]) {
  const {
    store,
    nowMs,
    nowUtc,
    dataDir,
    calendars: { unread },
  } = context;
  // The same check as /readyz: a write that is rolled back.
  const isUp = await store.probe().then(
    () => true,
    (error: unknown) => {
      if (error instanceof StoreError) return false;
      throw error;
    },
  );
  const began = performance.now();
  const leads = await store.leads.totals();
  const answersMs = Math.round(performance.now() - began);
  // Without any backup, the time counts from the first person's invitation.
  const sinceUtc = people.map(({ invitedAtUtc }) => invitedAtUtc).sort()[0] ?? nowUtc;
  const [mailTroubles, inbox, calendars, backup, disk] = await Promise.all([
    store.mails.troubles(utcTimestamp(nowMs() - mailLateMs)),
    inboxState(context),
    store.availability.calendars(),
    backupState({ dataDir }, store, sinceUtc, nowMs()),
    diskUse(dataDir),
  ]);
  const shut = new Set(unread().map(({ id }) => id));
  const failing = calendars.filter(({ id, error }) => error !== undefined || shut.has(id));
  const isFull = !diskHealth(disk).ok;
  const stuck: readonly StuckHere[] = [
    ...(isUp ? [] : [{ kind: "database" } as const]),
    ...mailTroubles.map(({ state, ...trouble }): StuckHere => ({ kind: state === "failed" ? "mails" : "late-mails", ...trouble })),
    ...(inbox.unreadSinceUtc === undefined ? [] : [{ kind: "mailbox", sinceUtc: inbox.unreadSinceUtc } as const]),
    ...(inbox.waiting > 0 ? [{ kind: "inbox-waits", count: inbox.waiting, sinceUtc: inbox.waitingSinceUtc } as const] : []),
    ...(inbox.unreadable > 0 ? [{ kind: "inbox-unreadable", count: inbox.unreadable } as const] : []),
    ...failing.map(({ id, owner, readAtUtc }): StuckHere => ({ kind: "feed", owner, sinceUtc: readAtUtc ?? null, isShut: shut.has(id) })),
    ...(isFull ? [{ kind: "disk", usedShare: disk.usedShare } as const] : []),
    ...(backup.isLate ? [{ kind: "backup", lastAtUtc: backup.last?.atUtc ?? null } as const] : []),
  ];
  return {
    lookedAtUtc: nowUtc,
    stuck,
    database: { isUp, answersMs, leads: leads.all, spam: leads.spam },
    inbox: { isRead: inbox.unreadSinceUtc === undefined, waiting: inbox.waiting, unreadable: inbox.unreadable },
    calendars: {
      all: calendars.length,
      failing: failing.length,
      // The oldest of the last successful readings.
      sinceUtc: failing.flatMap(({ readAtUtc, failedAtUtc }) => readAtUtc ?? failedAtUtc ?? []).sort()[0] ?? null,
    },
    disk: { usedBytes: disk.usedBytes, allBytes: disk.allBytes, warnShare: diskWarnShare, isFull },
    backup: {
      lastAtUtc: backup.last?.atUtc ?? null,
      bytes: backup.last?.bytes ?? 0,
      isLate: backup.isLate,
      /** Why the newest backup failed: the hook failed, pg_dump failed … */
      problem: backup.problem,
      /** The time of the last successful backup, even if only BACKUP_HOOK has it. */
      goodAtUtc: backup.goodAtUtc === null ? null : (parseUtcTimestamp(backup.goodAtUtc) ?? null),
    },
  };
}
