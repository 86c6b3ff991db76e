import { type Kysely, sql } from "kysely";

/** Answers that the team gives often, and the signature of each person. */
export async function templates(db: Kysely<unknown>): Promise<void> {
  await sql`create table templates (id text primary key, name text not null, body text not null, changed_at_utc text not null)`.execute(db);
  await sql`alter table people add column signature text not null default ''`.execute(db);
}
