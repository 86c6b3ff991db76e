import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Which answer of a colleague's the writer of a draft has read: it no longer stands above it. */
export const seenAnswers = { up } satisfies Migration;

async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table drafts add column seen_answer text`.execute(db);
}
