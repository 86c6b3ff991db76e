import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import { type UtcTimestamp, utcInstant } from "#domain/instants.ts";
import type { LeadStatus } from "#domain/lead-status.ts";
import { type AuditLine, insertAudit } from "./audit-store.ts";
import { deleteUnusedMembers } from "./company-store.ts";
import type { Tables } from "./tables.ts";

/** Leads whose last change is before the given time, at most this many. */
export type OldLeads = {
  /** Only those with this status that do not come back by themselves; all if it is left out. */
  readonly status?: LeadStatus;
  readonly beforeUtc: UtcTimestamp;
  readonly limit: number;
};

export type DeletedLeads = { readonly leads: number; readonly outbox: readonly DeletedOutboxRow[] };

/**
 * The one rule for deletion by age. A lead's last change is the latest of: it came in, somebody at the desk changed it, its
 * call was booked, moved or canceled, its call took place, a mail of it was sent or came in. So a lead with a coming call
 * or a waiting mail stays.
 */
export function oldLeads(db: Kysely<Tables>, { status, beforeUtc, limit }: OldLeads) {
  const none = (rows: RawBuilder<unknown>) => sql<boolean>`not exists (select 1 from ${rows})`;
  return (
    db
      .selectFrom("leads")
      .select("leads.id")
      .where("leads.createdAtUtc", "<", beforeUtc)
      // The team's own limits leave out leads that are put away; the one that the Privacy Policy promises (no status) holds for all.
      .$if(status !== undefined, (query) => query.where("leads.status", "=", status as LeadStatus).where("leads.backAtUtc", "is", null))
      .where(
        none(sql`bookings where bookings.id = leads.id and (bookings.updated_at_utc >= ${beforeUtc}
          or (bookings.status = 'booked' and bookings.starts_at_utc >= ${utcInstant(Date.parse(beforeUtc))}))`),
      )
      // An export changes nothing.
      .where(none(sql`audit where audit.subject = leads.id and audit.at_utc >= ${beforeUtc} and audit.action <> 'leads.export'`))
      .where(none(sql`received_mails as mail where mail.lead_id = leads.id and mail.at_utc >= ${beforeUtc}`))
      .where(none(sql`outbox where outbox.lead_id = leads.id and (outbox.state = 'waiting' or outbox.sent_at_utc >= ${beforeUtc})`))
      .orderBy("leads.number")
      .limit(limit)
  );
}

/** Deletes the leads with everything about them except the counts, which name nobody. */
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

/** An outbox item of a lead, by which its mail file is named. */
export type DeletedOutboxRow = { readonly id: string; readonly recipient: string; readonly createdAtUtc: UtcTimestamp };

/** All outside their own rows. A new table that refers to a lead uses "on delete cascade", or must be added here. */
export async function deleteBesideLeads(transaction: Transaction<Tables>, leadIds: readonly string[]): Promise<DeletedOutboxRow[]> {
  if (leadIds.length === 0) return [];
  // A conversation goes with any of the leads that it led to.
  const talks = transaction.selectFrom("conversationLeads").select("conversationId").where("leadId", "in", leadIds);
  await transaction.deleteFrom("conversations").where("id", "in", talks).execute();
  // Also removes their words from the full-text index, and their notes and drafts. The audit list stays, since it contains no names.
  await transaction.deleteFrom("leads").where("id", "in", leadIds).execute();
  await deleteUnusedMembers(transaction);
  return deleteMails(transaction, await transaction.selectFrom("outbox").select("id").where("leadId", "in", leadIds).execute());
}

/** Deletes rows of the outbox with the records of their tries: a mail server's answer may quote an address. */
export async function deleteMails(transaction: Transaction<Tables>, rows: readonly { readonly id: string }[]): Promise<DeletedOutboxRow[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  await transaction.deleteFrom("outboxTries").where("outboxId", "in", ids).execute();
  return transaction.deleteFrom("outbox").where("id", "in", ids).returning(["id", "recipient", "createdAtUtc"]).execute();
}

/** Deletes data about addresses that no booking and no mail uses any more: whether they were verified, and their limits. */
async function deleteUnusedAddresses(transaction: Transaction<Tables>): Promise<void> {
  const mailed = transaction.selectFrom("outbox").select("recipientKey").where("recipientKey", "is not", null);
  await transaction
    .deleteFrom("addresses")
    .where("addressKey", "not in", transaction.selectFrom("bookings").select("addressKey"))
    .where("addressKey", "not in", mailed.$narrowType<{ recipientKey: string }>())
    .execute();
}
