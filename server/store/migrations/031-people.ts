import { type Kysely, sql } from "kysely";

/** Who may enter the desk, how they signed in, and what they did. Secrets are kept as hashes only. */
export async function people(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("people")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("email", "text", (column) => column.notNull().unique())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("role", "text", (column) => column.notNull().check(sql`role in ('owner', 'member')`))
    .addColumn("invited_at_utc", "text", (column) => column.notNull())
    .addColumn("removed_at_utc", "text")
    .addColumn("last_seen_at_utc", "text")
    // When the visit before this one ended: what came since is new.
    .addColumn("last_look_at_utc", "text")
    .addColumn("keys_on", "integer", (column) => column.notNull().defaultTo(1))
    .execute();

  await db.schema
    .createTable("desk_sessions")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("token_hash", "text", (column) => column.notNull().unique())
    .addColumn("person_id", "text", (column) => column.notNull())
    .addColumn("device", "text", (column) => column.notNull())
    .addColumn("signed_in_at_utc", "text", (column) => column.notNull())
    .addColumn("last_used_at_utc", "text", (column) => column.notNull())
    .addColumn("expires_at_utc", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("desk_sessions_by_person").on("desk_sessions").column("person_id").execute();

  await db.schema
    .createTable("sign_in_links")
    .addColumn("token_hash", "text", (column) => column.primaryKey())
    .addColumn("person_id", "text", (column) => column.notNull())
    .addColumn("created_at_utc", "text", (column) => column.notNull())
    .addColumn("expires_at_utc", "text", (column) => column.notNull())
    .addColumn("used_at_utc", "text")
    .execute();
  await db.schema.createIndex("sign_in_links_by_person").on("sign_in_links").column("person_id").execute();

  await db.schema
    .createTable("passkeys")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("person_id", "text", (column) => column.notNull())
    .addColumn("public_key", "text", (column) => column.notNull())
    .addColumn("counter", "integer", (column) => column.notNull())
    .addColumn("transports", "text", (column) => column.notNull())
    .addColumn("created_at_utc", "text", (column) => column.notNull())
    .addColumn("last_used_at_utc", "text")
    .execute();
  await db.schema.createIndex("passkeys_by_person").on("passkeys").column("person_id").execute();
  // What an authenticator has to sign, good once.
  await db.schema
    .createTable("passkey_challenges")
    .addColumn("challenge", "text", (column) => column.primaryKey())
    .addColumn("person_id", "text")
    .addColumn("expires_at_utc", "text", (column) => column.notNull())
    .execute();

  await db.schema
    .createTable("audit")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("at_utc", "text", (column) => column.notNull())
    .addColumn("who", "text", (column) => column.notNull())
    .addColumn("person_id", "text")
    .addColumn("action", "text", (column) => column.notNull())
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("detail", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("audit_by_time").on("audit").columns(["at_utc", "id"]).execute();
  await db.schema.createIndex("audit_by_subject").on("audit").columns(["subject", "at_utc"]).execute();

  await db.schema
    .createTable("desk_settings")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("value", "text", (column) => column.notNull())
    .execute();

  // What an action said it did, and how to take it back, until its time is over.
  await db.schema
    .createTable("desk_notices")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("person_id", "text", (column) => column.notNull())
    .addColumn("notice", "text", (column) => column.notNull())
    .addColumn("undo", "text")
    .addColumn("expires_at_utc", "text", (column) => column.notNull())
    .execute();
}
