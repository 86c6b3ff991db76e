import { sql } from "kysely";
import { exceptOverlapping, type MigrationSteps, newColumns } from "./steps.ts";

export const release020: Readonly<Record<string, MigrationSteps>> = {
  /**
   * A conversation may lead to a message and to a call: it belongs to both. Its own `lead_id` is used no more; it stays for the
   * version before this one.
   */
  "061-conversation-leads": () => [
    sql`create table conversation_leads (
      conversation_id text not null references conversations (id) on delete cascade,
      lead_id text not null references leads (id) on delete cascade,
      constraint conversation_leads_key primary key (conversation_id, lead_id))`,
    sql`create index conversation_leads_by_lead on conversation_leads (lead_id)`,
    sql`insert into conversation_leads (conversation_id, lead_id) select id, lead_id from conversations where lead_id is not null`,
  ],

  /** What people at the desk are told: their settings, the browsers that take pushes, and what was told already. */
  "065-alerts": () => [
    sql`create table alert_settings (
      person_id text primary key references people (id) on delete cascade, document text not null)`,
    sql`create table alert_devices (
      id text primary key, person_id text not null references people (id) on delete cascade, session_id text not null,
      endpoint text not null unique, p256dh text not null, auth text not null, device text not null,
      added_at_utc text not null, reached_at_utc text, failed_at_utc text)`,
    sql`create index alert_devices_by_person on alert_devices (person_id)`,
    sql`create table told_alerts (
      kind text not null, subject text not null, lead_id text references leads (id) on delete cascade, at_utc text not null,
      primary key (kind, subject))`,
    sql`create index told_alerts_by_lead on told_alerts (lead_id)`,
    sql`create index audit_by_action on audit (action, at_utc)`,
  ],

  /**
   * Each call has a host, by number; those of one host never overlap, and as many stand at once as there are hosts. What is there
   * already is the first host's. As before, PostgreSQL decides by an exclusion constraint and SQLite's one writer looks before it writes.
   */
  "070-calls-of-people": async ({ isPostgres, db }) => [
    ...newColumns("bookings", ["host integer not null default 1"]),
    ...newColumns("busy_calendars", ["host integer not null default 1"]),
    sql`drop index one_booking_per_start`,
    sql`create unique index one_booking_per_start on bookings (starts_at_utc, host) where status = 'booked'`,
    ...(isPostgres
      ? [
          sql`alter table bookings drop constraint no_overlapping_calls`,
          // One range of whole seconds for each host: equal numbers beside ranges in one constraint would need an extension, which not
          // every database allows. Each of our moments is written in UTC and ends with Z, so that reading one is immutable.
          sql`create function host_span(host integer, starts_at_utc text, minutes integer) returns int8range language sql immutable parallel safe as
            $$ select int8range(
              host * 1000000000000 + extract(epoch from starts_at_utc::timestamptz)::bigint,
              host * 1000000000000 + extract(epoch from starts_at_utc::timestamptz)::bigint + minutes * 60
            ) $$`,
          sql`alter table bookings add constraint no_overlapping_calls
            exclude using gist (host_span(host, starts_at_utc, minutes) with &&) where (status = 'booked'${await exceptOverlapping(db)})`,
        ]
      : []),
  ],

  /**
   * What kind of mail a row is, which was guessed from what it carries each time it was shown: a mail whose words and
   * calendar file had been removed after their time was then taken for an acknowledgement.
   */
  "074-mail-kinds": ({ isPostgres }) => {
    const field = (...path: string[]) =>
      isPostgres ? sql`payload::json #>> ${sql.lit(`{${path.join(",")}}`)}` : sql`json_extract(payload, ${sql.lit(`$.${path.join(".")}`)})`;
    return [
      ...newColumns("outbox", ["mail_kind text"]),
      sql`update outbox set mail_kind = case
          when ${field("writtenBy")} is not null then 'answer'
          when recipient = 'team' then 'team'
          when ${field("remindsAtSequence")} is not null then 'reminder'
          when ${field("asksToConfirm")} is not null then 'confirmation'
          when ${field("ical", "method")} = 'CANCEL' then 'cancellation'
          when ${field("movedFromUtc")} is not null then 'moved'
          when ${field("ical", "method")} is not null or ${field("invitesToUtc")} is not null then 'invitation'
          -- Its calendar file was removed with its words: of what is told about calls only a cancellation invites to no time.
          when emptied_at_utc is not null and lead_id in (select id from bookings) then 'cancellation'
          else 'acknowledgement'
        end where kind = 'mail'`,
    ];
  },

  /** A lead may be put away until a time, or come back by itself if nothing is heard. */
  "080-snoozed-leads": () => [
    ...newColumns("leads", ["back_at_utc text", "came_back_at_utc text"]),
    sql`create index leads_to_come_back on leads (back_at_utc) where back_at_utc is not null`,
  ],

  /** Which answer of a colleague's the writer of a draft has read: it no longer stands above it. */
  "081-seen-answers": () => newColumns("drafts", ["seen_answer text"]),

  /** Answers that the team gives often, and the signature of each person. */
  "082-templates": () => [
    sql`create table templates (id text primary key, name text not null, body text not null, changed_at_utc text not null)`,
    ...newColumns("people", ["signature text not null default ''"]),
  ],

  /** Which addresses somebody of the team has joined as one company's; and what finds the ones that may be. */
  "083-companies": ({ isPostgres }) => [
    sql`create table company_members (address text primary key, company_id text not null, at_utc text not null)`,
    sql`create index company_members_by_company on company_members (company_id)`,
    sql`create index leads_by_domain on leads
      ((${sql.raw(isPostgres ? "split_part(email, '@', 2)" : "substr(email, instr(email, '@') + 1)")}))`,
    sql`create index enquiries_by_company on enquiries ((lower(company))) where company <> ''`,
  ],

  /** Indexes for the desk's screens, so that none reads every mail there is: what is not sent, and the newest that are. */
  "085-mails-by-time": () => [
    sql`create index outbox_not_sent on outbox (created_at_utc) where state <> 'sent'`,
    sql`create index outbox_sent_by_time on outbox (created_at_utc desc, id) where state = 'sent'`,
  ],

  /** Where each person meets visitors who gave no phone number, and the room that each call's invitations name. */
  "086-meeting-rooms": () => ["people", "bookings"].flatMap((table) => newColumns(table, ["room text not null default ''"])),

  /** What the host of a call answers from their own calendar program, and the index by which the call of an answer is found. */
  "087-host-answers": () => [
    ...newColumns("bookings", ["host_answer text", "host_answered_at_utc text"]),
    sql`create index bookings_by_ical_uid on bookings (ical_uid)`,
  ],

  /** The company that a booking's visitor gives, and the index by which people of one company are found. */
  "090-booking-company": () => [
    ...newColumns("bookings", ["company text not null default ''"]),
    sql`create index bookings_by_company on bookings ((lower(company))) where company <> ''`,
  ],

  /** How many tries of an outbox row may have arrived, so that nobody gets a copy with each try. */
  "091-copies-of-mails": () => newColumns("outbox", ["copies integer not null default 0"]),

  /** Waiting leads are listed with those first that are promised an answer (server/store/lead-rows.ts, `urgency`). */
  "092-leads-by-urgency": () => [
    sql`drop index leads_by_wait`,
    sql`create index leads_by_urgency on leads (
      (case when waiting_since_utc = came_back_at_utc then 1 else 0 end), coalesce(waiting_since_utc, created_at_utc), number
    ) where status = 'waiting' and back_at_utc is null`,
  ],

  /** A doubtful mail, or a colleague's reply that waits, may be left as it is: then Today says no more of it. */
  "093-mails-left": () => [
    ...newColumns("received_mails", ["left_at_utc text"]),
    sql`create index received_mails_undecided on received_mails (at_utc)
      where kind in ('doubtful', 'team') and passed_on_as is null and left_at_utc is null`,
  ],
};
