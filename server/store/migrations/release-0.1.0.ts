import { type RawBuilder, sql } from "kysely";
import { mailAddressKey } from "#domain/mail-address.ts";
import { leads } from "./leads.ts";
import { exceptOverlapping, type MigrationSteps, newColumns } from "./steps.ts";

export const release010: Readonly<Record<string, MigrationSteps>> = {
  "001-enquiries-bookings-outbox": () => [
    sql`create table enquiries (
      id text primary key, submission_id text not null unique, form text not null,
      name text not null, email text not null, phone text not null, company text not null,
      preferred_date text not null, preferred_time text not null, message text not null,
      spam_signals text not null, created_at_utc text not null)`,
    sql`create index enquiries_by_time on enquiries (created_at_utc)`,
    sql`create table bookings (
      id text primary key, submission_id text not null unique, ical_uid text not null unique, sequence integer not null default 0,
      starts_at_utc text not null, minutes integer not null, time_zone text not null,
      name text not null, email text not null, phone text not null, note text not null,
      status text not null default 'booked' check (status in ('booked', 'cancelled')),
      manage_token text not null unique, reminder_sent_at_utc text, created_at_utc text not null, updated_at_utc text not null)`,
    // The only place that ensures that a slot is booked once.
    sql`create unique index one_booking_per_start on bookings (starts_at_utc) where status = 'booked'`,
    sql`create table outbox (
      id text primary key, lead_id text not null, kind text not null, recipient text not null, payload text not null,
      state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
      attempts integer not null default 0, due_at_utc text not null, claim text, last_error text,
      created_at_utc text not null, sent_at_utc text)`,
    sql`create index outbox_due on outbox (due_at_utc) where state = 'waiting'`,
    sql`create index outbox_by_lead on outbox (lead_id)`,
    sql`create table secrets (name text primary key, value text not null)`,
  ],

  /**
   * Columns to report every lead to the team, to retry mails for a week, and to limit the bookings and mails of an address. Every
   * new column is optional, because the previous version may still write.
   */
  "002-mail-limits": async ({ db }) => {
    const { rows } = await sql<{ id: string; email: string }>`select id, email from bookings`.execute(db);
    return [
      ...newColumns("enquiries", ["told_at_utc text", "released_at_utc text", "address_refused_at_utc text"]),
      // Enquiries held back as spam until now were not reported: the first digest reports them.
      sql`update enquiries set told_at_utc = created_at_utc where spam_signals = ''`,
      sql`create index enquiries_untold on enquiries (created_at_utc) where told_at_utc is null`,
      ...newColumns("bookings", ["confirm_by_utc text", "told_at_utc text", "moves_since_utc text", "address_refused_at_utc text"]),
      ...newColumns("bookings", ["address_key text not null default ''", "recent_moves integer not null default 0"]),
      ...rows.map(({ id, email }) => sql`update bookings set address_key = ${mailAddressKey(email)} where id = ${id}`),
      sql`create index bookings_by_address on bookings (address_key)`,
      sql`create index bookings_by_creation on bookings (created_at_utc)`,
      ...newColumns("outbox", ["recipient_key text", "claimed_at_utc text", "trying_since_utc text", "blame text"]),
      sql`create index outbox_by_recipient on outbox (recipient_key, claimed_at_utc) where recipient_key is not null`,
      // A row also serves as the lock for counting an address's mails and bookings.
      sql`create table addresses (address_key text primary key, proven_at_utc text)`,
    ];
  },

  /** The last successful reading of each busy calendar, used after a restart while the feed is down. */
  "010-busy-readings": () => [
    sql`create table busy_readings (
      feed text primary key, periods text not null,
      covers_from_utc text not null, covers_to_utc text not null, read_at_utc text not null)`,
  ],

  /** When the text of a sent mail was deleted, and an index of the mails that still have theirs. */
  "020-emptied-mails": () => [
    sql`alter table outbox add column emptied_at_utc text`,
    sql`create index outbox_sent_and_not_emptied on outbox (sent_at_utc) where state = 'sent' and emptied_at_utc is null`,
  ],

  "030-leads": leads,

  /** The people of the desk, their sign-ins and the audit list. Secrets are stored as hashes. */
  "031-people": () => [
    // last_look_at_utc: the end of the previous visit. Leads created since count as new.
    sql`create table people (
      id text primary key, email text not null unique, name text not null,
      role text not null check (role in ('owner', 'member')), invited_at_utc text not null, removed_at_utc text,
      last_seen_at_utc text, last_look_at_utc text, keys_on integer not null default 1)`,
    sql`create table desk_sessions (
      id text primary key, token_hash text not null unique, person_id text not null, device text not null,
      signed_in_at_utc text not null, last_used_at_utc text not null, expires_at_utc text not null)`,
    sql`create index desk_sessions_by_person on desk_sessions (person_id)`,
    sql`create table sign_in_links (
      token_hash text primary key, person_id text not null,
      created_at_utc text not null, expires_at_utc text not null, used_at_utc text)`,
    sql`create index sign_in_links_by_person on sign_in_links (person_id)`,
    sql`create table passkeys (
      id text primary key, person_id text not null, public_key text not null, counter integer not null,
      transports text not null, created_at_utc text not null, last_used_at_utc text)`,
    sql`create index passkeys_by_person on passkeys (person_id)`,
    // Challenges for authenticators to sign; each is valid once.
    sql`create table passkey_challenges (challenge text primary key, person_id text, expires_at_utc text not null)`,
    sql`create table audit (
      id text primary key, at_utc text not null, who text not null, person_id text,
      action text not null, subject text not null, detail text not null)`,
    sql`create index audit_by_time on audit (at_utc, id)`,
    sql`create index audit_by_subject on audit (subject, at_utc)`,
    sql`create table desk_settings (name text primary key, value text not null)`,
    // The result of an action and its undo, until it expires.
    sql`create table desk_notices (
      id text primary key, person_id text not null, notice text not null, undo text, expires_at_utc text not null)`,
  ],

  /** The hours for calls, as one document with a version; and external calendars with the result of their last reading. */
  "032-availability": () => [
    sql`create table availability (
      id integer primary key, version integer not null, document text not null, updated_at_utc text not null)`,
    sql`create table busy_calendars (
      id text primary key, url text not null unique, owner text not null, added_at_utc text not null,
      read_at_utc text, failed_at_utc text, error text, events integer not null default 0)`,
  ],

  /** Daily totals without identifiers, histograms of web vitals, and the attempts at each mail. */
  "033-counts-and-tries": ({ isPostgres }) => [
    // Totals by page, by source and by first page, never by a combination, so that no row is about one person.
    sql`create table daily_counts (
      day text not null, dimension text not null check (dimension in ('path', 'source', 'first-path')),
      label text not null, kind text not null, n integer not null,
      constraint daily_counts_key primary key (day, dimension, label, kind))`,
    // Of earlier leads only the day is known.
    sql`insert into daily_counts (day, dimension, label, kind, n)
      select substr(created_at_utc, 1, 10), 'path', '', case kind when 'wrote' then 'enquiry' else 'booking' end, count(*)
      from leads where status <> 'spam' group by 1, 4`,
    sql`create table web_vitals (
      day text not null, path text not null, metric text not null, bucket integer not null, n integer not null,
      constraint web_vitals_key primary key (day, path, metric, bucket))`,
    sql`create table outbox_tries (outbox_id text not null, at_utc text not null, error text)`,
    sql`create index outbox_tries_by_item on outbox_tries (outbox_id)`,
    sql`create index outbox_failed on outbox (created_at_utc) where state = 'failed'`,
    sql`create index outbox_sent on outbox (sent_at_utc) where state = 'sent'`,
    // Triggers record each attempt, so that those of the previous version are recorded too.
    ...(isPostgres
      ? [
          sql`create function outbox_is_tried() returns trigger language plpgsql as $$ begin
            insert into outbox_tries values (new.id, to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), new.last_error);
            return new; end $$`,
          sql`create trigger outbox_is_tried after update of attempts on outbox for each row
            when (new.attempts > old.attempts) execute function outbox_is_tried()`,
        ]
      : [
          sql`create trigger outbox_is_tried after update of attempts on outbox when new.attempts > old.attempts begin
            insert into outbox_tries values (new.id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), new.last_error); end`,
        ]),
  ],

  /** Enquiries that were released from spam before leads existed wait for an answer, unless they were changed at the desk since. */
  "034-released-leads": () => [
    sql`update leads set status = 'waiting' where status = 'spam' and version = 0
      and id in (select id from enquiries where released_at_utc is not null)`,
  ],

  /** Each attempt to mail an address, for any purpose: the limit of an address is counted from these rows. */
  "040-mailings": () => [
    sql`create table mailings (id text primary key, address_key text not null, at_utc text not null)`,
    sql`create index mailings_by_address on mailings (address_key, at_utc)`,
    sql`insert into mailings (id, address_key, at_utc)
      select id, recipient_key, claimed_at_utc from outbox where recipient_key is not null and claimed_at_utc is not null`,
  ],

  /** The reason for a hold and the visitor's networks, so that no network can use up all holds. */
  "041-held-times": () => newColumns("bookings", ["held_because text", "held_from_near text", "held_from_wide text"]),

  /** Deletes words from the search index at once: SQLite's full-text search would otherwise keep them until it merges segments. */
  "042-forgotten-words": ({ isPostgres }) =>
    isPostgres
      ? []
      : [
          sql`insert into lead_search (lead_search, rank) values ('secure-delete', 1)`,
          // Words of people erased before this version.
          sql`insert into lead_search (lead_search) values ('rebuild')`,
        ],

  /** Indexes for queries that run when forms are sent, so that they stay fast with many waiting rows: due rows by kind, reported enquiries with spam signals, held slots. */
  "043-outbox-by-kind": () => [
    sql`drop index outbox_due`,
    sql`create index outbox_due on outbox (kind, due_at_utc) where state = 'waiting'`,
    sql`create index enquiries_suspects_told on enquiries (told_at_utc) where spam_signals <> ''`,
  ],

  /** A lead's status before it was marked as spam, which is restored by "not spam". */
  "045-status-before-spam": () => newColumns("leads", ["status_before_spam text"]),

  /** An index of canceled calls, so that leads with one are found without reading every booking. */
  "047-canceled-calls": () => [sql`create index bookings_canceled on bookings (id) where status = 'cancelled'`],

  /** An undo is reserved while it runs and deleted once it is done, so that it is not lost if the process is killed. */
  "048-undo-under-way": () => newColumns("desk_notices", ["undoing_until_utc text"]),

  /**
   * No two booked calls overlap. PostgreSQL has several writers and needs an exclusion constraint; SQLite has one, and the booking
   * store checks before it writes.
   */
  "050-no-overlapping-calls": async ({ isPostgres, db }) =>
    isPostgres
      ? [
          // Declared immutable, which parsing a timestamp is not in general; ours are all in UTC and end with Z.
          sql`create function call_span(starts_at_utc text, minutes integer) returns tsrange language sql immutable parallel safe as
            $$ select tsrange(starts_at_utc::timestamptz at time zone 'UTC', starts_at_utc::timestamptz at time zone 'UTC' + make_interval(mins => minutes)) $$`,
          sql`alter table bookings add constraint no_overlapping_calls
            exclude using gist (call_span(starts_at_utc, minutes) with &&) where (status = 'booked'${await exceptOverlapping(db)})`,
        ]
      : [],

  /** Rows that refer to a lead are deleted with it, and none can be added later, so that an erasure also covers work in progress. */
  "051-with-their-lead": ({ isPostgres }) => [
    ...Object.entries(besideLeads).flatMap(([name, columns]) => withTheirLead(sql.table(name), sql.raw(columns), isPostgres)),
    ...(isPostgres ? [] : [sql`create index notes_by_lead on notes (lead_id)`]),
  ],

  /**
   * Rate limits shared by several processes, which only PostgreSQL has. Unlogged, since a crash may lose them. The columns are those
   * that rate-limiter-flexible requires.
   */
  "055-shared-limits": ({ isPostgres }) =>
    isPostgres
      ? [sql`create unlogged table shared_limits (key varchar(255) primary key, points integer not null default 0, expire bigint)`]
      : [],

  /** Received mails: each belongs to a lead and is deleted with it. waiting_since_utc: when the lead's person wrote again. */
  "060-received-mails": ({ isPostgres }) => [
    sql`create table received_mails (
      id text primary key, lead_id text not null references leads (id) on delete cascade,
      kind text not null check (kind in ('person', 'automatic', 'doubtful', 'team')),
      from_name text not null, from_address text not null, subject text not null, text text not null, quoted text not null,
      left_out integer not null, digest text not null, passed_on_as text, at_utc text not null)`,
    sql`create unique index received_mails_once on received_mails (lead_id, digest)`,
    sql`create index received_mails_by_time on received_mails (lead_id, at_utc)`,
    sql`create index received_mails_newest on received_mails (at_utc)`,
    sql`create table received_files (
      id text primary key, mail_id text not null references received_mails (id) on delete cascade,
      name text not null, mime_type text not null, bytes integer not null, content ${sql.raw(isPostgres ? "bytea" : "blob")} not null)`,
    sql`create index received_files_by_mail on received_files (mail_id)`,
    sql`alter table leads add column waiting_since_utc text`,
    sql`create index leads_by_wait on leads (coalesce(waiting_since_utc, created_at_utc), number) where status = 'waiting'`,
  ],

  /** Conversations with Line one, questions that it could not answer, and daily totals without identifiers. */
  "060-conversations": () => [
    sql`create table conversations (
      id text primary key, key_hash text not null unique, started_at_utc text not null, ended_at_utc text not null,
      talk text not null, lead_id text references leads (id) on delete cascade)`,
    sql`create index conversations_by_lead on conversations (lead_id)`,
    sql`create index conversations_by_end on conversations (ended_at_utc)`,
    sql`create table conversation_turns (
      conversation_id text not null references conversations (id) on delete cascade, turn_id text not null, events text not null,
      constraint conversation_turns_key primary key (conversation_id, turn_id))`,
    sql`create table open_questions (
      id text primary key, wording text not null, state text not null check (state in ('open', 'answered', 'not-ours')),
      answer text not null, page text not null, changed_by text, changed_at_utc text,
      last_asked_at_utc text not null, version integer not null default 0)`,
    sql`create table question_wordings (
      wording_key text primary key, question_id text not null references open_questions (id) on delete cascade,
      text text not null, n integer not null)`,
    sql`create index question_wordings_by_question on question_wordings (question_id)`,
    sql`create table question_days (
      question_id text not null references open_questions (id) on delete cascade, day text not null,
      n integer not null, wrote integer not null, booked integer not null,
      constraint question_days_key primary key (question_id, day))`,
    sql`create table conversation_counts (
      day text not null, name text not null, n integer not null, constraint conversation_counts_key primary key (day, name))`,
  ],
};

const besideLeads = {
  notes: "id text primary key, lead_id text not null, author text not null, text text not null, created_at_utc text not null",
  lead_reads: "lead_id text not null, person_id text not null, at_utc text not null, primary key (lead_id, person_id)",
  drafts: `lead_id text not null, person_id text not null, box text not null check (box in ('answer', 'note')), text text not null,
    at_utc text not null, primary key (lead_id, person_id, box)`,
};

function withTheirLead(name: RawBuilder<unknown>, columns: RawBuilder<unknown>, isPostgres: boolean) {
  const toLead = sql`foreign key (lead_id) references leads (id) on delete cascade`;
  const orphans = sql`delete from ${name} where lead_id not in (select id from leads)`;
  if (isPostgres) return [orphans, sql`alter table ${name} add ${toLead}`];
  // SQLite can't add a constraint to an existing table.
  return [
    orphans,
    sql`alter table ${name} rename to before_with_their_lead`,
    sql`create table ${name} (${columns}, ${toLead})`,
    sql`insert into ${name} select * from before_with_their_lead`,
    sql`drop table before_with_their_lead`,
  ];
}
