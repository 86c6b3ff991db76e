import type { Kysely, Selectable, Transaction } from "kysely";
import { bookingRecord } from "./booking-store.ts";
import { enquiryRecord } from "./enquiry-store.ts";
import type { Lead, Viewer } from "./lead-records.ts";
import { isWrittenAtDesk } from "./sent-answers.ts";
import type { LeadTable, Tables } from "./tables.ts";

/** The leads of these rows, in their order, with what their people wrote. */
export async function leadsOf(
  db: Kysely<Tables> | Transaction<Tables>,
  rows: readonly Selectable<LeadTable>[],
  viewer?: Viewer,
): Promise<Lead[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [enquiries, bookings, reads, stuck] = await Promise.all([
    db.selectFrom("enquiries").selectAll().where("id", "in", ids).execute(),
    db.selectFrom("bookings").selectAll().where("id", "in", ids).execute(),
    readsOf(db, ids, viewer),
    stuckAnswers(db, rows),
  ]);
  const enquiryOf = new Map(enquiries.map((row) => [row.id, enquiryRecord(row)]));
  const bookingOf = new Map(bookings.map((row) => [row.id, bookingRecord(row)]));
  return rows.map((row) => {
    const enquiry = enquiryOf.get(row.id);
    const booking = bookingOf.get(row.id);
    const person = enquiry ?? booking;
    return {
      number: Number(row.number), // PostgreSQL hands 64 bits over as text
      id: row.id,
      kind: row.kind,
      status: row.status,
      assignee: row.assignee ?? undefined,
      statusBeforeSpam: row.statusBeforeSpam ?? undefined,
      ...answerOf(row),
      isAnswerStuck: stuck.has(row.id),
      origin: {
        source: row.source,
        referrerHost: row.referrerHost,
        firstPath: row.firstPath,
        campaign: row.campaign,
        formPath: row.formPath,
      },
      createdAtUtc: row.createdAtUtc,
      version: row.version,
      name: person?.name ?? "",
      email: person?.email ?? row.email,
      phone: person?.phone ?? "",
      company: enquiry?.company ?? "",
      words: enquiry?.message ?? booking?.note ?? "",
      enquiry,
      booking,
      isUnread: !reads.has(row.id) && row.createdAtUtc > (viewer?.sinceUtc ?? ""),
    };
  });
}

/** Who waits again has no answer, whatever they had. */
export function answerOf(row: Pick<Selectable<LeadTable>, "status" | "answeredAtUtc" | "answeredBy">) {
  const counts = row.status !== "waiting";
  return { answeredAtUtc: (counts && row.answeredAtUtc) || undefined, answeredBy: (counts && row.answeredBy) || undefined };
}

/** Of those that wait, whose latest answer was tried in vain and has not gone out. */
async function stuckAnswers(
  db: Kysely<Tables> | Transaction<Tables>,
  rows: readonly Selectable<LeadTable>[],
): Promise<ReadonlySet<string>> {
  const ids = rows.flatMap(({ id, status }) => (status === "waiting" ? [id] : []));
  if (ids.length === 0) return new Set();
  const query = db
    .selectFrom("outbox")
    .select(["leadId", "state", "lastError"])
    .where("leadId", "in", ids)
    .where(isWrittenAtDesk)
    .orderBy("createdAtUtc");
  const latest = new Map((await query.execute()).map((answer) => [answer.leadId, answer]));
  return new Set([...latest.values()].flatMap(({ leadId, state, lastError }) => (state !== "sent" && lastError !== null ? [leadId] : [])));
}

/** Which of these leads the viewer has opened; without one, which anybody has. */
async function readsOf(db: Kysely<Tables> | Transaction<Tables>, ids: readonly string[], viewer: Viewer): Promise<ReadonlySet<string>> {
  let query = db.selectFrom("leadReads").select("leadId").where("leadId", "in", ids);
  if (viewer) query = query.where("personId", "=", viewer.personId);
  return new Set((await query.execute()).map(({ leadId }) => leadId));
}
