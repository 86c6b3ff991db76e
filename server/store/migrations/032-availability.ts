import type { Kysely } from "kysely";

/** When calls can be booked, as one document with a version; the outside calendars beside it, with how their last reading went. */
export async function availability(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("availability")
    .addColumn("id", "integer", (column) => column.primaryKey())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("document", "text", (column) => column.notNull())
    .addColumn("updated_at_utc", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("busy_calendars")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("url", "text", (column) => column.notNull().unique())
    .addColumn("owner", "text", (column) => column.notNull())
    .addColumn("added_at_utc", "text", (column) => column.notNull())
    .addColumn("read_at_utc", "text")
    .addColumn("failed_at_utc", "text")
    .addColumn("error", "text")
    .addColumn("events", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
}
