import type { Kysely } from "kysely";
import { enquiryRecord, enquiryRow } from "./rows.ts";
import type { EnquiryStore } from "./store.ts";
import type { Tables } from "./tables.ts";
import { asStoreError, insertItems, transact } from "./transact.ts";

export function enquiryStore(db: Kysely<Tables>): EnquiryStore {
  return {
    save: (enquiry, items) =>
      transact(db, async (transaction) => {
        const inserted = await transaction
          .insertInto("enquiries")
          .values(enquiryRow(enquiry))
          .onConflict((conflict) => conflict.column("submission_id").doNothing())
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
        db.selectFrom("enquiries").selectAll().where("submission_id", "=", submissionId).executeTakeFirst(),
      );
      return row && enquiryRecord(row);
    },

    async list({ limit, offset = 0 }) {
      const query = db.selectFrom("enquiries").selectAll().orderBy("created_at_utc", "desc").orderBy("id").limit(limit).offset(offset);
      return (await asStoreError(() => query.execute())).map(enquiryRecord);
    },
  };
}
