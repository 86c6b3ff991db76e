import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { type UtcTimestamp, utcTimestamp } from "#domain/instants.ts";
import type { Store } from "#server/store/open-store.ts";
import type { Tables } from "#server/store/tables.ts";
import { anEnquiry } from "#tests/support/leads.ts";

const words =
  "roof call truck crew front desk night phone price answer clinic order book patient table agent hours weekend quote storm".split(" ");
export const nowMs = Date.parse("2026-12-08T14:40:00Z");
/** The person with a hundred mails. */
export const oftenWritingOf = (leadsWanted: number) => `dana${Math.floor(leadsWanted / 2)}@example.com`;

/** Fills the store through its database with the given number of leads, three mails for each, and makes them findable; closes the database. */
export async function fillDesk(engine: "SQLite" | "PostgreSQL", db: Kysely<Tables>, store: Store, leadsWanted: number): Promise<void> {
  const began = performance.now();
  await fill(db, leadsWanted);
  await fillMails(db, oftenWritingOf(leadsWanted));
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
}

/** Inserts into the tables in large batches: one by one, each commit would wait for the disk. */
async function fill(db: Kysely<Tables>, leadsWanted: number): Promise<void> {
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
async function fillMails(db: Kysely<Tables>, oftenWriting: string): Promise<void> {
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
