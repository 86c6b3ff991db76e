import type { Transaction } from "kysely";
import type { UtcTimestamp } from "#domain/instants.ts";
import type { Tables } from "./tables.ts";

/** An outbox item of a lead, by which its mail file is named. */
export type DeletedOutboxRow = { readonly id: string; readonly recipient: string; readonly createdAtUtc: UtcTimestamp };

/**
 * Deletes everything stored about these leads outside their own rows. A new table that refers to a lead
 * uses "on delete cascade", or must be added here.
 */
export async function deleteBesideLeads(transaction: Transaction<Tables>, leadIds: readonly string[]): Promise<DeletedOutboxRow[]> {
  if (leadIds.length === 0) return [];
  // A conversation goes with any of the leads that it led to.
  const talks = transaction.selectFrom("conversationLeads").select("conversationId").where("leadId", "in", leadIds);
  await transaction.deleteFrom("conversations").where("id", "in", talks).execute();
  // Also removes their words from the full-text index, and their notes and drafts. The audit list stays, since it contains no names.
  await transaction.deleteFrom("leads").where("id", "in", leadIds).execute();
  const mails = await transaction.selectFrom("outbox").select("id").where("leadId", "in", leadIds).execute();
  return deleteMails(
    transaction,
    mails.map(({ id }) => id),
  );
}

/** Deletes rows of the outbox with the records of their tries: a mail server's answer may quote an address. */
export async function deleteMails(transaction: Transaction<Tables>, ids: readonly string[]): Promise<DeletedOutboxRow[]> {
  if (ids.length === 0) return [];
  await transaction.deleteFrom("outboxTries").where("outboxId", "in", ids).execute();
  return transaction.deleteFrom("outbox").where("id", "in", ids).returning(["id", "recipient", "createdAtUtc"]).execute();
}

/** Deletes data about addresses that no booking and no mail uses any more: whether they were verified, and their limits. */
export async function deleteUnusedAddresses(transaction: Transaction<Tables>): Promise<void> {
  const mailed = transaction.selectFrom("outbox").select("recipientKey").where("recipientKey", "is not", null);
  await transaction
    .deleteFrom("addresses")
    .where("addressKey", "not in", transaction.selectFrom("bookings").select("addressKey"))
    .where("addressKey", "not in", mailed.$narrowType<{ recipientKey: string }>())
    .execute();
}
