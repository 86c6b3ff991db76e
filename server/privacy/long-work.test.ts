import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import SqliteDatabase from "better-sqlite3";
import { afterAll, beforeAll, expect, it } from "vitest";
import { utcTimestamp } from "#domain/instants.ts";
import { createLog } from "#server/log.ts";
import { readNumbers } from "#server/operations/upkeep/numbers.ts";
import { openStore, type Store } from "#server/store/open-store.ts";
import { eraseAddress } from "./erase-address.ts";
import { applyRetention } from "./retention.ts";

const leads = 10_000;
const nowMs = Date.parse("2028-12-08T15:00:00Z");
const nowUtc = utcTimestamp(nowMs);
const dataDir = mkdtempSync(join(tmpdir(), "moontower-long-"));
const mailFolder = join(dataDir, "mail");

let store: Store;
beforeAll(async () => {
  await (await openStore({ databaseUrl: undefined, dataDir })).close();
  const database = new SqliteDatabase(join(dataDir, "moontower.sqlite"));
  // One lead in ten is old enough to be deleted; each has a mail of realistic size.
  database.exec(`
    create temp table numbers as with recursive numbers (n) as (values (1) union all select n + 1 from numbers where n < ${leads}) select n from numbers;
    insert into enquiries (id, submission_id, form, name, email, phone, company, preferred_date, preferred_time, message, spam_signals, created_at_utc)
    select 'lead-' || n, 'lead-' || n, 'contact', 'Visitor ' || n, 'visitor-' || n || '@example.com', '', 'Company ' || n, '', '',
      'We miss calls at lunch, and nobody answers after six.', '', iif(n % 10 = 0, '2026-11-01T12:00:00.000Z', '2028-11-20T12:00:00.000Z') from numbers;
    insert into outbox (id, lead_id, kind, recipient, payload, state, attempts, due_at_utc, created_at_utc, sent_at_utc)
    select 'mail-' || n, 'lead-' || n, 'mail', 'team', json_object('to', json_object('address', 'team@moontower.example'), 'subject', 'New', 'text', printf('%.6000c', 'x')),
      'sent', 1, '2026-11-01T12:00:00.000Z', '2026-11-01T12:00:00.000Z', iif(n % 10 = 0, '2026-11-01T12:00:00.000Z', '2028-11-20T12:00:00.000Z') from numbers;
    insert into daily_counts (day, dimension, label, kind, n)
    select date('2028-12-08', '-' || (n % 366) || ' days'), dimension, '/page-' || (n / 366), kind, 3 from numbers,
      (select 'path' as dimension union select 'source' union select 'first-path'), (select 'view' as kind union select 'action' union select 'enquiry')`);
  database.close();
  store = await openStore({ databaseUrl: undefined, dataDir });
}, 60_000);
afterAll(async () => {
  await store.close();
  rmSync(dataDir, { recursive: true });
});

const works: Readonly<Record<string, () => Promise<unknown>>> = {
  "making leads findable": async () => {
    while ((await store.leads.indexSome(500)) > 0);
  },
  "numbers of a year": () => readNumbers({ store, nowUtc, timeZone: "America/Chicago" }, 366),
  "an erasure": () => eraseAddress("visitor-7@example.com", { store, mailFolder, isOurs: false, nowMs: () => nowMs }),
  retention: () =>
    applyRetention({
      store: store.personalData,
      mailFolder,
      retention: { leadDays: 730, mailBodyDays: 1, conversationDays: 90 },
      nowMs: () => nowMs,
      log: createLog("silent"),
    }),
};

it.each(Object.entries(works))("%s does not block the event loop", { timeout: 120_000 }, async (_, work) => {
  expect(await longestStandstill(work)).toBeLessThan(100);
});

/**
 * The longest turn of the event loop during `work`, in milliseconds of this thread's CPU time, which does not depend on the
 * machine's load.
 */
async function longestStandstill(work: () => Promise<unknown>): Promise<number> {
  const spentMs = () => process.threadCpuUsage().user / 1_000 + process.threadCpuUsage().system / 1_000;
  let last = spentMs();
  let longest = 0;
  const look = () => {
    longest = Math.max(longest, spentMs() - last);
    last = spentMs();
  };
  const timer = setInterval(look, 1);
  await work();
  look();
  clearInterval(timer);
  return longest;
}
