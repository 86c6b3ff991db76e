import { type Kysely, sql } from "kysely";

/** A lead may be put away until a time, or come back by itself if nothing is heard. */
export async function snoozedLeads(db: Kysely<unknown>): Promise<void> {
  await sql`alter table leads add column back_at_utc text`.execute(db);
  await sql`alter table leads add column came_back_at_utc text`.execute(db);
  await sql`create index leads_to_come_back on leads (back_at_utc) where back_at_utc is not null`.execute(db);
}
