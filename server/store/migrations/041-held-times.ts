import type { Kysely } from "kysely";

/** Why a time is held and from which networks: no network may use up what can be held. */
export async function heldTimes(db: Kysely<unknown>): Promise<void> {
  for (const column of ["held_because", "held_from_near", "held_from_wide"]) {
    await db.schema.alterTable("bookings").addColumn(column, "text").execute();
  }
}
