import type { Kysely } from "kysely";
import { insertAudit } from "./audit-store.ts";
import type { LeadStore } from "./lead-records.ts";
import type { Tables } from "./tables.ts";
import { transact } from "./transact.ts";

/** Takes people out of the database. What was counted stays counted: counts name nobody. */
export function leadErasure(db: Kysely<Tables>): Pick<LeadStore, "erase"> {
  return {
    erase: (ids, nowUtc, audit) =>
      transact(db, async (transaction) => {
        await insertAudit(transaction, audit);
        if (ids.length === 0) return { leads: 0, notes: 0, outbox: [], calls: 0 };
        const notes = await transaction.deleteFrom("notes").where("leadId", "in", ids).returning("id").execute();
        await transaction.deleteFrom("drafts").where("leadId", "in", ids).execute();
        await transaction.deleteFrom("leadReads").where("leadId", "in", ids).execute();
        const outbox = await transaction
          .deleteFrom("outbox")
          .where("leadId", "in", ids)
          .returning(["id", "createdAtUtc", "recipient"])
          .execute();
        for (const { id } of outbox) await transaction.deleteFrom("outboxTries").where("outboxId", "=", id).execute();
        const calls = await transaction.deleteFrom("bookings").where("id", "in", ids).returning(["startsAtUtc", "status"]).execute();
        await transaction.deleteFrom("enquiries").where("id", "in", ids).execute();
        const leads = await transaction.deleteFrom("leads").where("id", "in", ids).returning("id").execute();
        return {
          leads: leads.length,
          notes: notes.length,
          outbox,
          calls: calls.filter(({ status, startsAtUtc }) => status === "booked" && startsAtUtc > nowUtc).length,
        };
      }),
  };
}
