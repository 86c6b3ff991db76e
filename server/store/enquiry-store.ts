import { type Kysely, type Selectable, sql, type Transaction } from "kysely";
import type { UtcTimestamp } from "#domain/instants.ts";
import type { SpamSignal } from "#domain/spam-signal.ts";
import type { EnquiryRecord, EnquiryStore } from "./enquiry-records.ts";
import { noteOrigin } from "./lead-origin.ts";
import { insertItems } from "./outbox-store.ts";
import type { EnquiryTable, Tables } from "./tables.ts";
import { transact } from "./transact.ts";

export function createEnquiryStore(db: Kysely<Tables>): EnquiryStore {
  return {
    save: (enquiry, items, origin) =>
      transact(db, async (transaction) => {
        const inserted = await transaction
          .insertInto("enquiries")
          .values({ ...enquiry, spamSignals: enquiry.spamSignals.join(",") })
          .onConflict((conflict) => conflict.column("submissionId").doNothing())
          .returning("id")
          .executeTakeFirst();
        if (!inserted) return { kind: "repeated" };
        await noteOrigin(transaction, enquiry.id, origin);
        await insertItems(transaction, items, enquiry.createdAtUtc);
        return { kind: "saved" };
      }),

    async countSuspectedTold(sinceUtc) {
      const query = db
        .selectFrom("enquiries")
        .select(sql<number>`count(*)`.as("rows"))
        .where("toldAtUtc", ">", sinceUtc)
        .where("spamSignals", "<>", "");
      return (await query.executeTakeFirstOrThrow()).rows;
    },

    async sendersByMail(sinceUtc) {
      const query = db.selectFrom("enquiries").select("email").where("createdAtUtc", ">", sinceUtc).where("form", "=", "mail");
      return (await query.execute()).map(({ email }) => email);
    },

    async untold(limit) {
      const query = db
        .selectFrom("enquiries")
        .selectAll()
        .where("toldAtUtc", "is", null)
        .where("spamSignals", "<>", "")
        .orderBy("createdAtUtc")
        .limit(limit);
      return (await query.execute()).map(enquiryRecord);
    },

    release: ({ id, atUtc, items }) =>
      transact(db, async (transaction) => {
        // The lead first, as the desk's changes do: two that each held a row for the other would wait for ever.
        const isHeld = transaction.selectFrom("enquiries").select("id").where("id", "=", id).where("releasedAtUtc", "is", null);
        await transaction
          .updateTable("leads")
          .set(({ ref }) => ({ status: "waiting", version: sql<number>`${ref("version")} + 1` }))
          .where("id", "in", isHeld)
          .where("status", "=", "spam")
          .execute();
        if (!(await markReleased(transaction, id, atUtc))) return { kind: "released-before" };
        await insertItems(transaction, items, atUtc);
        return { kind: "released" };
      }),

    async find(id) {
      const row = await db.selectFrom("enquiries").selectAll().where("id", "=", id).executeTakeFirst();
      return row && enquiryRecord(row);
    },

    async findBySubmission(submissionId) {
      const row = await db.selectFrom("enquiries").selectAll().where("submissionId", "=", submissionId).executeTakeFirst();
      return row && enquiryRecord(row);
    },
  };
}

/** False if it was released before: what was held back goes out once. */
export async function markReleased(transaction: Transaction<Tables>, id: string, atUtc: UtcTimestamp): Promise<boolean> {
  const update = transaction.updateTable("enquiries").set({ releasedAtUtc: atUtc }).where("id", "=", id).where("releasedAtUtc", "is", null);
  return (await update.returning("id").executeTakeFirst()) !== undefined;
}

export function enquiryRecord({
  spamSignals,
  toldAtUtc,
  releasedAtUtc,
  addressRefusedAtUtc,
  ...row
}: Selectable<EnquiryTable>): EnquiryRecord {
  return {
    ...row,
    spamSignals: spamSignals === "" ? [] : (spamSignals.split(",") as SpamSignal[]), // as save wrote them
    toldAtUtc: toldAtUtc ?? undefined,
    releasedAtUtc: releasedAtUtc ?? undefined,
    addressRefusedAtUtc: addressRefusedAtUtc ?? undefined,
  };
}
