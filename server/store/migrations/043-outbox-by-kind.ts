import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** What is asked while forms come in takes no longer where much waits: what is due of a kind, the suspects told of, the times held. */
export const outboxByKind = { up } satisfies Migration;

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex("outbox_due").execute();
  await db.schema.createIndex("outbox_due").on("outbox").columns(["kind", "due_at_utc"]).where(sql<boolean>`state = 'waiting'`).execute();
  await db.schema
    .createIndex("enquiries_suspects_told")
    .on("enquiries")
    .column("told_at_utc")
    .where(sql<boolean>`spam_signals <> ''`)
    .execute();
}
