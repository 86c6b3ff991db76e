import { type Kysely, type RawBuilder, sql } from "kysely";
import { isPostgres } from "./engine-of.ts";

type CallRow = { readonly id: string; readonly starts_at_utc: string; readonly minutes: number };

/**
 * No two standing calls may overlap, at whatever time each begins. PostgreSQL has several writers and decides by an exclusion
 * constraint; SQLite has one, and the booking store looks before it writes.
 */
export async function noOverlappingCalls(db: Kysely<unknown>): Promise<void> {
  if (!isPostgres(db)) return;
  // Said to be immutable, which reading a timestamp in general is not: each of ours is written in UTC and ends with Z.
  await sql`
    create function call_span(starts_at_utc text, minutes integer) returns tsrange language sql immutable parallel safe as
    $$ select tsrange(starts_at_utc::timestamptz at time zone 'UTC', starts_at_utc::timestamptz at time zone 'UTC' + make_interval(mins => minutes)) $$
  `.execute(db);
  await sql`
    alter table bookings add constraint no_overlapping_calls
    exclude using gist (call_span(starts_at_utc, minutes) with &&) where (status = 'booked'${await exceptOverlapping(db)})
  `.execute(db);
}

/** Calls that overlap already stand on, and are moved or canceled by people. */
export async function exceptOverlapping(db: Kysely<unknown>): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<CallRow>`
    select id, starts_at_utc, minutes from bookings where status = 'booked' order by starts_at_utc, id
  `.execute(db);
  const overlapping = overlappingIds(rows);
  return overlapping.length === 0 ? sql`` : sql` and id not in (${sql.join(overlapping.map((id) => sql.lit(id)))})`;
}

/** Each call that begins before an earlier one, which is not left out itself, has ended. */
function overlappingIds(calls: readonly CallRow[]): string[] {
  let endMs = 0;
  return calls.flatMap(({ id, starts_at_utc, minutes }) => {
    const startMs = Date.parse(starts_at_utc);
    if (startMs < endMs) return [id];
    endMs = startMs + minutes * 60_000;
    return [];
  });
}
