import { type Kysely, type Selectable, sql, type Transaction } from "kysely";
import { dayMs, type UtcInstant, type UtcTimestamp, utcInstant } from "#domain/instants.ts";
import { mailAddressKey } from "#domain/mail-address.ts";
import { lockAddress } from "./address-store.ts";
import type { BookingChange, BookingLimits, BookingRecord, HoldLimits, NewBooking } from "./booking-records.ts";
import type { LeadOrigin } from "./enquiry-store.ts";
import type { OutboxItem } from "./outbox-rows.ts";
import { insertItems, removeWaiting } from "./outbox-store.ts";
import type { BookingTable, HostAnswer, Tables } from "./tables.ts";
import { isTaken, transact } from "./transact.ts";
import { withoutNulls } from "./without-nulls.ts";

/** A literal for SQLite's planner, like `waiting` in outbox-store.ts. */
const booked = sql.lit("booked" as const);

export type BookingStore = ReturnType<typeof createBookingStore>;

type NewPlace = Pick<BookingRecord, "startsAtUtc" | "host" | "room" | "recentMoves"> & { readonly movesSinceUtc: UtcTimestamp };

export function createBookingStore(db: Kysely<Tables>) {
  const all = () => db.selectFrom("bookings").selectAll();
  const findWhere = async (column: "id" | "manageToken" | "submissionId" | "icalUid", value: string) => {
    const row = await all().where(column, "=", value).executeTakeFirst();
    return row && bookingRecord(row);
  };
  const bookedFrom = (fromUtc: UtcInstant, toUtc?: UtcInstant) => {
    const coming = all().where("status", "=", booked).where("startsAtUtc", ">=", fromUtc).orderBy("startsAtUtc");
    return toUtc === undefined ? coming : coming.where("startsAtUtc", "<", toUtc);
  };
  const made = (fromUtc: UtcTimestamp, toUtc: UtcTimestamp) =>
    db
      .selectFrom("bookings")
      .select(sql<number>`count(*)`.as("rows"))
      .where("createdAtUtc", ">=", fromUtc)
      .where("createdAtUtc", "<", toUtc);
  const countOf = async (counting: ReturnType<typeof made>) => (await counting.executeTakeFirstOrThrow()).rows;
  const recordsOf = async (query: { readonly execute: () => Promise<Selectable<BookingTable>[]> }) =>
    (await query.execute()).map(bookingRecord);

  return {
    /** Books or holds a slot. The database decides: no two calls of one host overlap, whether booked or held. */
    insert: (
      booking: NewBooking,
      items: readonly OutboxItem[],
      limits?: BookingLimits,
      origin?: LeadOrigin,
    ): Promise<
      | { readonly kind: "booked"; readonly booking: BookingRecord }
      | { readonly kind: "slot-taken" }
      /** The address has the maximum number of calls. */
      | { readonly kind: "too-many" }
      /** No more slots can be held: for this network, or in total (`isForAll`). */
      | { readonly kind: "no-hold"; readonly isForAll: boolean }
      /** The earlier booking of this submission (perhaps at another time), or of this address at this time. */
      | { readonly kind: "repeated"; readonly booking: BookingRecord }
    > =>
      transact(db, async (transaction) => {
        const addressKey = mailAddressKey(booking.email);
        await lockAddress(transaction, addressKey);
        const earlier = await askedBefore(transaction, booking);
        if (earlier) return earlier;
        const refusal = limits && (await refusalOf(transaction, addressKey, limits));
        if (refusal) return refusal;
        // A booking that starts as canceled occupies no slot.
        const isFree = booking.status === "cancelled" || !(await overlapsAnother(transaction, { ...booking, addressKey }));
        const inserted = isFree && (await insertBooking(transaction, booking, limits, addressKey));
        if (inserted) {
          // A database trigger has just created the lead.
          if (origin) await transaction.updateTable("leads").set(origin).where("id", "=", booking.id).execute();
          await insertItems(transaction, items, booking.createdAtUtc);
          return { kind: "booked", booking: bookingRecord(inserted) };
        }
        // The same submission may have been inserted meanwhile, under another address.
        return (await askedBefore(transaction, booking)) ?? { kind: "slot-taken" };
      }),

    /**
     * Moves a booking to another start or host in one transaction: the old slot is freed exactly when the new one is taken. Its
     * reminder becomes due again.
     */
    reschedule: ({ startsAtUtc, host, room, movesSinceUtc, recentMoves, ...change }: BookingChange & NewPlace) =>
      changeIn(db, "rescheduled", change, { startsAtUtc, host, room, movesSinceUtc, recentMoves, reminderSentAtUtc: null }),

    cancel: (change: BookingChange) => changeIn(db, "canceled", change, { ...holdEnded, status: "cancelled", confirmByUtc: null }),

    /** Confirms a booking whose slot is held, or whose hold has ended and whose slot is still free. The sequence stays: no invitation has been sent yet. */
    confirm: (
      { id, host, room, expectedSequence, atUtc, items }: BookingChange & { readonly host: number; readonly room: string },
      limits: Pick<BookingLimits, "nowUtc" | "openAtMost">,
    ): Promise<
      { readonly kind: "confirmed"; readonly booking: BookingRecord } | { readonly kind: "slot-taken" | "too-many" | "changed-meanwhile" }
    > =>
      unlessTaken(() =>
        transact(db, async (transaction, rollBack) => {
          const unconfirmed = transaction
            .selectFrom("bookings")
            .select(["status", "addressKey"])
            .where("id", "=", id)
            .where("confirmByUtc", "is not", null);
          const before = await unconfirmed.executeTakeFirst();
          if (before?.status === "cancelled") {
            // A held booking already counts as an open call of its address; an expired one does not.
            await lockAddress(transaction, before.addressKey);
            if (await hasMostOpen(transaction, before.addressKey, limits)) return { kind: "too-many" };
          }
          const confirmed = await transaction
            .updateTable("bookings")
            .set({ ...holdEnded, ...unanswered, host, room, status: "booked", confirmByUtc: null, updatedAtUtc: atUtc })
            .where("id", "=", id)
            .where("sequence", "=", expectedSequence)
            .where("confirmByUtc", "is not", null)
            .returningAll()
            .executeTakeFirst();
          if (!confirmed) return { kind: "changed-meanwhile" };
          if (await overlapsAnother(transaction, confirmed)) return rollBack({ kind: "slot-taken" });
          await insertItems(transaction, items, atUtc);
          return { kind: "confirmed", booking: bookingRecord(confirmed) };
        }),
      ),

    /** Cancels the unconfirmed bookings whose hold has ended; returns how many. */
    async expireUnconfirmed(nowUtc: UtcTimestamp): Promise<number> {
      const query = db
        .updateTable("bookings")
        .set({ ...holdEnded, status: "cancelled", updatedAtUtc: nowUtc })
        .set((row) => ({ sequence: row("sequence", "+", 1) }))
        .where("status", "=", "booked")
        .where("confirmByUtc", "<=", nowUtc)
        .returning("id");
      return (await query.execute()).length;
    },

    /** Bookings that were never confirmed and not reported to the team yet, oldest first. */
    untold: (limit: number): Promise<BookingRecord[]> =>
      recordsOf(
        all()
          .where("status", "=", "cancelled")
          .where("confirmByUtc", "is not", null)
          .where("toldAtUtc", "is", null)
          .orderBy("createdAtUtc")
          .limit(limit),
      ),

    countMade: (fromUtc: UtcTimestamp, toUtc: UtcTimestamp): Promise<number> => countOf(made(fromUtc, toUtc)),

    /** How many bookings made in [from, to) are booked and confirmed, or have a verified address. */
    async countGenuine(fromUtc: UtcTimestamp, toUtc: UtcTimestamp): Promise<number> {
      const proven = db.selectFrom("addresses").select("addressKey").where("provenAtUtc", "is not", null);
      return countOf(
        made(fromUtc, toUtc).where((booking) =>
          booking.or([
            booking.and([booking("status", "=", "booked"), booking("confirmByUtc", "is", null)]),
            booking("addressKey", "in", proven),
          ]),
        ),
      );
    },

    /** By host: how many calls were booked since then and are not canceled. */
    async countByHost(sinceUtc: UtcTimestamp): Promise<ReadonlyMap<number, number>> {
      const query = db
        .selectFrom("bookings")
        .select(["host", sql<number>`count(*)`.as("rows")])
        .where("createdAtUtc", ">", sinceUtc)
        .where("status", "=", booked)
        .groupBy("host");
      return new Map((await query.execute()).map(({ host, rows }) => [host, rows]));
    },

    find: (id: string) => findWhere("id", id),
    findByIcalUid: (icalUid: string) => findWhere("icalUid", icalUid),
    findByToken: (manageToken: string) => findWhere("manageToken", manageToken),
    findBySubmission: (submissionId: string) => findWhere("submissionId", submissionId),
    /** The existing booking that this call would duplicate. */
    askedBefore: (call: AskedCall) => askedBefore(db, call),

    /** Bookings that are not canceled and start in [from, to), or at any time from `fromUtc`; sorted by start. */
    bookedBetween: (fromUtc: UtcInstant, toUtc?: UtcInstant): Promise<readonly BookingRecord[]> => recordsOf(bookedFrom(fromUtc, toUtc)),

    /** Stores a host's answer to an invitation. False if the call has changed since, or a later answer is stored already. */
    async noteHostAnswer(
      given: Pick<BookingChange, "id" | "expectedSequence"> & {
        readonly host: number;
        readonly answer: HostAnswer;
        readonly answeredAtUtc: UtcTimestamp;
      },
    ): Promise<boolean> {
      const { id, expectedSequence, host, answer, answeredAtUtc } = given;
      const query = db
        .updateTable("bookings")
        .set({ hostAnswer: answer, hostAnsweredAtUtc: answeredAtUtc })
        .where((row) => row.and({ id, sequence: expectedSequence, host, status: "booked", confirmByUtc: null }))
        .where((booking) => booking.or([booking("hostAnsweredAtUtc", "is", null), booking("hostAnsweredAtUtc", "<", answeredAtUtc)]))
        .returning("id");
      return (await query.executeTakeFirst()) !== undefined;
    },

    /** Upcoming confirmed calls that their host has declined, then those without a phone number or room; each sorted by start. */
    inNeed: (nowUtc: UtcInstant, limit: number): Promise<BookingRecord[]> =>
      recordsOf(
        all()
          .where("status", "=", booked)
          .where("startsAtUtc", ">", nowUtc)
          .where("confirmByUtc", "is", null)
          .where((booking) =>
            booking.or([booking("hostAnswer", "=", "declined"), booking.and([booking("phone", "=", ""), booking("room", "=", "")])]),
          )
          .orderBy(sql`case when host_answer = 'declined' then 0 else 1 end`)
          .orderBy("startsAtUtc")
          .limit(limit),
      ),

    /** Confirmed bookings that start in [from, to) and have had no reminder. */
    dueReminders: (fromUtc: UtcInstant, toUtc: UtcInstant): Promise<BookingRecord[]> =>
      recordsOf(
        bookedFrom(fromUtc, toUtc)
          .where("reminderSentAtUtc", "is", null)
          .where("confirmByUtc", "is", null)
          // The mail would bounce. It is sent once the address is corrected.
          .where("addressRefusedAtUtc", "is", null),
      ),

    /** Marks the booking as reminded and stores the mails, unless another process did or the booking has changed. */
    saveReminder: ({
      id,
      expectedSequence,
      atUtc,
      items,
    }: Omit<BookingChange, "wasHeld">): Promise<{ readonly kind: "saved" | "changed-meanwhile" }> =>
      transact(db, async (transaction) => {
        const noted = await transaction
          .updateTable("bookings")
          .set({ reminderSentAtUtc: atUtc })
          .where((row) => row.and({ id, sequence: expectedSequence, status: "booked", reminderSentAtUtc: null }))
          .returning("id")
          .executeTakeFirst();
        if (!noted) return { kind: "changed-meanwhile" };
        await insertItems(transaction, items, atUtc);
        return { kind: "saved" };
      }),

    /** Bookings changed since then, newest first, at most 100. */
    changedSince: (sinceUtc: UtcTimestamp): Promise<BookingRecord[]> =>
      recordsOf(all().where("updatedAtUtc", ">", sinceUtc).orderBy("updatedAtUtc", "desc").limit(100)),
  };
}

type AskedCall = Pick<BookingRecord, "submissionId" | "email" | "startsAtUtc">;

/** The booking of the same submission (perhaps at another time), else that of the same address at the same time: nobody is in two calls at once. */
async function askedBefore(
  db: Kysely<Tables>,
  { submissionId, email, startsAtUtc }: AskedCall,
): Promise<{ readonly kind: "repeated"; readonly booking: BookingRecord } | undefined> {
  const rows = db.selectFrom("bookings").selectAll();
  const ofSubmission = rows.where("submissionId", "=", submissionId);
  const ofAddressThen = rows
    .where("addressKey", "=", mailAddressKey(email))
    .where("startsAtUtc", "=", startsAtUtc)
    .where("status", "=", booked);
  const row = (await ofSubmission.executeTakeFirst()) ?? (await ofAddressThen.executeTakeFirst());
  return row && { kind: "repeated", booking: bookingRecord(row) };
}

/** Undefined if a constraint refuses the row: the submission exists already, or the slot is taken. */
async function insertBooking(transaction: Transaction<Tables>, booking: NewBooking, limits: BookingLimits | undefined, addressKey: string) {
  return transaction
    .insertInto("bookings")
    .values({
      ...booking,
      confirmByUtc: booking.confirmByUtc ?? null,
      heldBecause: limits?.hold?.because ?? null,
      heldFromNear: limits?.hold?.near.key ?? null,
      heldFromWide: limits?.hold?.wide.key ?? null,
      addressKey,
      updatedAtUtc: booking.createdAtUtc,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

type Changed<Kind extends string> =
  | { readonly kind: Kind; readonly booking: BookingRecord }
  | { readonly kind: "slot-taken" }
  /** The booking has changed since the caller read it, or a mail to replace is being sent. Read it again. */
  | { readonly kind: "changed-meanwhile" };

/** Changes the booking if it is as the caller read it, increases its sequence, and inserts the items into the outbox. */
function changeIn<Kind extends string>(
  db: Kysely<Tables>,
  kind: Kind,
  { id, expectedSequence, wasHeld, atUtc, items, supersedes = [] }: BookingChange,
  values: Partial<Selectable<BookingTable>>,
): Promise<Changed<Kind>> {
  return unlessTaken(() =>
    transact<Changed<Kind>>(db, async (transaction, rollBack) => {
      const changed = await transaction
        .updateTable("bookings")
        .set({ ...values, sequence: expectedSequence + 1, updatedAtUtc: atUtc })
        .$if(values.startsAtUtc !== undefined, (moved) =>
          moved.set({
            previousStartsAtUtc: startBefore(values.startsAtUtc),
            hostAnswer: keptIfSame<HostAnswer>("host_answer", values),
            hostAnsweredAtUtc: keptIfSame<UtcTimestamp>("host_answered_at_utc", values),
          }),
        )
        .where((row) => row.and({ id, sequence: expectedSequence, status: "booked" }))
        // Confirming leaves the sequence as it is, so whether the booking is confirmed must be checked separately.
        .where("confirmByUtc", wasHeld ? "is not" : "is", null)
        .returningAll()
        .executeTakeFirst();
      if (!changed) return { kind: "changed-meanwhile" };
      if (values.startsAtUtc !== undefined) {
        await lockAddress(transaction, changed.addressKey);
        if (await overlapsAnother(transaction, changed)) return rollBack({ kind: "slot-taken" });
      }
      if (!(await removeWaiting(transaction, supersedes))) return rollBack({ kind: "changed-meanwhile" });
      await insertItems(transaction, items, atUtc);
      return { kind, booking: bookingRecord(changed) };
    }),
  );
}

/** Returns the work's result; "slot-taken" if a unique or exclusion constraint refuses it. */
async function unlessTaken<Kept>(work: () => Promise<Kept>): Promise<Kept | { readonly kind: "slot-taken" }> {
  try {
    return await work();
  } catch (error) {
    if (isTaken(error)) return { kind: "slot-taken" };
    throw error;
  }
}

/** Longer than any call (domain/scheduling-rules.ts): a call that started earlier has ended. */
const longestCallMs = dayMs;

/**
 * Whether another booked call of the same host overlaps this one, or one of the same address starts at the same time. On SQLite
 * only one transaction writes at a time. On PostgreSQL the constraint of migration 070 decides between concurrent calls of one host,
 * and the lock of the address between concurrent calls of one visitor.
 */
async function overlapsAnother(
  transaction: Transaction<Tables>,
  { id, startsAtUtc, minutes, host, addressKey }: Pick<Selectable<BookingTable>, "id" | "startsAtUtc" | "minutes" | "host" | "addressKey">,
): Promise<boolean> {
  const startMs = Date.parse(startsAtUtc);
  const near = await transaction
    .selectFrom("bookings")
    .select(["startsAtUtc", "minutes"])
    .where("status", "=", booked)
    .where((other) => other.or([other("host", "=", host), other.and({ addressKey, startsAtUtc })]))
    .where("id", "<>", id)
    .where("startsAtUtc", ">", utcInstant(startMs - longestCallMs))
    .where("startsAtUtc", "<", utcInstant(startMs + minutes * 60_000))
    .execute();
  return near.some((other) => Date.parse(other.startsAtUtc) + other.minutes * 60_000 > startMs);
}

/** The start before the move; null if the call moves back to it. A change of the host alone keeps the stored value. */
const startBefore = (to: UtcInstant | undefined) =>
  sql<UtcInstant | null>`case when starts_at_utc = ${to} then previous_starts_at_utc when previous_starts_at_utc = ${to} then null else starts_at_utc end`;

/** Keeps a host's answer only if neither the start nor the host changes. */
const keptIfSame = <Value>(column: "host_answer" | "host_answered_at_utc", { startsAtUtc, host }: Partial<Selectable<BookingTable>>) =>
  sql<Value | null>`case when starts_at_utc = ${startsAtUtc} and host = ${host} then ${sql.ref(column)} end`;

async function refusalOf(transaction: Transaction<Tables>, addressKey: string, limits: BookingLimits) {
  if (await hasTooMany(transaction, addressKey, limits)) return { kind: "too-many" } as const;
  const reached = limits.hold && (await reachedHoldLimit(transaction, limits.hold));
  return reached && ({ kind: "no-hold", isForAll: reached === "all" } as const);
}

async function hasTooMany(transaction: Transaction<Tables>, addressKey: string, limits: BookingLimits): Promise<boolean> {
  if (await hasMostOpen(transaction, addressKey, limits)) return true;
  const made = transaction
    .selectFrom("bookings")
    .select("id")
    .where("addressKey", "=", addressKey)
    .where("createdAtUtc", ">", limits.sinceUtc)
    .where("createdAtUtc", "<=", limits.nowUtc)
    .limit(limits.madeAtMost);
  return (await made.execute()).length >= limits.madeAtMost;
}

/** Whether the address has the maximum number of upcoming calls. */
async function hasMostOpen(
  transaction: Transaction<Tables>,
  addressKey: string,
  { nowUtc, openAtMost }: Pick<BookingLimits, "nowUtc" | "openAtMost">,
): Promise<boolean> {
  const open = transaction
    .selectFrom("bookings")
    .select("id")
    .where("addressKey", "=", addressKey)
    .where("status", "=", booked)
    .where("startsAtUtc", ">", utcInstant(Date.parse(nowUtc)))
    .limit(openAtMost);
  return (await open.execute()).length >= openAtMost;
}

/** The limit that is reached, if any. The lock keeps other processes from holding a slot until the transaction ends. */
async function reachedHoldLimit(
  transaction: Transaction<Tables>,
  { because, atMost, near, wide }: HoldLimits,
): Promise<"network" | "all" | undefined> {
  await lockAddress(transaction, holdsLock);
  const held = await transaction
    .selectFrom("bookings")
    .select(["heldFromNear", "heldFromWide"])
    .where("status", "=", booked)
    .where("confirmByUtc", "is not", null)
    .where("heldBecause", "=", because)
    .execute();
  const fromNear = held.filter(({ heldFromNear }) => heldFromNear === near.key).length;
  const fromWide = held.filter(({ heldFromWide }) => heldFromWide === wide.key).length;
  if (fromNear >= near.atMost || fromWide >= wide.atMost) return "network";
  return held.length >= atMost ? "all" : undefined;
}

/** The key of a row of `addresses` that serves only as a lock while held slots are counted. */
const holdsLock = "held times";

const unanswered = { hostAnswer: null, hostAnsweredAtUtc: null } as const;

/** The visitor's network is deleted once the slot is no longer held. */
const holdEnded = { heldBecause: null, heldFromNear: null, heldFromWide: null } as const;

export function bookingRecord(row: Selectable<BookingTable>): BookingRecord {
  const { heldBecause, heldFromNear, heldFromWide, addressKey, toldAtUtc, hostAnsweredAtUtc, ...known } = row;
  return withoutNulls(known);
}
