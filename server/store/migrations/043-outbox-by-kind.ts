import { type Kysely, sql } from "kysely";

/** Indexes for the queries that run while forms come in, so that they stay fast if much waits: due rows by kind, suspected enquiries that the team was told of, held times. */
export async function outboxByKind(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex("outbox_due").execute();
  await db.schema.createIndex("outbox_due").on("outbox").columns(["kind", "due_at_utc"]).where(sql<boolean>`state = 'waiting'`).execute();
  await db.schema
    .createIndex("enquiries_suspects_told")
    .on("enquiries")
    .column("told_at_utc")
    .where(sql<boolean>`spam_signals <> ''`)
    .execute();
}
