import type { Kysely, Selectable } from "kysely";
import { insertItems } from "./outbox-store.ts";
import type { EnquiryRecord, EnquiryStore, SpamSignal } from "./store.ts";
import type { EnquiryTable, Tables } from "./tables.ts";
import { asStoreError, transact } from "./transact.ts";

export function enquiryStore(db: Kysely<Tables>): EnquiryStore {
  return {
    save: (enquiry, items) =>
      transact(db, async (transaction) => {
        const inserted = await transaction
          .insertInto("enquiries")
          .values({ ...enquiry, spamSignals: enquiry.spamSignals.join(",") })
          .onConflict((conflict) => conflict.column("submissionId").doNothing())
          .returning("id")
          .executeTakeFirst();
        if (!inserted) return { kind: "repeated" };
        await insertItems(transaction, items, enquiry.createdAtUtc);
        return { kind: "saved" };
      }),

    async find(id) {
      const row = await asStoreError(() => db.selectFrom("enquiries").selectAll().where("id", "=", id).executeTakeFirst());
      return row && enquiryRecord(row);
    },

    async findBySubmission(submissionId) {
      const row = await asStoreError(() =>
        db.selectFrom("enquiries").selectAll().where("submissionId", "=", submissionId).executeTakeFirst(),
      );
      return row && enquiryRecord(row);
    },

    async list({ limit, offset = 0 }) {
      const query = db.selectFrom("enquiries").selectAll().orderBy("createdAtUtc", "desc").orderBy("id").limit(limit).offset(offset);
      return (await asStoreError(() => query.execute())).map(enquiryRecord);
    },
  };
}

function enquiryRecord({ spamSignals, ...row }: Selectable<EnquiryTable>): EnquiryRecord {
  return { ...row, spamSignals: spamSignals === "" ? [] : (spamSignals.split(",") as SpamSignal[]) }; // as save wrote them
}
