import { type Kysely, sql } from "kysely";
import { isPostgres } from "./engine-of.ts";

/** What is deleted leaves the search index too, at once: SQLite's full-text search would keep the words until it tidies up. */
export async function forgottenWords(db: Kysely<unknown>): Promise<void> {
  if (isPostgres(db)) return;
  await sql`insert into lead_search (lead_search, rank) values ('secure-delete', 1)`.execute(db);
  // Words of people erased before this version.
  await sql`insert into lead_search (lead_search) values ('rebuild')`.execute(db);
}
