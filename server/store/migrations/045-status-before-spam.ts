import type { Kysely } from "kysely";

/** A lead's status before it was marked as spam: it returns to it if it turns out not to be spam. */
export async function statusBeforeSpam(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("leads").addColumn("status_before_spam", "text").execute();
}
