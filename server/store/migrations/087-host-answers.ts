import { type Kysely, sql } from "kysely";

/** What the host of a call answers from their own calendar program, and the index by which the call of an answer is found. */
export async function hostAnswers(db: Kysely<unknown>): Promise<void> {
  await sql`alter table bookings add column host_answer text`.execute(db);
  await sql`alter table bookings add column host_answered_at_utc text`.execute(db);
  await sql`create index bookings_by_ical_uid on bookings (ical_uid)`.execute(db);
}
