import type { Kysely } from "kysely";
import { insertAudit } from "./audit-store.ts";
import { deleteBesideLeads, deleteUnusedAddresses } from "./delete-leads.ts";
import type { LeadStore } from "./lead-records.ts";
import type { Tables } from "./tables.ts";
import { transact } from "./transact.ts";

/** Takes leads that are old enough out of the database. What was counted stays counted: counts name nobody. */
export function createLeadErasure(db: Kysely<Tables>): Pick<LeadStore, "deleteLeads"> {
  return {
    deleteLeads: (ids, audit) =>
      transact(db, async (transaction) => {
        await insertAudit(transaction, audit);
        if (ids.length === 0) return { leads: 0, outbox: [] };
        const outbox = await deleteBesideLeads(transaction, ids);
        const enquiries = await transaction.deleteFrom("enquiries").where("id", "in", ids).returning("id").execute();
        const bookings = await transaction.deleteFrom("bookings").where("id", "in", ids).returning("id").execute();
        await deleteUnusedAddresses(transaction);
        return { leads: enquiries.length + bookings.length, outbox };
      }),
  };
}
