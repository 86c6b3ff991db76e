import { type Kysely, sql } from "kysely";

/** Booked leads whose call is off are told from the others without looking at every booking. */
export async function canceledCalls(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex("bookings_canceled").on("bookings").column("id").where(sql<boolean>`status = 'cancelled'`).execute();
}
