import { type Kysely, sql } from "kysely";

export async function enquiriesBookingsOutbox(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("enquiries")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("submission_id", "text", (column) => column.notNull().unique())
    .addColumn("form", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("phone", "text", (column) => column.notNull())
    .addColumn("company", "text", (column) => column.notNull())
    .addColumn("preferred_date", "text", (column) => column.notNull())
    .addColumn("preferred_time", "text", (column) => column.notNull())
    .addColumn("message", "text", (column) => column.notNull())
    .addColumn("spam_signals", "text", (column) => column.notNull())
    .addColumn("created_at_utc", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("enquiries_by_time").on("enquiries").column("created_at_utc").execute();

  await db.schema
    .createTable("bookings")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("submission_id", "text", (column) => column.notNull().unique())
    .addColumn("ical_uid", "text", (column) => column.notNull().unique())
    .addColumn("sequence", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("starts_at_utc", "text", (column) => column.notNull())
    .addColumn("minutes", "integer", (column) => column.notNull())
    .addColumn("time_zone", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("phone", "text", (column) => column.notNull())
    .addColumn("note", "text", (column) => column.notNull())
    .addColumn("status", "text", (column) => column.notNull().defaultTo("booked").check(sql`status in ('booked', 'cancelled')`))
    .addColumn("manage_token", "text", (column) => column.notNull().unique())
    .addColumn("reminder_sent_at_utc", "text")
    .addColumn("created_at_utc", "text", (column) => column.notNull())
    .addColumn("updated_at_utc", "text", (column) => column.notNull())
    .execute();
  // The rule that a slot is booked once lives here and nowhere else.
  await db.schema
    .createIndex("one_booking_per_start")
    .unique()
    .on("bookings")
    .column("starts_at_utc")
    .where(sql<boolean>`status = 'booked'`)
    .execute();

  await db.schema
    .createTable("outbox")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("lead_id", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("recipient", "text", (column) => column.notNull())
    .addColumn("payload", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull().defaultTo("waiting").check(sql`state in ('waiting', 'sent', 'failed')`))
    .addColumn("attempts", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("due_at_utc", "text", (column) => column.notNull())
    .addColumn("claim", "text")
    .addColumn("last_error", "text")
    .addColumn("created_at_utc", "text", (column) => column.notNull())
    .addColumn("sent_at_utc", "text")
    .execute();
  await db.schema.createIndex("outbox_due").on("outbox").column("due_at_utc").where(sql<boolean>`state = 'waiting'`).execute();
  await db.schema.createIndex("outbox_by_lead").on("outbox").column("lead_id").execute();

  await db.schema
    .createTable("secrets")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("value", "text", (column) => column.notNull())
    .execute();
}
