import { type Kysely, sql } from "kysely";
import { mailAddressKey } from "#domain/mail-address.ts";

// The columns as they are now; a migration doesn't follow later changes of the tables' types.
type Existing = { bookings: { id: string; email: string; address_key: string } };

/**
 * What it takes to tell the team of every lead, to try mails for a week, and to hold each address to its share of
 * bookings and mails. Every new column may be left out: the version before this one still writes beside it.
 */
export async function mailLimits(db: Kysely<Existing>): Promise<void> {
  for (const column of ["told_at_utc", "released_at_utc", "address_refused_at_utc"]) {
    await db.schema.alterTable("enquiries").addColumn(column, "text").execute();
  }
  // What was held back as spam until now has been told to nobody: it comes with the first digest.
  await sql`update enquiries set told_at_utc = created_at_utc where spam_signals = ''`.execute(db);
  await db.schema
    .createIndex("enquiries_untold")
    .on("enquiries")
    .column("created_at_utc")
    .where(sql<boolean>`told_at_utc is null`)
    .execute();

  for (const column of ["confirm_by_utc", "told_at_utc", "moves_since_utc", "address_refused_at_utc"]) {
    await db.schema.alterTable("bookings").addColumn(column, "text").execute();
  }
  await db.schema
    .alterTable("bookings")
    .addColumn("address_key", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await db.schema
    .alterTable("bookings")
    .addColumn("recent_moves", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  for (const { id, email } of await db.selectFrom("bookings").select(["id", "email"]).execute()) {
    await db
      .updateTable("bookings")
      .set({ address_key: mailAddressKey(email) })
      .where("id", "=", id)
      .execute();
  }
  await db.schema.createIndex("bookings_by_address").on("bookings").column("address_key").execute();
  await db.schema.createIndex("bookings_by_creation").on("bookings").column("created_at_utc").execute();

  for (const column of ["recipient_key", "claimed_at_utc", "trying_since_utc", "blame"]) {
    await db.schema.alterTable("outbox").addColumn(column, "text").execute();
  }
  await db.schema
    .createIndex("outbox_by_recipient")
    .on("outbox")
    .columns(["recipient_key", "claimed_at_utc"])
    .where(sql<boolean>`recipient_key is not null`)
    .execute();

  // A row is also the lock under which an address's mails and bookings are counted.
  await db.schema
    .createTable("addresses")
    .addColumn("address_key", "text", (column) => column.primaryKey())
    .addColumn("proven_at_utc", "text")
    .execute();
}
