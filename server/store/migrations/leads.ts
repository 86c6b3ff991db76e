import { sql } from "kysely";
import type { MigrationSteps } from "./steps.ts";

/** Enquiries whose acknowledgement is held back (server/forms/submission.ts): the honeypot, two signals or more, a form sent twice. */
const heldWhere = (column: string) => sql.raw(`(${column} like '%honeypot%' or ${column} like '%,%' or ${column} = 'reused-form')`);
const held = heldWhere("spam_signals");
const heldNew = heldWhere("new.spam_signals");

/**
 * One row for each enquiry or booking: its status, its assignee and its origin. Triggers insert the row, so that no lead of the
 * previous version, which may still be running, is lost. The program fills in `search_text` later (null: not yet), and the
 * full-text index follows it.
 */
export const leads: MigrationSteps = ({ isPostgres }) => [
  // number: rows of the same time keep their order, and SQLite's full-text index needs a stable rowid.
  // answer_outbox_id: the mail that answered a waiting lead. If it is withdrawn before it is sent, the lead waits again.
  sql`create table leads (
    number ${sql.raw(isPostgres ? "bigint generated always as identity primary key" : "integer primary key autoincrement")},
    id text not null unique, kind text not null check (kind in ('wrote', 'booked')),
    status text not null check (status in ('waiting', 'answered', 'booked', 'no-show', 'won', 'lost', 'spam')),
    email text not null, assignee text, answered_at_utc text, answered_by text, answer_outbox_id text,
    source text not null default '', referrer_host text not null default '', first_path text not null default '',
    campaign text not null default '', form_path text not null default '',
    created_at_utc text not null, version integer not null default 0, search_text text)`,
  sql`create index leads_by_status on leads (status, number)`,
  sql`create index leads_by_time on leads (created_at_utc, status, kind)`,
  sql`create index leads_by_email on leads (email)`,
  sql`create index leads_by_assignee on leads (assignee, number) where assignee is not null`,
  sql`create index leads_to_index on leads (number) where search_text is null`,
  sql`create index bookings_by_change on bookings (updated_at_utc)`,
  sql`alter table bookings add column previous_starts_at_utc text`,
  sql`insert into leads (id, kind, status, email, created_at_utc)
    select id, kind, status, lower(email), created_at_utc from (
      select id, 'wrote' as kind, case when ${held} then 'spam' else 'waiting' end as status, email, created_at_utc from enquiries
      union all
      select id, 'booked' as kind, 'booked' as status, email, created_at_utc from bookings
    ) as every_lead order by created_at_utc, id`,
  ...(isPostgres ? triggersOfPostgres : triggersOfSqlite),
  sql`create table notes (
    id text primary key, lead_id text not null, author text not null, text text not null, created_at_utc text not null)`,
  sql`create index notes_by_lead on notes (lead_id)`,
  sql`create table lead_reads (
    lead_id text not null, person_id text not null, at_utc text not null,
    constraint lead_reads_key primary key (lead_id, person_id))`,
  sql`create table drafts (
    lead_id text not null, person_id text not null, box text not null check (box in ('answer', 'note')),
    text text not null, at_utc text not null, constraint drafts_key primary key (lead_id, person_id, box))`,
];

const triggersOfPostgres = [
  // The words are normalized already (lower case, no accents), so each becomes one lexeme without PostgreSQL's parser.
  sql`alter table leads add column search_words tsvector
    generated always as (array_to_tsvector(array_remove(string_to_array(coalesce(search_text, ''), ' '), ''))) stored`,
  sql`create index leads_by_words on leads using gin (search_words) with (fastupdate = off)`,
  sql`create function enquiry_is_lead() returns trigger language plpgsql as $$ begin
    insert into leads (id, kind, status, email, created_at_utc)
    values (new.id, 'wrote', case when ${heldNew} then 'spam' else 'waiting' end, lower(new.email), new.created_at_utc)
    on conflict (id) do nothing; return new; end $$`,
  sql`create trigger enquiry_is_lead after insert on enquiries for each row execute function enquiry_is_lead()`,
  sql`create function booking_is_lead() returns trigger language plpgsql as $$ begin
    insert into leads (id, kind, status, email, created_at_utc) values (new.id, 'booked', 'booked', lower(new.email), new.created_at_utc)
    on conflict (id) do nothing; return new; end $$`,
  sql`create trigger booking_is_lead after insert on bookings for each row execute function booking_is_lead()`,
];

const triggersOfSqlite = [
  sql`create virtual table lead_search using fts5(search_text, content = 'leads', content_rowid = 'number',
    tokenize = 'unicode61 remove_diacritics 0', prefix = '2 3')`,
  sql`create trigger lead_search_adds after insert on leads when new.search_text is not null begin
    insert into lead_search (rowid, search_text) values (new.number, new.search_text); end`,
  sql`create trigger lead_search_changes after update of search_text on leads begin
    insert into lead_search (lead_search, rowid, search_text) select 'delete', old.number, old.search_text where old.search_text is not null;
    insert into lead_search (rowid, search_text) select new.number, new.search_text where new.search_text is not null; end`,
  sql`create trigger lead_search_forgets after delete on leads when old.search_text is not null begin
    insert into lead_search (lead_search, rowid, search_text) values ('delete', old.number, old.search_text); end`,
  sql`create trigger enquiry_is_lead after insert on enquiries begin
    insert or ignore into leads (id, kind, status, email, created_at_utc)
    values (new.id, 'wrote', case when ${heldNew} then 'spam' else 'waiting' end, lower(new.email), new.created_at_utc); end`,
  sql`create trigger booking_is_lead after insert on bookings begin
    insert or ignore into leads (id, kind, status, email, created_at_utc)
    values (new.id, 'booked', 'booked', lower(new.email), new.created_at_utc); end`,
];
