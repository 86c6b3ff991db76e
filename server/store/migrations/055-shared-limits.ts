import { type Kysely, sql } from "kysely";
import { isPostgres } from "./engine-of.ts";

/**
 * What senders have used of their limits, for several processes together. Only PostgreSQL has several; not logged, since a
 * crash may forget it. The columns are those that rate-limiter-flexible asks for.
 */
export async function sharedLimits(db: Kysely<unknown>): Promise<void> {
  if (!isPostgres(db)) return;
  await sql`create unlogged table shared_limits (key varchar(255) primary key, points integer not null default 0, expire bigint)`.execute(
    db,
  );
}
