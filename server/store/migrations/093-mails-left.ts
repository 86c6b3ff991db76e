import { type Kysely, sql } from "kysely";

/** A doubtful mail, or a colleague's reply that waits, may be left as it is: then Today says no more of it. */
export async function mailsLeft(db: Kysely<unknown>): Promise<void> {
  await sql`alter table received_mails add column left_at_utc text`.execute(db);
  await sql`create index received_mails_undecided on received_mails (at_utc)
    where kind in ('doubtful', 'team') and passed_on_as is null and left_at_utc is null`.execute(db);
}
