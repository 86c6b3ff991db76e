import { type Kysely, type RawBuilder, sql } from "kysely";

/** The statements of one migration, in order. Names are in snake case (created_at_utc), as in the database. */
export type MigrationSteps = (on: {
  readonly isPostgres: boolean;
  /** For reading the database before the first statement. */
  readonly db: Kysely<unknown>;
}) => readonly RawBuilder<unknown>[] | Promise<readonly RawBuilder<unknown>[]>;

/** One statement per column, since SQLite adds only one at a time. */
export const newColumns = (table: string, columns: readonly string[]) =>
  columns.map((column) => sql`alter table ${sql.table(table)} add column ${sql.raw(column)}`);

type CallRow = { readonly id: string; readonly starts_at_utc: string; readonly minutes: number };

/** Calls that already overlap are exempt: people move or cancel them. */
export async function exceptOverlapping(db: Kysely<unknown>): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<CallRow>`
    select id, starts_at_utc, minutes from bookings where status = 'booked' order by starts_at_utc, id
  `.execute(db);
  const overlapping = overlappingIds(rows);
  return overlapping.length === 0 ? sql`` : sql` and id not in (${sql.join(overlapping.map((id) => sql.lit(id)))})`;
}

/** Ids of calls that begin before an earlier call has ended; calls whose ids are returned don't count as earlier calls. */
function overlappingIds(calls: readonly CallRow[]): string[] {
  let endMs = 0;
  return calls.flatMap(({ id, starts_at_utc, minutes }) => {
    const startMs = Date.parse(starts_at_utc);
    if (startMs < endMs) return [id];
    endMs = startMs + minutes * 60_000;
    return [];
  });
}
