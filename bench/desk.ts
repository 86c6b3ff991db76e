/**
 * `npm run bench:desk`: the time of the desk's reads with 100,000 leads, on both engines. Words are drawn so that some are in most
 * messages and some in a handful. Exits 1 if a read takes 100 ms or more.
 */

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Kysely } from "kysely";
import { utcTimestamp } from "#domain/instants.ts";
import { didYouMean } from "#server/operations/leads/did-you-mean.ts";
import { openStore } from "#server/store/open-store.ts";
import { openPostgres } from "#server/store/postgres.ts";
import { openSqlite } from "#server/store/sqlite.ts";
import type { Store } from "#server/store/store.ts";
import type { Tables } from "#server/store/tables.ts";
import { anEnquiry } from "#tests/support/leads.ts";
import { startPostgres } from "#tests/support/postgres.ts";

const leadsWanted = Number(process.env.LEADS ?? 100_000);
const mostMs = 100;
const words =
  "roof call truck crew front desk night phone price answer clinic order book patient table agent hours weekend quote storm".split(" ");
const nowMs = Date.parse("2026-12-08T14:40:00Z");

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

async function bench(engine: string, store: Store, db: Kysely<Tables>): Promise<void> {
  const began = performance.now();
  await fill(db);
  await db.destroy();
  while ((await store.leads.indexSome(2_000)) > 0) {}
  console.log(`${engine}: ${leadsWanted.toLocaleString("en-US")} leads in ${((performance.now() - began) / 1_000).toFixed(0)} s`);
  const viewer = { personId: "june", sinceUtc: utcTimestamp(nowMs - 7 * 86_400_000) };
  const readings: Record<string, () => Promise<unknown>> = {
    "the list": () => store.leads.list({ show: "all", viewer, limit: 100 }),
    "the list, far down": () => store.leads.list({ show: "all", viewer, limit: 100, after: leadsWanted / 2 }),
    "who waits": () => store.leads.list({ show: "waiting", order: "urgent", viewer, limit: 9 }),
    "how many wait": () => store.leads.waiting(utcTimestamp(nowMs - 86_400_000)),
    "counts of every state": () => store.leads.counts({ viewer }),
    "a word of most messages": () => store.leads.list({ show: "all", viewer, q: "phone", limit: 100 }),
    "two words": () => store.leads.list({ show: "all", viewer, q: "roof storm", limit: 100 }),
    "a beginning of two letters": () => store.leads.list({ show: "all", viewer, q: "ro", limit: 100 }),
    "a name of one": () => store.leads.list({ show: "all", viewer, q: "name77777", limit: 100 }),
    "a number": () => store.leads.list({ show: "all", viewer, q: "5550077777", limit: 100 }),
    "did you mean": () => didYouMean(store.leads, { viewer, q: "stomr" }),
    "figures of half a year": () => {
      const sinceUtc = utcTimestamp(nowMs - 183 * 86_400_000);
      return store.leads.figures({ sinceUtc, freshSinceUtc: sinceUtc, nowUtc: utcTimestamp(nowMs) });
    },
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

/** Inserts into the tables in large batches: one by one, each commit would wait for the disk. */
async function fill(db: Kysely<Tables>): Promise<void> {
  const minutes = (365 * 24 * 60) / leadsWanted;
  for (let from = 0; from < leadsWanted; from += 500) {
    const enquiries = Array.from({ length: Math.min(500, leadsWanted - from) }, (_, index) => {
      const n = from + index;
      const message = Array.from({ length: 12 }, (_word, place) => words[(n * 7 + place * place * 3) % words.length]).join(" ");
      const createdAtUtc = utcTimestamp(nowMs - (leadsWanted - n) * minutes * 60_000);
      const person = { name: `Dana Name${n}`, email: `dana${n}@example.com`, phone: `555-${String(n).padStart(7, "0")}` };
      return {
        ...anEnquiry({ ...person, message, createdAtUtc }),
        spamSignals: "",
        toldAtUtc: null,
        releasedAtUtc: null,
        addressRefusedAtUtc: null,
      };
    });
    await db.insertInto("enquiries").values(enquiries).execute();
  }
  // A few hundred of a year's leads wait; the rest are answered.
  for (let from = 0; from < leadsWanted - 300; from += 5_000) {
    const to = Math.min(from + 5_000, leadsWanted - 300);
    await db.updateTable("leads").set({ status: "answered" }).where("number", ">", from).where("number", "<=", to).execute();
  }
}
