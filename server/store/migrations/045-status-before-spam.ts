import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** A lead's status before it was marked as spam: it returns to it if it turns out not to be spam. */
export const statusBeforeSpam = { up } satisfies Migration;

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("leads").addColumn("status_before_spam", "text").execute();
}
