import type { Transaction } from "kysely";
import type { Tables } from "./tables.ts";

/** What was in the outbox for a lead, as its mail file is named after it. */
export type DeletedOutboxRow = { readonly id: string; readonly recipient: string; readonly createdAtUtc: string };

/** Deletes everything that is kept about these leads beside their own rows. Every table that comes to name a lead belongs here. */
export async function deleteBesideLeads(transaction: Transaction<Tables>, leadIds: readonly string[]): Promise<DeletedOutboxRow[]> {
  if (leadIds.length === 0) return [];
  return transaction.deleteFrom("outbox").where("leadId", "in", leadIds).returning(["id", "recipient", "createdAtUtc"]).execute();
}
