import { type Kysely, sql } from "kysely";

/** The words of what was sent are kept for a while only: when they were removed, and a quick way to what still has them. */
export async function emptiedMails(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("outbox").addColumn("emptied_at_utc", "text").execute();
  await db.schema
    .createIndex("outbox_sent_and_not_emptied")
    .on("outbox")
    .column("sent_at_utc")
    .where(sql<boolean>`state = 'sent' and emptied_at_utc is null`)
    .execute();
}
