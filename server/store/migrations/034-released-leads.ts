import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Enquiries that somebody released from spam before there were leads: they wait for an answer, unless the desk has touched them since. */
export const releasedLeads = { up } satisfies Migration;

async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update leads set status = 'waiting' where status = 'spam' and version = 0
    and id in (select id from enquiries where released_at_utc is not null)`.execute(db);
}
