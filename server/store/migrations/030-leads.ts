import { type Kysely, sql } from "kysely";
import { isPostgres } from "./engine-of.ts";

/** Whose acknowledgement is held back (server/forms/submission.ts): the honeypot, two signals or more, a form sent twice. */
const heldWhere = (column: string) => sql.raw(`(${column} like '%honeypot%' or ${column} like '%,%' or ${column} = 'reused-form')`);
const held = heldWhere("spam_signals");
const heldNew = heldWhere("new.spam_signals");

/**
 * One row for each enquiry or booking: where it stands, who has it, where it came from. The database itself makes the
 * row, so that the version before this one, which may still be running, loses no lead. `search_text` is filled in later
 * by the program (null: not yet), and the full-text index follows it.
 */
export async function leads(db: Kysely<unknown>): Promise<void> {
  const postgres = isPostgres(db);
  await db.schema
    .createTable("leads")
    // A number of our own: rows of equal time keep their order, and SQLite's full-text index needs one that stays.
    .addColumn("number", postgres ? "bigint" : "integer", (column) =>
      (postgres ? column.generatedAlwaysAsIdentity() : column.autoIncrement()).primaryKey(),
    )
    .addColumn("id", "text", (column) => column.notNull().unique())
    .addColumn("kind", "text", (column) => column.notNull().check(sql`kind in ('wrote', 'booked')`))
    .addColumn("status", "text", (column) =>
      column.notNull().check(sql`status in ('waiting', 'answered', 'booked', 'no-show', 'won', 'lost', 'spam')`),
    )
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("assignee", "text")
    .addColumn("answered_at_utc", "text")
    .addColumn("answered_by", "text")
    // The mail that answered a waiting lead: while it is held back, taking it back makes the lead wait again.
    .addColumn("answer_outbox_id", "text")
    .addColumn("source", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("referrer_host", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("first_path", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("campaign", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("form_path", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("created_at_utc", "text", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("search_text", "text")
    .execute();
  await db.schema.createIndex("leads_by_status").on("leads").columns(["status", "number"]).execute();
  await db.schema.createIndex("leads_by_time").on("leads").columns(["created_at_utc", "status", "kind"]).execute();
  await db.schema.createIndex("leads_by_email").on("leads").column("email").execute();
  await db.schema
    .createIndex("leads_by_assignee")
    .on("leads")
    .columns(["assignee", "number"])
    .where(sql<boolean>`assignee is not null`)
    .execute();
  await db.schema.createIndex("leads_to_index").on("leads").column("number").where(sql<boolean>`search_text is null`).execute();
  await db.schema.createIndex("bookings_by_change").on("bookings").column("updated_at_utc").execute();
  await db.schema.alterTable("bookings").addColumn("previous_starts_at_utc", "text").execute();

  await sql`
    insert into leads (id, kind, status, email, created_at_utc)
    select id, kind, status, lower(email), created_at_utc from (
      select id, 'wrote' as kind, case when ${held} then 'spam' else 'waiting' end as status, email, created_at_utc from enquiries
      union all
      select id, 'booked' as kind, 'booked' as status, email, created_at_utc from bookings
    ) as every_lead order by created_at_utc, id`.execute(db);
  await (postgres ? postgresTriggers(db) : sqliteTriggers(db));

  await db.schema
    .createTable("notes")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("lead_id", "text", (column) => column.notNull())
    .addColumn("author", "text", (column) => column.notNull())
    .addColumn("text", "text", (column) => column.notNull())
    .addColumn("created_at_utc", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("notes_by_lead").on("notes").column("lead_id").execute();
  await db.schema
    .createTable("lead_reads")
    .addColumn("lead_id", "text", (column) => column.notNull())
    .addColumn("person_id", "text", (column) => column.notNull())
    .addColumn("at_utc", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("lead_reads_key", ["lead_id", "person_id"])
    .execute();
  await db.schema
    .createTable("drafts")
    .addColumn("lead_id", "text", (column) => column.notNull())
    .addColumn("person_id", "text", (column) => column.notNull())
    .addColumn("box", "text", (column) => column.notNull().check(sql`box in ('answer', 'note')`))
    .addColumn("text", "text", (column) => column.notNull())
    .addColumn("at_utc", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("drafts_key", ["lead_id", "person_id", "box"])
    .execute();
}

async function postgresTriggers(db: Kysely<unknown>): Promise<void> {
  // The words are ours already, small and without accents: each is one lexeme, whatever PostgreSQL's parser would make of it.
  await sql`alter table leads add column search_words tsvector
    generated always as (array_to_tsvector(array_remove(string_to_array(coalesce(search_text, ''), ' '), ''))) stored`.execute(db);
  await sql`create index leads_by_words on leads using gin (search_words) with (fastupdate = off)`.execute(db);
  await sql`create function enquiry_is_lead() returns trigger language plpgsql as $$ begin
    insert into leads (id, kind, status, email, created_at_utc)
    values (new.id, 'wrote', case when ${heldNew} then 'spam' else 'waiting' end, lower(new.email), new.created_at_utc)
    on conflict (id) do nothing; return new; end $$`.execute(db);
  await sql`create trigger enquiry_is_lead after insert on enquiries for each row execute function enquiry_is_lead()`.execute(db);
  await sql`create function booking_is_lead() returns trigger language plpgsql as $$ begin
    insert into leads (id, kind, status, email, created_at_utc) values (new.id, 'booked', 'booked', lower(new.email), new.created_at_utc)
    on conflict (id) do nothing; return new; end $$`.execute(db);
  await sql`create trigger booking_is_lead after insert on bookings for each row execute function booking_is_lead()`.execute(db);
}

async function sqliteTriggers(db: Kysely<unknown>): Promise<void> {
  await sql`create virtual table lead_search using fts5(search_text, content = 'leads', content_rowid = 'number', tokenize = 'unicode61 remove_diacritics 0', prefix = '2 3')`.execute(
    db,
  );
  await sql`create trigger lead_search_adds after insert on leads when new.search_text is not null begin
    insert into lead_search (rowid, search_text) values (new.number, new.search_text); end`.execute(db);
  await sql`create trigger lead_search_changes after update of search_text on leads begin
    insert into lead_search (lead_search, rowid, search_text) select 'delete', old.number, old.search_text where old.search_text is not null;
    insert into lead_search (rowid, search_text) select new.number, new.search_text where new.search_text is not null; end`.execute(db);
  await sql`create trigger lead_search_forgets after delete on leads when old.search_text is not null begin
    insert into lead_search (lead_search, rowid, search_text) values ('delete', old.number, old.search_text); end`.execute(db);
  await sql`create trigger enquiry_is_lead after insert on enquiries begin
    insert or ignore into leads (id, kind, status, email, created_at_utc)
    values (new.id, 'wrote', case when ${heldNew} then 'spam' else 'waiting' end, lower(new.email), new.created_at_utc); end`.execute(db);
  await sql`create trigger booking_is_lead after insert on bookings begin
    insert or ignore into leads (id, kind, status, email, created_at_utc)
    values (new.id, 'booked', 'booked', lower(new.email), new.created_at_utc); end`.execute(db);
}
