import { type Kysely, sql } from "kysely";

/** Waiting leads are listed with those first that are promised an answer (server/store/lead-rows.ts, `urgency`). */
export async function leadsByUrgency(db: Kysely<unknown>): Promise<void> {
  await sql`drop index leads_by_wait`.execute(db);
  await sql`create index leads_by_urgency on leads (
    (case when waiting_since_utc = came_back_at_utc then 1 else 0 end), coalesce(waiting_since_utc, created_at_utc), number
  ) where status = 'waiting' and back_at_utc is null`.execute(db);
}
