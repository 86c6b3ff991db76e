import { type Kysely, sql } from "kysely";

/** Each try of a mail to an address, whatever it was sent for: what an address's share of mails is counted from. */
export async function mailings(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("mailings")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("address_key", "text", (column) => column.notNull())
    .addColumn("at_utc", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("mailings_by_address").on("mailings").columns(["address_key", "at_utc"]).execute();
  await sql`insert into mailings (id, address_key, at_utc)
    select id, recipient_key, claimed_at_utc from outbox where recipient_key is not null and claimed_at_utc is not null`.execute(db);
}
