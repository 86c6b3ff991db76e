import { sql } from "kysely";
import { exceptOverlapping, type MigrationSteps, newColumns } from "./steps.ts";

export const release020: Readonly<Record<string, MigrationSteps>> = {
  /**
   * A conversation may belong to several leads (a message and a call). Its own `lead_id` is kept only for the previous version.
   */
  "061-conversation-leads": () => [
    sql`create table conversation_leads (
      conversation_id text not null references conversations (id) on delete cascade,
      lead_id text not null references leads (id) on delete cascade,
      constraint conversation_leads_key primary key (conversation_id, lead_id))`,
    sql`create index conversation_leads_by_lead on conversation_leads (lead_id)`,
    sql`insert into conversation_leads (conversation_id, lead_id) select id, lead_id from conversations where lead_id is not null`,
  ],

  /** Alerts of the people at the desk: their settings, the browsers that receive pushes, and the alerts already sent. */
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
   * Each call has a host, by number, and calls of one host never overlap. Existing calls get the first host. As before, PostgreSQL
   * uses an exclusion constraint, and on SQLite the booking store checks before it writes.
   */
  "070-calls-of-people": async ({ isPostgres, db }) => [
    ...newColumns("bookings", ["host integer not null default 1"]),
    ...newColumns("busy_calendars", ["host integer not null default 1"]),
    sql`drop index one_booking_per_start`,
    sql`create unique index one_booking_per_start on bookings (starts_at_utc, host) where status = 'booked'`,
    ...(isPostgres
      ? [
          sql`alter table bookings drop constraint no_overlapping_calls`,
          // Each host has a range of numbers of its own for seconds: a constraint on both a number and a range would need an extension,
          // which not every database allows. Parsing is immutable here, because our times are all in UTC and end with Z.
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
   * The kind of a mail. Before, it was guessed from the payload, which failed once the text and the calendar file were deleted after
   * their retention period.
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

  /** The times of snoozed and followed-up leads. */
  "080-snoozed-leads": () => [
    ...newColumns("leads", ["back_at_utc text", "came_back_at_utc text"]),
    sql`create index leads_to_come_back on leads (back_at_utc) where back_at_utc is not null`,
  ],

  /** The colleague's answer that the writer of a draft has read, so that the page no longer warns of it. */
  "081-seen-answers": () => newColumns("drafts", ["seen_answer text"]),

  /** Templates of frequent answers, and each person's signature. */
  "082-templates": () => [
    sql`create table templates (id text primary key, name text not null, body text not null, changed_at_utc text not null)`,
    ...newColumns("people", ["signature text not null default ''"]),
  ],

  /** Addresses that the team has joined into companies, and the indexes for suggestions. */
  "083-companies": ({ isPostgres }) => [
    sql`create table company_members (address text primary key, company_id text not null, at_utc text not null)`,
    sql`create index company_members_by_company on company_members (company_id)`,
    sql`create index leads_by_domain on leads
      ((${sql.raw(isPostgres ? "split_part(email, '@', 2)" : "substr(email, instr(email, '@') + 1)")}))`,
    sql`create index enquiries_by_company on enquiries ((lower(company))) where company <> ''`,
  ],

  /** Indexes of unsent and of the newest sent mails, so that no screen of the desk reads every mail. */
  "085-mails-by-time": () => [
    sql`create index outbox_not_sent on outbox (created_at_utc) where state <> 'sent'`,
    sql`create index outbox_sent_by_time on outbox (created_at_utc desc, id) where state = 'sent'`,
  ],

  /** Each person's meeting room for visitors without a phone number, and the room in each call's invitations. */
  "086-meeting-rooms": () => ["people", "bookings"].flatMap((table) => newColumns(table, ["room text not null default ''"])),

  /** The host's answer to an invitation, and the index that finds the call of an answer. */
  "087-host-answers": () => [
    ...newColumns("bookings", ["host_answer text", "host_answered_at_utc text"]),
    sql`create index bookings_by_ical_uid on bookings (ical_uid)`,
  ],

  /** The company in a booking, and the index that finds people of one company. */
  "090-booking-company": () => [
    ...newColumns("bookings", ["company text not null default ''"]),
    sql`create index bookings_by_company on bookings ((lower(company))) where company <> ''`,
  ],

  /** The number of attempts at an outbox row that may have arrived, to limit the copies that somebody gets. */
  "091-copies-of-mails": () => newColumns("outbox", ["copies integer not null default 0"]),

  /** An index that sorts promised leads before followed-up ones (server/store/lead-rows.ts, `sortKeys`). */
  "092-leads-by-urgency": () => [
    sql`drop index leads_by_wait`,
    sql`create index leads_by_urgency on leads (
      (case when waiting_since_utc = came_back_at_utc then 1 else 0 end), coalesce(waiting_since_utc, created_at_utc), number
    ) where status = 'waiting' and back_at_utc is null`,
  ],

  /** When a doubtful mail or a colleague's reply was left as it is, so that Today no longer shows it. */
  "093-mails-left": () => [
    ...newColumns("received_mails", ["left_at_utc text"]),
    sql`create index received_mails_undecided on received_mails (at_utc)
      where kind in ('doubtful', 'team') and passed_on_as is null and left_at_utc is null`,
  ],
};
