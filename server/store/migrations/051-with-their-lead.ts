import { type Kysely, sql } from "kysely";
import { isPostgres } from "./engine-of.ts";

const columns = {
  notes: "id text primary key, lead_id text not null, author text not null, text text not null, created_at_utc text not null",
  lead_reads: "lead_id text not null, person_id text not null, at_utc text not null, primary key (lead_id, person_id)",
  drafts: `lead_id text not null, person_id text not null, box text not null check (box in ('answer', 'note')), text text not null,
    at_utc text not null, primary key (lead_id, person_id, box)`,
} as const;

const toLead = sql.raw("foreign key (lead_id) references leads (id) on delete cascade");

/** Rows beside a lead are deleted with it, and none can be added once it is gone: an erasure also ends what was under way. */
export async function withTheirLead(db: Kysely<unknown>): Promise<void> {
  for (const [table, listed] of Object.entries(columns)) {
    const name = sql.table(table);
    await sql`delete from ${name} where lead_id not in (select id from leads)`.execute(db);
    if (isPostgres(db)) await sql`alter table ${name} add ${toLead}`.execute(db);
    else {
      // SQLite adds no constraint to a table that is there.
      await sql`alter table ${name} rename to before_with_their_lead`.execute(db);
      await sql`create table ${name} (${sql.raw(listed)}, ${toLead})`.execute(db);
      await sql`insert into ${name} select * from before_with_their_lead`.execute(db);
      await sql`drop table before_with_their_lead`.execute(db);
    }
  }
  if (!isPostgres(db)) await sql`create index notes_by_lead on notes (lead_id)`.execute(db);
}
