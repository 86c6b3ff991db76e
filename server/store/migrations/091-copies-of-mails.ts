import { type Kysely, sql } from "kysely";

/** How many tries of an outbox row may have arrived, so that nobody gets a copy with each try. */
export async function copiesOfMails(db: Kysely<unknown>): Promise<void> {
  await sql`alter table outbox add column copies integer not null default 0`.execute(db);
}
