import { type Kysely, sql } from "kysely";

/** Enquiries that somebody released from spam before there were leads: they wait for an answer, unless the desk has touched them since. */
export async function releasedLeads(db: Kysely<unknown>): Promise<void> {
  await sql`
    update leads set status = 'waiting' where status = 'spam' and version = 0
    and id in (select id from enquiries where released_at_utc is not null)`.execute(db);
}
