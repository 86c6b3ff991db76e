import { retention as keptDays } from "#content/legal/retention.ts";
import { dayMs, utcTimestamp } from "#domain/instants.ts";
import { repeatLogged } from "#server/concurrency/repeat.ts";
import type { Env } from "#server/env.ts";
import { eraseFromMailFolder, sweepMailFolder } from "#server/mail/mail-folder.ts";
import type { SharedParts } from "#server/shared-parts.ts";
import type { PersonalDataStore } from "#server/store/personal-data-store.ts";

export type RetentionOptions = Pick<SharedParts, "nowMs" | "log"> & {
  readonly store: PersonalDataStore;
  /** The folder of mail files; it may not exist. */
  readonly mailFolder: string;
  readonly retention: Env["retention"];
  /** If true, nothing is deleted by age. */
  readonly isClockDoubted?: () => Promise<boolean>;
};

export type Retained = {
  readonly emptied: number;
  readonly leads: number;
  readonly mailFiles: number;
  readonly conversations: number;
  /** Interrupted erasures that were finished. */
  readonly erasures: number;
};

/** Rows per transaction, during which visitors wait. A lead takes up to 2 ms, mostly for the full-text index; a mail less than 0.1 ms. */
const atOnce = { mails: 50, leads: 10, conversations: 100 };
/** Open questions that were last asked before this many days are deleted. */
const questionDays = 365;

const nothing = { emptied: 0, leads: 0, mailFiles: 0, conversations: 0 } as const;

/** Deletes old data (RETENTION_…_DAYS, server/store/old-leads.ts) and finishes interrupted erasures. Safe in several processes. */
export async function applyRetention(options: RetentionOptions): Promise<Retained> {
  const { isClockDoubted = async () => false, log } = options;
  const byAge = (await isClockDoubted()) ? nothing : await deleteByAge(options);
  const done = { ...byAge, erasures: await finishErasures(options) };
  if (Object.values(done).some((count) => count > 0)) log.info(done, "retention: deleted old data");
  return done;
}

async function deleteByAge({ store, mailFolder, retention, nowMs }: RetentionOptions): Promise<Omit<Retained, "erasures">> {
  const now = nowMs();
  const nowUtc = utcTimestamp(now);
  const mailsBefore = now - retention.mailBodyDays * dayMs;
  const mailFiles = await sweepMailFolder(mailFolder, { nowMs: now, beforeMs: mailsBefore });
  const emptied = await inBatches(atOnce.mails, (limit) => store.emptySent({ sentBeforeUtc: utcTimestamp(mailsBefore), nowUtc, limit }));
  const beforeUtc = utcTimestamp(now - retention.leadDays * dayMs);
  const leads = await inBatches(atOnce.leads, async (limit) => {
    const deleted = await store.deleteOldLeads({ beforeUtc, limit });
    if (deleted.outbox.length > 0) await eraseFromMailFolder(mailFolder, undefined, deleted.outbox);
    return deleted.leads;
  });
  const talksBeforeUtc = utcTimestamp(now - retention.conversationDays * dayMs);
  const conversations = await inBatches(atOnce.conversations, (limit) => store.deleteOldConversations(talksBeforeUtc, limit));
  await store.forgetQuestions(utcTimestamp(now - questionDays * dayMs));
  await store.forgetErasures(utcTimestamp(now - keptDays.erasureDays * dayMs));
  await store.forgetMailings(utcTimestamp(now - 2 * dayMs));
  return { emptied, leads, mailFiles, conversations };
}

async function finishErasures({ store, mailFolder }: RetentionOptions): Promise<number> {
  const unfinished = await store.unfinishedErasures();
  for (const { address, mails } of unfinished) {
    const { deleted } = address === undefined ? { deleted: [] } : await store.takeOutEverywhere(address);
    await eraseFromMailFolder(mailFolder, address, [...mails, ...deleted]);
  }
  await store.endErasures(unfinished.map(({ address }) => address));
  return unfinished.length;
}

async function inBatches(limit: number, work: (limit: number) => Promise<number>): Promise<number> {
  let sum = 0;
  for (;;) {
    const done = await work(limit);
    if (done === 0) return sum;
    sum += done;
  }
}

/** Runs at the start and once an hour. Returns a function that stops it and resolves when the work in progress has ended. */
export function startRetention(options: RetentionOptions): () => Promise<void> {
  return repeatLogged(options.log, () => applyRetention(options), 60 * 60_000, "retention: could not be applied");
}
