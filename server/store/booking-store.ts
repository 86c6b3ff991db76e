import type { Kysely, Selectable, Transaction } from "kysely";
import { insertItems } from "./outbox-store.ts";
import type { BookingChange, BookingRecord, BookingStore } from "./store.ts";
import type { BookingTable, Tables } from "./tables.ts";
import { asStoreError, isUniqueViolation, transact } from "./transact.ts";
import { slotStart } from "./utc-instant.ts";

export function bookingStore(db: Kysely<Tables>): BookingStore {
  const findWhere = async (column: "id" | "manageToken" | "submissionId", value: string) => {
    const row = await asStoreError(() => db.selectFrom("bookings").selectAll().where(column, "=", value).executeTakeFirst());
    return row && bookingRecord(row);
  };
  const booked = (fromUtc: string, toUtc: string) =>
    db
      .selectFrom("bookings")
      .selectAll()
      .where("status", "=", "booked")
      .where("startsAtUtc", ">=", slotStart(fromUtc))
      .where("startsAtUtc", "<", slotStart(toUtc))
      .orderBy("startsAtUtc");

  return {
    insert: (booking, items) =>
      transact(db, async (transaction) => {
        const inserted = await transaction
          .insertInto("bookings")
          .values({ ...booking, startsAtUtc: slotStart(booking.startsAtUtc), updatedAtUtc: booking.createdAtUtc })
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
          .where("submissionId", "=", booking.submissionId)
          .executeTakeFirst();
        return earlier ? { kind: "repeated", booking: bookingRecord(earlier) } : { kind: "slot-taken" };
      }),

    async reschedule({ startsAtUtc, ...change }) {
      try {
        return await transact(db, async (transaction) => {
          const moved = await changing(transaction, change)
            .set({ startsAtUtc: slotStart(startsAtUtc), reminderSentAtUtc: null })
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
    findByToken: (manageToken) => findWhere("manageToken", manageToken),
    findBySubmission: (submissionId) => findWhere("submissionId", submissionId),

    async bookedBetween(fromUtc, toUtc) {
      return (await asStoreError(() => booked(fromUtc, toUtc).execute())).map(bookingRecord);
    },

    async dueReminders(fromUtc, toUtc) {
      const query = booked(fromUtc, toUtc).where("reminderSentAtUtc", "is", null);
      return (await asStoreError(() => query.execute())).map(bookingRecord);
    },

    saveReminder: ({ id, expectedSequence, atUtc, items }) =>
      transact(db, async (transaction) => {
        const noted = await transaction
          .updateTable("bookings")
          .set({ reminderSentAtUtc: atUtc })
          .where("id", "=", id)
          .where("sequence", "=", expectedSequence)
          .where("status", "=", "booked")
          .where("reminderSentAtUtc", "is", null)
          .returning("id")
          .executeTakeFirst();
        if (!noted) return { kind: "changed-meanwhile" };
        await insertItems(transaction, items, atUtc);
        return { kind: "saved" };
      }),

    async list({ limit, offset = 0 }) {
      const query = db.selectFrom("bookings").selectAll().orderBy("startsAtUtc", "desc").orderBy("id").limit(limit).offset(offset);
      return (await asStoreError(() => query.execute())).map(bookingRecord);
    },
  };
}

/** An update of the booking as the caller last saw it, which raises its sequence. */
function changing(transaction: Transaction<Tables>, { id, expectedSequence, atUtc }: BookingChange) {
  return transaction
    .updateTable("bookings")
    .set({ sequence: expectedSequence + 1, updatedAtUtc: atUtc })
    .where("id", "=", id)
    .where("sequence", "=", expectedSequence)
    .where("status", "=", "booked");
}

function bookingRecord({ reminderSentAtUtc, ...row }: Selectable<BookingTable>): BookingRecord {
  return { ...row, reminderSentAtUtc: reminderSentAtUtc ?? undefined };
}
