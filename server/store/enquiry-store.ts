import { type Kysely, type Selectable, sql, type Transaction } from "kysely";
import type { SpamSignal } from "#domain/enquiry.ts";
import type { UtcTimestamp } from "#domain/instants.ts";
import type { OutboxItem } from "./outbox-rows.ts";
import { insertItems } from "./outbox-store.ts";
import type { EnquiryTable, NewEnquiry, Tables } from "./tables.ts";
import { transact } from "./transact.ts";
import { withoutNulls } from "./without-nulls.ts";

/** Where the lead came from, as the browser reported it. Each value is empty if unknown. */
export type LeadOrigin = {
  /** "Google", "Direct", or the name of the campaign or the referring site. */
  readonly source: string;
  readonly referrerHost: string;
  readonly firstPath: string;
  readonly campaign: string;
  readonly formPath: string;
};

export type EnquiryRecord = NewEnquiry & {
  /** When the team marked it as not spam, which sends the acknowledgement. */
  readonly releasedAtUtc?: UtcTimestamp | undefined;
  /** When the visitor's mail server reported that the address does not exist. */
  readonly addressRefusedAtUtc?: UtcTimestamp | undefined;
};

export function createEnquiryStore(db: Kysely<Tables>) {
  async function findWhere(column: "id" | "submissionId", value: string): Promise<EnquiryRecord | undefined> {
    const row = await db.selectFrom("enquiries").selectAll().where(column, "=", value).executeTakeFirst();
    return row && enquiryRecord(row);
  }
  return {
    /** Stores the enquiry with its outbox items and origin, unless its submission is stored already. */
    save: (enquiry: NewEnquiry, items: readonly OutboxItem[], origin?: LeadOrigin): Promise<{ readonly kind: "saved" | "repeated" }> =>
      transact(db, async (transaction) => {
        const inserted = await transaction
          .insertInto("enquiries")
          .values({ ...enquiry, spamSignals: enquiry.spamSignals.join(",") })
          .onConflict((conflict) => conflict.column("submissionId").doNothing())
          .returning("id")
          .executeTakeFirst();
        if (!inserted) return { kind: "repeated" };
        // A database trigger has just created the lead.
        if (origin) await transaction.updateTable("leads").set(origin).where("id", "=", enquiry.id).execute();
        await insertItems(transaction, items, enquiry.createdAtUtc);
        return { kind: "saved" };
      }),

    /** The number of enquiries with spam signals that were reported to the team since then. */
    async countSuspectedTold(sinceUtc: UtcTimestamp): Promise<number> {
      const query = db
        .selectFrom("enquiries")
        .select(sql<number>`count(*)`.as("rows"))
        .where("toldAtUtc", ">", sinceUtc)
        .where("spamSignals", "<>", "");
      return (await query.executeTakeFirstOrThrow()).rows;
    },

    /** The sender's address of each mail that became a lead since then; an address may occur several times. */
    async sendersByMail(sinceUtc: UtcTimestamp): Promise<readonly string[]> {
      const query = db.selectFrom("enquiries").select("email").where("createdAtUtc", ">", sinceUtc).where("form", "=", "mail");
      return (await query.execute()).map(({ email }) => email);
    },

    /** Enquiries with spam signals that were not reported to the team yet, oldest first. */
    async untold(limit: number): Promise<readonly EnquiryRecord[]> {
      const query = db
        .selectFrom("enquiries")
        .selectAll()
        .where("toldAtUtc", "is", null)
        .where("spamSignals", "<>", "")
        .orderBy("createdAtUtc")
        .limit(limit);
      return (await query.execute()).map(enquiryRecord);
    },

    find: (id: string) => findWhere("id", id),
    findBySubmission: (submissionId: string) => findWhere("submissionId", submissionId),
  };
}

/** False if it was released before: mails that were held back are sent once. */
export async function markReleased(transaction: Transaction<Tables>, id: string, atUtc: UtcTimestamp): Promise<boolean> {
  const update = transaction.updateTable("enquiries").set({ releasedAtUtc: atUtc }).where("id", "=", id).where("releasedAtUtc", "is", null);
  return (await update.returning("id").executeTakeFirst()) !== undefined;
}

export function enquiryRecord({ spamSignals, ...row }: Selectable<EnquiryTable>): EnquiryRecord {
  // `save` wrote the list.
  return { ...withoutNulls(row), spamSignals: spamSignals === "" ? [] : (spamSignals.split(",") as SpamSignal[]) };
}
