import { type Kysely, sql } from "kysely";

/** What people at the desk are told: their settings, the browsers that take pushes, and what was told already. */
export async function alerts(db: Kysely<unknown>): Promise<void> {
  await sql`create table alert_settings (
    person_id text primary key references people (id) on delete cascade, document text not null)`.execute(db);
  await sql`create table alert_devices (
    id text primary key, person_id text not null references people (id) on delete cascade, session_id text not null,
    endpoint text not null unique, p256dh text not null, auth text not null, device text not null,
    added_at_utc text not null, reached_at_utc text, failed_at_utc text)`.execute(db);
  await sql`create index alert_devices_by_person on alert_devices (person_id)`.execute(db);
  await sql`create table told_alerts (
    kind text not null, subject text not null, lead_id text references leads (id) on delete cascade, at_utc text not null,
    primary key (kind, subject))`.execute(db);
  await sql`create index told_alerts_by_lead on told_alerts (lead_id)`.execute(db);
  await sql`create index audit_by_action on audit (action, at_utc)`.execute(db);
}
