import { type Kysely, sql } from "kysely";
import { isPostgres } from "./engine-of.ts";

/** Mails that came in: each belongs to a lead and goes with it. A lead that wrote again waits from then on. */
export async function receivedMails(db: Kysely<unknown>): Promise<void> {
  const bytes = sql.raw(isPostgres(db) ? "bytea" : "blob");
  await sql`create table received_mails (
    id text primary key, lead_id text not null references leads (id) on delete cascade,
    kind text not null check (kind in ('person', 'automatic', 'doubtful', 'team')),
    from_name text not null, from_address text not null, subject text not null, text text not null, quoted text not null,
    left_out integer not null, digest text not null, passed_on_as text, at_utc text not null)`.execute(db);
  await sql`create unique index received_mails_once on received_mails (lead_id, digest)`.execute(db);
  await sql`create index received_mails_by_time on received_mails (lead_id, at_utc)`.execute(db);
  await sql`create index received_mails_newest on received_mails (at_utc)`.execute(db);
  await sql`create table received_files (
    id text primary key, mail_id text not null references received_mails (id) on delete cascade,
    name text not null, mime_type text not null, bytes integer not null, content ${bytes} not null)`.execute(db);
  await sql`create index received_files_by_mail on received_files (mail_id)`.execute(db);
  await sql`alter table leads add column waiting_since_utc text`.execute(db);
  await sql`create index leads_by_wait on leads (coalesce(waiting_since_utc, created_at_utc), number) where status = 'waiting'`.execute(db);
}
