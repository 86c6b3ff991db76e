import type { Transaction } from "kysely";
import type { UtcTimestamp } from "#domain/instants.ts";
import type { Tables } from "./tables.ts";

/** What was in the outbox for a lead, as its mail file is named after it. */
export type DeletedOutboxRow = { readonly id: string; readonly recipient: string; readonly createdAtUtc: UtcTimestamp };

/**
 * Deletes everything that is kept about these leads beside their own rows. A table that comes to name a lead refers to it
 * with "on delete cascade", or belongs here.
 */
export async function deleteBesideLeads(transaction: Transaction<Tables>, leadIds: readonly string[]): Promise<DeletedOutboxRow[]> {
  if (leadIds.length === 0) return [];
  // Takes their words out of the full-text index too, and what was noted and begun goes with them. Who did what stays in the audit list, where leads have no names.
  await transaction.deleteFrom("leads").where("id", "in", leadIds).execute();
  const mails = await transaction.selectFrom("outbox").select("id").where("leadId", "in", leadIds).execute();
  return deleteMails(
    transaction,
    mails.map(({ id }) => id),
  );
}

/** Deletes rows of the outbox, with what was noted of their tries: what a mail server answered may quote an address. */
export async function deleteMails(transaction: Transaction<Tables>, ids: readonly string[]): Promise<DeletedOutboxRow[]> {
  if (ids.length === 0) return [];
  await transaction.deleteFrom("outboxTries").where("outboxId", "in", ids).execute();
  return transaction.deleteFrom("outbox").where("id", "in", ids).returning(["id", "recipient", "createdAtUtc"]).execute();
}

/** Deletes what is known of addresses that no booking and no mail names any more: which of them were proven, and their place in the limits. */
export async function deleteUnusedAddresses(transaction: Transaction<Tables>): Promise<void> {
  const mailed = transaction.selectFrom("outbox").select("recipientKey").where("recipientKey", "is not", null);
  await transaction
    .deleteFrom("addresses")
    .where("addressKey", "not in", transaction.selectFrom("bookings").select("addressKey"))
    .where("addressKey", "not in", mailed.$narrowType<{ recipientKey: string }>())
    .execute();
}
