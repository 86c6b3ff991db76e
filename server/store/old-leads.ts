import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import { type UtcTimestamp, utcInstant } from "#domain/instants.ts";
import type { LeadStatus } from "#domain/lead-status.ts";
import { type AuditLine, insertAudit } from "./audit-store.ts";
import { deleteUnusedMembers } from "./company-store.ts";
import type { Tables } from "./tables.ts";

/** Selects at most `limit` leads whose last change is before `beforeUtc`. */
export type OldLeads = {
  /** Only leads with this status that are not snoozed; every lead if left out. */
  readonly status?: LeadStatus;
  readonly beforeUtc: UtcTimestamp;
  readonly limit: number;
};

export type DeletedLeads = { readonly leads: number; readonly outbox: readonly DeletedOutboxRow[] };

/**
 * The only rule for deletion by age. A lead's last change is the latest of: its creation, a change at the desk, a change of its
 * booking, the start of its call, a mail sent or received. So a lead with an upcoming call or a waiting mail is kept.
 */
export function oldLeads(db: Kysely<Tables>, { status, beforeUtc, limit }: OldLeads) {
  const none = (rows: RawBuilder<unknown>) => sql<boolean>`not exists (select 1 from ${rows})`;
  return (
    db
      .selectFrom("leads")
      .select("leads.id")
      .where("leads.createdAtUtc", "<", beforeUtc)
      // The team's own limits (with a status) skip snoozed leads; the limit in the Privacy Policy (without) applies to all.
      .$if(status !== undefined, (query) => query.where("leads.status", "=", status as LeadStatus).where("leads.backAtUtc", "is", null))
      .where(
        none(sql`bookings where bookings.id = leads.id and (bookings.updated_at_utc >= ${beforeUtc}
          or (bookings.status = 'booked' and bookings.starts_at_utc >= ${utcInstant(Date.parse(beforeUtc))}))`),
      )
      // An export is not a change.
      .where(none(sql`audit where audit.subject = leads.id and audit.at_utc >= ${beforeUtc} and audit.action <> 'leads.export'`))
      .where(none(sql`received_mails as mail where mail.lead_id = leads.id and mail.at_utc >= ${beforeUtc}`))
      .where(none(sql`outbox where outbox.lead_id = leads.id and (outbox.state = 'waiting' or outbox.sent_at_utc >= ${beforeUtc})`))
      .orderBy("leads.number")
      .limit(limit)
  );
}

/** Deletes the leads and all their data, except for counters, which are anonymous. */
export async function deleteOldLeads(
  transaction: Transaction<Tables>,
  old: OldLeads,
  audit?: Omit<AuditLine, "detail">,
): Promise<DeletedLeads> {
  const rows = await transaction.deleteFrom("leads").where("id", "in", oldLeads(transaction, old)).returning("id").execute();
  if (rows.length === 0) return { leads: 0, outbox: [] };
  const ids = rows.map(({ id }) => id);
  for (const table of ["enquiries", "bookings"] as const) await transaction.deleteFrom(table).where("id", "in", ids).execute();
  const outbox = await deleteBesideLeads(transaction, ids);
  await deleteUnusedAddresses(transaction);
  if (audit) await insertAudit(transaction, { ...audit, detail: String(ids.length) });
  return { leads: ids.length, outbox };
}

/** A deleted outbox row: the values from which the name of its mail file is made. */
export type DeletedOutboxRow = { readonly id: string; readonly recipient: string; readonly createdAtUtc: UtcTimestamp };

/** Deletes what belongs to these leads, except for their enquiries and bookings. A new table that refers to leads needs "on delete cascade", or must be added here. */
export async function deleteBesideLeads(transaction: Transaction<Tables>, leadIds: readonly string[]): Promise<DeletedOutboxRow[]> {
  if (leadIds.length === 0) return [];
  // A conversation is deleted with any of its leads.
  const talks = transaction.selectFrom("conversationLeads").select("conversationId").where("leadId", "in", leadIds);
  await transaction.deleteFrom("conversations").where("id", "in", talks).execute();
  // Also deletes their words from the full-text index, and their notes and drafts. The audit list stays, since it contains no names.
  await transaction.deleteFrom("leads").where("id", "in", leadIds).execute();
  await deleteUnusedMembers(transaction);
  return deleteMails(transaction, await transaction.selectFrom("outbox").select("id").where("leadId", "in", leadIds).execute());
}

/** Deletes outbox rows with the records of their attempts, in which a mail server may have quoted an address. */
export async function deleteMails(transaction: Transaction<Tables>, rows: readonly { readonly id: string }[]): Promise<DeletedOutboxRow[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  await transaction.deleteFrom("outboxTries").where("outboxId", "in", ids).execute();
  return transaction.deleteFrom("outbox").where("id", "in", ids).returning(["id", "recipient", "createdAtUtc"]).execute();
}

/** Deletes the rows of addresses that no booking or mail uses: whether they were verified, and their limits. */
async function deleteUnusedAddresses(transaction: Transaction<Tables>): Promise<void> {
  const mailed = transaction.selectFrom("outbox").select("recipientKey").where("recipientKey", "is not", null);
  await transaction
    .deleteFrom("addresses")
    .where("addressKey", "not in", transaction.selectFrom("bookings").select("addressKey"))
    .where("addressKey", "not in", mailed.$narrowType<{ recipientKey: string }>())
    .execute();
}
