import { randomUUID } from "node:crypto";
import { type Kysely, type Selectable, sql, type Transaction } from "kysely";
import { type UtcInstant, type UtcTimestamp, utcTimestamp } from "#domain/instants.ts";
import { mailAddressKey } from "#domain/mail-address.ts";
import { lockAddress, mayBeMailedAtMs, noteMailing } from "./address-store.ts";
import type { Engine } from "./migrations.ts";
import type { ClaimedRow, MailItem, OutboxDepth, OutboxItem, OutboxRow, OutgoingMail } from "./outbox-rows.ts";
import { noteAnswerDelayed, noteAnswerFailed, noteAnswerSent } from "./sent-answers.ts";
import type { Blame, OutboxState, OutboxTable, Tables } from "./tables.ts";
import { transact } from "./transact.ts";
import { withoutNulls } from "./without-nulls.ts";

/**
 * Written out and not a parameter: SQLite would prepare the statement anew each time, to see whether the index of waiting
 * rows may be used.
 */
const waiting = sql.lit("waiting" as const);

const earlierOfBrowser = sql`earlier.recipient_key = own.recipient_key
  and (earlier.created_at_utc, earlier.id) < (own.created_at_utc, own.id)`;
const earlierOfLead = sql`earlier.lead_id = own.lead_id and earlier.recipient = own.recipient
  and earlier.created_at_utc < own.created_at_utc`;

type CallMail = {
  readonly id: string;
  readonly address: string;
  /** The start that it tells its receiver. */
  readonly tellsUtc: UtcInstant;
  /** It is about a move, waits, and no process holds it: a newer one may take its place. */
  readonly isReplaceable: boolean;
  /** A process is sending it. */
  readonly isUnderWay: boolean;
};

export type OutboxStore = ReturnType<typeof createOutboxStore>;

export function createOutboxStore(db: Kysely<Tables>, engine: Engine) {
  /** The row while this claim holds it. */
  const held = ({ id, claim }: ClaimedRow, connection: Kysely<Tables> = db) =>
    connection.updateTable("outbox").where("id", "=", id).where("claim", "=", claim).where("state", "=", waiting);
  /** Rows that can be sent again now: given up, or waiting for another try and claimed by no process. */
  const sendAgain = (nowMs: number) =>
    db
      .updateTable("outbox")
      .set({ state: "waiting", attempts: 0, copies: 0, dueAtUtc: utcTimestamp(nowMs), tryingSinceUtc: utcTimestamp(nowMs), blame: null })
      .where((row) => row.or([row("state", "=", "failed"), row.and([row("state", "=", "waiting"), row("attempts", ">", 0)])]))
      .where("claim", "is", null)
      .returning("id");

  return {
    /**
     * Up to `limit` due rows of a kind, longest due first, leased: no other process gets them before `nowMs + leaseMs`.
     * A visitor's mail that is more than its address may get (server/store/address-store.ts) is put off and not returned; so is a
     * push to a browser whose push service has just failed.
     */
    claimDue: (wanted: {
      readonly kind: OutboxItem["kind"];
      readonly nowMs: number;
      readonly limit: number;
      readonly leaseMs: number;
    }): Promise<readonly ClaimedRow[]> =>
      transact(db, async (transaction) => {
        const { kind, nowMs, limit, leaseMs } = wanted;
        const claim = randomUUID();
        const nowUtc = utcTimestamp(nowMs);
        const due = transaction
          .selectFrom("outbox as own")
          .select("own.id")
          .where("own.state", "=", waiting)
          .where("own.kind", "=", kind)
          .where("own.dueAtUtc", "<=", nowUtc)
          // Mails of one lead to the same side leave in order, and so do pushes to one browser: an earlier one that is under way or due comes first.
          .where(
            sql<boolean>`not exists (select 1 from outbox as earlier where ${kind === "push" ? earlierOfBrowser : earlierOfLead}
              and earlier.kind = own.kind and earlier.state = ${waiting} and (earlier.claim is not null or earlier.due_at_utc <= ${nowUtc}))`,
          )
          .orderBy("own.dueAtUtc")
          .limit(limit);
        // One statement on both engines. SQLite lets one process write at a time; Postgres locks the rows
        // that it picks and passes over those that another process is picking.
        const rows = await transaction
          .updateTable("outbox")
          .set({ claim, dueAtUtc: utcTimestamp(nowMs + leaseMs) })
          .where("id", "in", engine === "postgres" ? due.forUpdate().skipLocked() : due)
          .returningAll()
          .execute();
        const putOff =
          kind === "push" ? await putOffBehindFailed(transaction, rows, nowMs) : await putOffWhatIsTooMuch(transaction, rows, claim, nowMs);
        return rows.filter(({ id }) => !putOff.has(id)).map((row) => ({ ...outboxRow(row), claim }));
      }),

    async extendLease(row: ClaimedRow, untilMs: number): Promise<void> {
      await transact(db, (transaction) =>
        held(row, transaction)
          .set({ dueAtUtc: utcTimestamp(untilMs) })
          .execute(),
      );
    },

    /** False: the row was deleted with everything about the person. */
    markSent: (row: ClaimedRow, nowMs: number): Promise<boolean> =>
      // Also if another process holds the row by now: it has gone out.
      transact(db, async (transaction) => {
        const sent = await transaction
          .updateTable("outbox")
          .set({ state: "sent", sentAtUtc: utcTimestamp(nowMs), claim: null, lastError: null })
          .set((row) => ({ attempts: row("attempts", "+", 1) }))
          .where("id", "=", row.id)
          .returning("id")
          .executeTakeFirst();
        if (sent) await noteAnswerSent(transaction, row, utcTimestamp(nowMs));
        return sent !== undefined;
      }),

    /** Deletes a row that is outdated; it does not count for its address. */
    async drop(row: ClaimedRow): Promise<void> {
      await transact(db, async (transaction) => {
        const dropped = await transaction
          .deleteFrom("outbox")
          .where("id", "=", row.id)
          .where("claim", "=", row.claim)
          .returning("id")
          .executeTakeFirst();
        if (!dropped) return;
        await transaction.deleteFrom("mailings").where("id", "=", mailingId(row)).execute();
        await transaction.deleteFrom("outboxTries").where("outboxId", "=", row.id).execute();
      });
    },

    /** Back into the queue, due later; a try that surely reached nobody does not count toward its address's limit. Does nothing if the lease ended and another process has the row. */
    async markFailed(
      row: ClaimedRow,
      { error, dueAtMs, mayHaveArrived }: { readonly error: string; readonly dueAtMs: number; readonly mayHaveArrived: boolean },
    ): Promise<void> {
      await transact(db, async (transaction) => {
        const failed = await held(row, transaction)
          .set({ dueAtUtc: utcTimestamp(dueAtMs), claim: null, lastError: error })
          .set((column) => ({ attempts: column("attempts", "+", 1), ...(mayHaveArrived && { copies: column("copies", "+", 1) }) }))
          .returning("id")
          .executeTakeFirst();
        if (!mayHaveArrived) await transaction.deleteFrom("mailings").where("id", "=", mailingId(row)).execute();
        // If another process has claimed it since, that one notes what becomes of it.
        if (failed) await noteAnswerDelayed(transaction, row, utcTimestamp(dueAtMs));
      });
    },

    /** No more tries; the row stays visible as failed. An address that does not exist is noted on its lead. */
    giveUp: (
      row: ClaimedRow,
      { error, blame, nowMs }: { readonly error: string; readonly blame: Blame; readonly nowMs: number },
    ): Promise<void> =>
      transact(db, async (transaction) => {
        const given = await held(row, transaction)
          .set({ state: "failed", claim: null, lastError: error, blame })
          .set((column) => ({ attempts: column("attempts", "+", 1) }))
          .returning("id")
          .executeTakeFirst();
        if (!given) return;
        await noteAnswerFailed(transaction, row);
        if (blame === "address" && row.recipient === "visitor") await noteAddressRefused(transaction, row.leadId, nowMs);
      }),

    /** The receiving server has reported that a mail to a visitor could not be delivered after all: it counts as given up. False: there is no such mail. */
    bounce: (
      id: string,
      { error, blame, nowMs }: { readonly error: string; readonly blame: Blame; readonly nowMs: number },
    ): Promise<boolean> =>
      transact(db, async (transaction) => {
        const row = await transaction
          .updateTable("outbox")
          .set({ state: "failed", lastError: error, blame })
          .set((column) => ({ attempts: column("attempts", "+", 1) }))
          .where((row) => row.and({ id, kind: "mail", recipient: "visitor", state: "sent" }))
          .returningAll()
          .executeTakeFirst();
        if (!row) return false;
        await noteAnswerFailed(transaction, { ...outboxRow(row), claim: "" });
        if (blame === "address") await noteAddressRefused(transaction, row.leadId, nowMs);
        return true;
      }),

    /** Puts items into the outbox that belong to no change of a lead. The team is told of these leads by them, which is noted in the same transaction. */
    add: (
      items: readonly OutboxItem[],
      nowMs: number,
      told: { readonly enquiryIds: readonly string[]; readonly bookingIds: readonly string[] } = { enquiryIds: [], bookingIds: [] },
    ): Promise<{ readonly kind: "added" | "told-meanwhile" }> =>
      transact(db, async (transaction, rollBack) => {
        for (const [table, ids] of [["enquiries", told.enquiryIds] as const, ["bookings", told.bookingIds] as const]) {
          if (ids.length === 0) continue;
          const noted = await transaction
            .updateTable(table)
            .set({ toldAtUtc: utcTimestamp(nowMs) })
            .where("id", "in", ids)
            .where("toldAtUtc", "is", null)
            .returning("id")
            .execute();
          if (noted.length < ids.length) return rollBack({ kind: "told-meanwhile" });
        }
        await insertItems(transaction, items, utcTimestamp(nowMs));
        return { kind: "added" };
      }),

    /** Operator's "send again": a failed row, or one that waits after a failed try, is due now. */
    retry: async (id: string, nowMs: number): Promise<boolean> =>
      (await sendAgain(nowMs).where("id", "=", id).executeTakeFirst()) !== undefined,

    /** When the next waiting row of a kind is due (leases count), if any. */
    async nextDueAtMs(kind: OutboxItem["kind"]): Promise<number | undefined> {
      const query = db
        .selectFrom("outbox")
        .select((row) => row.fn.min("dueAtUtc").as("next"))
        .where("state", "=", waiting)
        .where("kind", "=", kind);
      const { next } = await query.executeTakeFirstOrThrow();
      return next ? Date.parse(next) : undefined;
    },

    /**
     * After the clock was set back: rows that were written later than `soonMs` and never tried wait from now on as long as they
     * were to wait when they were written. Returns how many of them are due before `soonMs`.
     */
    bringForward: (kind: OutboxItem["kind"], nowMs: number, soonMs: number): Promise<number> =>
      transact(db, async (transaction) => {
        const rows = await transaction
          .updateTable("outbox")
          .set(({ ref }) => ({ dueAtUtc: ref("dueAtUtc") }))
          .where("state", "=", waiting)
          .where("kind", "=", kind)
          .where("createdAtUtc", ">", utcTimestamp(soonMs))
          .where("dueAtUtc", ">", utcTimestamp(soonMs))
          .where("attempts", "=", 0)
          .where("claim", "is", null)
          .returning(["id", "createdAtUtc", "dueAtUtc"])
          .execute();
        for (const { id, createdAtUtc, dueAtUtc } of rows) {
          const waitsMs = Math.max(0, Date.parse(dueAtUtc) - Date.parse(createdAtUtc));
          await transaction
            .updateTable("outbox")
            .set({ dueAtUtc: utcTimestamp(nowMs + waitsMs) })
            .where("id", "=", id)
            .execute();
        }
        return rows.filter(({ createdAtUtc, dueAtUtc }) => Date.parse(dueAtUtc) - Date.parse(createdAtUtc) < soonMs - nowMs).length;
      }),

    async depth(): Promise<OutboxDepth> {
      const rows = await openByState(db).execute();
      const of = (state: OutboxState) => rows.find((row) => row.state === state);
      return { waiting: of("waiting")?.rows ?? 0, failed: of("failed")?.rows ?? 0, oldestWaitingUtc: of("waiting")?.oldest ?? undefined };
    },

    /** How many rows need attention: those given up, except for visitors' dead addresses, and those for the team that have waited since before then. */
    async failedAndLate(
      kind: OutboxItem["kind"],
      waitingSinceUtc: UtcTimestamp,
    ): Promise<{ readonly failed: number; readonly late: number }> {
      const rows = db.selectFrom("outbox").select(sql<number>`count(*)`.as("rows")).where("kind", "=", kind);
      const failed = rows
        .where("state", "=", "failed")
        .where((row) => row.or([row("blame", "is", null), row("blame", "=", "other"), row("recipient", "<>", "visitor")]));
      const late = rows
        .where("state", "=", "waiting")
        .where("recipient", "<>", "visitor")
        .where((row) => row.fn.coalesce("tryingSinceUtc", "createdAtUtc"), "<", waitingSinceUtc);
      const count = async (query: typeof rows) => (await query.executeTakeFirstOrThrow()).rows;
      return { failed: await count(failed), late: await count(late) };
    },

    /** What was sent or waits of the mails that tell when this lead's call is, oldest first. */
    async callMails(leadId: string): Promise<readonly CallMail[]> {
      const query = db
        .selectFrom("outbox")
        .select(["id", "state", "claim", "payload"])
        .where("leadId", "=", leadId)
        .where("kind", "=", "mail")
        .where("state", "<>", "failed")
        .orderBy("createdAtUtc");
      return (await query.execute()).flatMap(({ id, state, claim, payload }) => {
        const { to, movedFromUtc, invitesToUtc, tellsUtc = invitesToUtc }: OutgoingMail = JSON.parse(payload);
        const isFree = state === "waiting" && claim === null;
        const isUnderWay = state === "waiting" && claim !== null;
        return tellsUtc === undefined
          ? []
          : [{ id, address: to.address, tellsUtc, isReplaceable: isFree && movedFromUtc !== undefined, isUnderWay }];
      });
    },

    /** How many mails to this address were made in between, sent or not. */
    async countMailsTo(address: string, sinceUtc: UtcTimestamp, untilUtc: UtcTimestamp): Promise<number> {
      const query = db
        .selectFrom("outbox")
        .select(sql<number>`count(*)`.as("rows"))
        .where("recipientKey", "=", mailAddressKey(address))
        .where("createdAtUtc", ">", sinceUtc)
        .where("createdAtUtc", "<=", untilUtc);
      return (await query.executeTakeFirstOrThrow()).rows;
    },

    async lastAddedUtc(leadId: string): Promise<UtcTimestamp | undefined> {
      const query = db
        .selectFrom("outbox")
        .select((row) => row.fn.max("createdAtUtc").as("last"))
        .where("leadId", "=", leadId);
      return (await query.executeTakeFirstOrThrow()).last ?? undefined;
    },

    /** Mails and webhook posts of several leads, oldest first; the desk shows no pushes. `newest` leaves out all but the newest ones. */
    async ofLeads(
      leadIds: readonly string[],
      newest?: { readonly untilUtc?: UtcTimestamp | undefined; readonly limit: number },
    ): Promise<readonly OutboxRow[]> {
      if (leadIds.length === 0) return [];
      const { untilUtc, limit } = newest ?? {};
      let query = db.selectFrom("outbox").selectAll().where("leadId", "in", leadIds).where("kind", "<>", "push");
      if (limit !== undefined) query = query.limit(limit);
      if (untilUtc !== undefined) query = query.where("createdAtUtc", "<=", untilUtc);
      return (await query.orderBy("createdAtUtc", "desc").orderBy("id", "desc").execute()).reverse().map(outboxRow);
    },
  };
}

async function noteAddressRefused(transaction: Transaction<Tables>, leadId: string, nowMs: number): Promise<void> {
  const noted = { addressRefusedAtUtc: utcTimestamp(nowMs) };
  await transaction.updateTable("enquiries").set(noted).where("id", "=", leadId).execute();
  await transaction.updateTable("bookings").set(noted).where("id", "=", leadId).execute();
}

/** Gives back the claimed mails that their address may not get yet, due when it may get them. The others count toward its limit from now on. */
async function putOffWhatIsTooMuch(
  transaction: Transaction<Tables>,
  rows: readonly Selectable<OutboxTable>[],
  claim: string,
  nowMs: number,
): Promise<ReadonlySet<string>> {
  const putOff = new Set<string>();
  const toVisitors = rows
    .filter(({ kind, recipient }) => kind === "mail" && recipient === "visitor")
    // A row of the version before this one has no key yet.
    .map(({ id, recipientKey, payload }) => {
      const mail: MailItem["payload"] = JSON.parse(payload);
      return { id, key: recipientKey ?? recipientKeyOf(mail), purpose: mail.writtenBy === undefined ? "form" : "own" } as const;
    })
    .sort((a, b) => (a.key < b.key ? -1 : 1)); // one order of locks for everybody: no two processes wait for each other
  for (const { id, key, purpose } of toVisitors) {
    await lockAddress(transaction, key);
    const allowedAtMs = await mayBeMailedAtMs(transaction, key, nowMs, purpose);
    if (allowedAtMs > nowMs) putOff.add(id);
    else await noteMailing(transaction, mailingId({ id, claim }), key, nowMs);
    await transaction
      .updateTable("outbox")
      .set({ recipientKey: key })
      // The time after which it is given up begins once it may be sent.
      .$if(allowedAtMs > nowMs, (row) =>
        row.set({ claim: null, dueAtUtc: utcTimestamp(allowedAtMs), tryingSinceUtc: utcTimestamp(allowedAtMs) }),
      )
      .where("id", "=", id)
      .execute();
  }
  return putOff;
}

/** Gives back the claimed pushes whose browser already waits for another try: due with that one, and sent in order if it succeeds. */
async function putOffBehindFailed(
  transaction: Transaction<Tables>,
  rows: readonly Selectable<OutboxTable>[],
  nowMs: number,
): Promise<ReadonlySet<string>> {
  if (rows.length === 0) return new Set();
  const ids = rows.map(({ id }) => id);
  const behindFailed = await transaction
    .selectFrom("outbox as row")
    .innerJoin("outbox as failed", "failed.recipientKey", "row.recipientKey")
    .select(["row.id", ({ fn }) => fn.max("failed.dueAtUtc").as("untilUtc")])
    .where("row.id", "in", ids)
    .where("failed.state", "=", waiting)
    .where("failed.claim", "is", null)
    .where("failed.attempts", ">", 0)
    .where("failed.dueAtUtc", ">", utcTimestamp(nowMs))
    // Not those that were written by a clock that was ahead.
    .whereRef("failed.createdAtUtc", "<=", "row.createdAtUtc")
    .groupBy("row.id")
    .execute();
  for (const { id, untilUtc } of behindFailed)
    await transaction.updateTable("outbox").set({ claim: null, dueAtUtc: untilUtc }).where("id", "=", id).execute();
  return new Set(behindFailed.map(({ id }) => id));
}

/** Puts the items into the outbox, within the transaction that stores what caused them. */
export async function insertItems(
  transaction: Transaction<Tables>,
  items: readonly OutboxItem[],
  createdAtUtc: UtcTimestamp,
): Promise<void> {
  if (items.length === 0) return;
  await transaction
    .insertInto("outbox")
    .values(
      items.map((item) => ({
        ...item,
        payload: JSON.stringify(item.payload),
        dueAtUtc: (item.kind === "webhook" ? undefined : item.dueAtUtc) ?? createdAtUtc,
        recipientKey:
          item.kind === "push"
            ? item.payload.deviceId
            : item.kind === "mail" && item.recipient === "visitor"
              ? recipientKeyOf(item.payload)
              : null,
        createdAtUtc,
      })),
    )
    .execute();
}

/** Deletes waiting rows that others replace. False if one of them is being sent or gone. */
export async function removeWaiting(transaction: Transaction<Tables>, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const removed = await transaction
    .deleteFrom("outbox")
    .where("id", "in", ids)
    .where("state", "=", "waiting")
    .where("claim", "is", null)
    .returning("id")
    .execute();
  return removed.length === ids.length;
}

/** How many rows wait or have failed, and since when the oldest. Pushes don't count: they may wait for a morning. */
export const openByState = (db: Kysely<Tables>) =>
  db
    .selectFrom("outbox")
    .select(["state", sql<number>`count(*)`.as("rows"), ({ fn }) => fn.min("createdAtUtc").as("oldest")])
    .where("state", "<>", sql.lit("sent" as const))
    .where("kind", "<>", "push")
    .groupBy("state");

/** The id under which one try of one row counts. */
const mailingId = ({ id, claim }: Pick<ClaimedRow, "id" | "claim">) => `${id} ${claim}`;

const recipientKeyOf = ({ to }: MailItem["payload"]) => mailAddressKey(to.address);

export function outboxRow({ claim, recipientKey, claimedAtUtc, payload, mailKind, ...row }: Selectable<OutboxTable>): OutboxRow {
  const known = mailKind ?? (row.kind === "mail" ? (row.recipient === "team" ? "team" : "acknowledgement") : undefined);
  const columns = withoutNulls(row);
  // As insertItems wrote it.
  return { ...columns, ...(known && { mailKind: known }), payload: JSON.parse(payload) } as OutboxItem & typeof columns;
}
