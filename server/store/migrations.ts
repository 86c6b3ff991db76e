import { type Kysely, sql } from "kysely";
import { type Migration, type MigrationProvider, Migrator } from "kysely/migration";
import { untilNotBusy } from "./sqlite.ts";
import { StoreError } from "./store.ts";
import type { Tables } from "./tables.ts";

/**
 * One migration set for both engines, by name in order. A migration that has been released is never
 * edited: add the next one. It must suit the version before it too, which may still be running.
 */
const migrations: Readonly<Record<string, Migration>> = {
  "001-enquiries-bookings-outbox": { up: createFirstTables },
};

// A list in code, not a folder: the server is bundled into one file.
const provider: MigrationProvider = { getMigrations: async () => ({ ...migrations }) };

export type Engine = "sqlite" | "postgres";

/**
 * Brings the database to the latest version; safe where several processes start together.
 * @throws {StoreError} with the database's reason as cause.
 */
export async function migrate(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const run = async (connection: Kysely<Tables>) => {
    const { error } = await new Migrator({ db: connection, provider }).migrateToLatest();
    if (error) throw new StoreError("The database could not be brought to the latest version.", { cause: error });
  };
  // On Postgres the migrator takes an advisory lock. On SQLite it takes none, so the file's own write lock serves.
  if (engine === "postgres") return run(db);
  await db.connection().execute(async (connection) => {
    await untilNotBusy(() => sql`begin immediate`.execute(connection));
    try {
      await run(connection);
      await sql`commit`.execute(connection);
    } catch (error) {
      await sql`rollback`.execute(connection);
      throw error;
    }
  });
}

async function createFirstTables(db: Kysely<Tables>): Promise<void> {
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
