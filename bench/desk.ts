/**
 * `npm run bench:desk`: the time of the desk's reads with 100,000 leads and 300,000 mails, on both engines. Words are drawn so that
 * some are in most messages and some in a handful; one person has a hundred mails. Exits 1 if a read takes 100 ms or more.
 */

import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import { type UtcTimestamp, utcTimestamp } from "#domain/instants.ts";
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
const oftenWriting = `dana${Math.floor(leadsWanted / 2)}@example.com`;
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
  await fillMails(db);
  if (engine === "PostgreSQL") {
    await db.connection().execute(async (connection) => {
      // Longer than any statement of the site's may take.
      await sql`set statement_timeout to 0`.execute(connection);
      await sql`analyze`.execute(connection);
    });
  }
  await db.destroy();
  while ((await store.leads.indexSome(2_000)) > 0) {}
  console.log(`${engine}: ${leadsWanted.toLocaleString("en-US")} leads in ${((performance.now() - began) / 1_000).toFixed(0)} s`);
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
        store.outbox.troubles("mail", lateUtc),
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
        store.outbox.list({ leadId: writer.id, limit: 200 }),
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

/** Two mails to each lead and one from it; fifty more each way for one of them. */
async function fillMails(db: Kysely<Tables>): Promise<void> {
  const leads = await db.selectFrom("leads").select(["id", "email", "createdAtUtc"]).orderBy("number").execute();
  for (let from = 0; from < leads.length; from += 400) {
    const part = leads.slice(from, from + 400).flatMap((lead) => Array.from({ length: lead.email === oftenWriting ? 51 : 1 }, () => lead));
    await db
      .insertInto("outbox")
      .values(part.flatMap((lead) => [outboxRow(lead), outboxRow(lead, "june")]))
      .execute();
    await db
      .insertInto("receivedMails")
      .values(
        part.map(({ id, email, createdAtUtc }) => ({
          id: randomUUID(),
          leadId: id,
          kind: "person" as const,
          fromName: "Dana",
          fromAddress: email,
          subject: "Re: We have your message",
          text: "Thursday works for us. Can you call the shop, please?",
          quoted: "> Which day suits you?",
          leftOut: 0,
          digest: randomUUID(),
          passedOnAs: null,
          atUtc: createdAtUtc,
        })),
      )
      .execute();
  }
}

function outboxRow({ id, email, createdAtUtc }: { id: string; email: string; createdAtUtc: UtcTimestamp }, writtenBy?: string) {
  const payload = {
    to: { address: email },
    subject: "We have your message",
    text: "Which day suits you?\n".repeat(20),
    messageId: "<x@y>",
    writtenBy,
  };
  return {
    id: randomUUID(),
    leadId: id,
    kind: "mail" as const,
    recipient: "visitor" as const,
    payload: JSON.stringify(payload),
    state: "sent" as const,
    dueAtUtc: createdAtUtc,
    claim: null,
    lastError: null,
    blame: null,
    recipientKey: email,
    claimedAtUtc: null,
    tryingSinceUtc: null,
    createdAtUtc,
    sentAtUtc: createdAtUtc,
    emptiedAtUtc: null,
  };
}
