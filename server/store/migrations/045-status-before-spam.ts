import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Where a lead stood before it was called spam: that is where it goes when it is none. */
export const statusBeforeSpam = { up } satisfies Migration;

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("leads").addColumn("status_before_spam", "text").execute();
}
