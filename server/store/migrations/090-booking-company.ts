import { type Kysely, sql } from "kysely";

/** The company that a booking's visitor gives, and the index by which people of one company are found. */
export async function bookingCompany(db: Kysely<unknown>): Promise<void> {
  await sql`alter table bookings add column company text not null default ''`.execute(db);
  await sql`create index bookings_by_company on bookings ((lower(company))) where company <> ''`.execute(db);
}
