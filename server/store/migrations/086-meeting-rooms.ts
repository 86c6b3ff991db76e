import { type Kysely, sql } from "kysely";

/** Where each person meets visitors who gave no phone number, and the room that each call's invitations name. */
export async function meetingRooms(db: Kysely<unknown>): Promise<void> {
  for (const table of ["people", "bookings"])
    await sql`alter table ${sql.table(table)} add column room text not null default ''`.execute(db);
}
