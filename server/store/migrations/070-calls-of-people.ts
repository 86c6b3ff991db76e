import { type Kysely, sql } from "kysely";
import { exceptOverlapping } from "./050-no-overlapping-calls.ts";
import { isPostgres } from "./engine-of.ts";

/**
 * Each call has a host, by number; those of one host never overlap, and as many stand at once as there are hosts. What is there
 * already is the first host's. As before, PostgreSQL decides by an exclusion constraint and SQLite's one writer looks before it writes.
 */
export async function callsOfPeople(db: Kysely<unknown>): Promise<void> {
  for (const table of ["bookings", "busy_calendars"])
    await db.schema
      .alterTable(table)
      .addColumn("host", "integer", (column) => column.notNull().defaultTo(1))
      .execute();
  await db.schema.dropIndex("one_booking_per_start").execute();
  await db.schema
    .createIndex("one_booking_per_start")
    .unique()
    .on("bookings")
    .columns(["starts_at_utc", "host"])
    .where(sql<boolean>`status = 'booked'`)
    .execute();
  if (!isPostgres(db)) return;
  await sql`alter table bookings drop constraint no_overlapping_calls`.execute(db);
  // One range of whole seconds for each host: equal numbers beside ranges in one constraint would need an extension, which not
  // every database allows. Each of our moments is written in UTC and ends with Z, so that reading one is immutable.
  await sql`
    create function host_span(host integer, starts_at_utc text, minutes integer) returns int8range language sql immutable parallel safe as
    $$ select int8range(
      host * 1000000000000 + extract(epoch from starts_at_utc::timestamptz)::bigint,
      host * 1000000000000 + extract(epoch from starts_at_utc::timestamptz)::bigint + minutes * 60
    ) $$
  `.execute(db);
  await sql`
    alter table bookings add constraint no_overlapping_calls
    exclude using gist (host_span(host, starts_at_utc, minutes) with &&) where (status = 'booked'${await exceptOverlapping(db)})
  `.execute(db);
}
