import type { Transaction } from "kysely";
import type { LeadOrigin } from "#domain/lead-origin.ts";
import type { Tables } from "./tables.ts";

/** Keeps where a lead came from, in the transaction that has just made it. */
export async function noteOrigin(transaction: Transaction<Tables>, id: string, origin: LeadOrigin | undefined): Promise<void> {
  if (origin) await transaction.updateTable("leads").set(origin).where("id", "=", id).execute();
}
