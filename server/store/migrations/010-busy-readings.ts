import type { Kysely } from "kysely";

/** The last good reading of each busy calendar, so that a restart with a feed that is down knows more than nothing. */
export async function busyReadings(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("busy_readings")
    .addColumn("feed", "text", (column) => column.primaryKey())
    .addColumn("periods", "text", (column) => column.notNull())
    .addColumn("covers_from_utc", "text", (column) => column.notNull())
    .addColumn("covers_to_utc", "text", (column) => column.notNull())
    .addColumn("read_at_utc", "text", (column) => column.notNull())
    .execute();
}
