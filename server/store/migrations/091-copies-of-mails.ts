import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** How many tries of an outbox row may have arrived, so that nobody gets a copy with each try. */
export const copiesOfMails = { up } satisfies Migration;

async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table outbox add column copies integer not null default 0`.execute(db);
}
