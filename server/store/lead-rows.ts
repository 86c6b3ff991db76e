import { type Kysely, type RawBuilder, type Selectable, type SelectQueryBuilder, type SqlBool, sql, type Transaction } from "kysely";
import { promisedHours } from "#domain/answer-due.ts";
import { type UtcTimestamp, utcTimestamp } from "#domain/instants.ts";
import { pick } from "#domain/pick.ts";
import { bookingRecord } from "./booking-store.ts";
import { enquiryRecord } from "./enquiry-store.ts";
import type { Lead, LeadOnPage, LeadOrder, Viewer } from "./lead-records.ts";
import { isWrittenAtDesk } from "./sent-answers.ts";
import type { BookingTable, EnquiryTable, LeadTable, Tables } from "./tables.ts";
import { withoutNulls } from "./without-nulls.ts";

type AskedLeads = SelectQueryBuilder<Tables, "leads", Selectable<LeadTable>>;

/** When the promised time for an answer began: the lead was created, or its person wrote again. */
export const waitsSince = sql<UtcTimestamp>`coalesce(leads.waiting_since_utc, leads.created_at_utc)`;

const isFollowedUp = sql<0 | 1>`case when leads.waiting_since_utc = leads.came_back_at_utc then 1 else 0 end`;

/** False if the lead waits because of a follow-up: it was answered, and its person has not written since. */
export const isPromised = sql<boolean>`(${isFollowedUp} = 0)`;

/** The lead waits and is not snoozed. The status is a literal, so that the index of these leads is used. */
export const isWaiting = sql<SqlBool>`(leads.status = 'waiting' and leads.back_at_utc is null)`;

export const isLate = (nowUtc: UtcTimestamp) =>
  sql<SqlBool>`(${waitsSince} < ${utcTimestamp(Date.parse(nowUtc) - promisedHours * 3_600_000)} and ${isPromised})`;

/** The sort keys of each order, each with its own index. `placeOf` returns the same values for one lead. */
export const sortKeys: Readonly<Record<Exclude<LeadOrder, "newest">, readonly RawBuilder<unknown>[]>> = {
  urgent: [isFollowedUp, waitsSince, sql`leads.number`],
  soonest: [sql`leads.back_at_utc`, sql`leads.number`],
};

type ShownLeads = { readonly viewer?: Viewer; readonly order?: LeadOrder };

/** Reads the leads that a query finds, with their enquiries and bookings, in one statement. */
export async function leadsOf(db: Kysely<Tables> | Transaction<Tables>, asked: AskedLeads, shown: ShownLeads = {}): Promise<Lead[]> {
  return (await leadQuery(db, asked, shown).execute()).map((row) => leadOf(row, shown.viewer));
}

/** One lead for its own page. Most have no reply and no conversation: knowing that saves the page two queries. */
export async function leadOnPage(db: Kysely<Tables>, asked: AskedLeads, viewer: Viewer): Promise<LeadOnPage | undefined> {
  const query = leadQuery(db, asked, { viewer }).select([hasReceived.as("hasReceived"), hasTalk.as("hasTalk")]);
  const row = await query.executeTakeFirst();
  return row && { ...leadOf(row, viewer), hasReceived: row.hasReceived === 1, hasTalk: row.hasTalk === 1 };
}

function leadQuery(db: Kysely<Tables> | Transaction<Tables>, asked: AskedLeads, { viewer, order = "newest" }: ShownLeads) {
  const query = db
    .selectFrom(asked.as("leads"))
    .leftJoin("enquiries", "enquiries.id", "leads.id")
    .leftJoin("bookings", "bookings.id", "leads.id")
    .selectAll("leads")
    .select(enquiryColumns.map((column) => `enquiries.${column} as ${aliasOf("enquiry", column)}` as const))
    .select(bookingColumns.map((column) => `bookings.${column} as ${aliasOf("booking", column)}` as const))
    .select([isRead(viewer).as("isRead"), isAnswerStuck.as("isAnswerStuck"), lastMailed.as("lastMailed")]);
  return order === "newest" ? query.orderBy("leads.number", "desc") : sortKeys[order].reduce((sorted, key) => sorted.orderBy(key), query);
}

function leadOf(row: Awaited<ReturnType<ReturnType<typeof leadQuery>["execute"]>>[number], viewer: Viewer): Lead {
  const enquiryRow = partOf<Selectable<EnquiryTable>>(row, "enquiry", enquiryColumns);
  const bookingRow = partOf<Selectable<BookingTable>>(row, "booking", bookingColumns);
  const enquiry = enquiryRow && enquiryRecord(enquiryRow);
  const booking = bookingRow && bookingRecord(bookingRow);
  const person = enquiry ?? booking;
  const words = enquiry?.message ?? booking?.note ?? "";
  return {
    ...pick(row, "number", "id", "kind", "status", "createdAtUtc", "version"),
    ...withoutNulls(pick(row, "assignee", "statusBeforeSpam", "backAtUtc", "cameBackAtUtc")),
    ...answerOf(row),
    isAnswerStuck: row.isAnswerStuck === 1,
    origin: pick(row, "source", "referrerHost", "firstPath", "campaign", "formPath"),
    waitsSinceUtc: row.waitingSinceUtc ?? row.createdAtUtc,
    name: person?.name ?? "",
    email: person?.email ?? row.email,
    phone: person?.phone ?? "",
    company: person?.company ?? "",
    words,
    newestWords: row.lastMailed ?? words,
    enquiry,
    booking,
    isUnread: row.isRead === 0 && (row.waitingSinceUtc ?? row.createdAtUtc) > (viewer?.sinceUtc ?? ""),
  };
}

/** A lead that waits again counts as unanswered, even if it had an answer. */
export function answerOf(row: Pick<Selectable<LeadTable>, "status" | "answeredAtUtc" | "answeredBy">) {
  const counts = row.status !== "waiting";
  return { answeredAtUtc: (counts && row.answeredAtUtc) || undefined, answeredBy: (counts && row.answeredBy) || undefined };
}

/** True for a waiting lead whose latest answer failed and has not been sent. */
const isAnswerStuck = sql<0 | 1>`case when leads.status = 'waiting' and exists (
  select 1 from (
    select state, last_error from outbox where lead_id = leads.id and ${isWrittenAtDesk} order by created_at_utc desc limit 1
  ) as latest where state <> 'sent' and last_error is not null) then 1 else 0 end`;

/** The beginning of the person's latest mail, which is enough for a list. */
const lastMailed = sql<string | null>`(
  select substr(text, 1, 400) from received_mails
  where lead_id = leads.id and kind = 'person' and text <> '' order by at_utc desc, id desc limit 1)`;

const hasReceived = sql<0 | 1>`case when exists (select 1 from received_mails where lead_id = leads.id) then 1 else 0 end`;

const hasTalk = sql<0 | 1>`case when exists (select 1 from conversation_leads where lead_id = leads.id) then 1 else 0 end`;

/** Whether the viewer has opened the lead; without a viewer, whether anybody has. */
const isRead = (viewer: Viewer) => sql<0 | 1>`case when exists (
  select 1 from lead_reads where lead_id = leads.id ${viewer ? sql`and person_id = ${viewer.personId}` : sql``}) then 1 else 0 end`;

type Part = "enquiry" | "booking";

const aliasOf = (part: Part, column: string) => `${part}${column[0]?.toUpperCase()}${column.slice(1)}`;

/** The enquiry's or booking's columns of a joined row; undefined if the lead has none. */
function partOf<Row>(row: object, part: Part, columns: readonly string[]): Row | undefined {
  const values = new Map(Object.entries(row));
  if (values.get(aliasOf(part, "id")) === null) return undefined;
  return Object.fromEntries(columns.map((column) => [column, values.get(aliasOf(part, column))])) as Row; // all its columns
}

/** A table's columns as values, since types do not exist at run time. The compiler checks that the list is complete. */
const columnsOf = <Table>(columns: Readonly<Record<keyof Table & string, true>>) => Object.keys(columns) as (keyof Table & string)[]; // its own keys

const enquiryColumns = columnsOf<EnquiryTable>({
  id: true,
  submissionId: true,
  form: true,
  name: true,
  email: true,
  phone: true,
  company: true,
  preferredDate: true,
  preferredTime: true,
  message: true,
  spamSignals: true,
  createdAtUtc: true,
  toldAtUtc: true,
  releasedAtUtc: true,
  addressRefusedAtUtc: true,
});

const bookingColumns = columnsOf<BookingTable>({
  id: true,
  submissionId: true,
  icalUid: true,
  startsAtUtc: true,
  minutes: true,
  timeZone: true,
  host: true,
  room: true,
  hostAnswer: true,
  hostAnsweredAtUtc: true,
  name: true,
  email: true,
  phone: true,
  company: true,
  note: true,
  manageToken: true,
  createdAtUtc: true,
  sequence: true,
  status: true,
  addressKey: true,
  confirmByUtc: true,
  heldBecause: true,
  heldFromNear: true,
  heldFromWide: true,
  toldAtUtc: true,
  movesSinceUtc: true,
  recentMoves: true,
  reminderSentAtUtc: true,
  addressRefusedAtUtc: true,
  previousStartsAtUtc: true,
  updatedAtUtc: true,
});
