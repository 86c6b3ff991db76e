import { type Kysely, sql } from "kysely";

/** Indexes for the desk's screens, so that none reads every mail there is: what is not sent, and the newest that are. */
export async function mailsByTime(db: Kysely<unknown>): Promise<void> {
  await sql`create index outbox_not_sent on outbox (created_at_utc) where state <> 'sent'`.execute(db);
  await sql`create index outbox_sent_by_time on outbox (created_at_utc desc, id) where state = 'sent'`.execute(db);
}
