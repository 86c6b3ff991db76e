import type { Kysely, Transaction } from "kysely";
import { bookingRecord, bookingRow } from "./rows.ts";
import type { BookingChange, BookingStore } from "./store.ts";
import type { Tables } from "./tables.ts";
import { asStoreError, insertItems, isUniqueViolation, transact } from "./transact.ts";
import { slotStart } from "./utc-instant.ts";

export function bookingStore(db: Kysely<Tables>): BookingStore {
  const findWhere = async (column: "id" | "manage_token" | "submission_id", value: string) => {
    const row = await asStoreError(() => db.selectFrom("bookings").selectAll().where(column, "=", value).executeTakeFirst());
    return row && bookingRecord(row);
  };
  const booked = (fromUtc: string, toUtc: string) =>
    db
      .selectFrom("bookings")
      .selectAll()
      .where("status", "=", "booked")
      .where("starts_at_utc", ">=", slotStart(fromUtc))
      .where("starts_at_utc", "<", slotStart(toUtc))
      .orderBy("starts_at_utc");

  return {
    insert: (booking, items) =>
      transact(db, async (transaction) => {
        const inserted = await transaction
          .insertInto("bookings")
          .values(bookingRow(booking))
          // Whichever unique index says no: the submission's or the slot's.
          .onConflict((conflict) => conflict.doNothing())
          .returningAll()
          .executeTakeFirst();
        if (inserted) {
          await insertItems(transaction, items, booking.createdAtUtc);
          return { kind: "booked", booking: bookingRecord(inserted) };
        }
        const earlier = await transaction
          .selectFrom("bookings")
          .selectAll()
          .where("submission_id", "=", booking.submissionId)
          .executeTakeFirst();
        return earlier ? { kind: "repeated", booking: bookingRecord(earlier) } : { kind: "slot-taken" };
      }),

    async reschedule({ startsAtUtc, ...change }) {
      try {
        return await transact(db, async (transaction) => {
          const moved = await changing(transaction, change)
            .set({ starts_at_utc: slotStart(startsAtUtc), reminder_sent_at_utc: null })
            .returningAll()
            .executeTakeFirst();
          if (!moved) return { kind: "changed-meanwhile" };
          await insertItems(transaction, change.items, change.atUtc);
          return { kind: "rescheduled", booking: bookingRecord(moved) };
        });
      } catch (error) {
        if (isUniqueViolation(error)) return { kind: "slot-taken" };
        throw error;
      }
    },

    cancel: (change) =>
      transact(db, async (transaction) => {
        const cancelled = await changing(transaction, change).set({ status: "cancelled" }).returningAll().executeTakeFirst();
        if (!cancelled) return { kind: "changed-meanwhile" };
        await insertItems(transaction, change.items, change.atUtc);
        return { kind: "cancelled", booking: bookingRecord(cancelled) };
      }),

    find: (id) => findWhere("id", id),
    findByToken: (manageToken) => findWhere("manage_token", manageToken),
    findBySubmission: (submissionId) => findWhere("submission_id", submissionId),

    async bookedBetween(fromUtc, toUtc) {
      return (await asStoreError(() => booked(fromUtc, toUtc).execute())).map(bookingRecord);
    },

    async dueReminders(fromUtc, toUtc) {
      const query = booked(fromUtc, toUtc).where("reminder_sent_at_utc", "is", null);
      return (await asStoreError(() => query.execute())).map(bookingRecord);
    },

    saveReminder: ({ id, expectedSequence, atUtc, items }) =>
      transact(db, async (transaction) => {
        const noted = await transaction
          .updateTable("bookings")
          .set({ reminder_sent_at_utc: atUtc })
          .where("id", "=", id)
          .where("sequence", "=", expectedSequence)
          .where("status", "=", "booked")
          .where("reminder_sent_at_utc", "is", null)
          .returning("id")
          .executeTakeFirst();
        if (!noted) return { kind: "changed-meanwhile" };
        await insertItems(transaction, items, atUtc);
        return { kind: "saved" };
      }),

    async list({ limit, offset = 0 }) {
      const query = db.selectFrom("bookings").selectAll().orderBy("starts_at_utc", "desc").orderBy("id").limit(limit).offset(offset);
      return (await asStoreError(() => query.execute())).map(bookingRecord);
    },
  };
}

/** An update of the booking as the caller last saw it, which raises its sequence. */
function changing(transaction: Transaction<Tables>, { id, expectedSequence, atUtc }: BookingChange) {
  return transaction
    .updateTable("bookings")
    .set({ sequence: expectedSequence + 1, updated_at_utc: atUtc })
    .where("id", "=", id)
    .where("sequence", "=", expectedSequence)
    .where("status", "=", "booked");
}
