import { type Kysely, sql } from "kysely";

/** Which answer of a colleague's the writer of a draft has read: it no longer stands above it. */
export async function seenAnswers(db: Kysely<unknown>): Promise<void> {
  await sql`alter table drafts add column seen_answer text`.execute(db);
}
