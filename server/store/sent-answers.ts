import { sql, type Transaction } from "kysely";
import { mailLateMs } from "#domain/answer-due.ts";
import type { UtcTimestamp } from "#domain/instants.ts";
import type { LeadStatus } from "#domain/lead-status.ts";
import type { ClaimedRow } from "./outbox-rows.ts";
import type { Tables } from "./tables.ts";

/*
 * A lead counts as answered once the mail is sent. So each change of an answer's outbox row also changes its lead, in the same
 * transaction.
 */

/** A condition on outbox rows: the payload has the field "writtenBy". Within a text of the payload its quotes would be escaped. */
export const isWrittenAtDesk = sql<boolean>`payload like '%"writtenBy":"%'`;

/** The id of the person at the desk who wrote the mail, if any. */
const writerOf = (row: ClaimedRow) => (row.kind === "mail" ? row.payload.writtenBy : undefined);

/** The answer counts from `sentAtUtc`. A lead that waits because this answer could not be sent becomes answered. */
export async function noteAnswerSent(transaction: Transaction<Tables>, row: ClaimedRow, sentAtUtc: UtcTimestamp): Promise<void> {
  const writer = writerOf(row);
  if (writer === undefined) return;
  const lead = transaction.updateTable("leads").where("id", "=", row.leadId);
  await lead.set({ answeredAtUtc: sentAtUtc }).where("answerOutboxId", "=", row.id).execute();
  const followUpUtc = (row.kind === "mail" && row.payload.followUpUtc) || null;
  await lead
    .set({
      answeredAtUtc: sentAtUtc,
      answeredBy: writer,
      answerOutboxId: row.id,
      ...nextVersion,
      // A booked lead that waited becomes "booked" again.
      status: sql<LeadStatus>`case when status <> 'waiting' then status when kind = 'booked' then 'booked' else 'answered' end`,
      backAtUtc: sql<UtcTimestamp | null>`case when status = 'waiting' then ${followUpUtc} else back_at_utc end`,
    })
    .where("answerOutboxId", "is", null)
    .where((lead) => lead.or([lead("status", "=", "waiting"), lead("answeredAtUtc", "is", null)]))
    .execute();
}

/** The answer counts from its next attempt. If it is late by then, the lead waits until the answer is sent. */
export async function noteAnswerDelayed(transaction: Transaction<Tables>, row: ClaimedRow, dueAtUtc: UtcTimestamp): Promise<void> {
  if (writerOf(row) === undefined) return;
  const tryingMs = Date.parse(dueAtUtc) - Date.parse(row.tryingSinceUtc ?? row.createdAtUtc);
  if (tryingMs > mailLateMs) return noteAnswerFailed(transaction, row);
  await transaction
    .updateTable("leads")
    .set({ answeredAtUtc: dueAtUtc })
    .where("id", "=", row.leadId)
    .where("answerOutboxId", "=", row.id)
    .execute();
}

/** The lead waits again, unless another answer has been written since. */
export async function noteAnswerFailed(transaction: Transaction<Tables>, row: ClaimedRow): Promise<void> {
  if (writerOf(row) === undefined) return;
  const others = await transaction
    .selectFrom("outbox")
    .select(["id", "payload", "sentAtUtc", "dueAtUtc"])
    .where("leadId", "=", row.leadId)
    .where("id", "<>", row.id)
    .where("kind", "=", "mail")
    .where("recipient", "=", "visitor")
    .where("state", "<>", "failed")
    .where("createdAtUtc", ">=", row.createdAtUtc)
    .orderBy("createdAtUtc")
    .execute();
  const next = others.map((other) => ({ ...other, by: writtenBy(other.payload) })).find(({ by }) => by !== undefined);
  const lead = transaction.updateTable("leads").where("id", "=", row.leadId).where("answerOutboxId", "=", row.id);
  if (next) {
    const { sentAtUtc, dueAtUtc, by = null, id } = next;
    await lead.set({ answeredAtUtc: sentAtUtc ?? dueAtUtc, answeredBy: by, answerOutboxId: id }).execute();
    return;
  }
  await unanswer(transaction, row.leadId, row.id);
}

/**
 * Removes this mail as the lead's answer: the lead waits again (a booked lead only if its person had written), and the follow-up
 * that was set with the answer is removed.
 */
export async function unanswer(transaction: Transaction<Tables>, leadId: string, outboxId: string): Promise<void> {
  await transaction
    .updateTable("leads")
    .set({
      answeredAtUtc: null,
      answeredBy: null,
      answerOutboxId: null,
      ...nextVersion,
      status: sql<LeadStatus>`case when status = 'answered' or (status = 'booked' and waiting_since_utc is not null) then 'waiting' else status end`,
      backAtUtc: sql<UtcTimestamp | null>`case when status in ('answered', 'booked') then null else back_at_utc end`,
    })
    .where("id", "=", leadId)
    .where("answerOutboxId", "=", outboxId)
    .execute();
}

const nextVersion = { version: sql<number>`version + 1` };

function writtenBy(payload: string): string | undefined {
  const { writtenBy: by }: { writtenBy?: unknown } = JSON.parse(payload);
  return typeof by === "string" ? by : undefined;
}
