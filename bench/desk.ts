/**
 * `npm run bench:desk`: the time of the desk's reads with 100,000 leads and 300,000 mails, on both engines. Words are drawn so that
 * some are in most messages and some in a handful; one person has a hundred mails. Exits 1 if a read takes 100 ms or more.
 */

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Kysely } from "kysely";
import { utcTimestamp } from "#domain/instants.ts";
import { didYouMean } from "#server/operations/leads/did-you-mean.ts";
import { openStore, type Store } from "#server/store/open-store.ts";
import { openPostgres } from "#server/store/postgres.ts";
import { openSqlite } from "#server/store/sqlite.ts";
import type { Tables } from "#server/store/tables.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { fillDesk, nowMs, oftenWritingOf } from "./fill-desk.ts";

const leadsWanted = Number(process.env.LEADS ?? 100_000);
const mostMs = 100;
const oftenWriting = oftenWritingOf(leadsWanted);

const folder = mkdtempSync(join(tmpdir(), "moontower-bench-"));
const postgres = await startPostgres();
let isSlow = false;
try {
  await bench("SQLite", await openStore({ databaseUrl: undefined, dataDir: folder }), openSqlite(join(folder, "moontower.sqlite")).db);
  const databaseUrl = await postgres.createDatabase();
  await bench(
    "PostgreSQL",
    await openStore({ databaseUrl, dataDir: folder }),
    openPostgres(databaseUrl, () => {}),
  );
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true });
}
process.exitCode = isSlow ? 1 : 0;

async function bench(engine: "SQLite" | "PostgreSQL", store: Store, db: Kysely<Tables>): Promise<void> {
  await fillDesk(engine, db, store, leadsWanted);
  const viewer = { personId: "june", sinceUtc: utcTimestamp(nowMs - 7 * 86_400_000) };
  const nowUtc = utcTimestamp(nowMs);
  const [writer] = await store.leads.findByEmail(oftenWriting);
  if (!writer) throw new Error("The person with a hundred mails is not there.");
  const mailsOf = (ids: readonly string[]) => [store.outbox.ofLeads(ids), store.receivedMails.of(ids), store.leads.notesOf(ids)];
  const readings: Record<string, () => Promise<unknown>> = {
    Today: () => {
      const [sinceUtc, lateUtc] = [utcTimestamp(nowMs - 28 * 86_400_000), utcTimestamp(nowMs - 86_400_000)];
      return Promise.all([
        store.leads.figures({ sinceUtc, freshSinceUtc: lateUtc, nowUtc }),
        store.bookings.changedSince(lateUtc),
        store.leads.list({ show: "waiting", order: "urgent", viewer, limit: 9 }),
        store.leads.waiting(lateUtc),
        store.outbox.failedAndLate("mail", lateUtc),
        store.mails.lastAnswer(),
      ]);
    },
    Mail: () =>
      Promise.all([
        store.mails.counts(utcTimestamp(nowMs - 7 * 86_400_000)),
        store.mails.troubles(utcTimestamp(nowMs - 5 * 60_000)),
        store.mails.list({ state: "sent", limit: 101 }),
      ]),
    "a lead with a thread of 100 mails": () =>
      Promise.all([
        store.leads.find(writer.id, viewer),
        store.leads.notesAndDrafts(writer.id, viewer.personId),
        store.outbox.ofLeads([writer.id]),
        store.audit.of(writer.id, 200),
        store.receivedMails.of([writer.id]),
        store.leads.writers(writer.id, nowUtc, viewer.personId),
        store.leads.list({ show: "waiting", order: "urgent", viewer, limit: 50 }),
        store.leads.counts({ viewer }),
      ]),
    "a person, all that is theirs": async () => {
      const ids = (await store.leads.findByEmail(oftenWriting)).map(({ id }) => id);
      return Promise.all(mailsOf(ids));
    },
    "the list": () => store.leads.list({ show: "all", viewer, limit: 100 }),
    "the list, far down": () => store.leads.list({ show: "all", viewer, limit: 100, after: [leadsWanted / 2] }),
    "who waits": () => store.leads.list({ show: "waiting", order: "urgent", viewer, limit: 9 }),
    "how many wait": () => store.leads.waiting(utcTimestamp(nowMs - 86_400_000)),
    "counts of every state": () => store.leads.counts({ viewer }),
    "a word of most messages": () => store.leads.list({ show: "all", viewer, q: "phone", limit: 100 }),
    "two words": () => store.leads.list({ show: "all", viewer, q: "roof storm", limit: 100 }),
    "a beginning of two letters": () => store.leads.list({ show: "all", viewer, q: "ro", limit: 100 }),
    "a name of one": () => store.leads.list({ show: "all", viewer, q: "name77777", limit: 100 }),
    "a number": () => store.leads.list({ show: "all", viewer, q: "5550077777", limit: 100 }),
    "did you mean": () => didYouMean(store.leads, { viewer, q: "stomr" }),
  };
  for (const [name, read] of Object.entries(readings)) {
    const times: number[] = [];
    for (let run = 0; run < 9; run += 1) {
      const start = performance.now();
      await read();
      times.push(performance.now() - start);
    }
    const ms = times.sort((a, b) => a - b)[4] ?? 0;
    isSlow ||= ms >= mostMs;
    console.log(`  ${name.padEnd(30)}${ms.toFixed(1).padStart(8)} ms${ms >= mostMs ? "  too slow" : ""}`);
  }
  await store.close();
}
