import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Booked leads whose call is off are told from the others without looking at every booking. */
export const canceledCalls = { up } satisfies Migration;

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex("bookings_canceled").on("bookings").column("id").where(sql<boolean>`status = 'cancelled'`).execute();
}
