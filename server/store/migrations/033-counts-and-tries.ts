import { type Kysely, sql } from "kysely";
import { isPostgres } from "./engine-of.ts";

/** Daily totals without identifiers, how fast pages feel as histograms, and when each try of a mail was made. */
export async function countsAndTries(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("daily_counts")
    .addColumn("day", "text", (column) => column.notNull())
    // One total by page, one by source, one by first page: they are never crossed, so that no row is about one person.
    .addColumn("dimension", "text", (column) => column.notNull().check(sql`dimension in ('path', 'source', 'first-path')`))
    .addColumn("label", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("n", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("daily_counts_key", ["day", "dimension", "label", "kind"])
    .execute();
  // Earlier leads: only their day is known.
  await sql`insert into daily_counts (day, dimension, label, kind, n)
    select substr(created_at_utc, 1, 10), 'path', '', case kind when 'wrote' then 'enquiry' else 'booking' end, count(*)
    from leads where status <> 'spam' group by 1, 4`.execute(db);
  await db.schema
    .createTable("web_vitals")
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("path", "text", (column) => column.notNull())
    .addColumn("metric", "text", (column) => column.notNull())
    .addColumn("bucket", "integer", (column) => column.notNull())
    .addColumn("n", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("web_vitals_key", ["day", "path", "metric", "bucket"])
    .execute();

  await db.schema
    .createTable("outbox_tries")
    .addColumn("outbox_id", "text", (column) => column.notNull())
    .addColumn("at_utc", "text", (column) => column.notNull())
    .addColumn("error", "text")
    .execute();
  await db.schema.createIndex("outbox_tries_by_item").on("outbox_tries").column("outbox_id").execute();
  await db.schema.createIndex("outbox_failed").on("outbox").column("created_at_utc").where(sql<boolean>`state = 'failed'`).execute();
  await db.schema.createIndex("outbox_sent").on("outbox").column("sent_at_utc").where(sql<boolean>`state = 'sent'`).execute();
  // The database notes each try by its own clock, so that the version before this one does too.
  if (isPostgres(db)) {
    await sql`create function outbox_is_tried() returns trigger language plpgsql as $$ begin
      insert into outbox_tries values (new.id, to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), new.last_error);
      return new; end $$`.execute(db);
    await sql`create trigger outbox_is_tried after update of attempts on outbox for each row
      when (new.attempts > old.attempts) execute function outbox_is_tried()`.execute(db);
  } else {
    await sql`create trigger outbox_is_tried after update of attempts on outbox when new.attempts > old.attempts begin
      insert into outbox_tries values (new.id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), new.last_error); end`.execute(db);
  }
}
