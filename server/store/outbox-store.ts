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
 * A literal, not a parameter: with a parameter SQLite would prepare the statement again each time, to decide whether the index
 * of waiting rows can be used.
 */
const waiting = sql.lit("waiting" as const);

const earlierOfBrowser = sql`earlier.recipient_key = own.recipient_key
  and (earlier.created_at_utc, earlier.id) < (own.created_at_utc, own.id)`;
const earlierOfLead = sql`earlier.lead_id = own.lead_id and earlier.recipient = own.recipient
  and earlier.created_at_utc < own.created_at_utc`;

type CallMail = {
  readonly id: string;
  readonly address: string;
  /** The start that it states. */
  readonly tellsUtc: UtcInstant;
  /** It is about a move, waits, and is not claimed: a newer mail may replace it. */
  readonly isReplaceable: boolean;
  /** A process is sending it. */
  readonly isUnderWay: boolean;
};

export type OutboxStore = ReturnType<typeof createOutboxStore>;

export function createOutboxStore(db: Kysely<Tables>, engine: Engine) {
  /** Updates the row only while this claim is valid. */
  const updateClaimed = ({ id, claim }: ClaimedRow, connection: Kysely<Tables> = db) =>
    connection.updateTable("outbox").where("id", "=", id).where("claim", "=", claim).where("state", "=", waiting);
  /** Makes rows due now that were given up, or that wait for another attempt and are not claimed. */
  const sendAgain = (nowMs: number) =>
    db
      .updateTable("outbox")
      .set({ state: "waiting", attempts: 0, copies: 0, dueAtUtc: utcTimestamp(nowMs), tryingSinceUtc: utcTimestamp(nowMs), blame: null })
      .where((row) => row.or([row("state", "=", "failed"), row.and([row("state", "=", "waiting"), row("attempts", ">", 0)])]))
      .where("claim", "is", null)
      .returning("id");

  return {
    /**
     * Claims up to `limit` due rows of a kind, longest due first: no other process gets them before `nowMs + leaseMs`.
     * Mails beyond the limit of their address (server/store/address-store.ts) are postponed and not returned; so are pushes
     * to a browser whose push service has just failed.
     */
    claimDue: <Kind extends OutboxItem["kind"]>(wanted: {
      readonly kind: Kind;
      readonly nowMs: number;
      readonly limit: number;
      readonly leaseMs: number;
    }): Promise<readonly ClaimedRow<Kind>[]> =>
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
          // Mails of one lead to the same recipient are sent in order, and so are pushes to one browser: an earlier one that is claimed or due goes first.
          .where(
            sql<boolean>`not exists (select 1 from outbox as earlier where ${kind === "push" ? earlierOfBrowser : earlierOfLead}
              and earlier.kind = own.kind and earlier.state = ${waiting} and (earlier.claim is not null or earlier.due_at_utc <= ${nowUtc}))`,
          )
          .orderBy("own.dueAtUtc")
          .limit(limit);
        // One statement on both engines. SQLite lets one process write at a time; PostgreSQL locks the rows that it selects and skips
        // those that another process has locked.
        const rows = await transaction
          .updateTable("outbox")
          .set({ claim, dueAtUtc: utcTimestamp(nowMs + leaseMs) })
          .where("id", "in", engine === "postgres" ? due.forUpdate().skipLocked() : due)
          .returningAll()
          .execute();
        const postponed =
          kind === "push" ? await postponeBehindFailed(transaction, rows, nowMs) : await postponeOverLimit(transaction, rows, claim, nowMs);
        // The query selects only rows of this kind.
        return rows.filter(({ id }) => !postponed.has(id)).map((row) => ({ ...outboxRow(row), claim }) as ClaimedRow<Kind>);
      }),

    async extendLease(row: ClaimedRow, untilMs: number): Promise<void> {
      await transact(db, (transaction) =>
        updateClaimed(row, transaction)
          .set({ dueAtUtc: utcTimestamp(untilMs) })
          .execute(),
      );
    },

    /** False if the row was deleted meanwhile, with all data about the person. */
    markSent: (row: ClaimedRow, nowMs: number): Promise<boolean> =>
      // Even if another process has claimed the row since: the mail was sent.
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

    /** Deletes an outdated row, which then does not count toward its address's limit. */
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

    /**
     * Makes the row due again at `dueAtMs`. An attempt that surely did not arrive does not count toward its address's limit. Does
     * nothing else if the lease has ended and another process has claimed the row.
     */
    async markFailed(
      row: ClaimedRow,
      { error, dueAtMs, mayHaveArrived }: { readonly error: string; readonly dueAtMs: number; readonly mayHaveArrived: boolean },
    ): Promise<void> {
      await transact(db, async (transaction) => {
        const failed = await updateClaimed(row, transaction)
          .set({ dueAtUtc: utcTimestamp(dueAtMs), claim: null, lastError: error })
          .set((column) => ({ attempts: column("attempts", "+", 1), ...(mayHaveArrived && { copies: column("copies", "+", 1) }) }))
          .returning("id")
          .executeTakeFirst();
        if (!mayHaveArrived) await transaction.deleteFrom("mailings").where("id", "=", mailingId(row)).execute();
        // If another process has claimed the row since, it records the result.
        if (failed) await noteAnswerDelayed(transaction, row, utcTimestamp(dueAtMs));
      });
    },

    /** Marks the row as failed, without further attempts. An address that does not exist is noted on its lead. */
    giveUp: (
      row: ClaimedRow,
      { error, blame, nowMs }: { readonly error: string; readonly blame: Blame; readonly nowMs: number },
    ): Promise<void> =>
      transact(db, async (transaction) => {
        const given = await updateClaimed(row, transaction)
          .set({ state: "failed", claim: null, lastError: error, blame })
          .set((column) => ({ attempts: column("attempts", "+", 1) }))
          .returning("id")
          .executeTakeFirst();
        if (!given) return;
        await noteAnswerFailed(transaction, row);
        if (blame === "address" && row.recipient === "visitor") await noteAddressRefused(transaction, row.leadId, nowMs);
      }),

    /** Marks a sent mail to a visitor as failed, after a delivery report. False if there is no such mail. */
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

    /** Inserts items that are not part of a change of a lead. The leads in `told` are marked as reported in the same transaction. "told-meanwhile": one of them was already, and nothing is written. */
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

    /** "Send again": makes a failed row, or one that waits after a failed attempt, due now. False if there is no such row. */
    retry: async (id: string, nowMs: number): Promise<boolean> =>
      (await sendAgain(nowMs).where("id", "=", id).executeTakeFirst()) !== undefined,

    /** When the next waiting row of a kind is due, in epoch milliseconds; for a claimed row, the end of its lease. */
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
     * For use after the clock was set back. Rows written later than `soonMs` and not tried yet get a new due time: now plus the
     * delay that they were written with. Returns how many of them are due before `soonMs`.
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

    /** Counts rows that need attention: failed ones (except for visitors' addresses that do not exist), and ones for the team that have waited since before then. */
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

    /** The sent and waiting mails that state the start of this lead's call, oldest first. */
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

    /** How many mails to this address were created in (sinceUtc, untilUtc], sent or not. */
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

    /** Mails and webhook posts of several leads, oldest first, without pushes. `newest` limits them to the newest ones. */
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

/** Releases the claimed mails that exceed the limit of their address, due when it allows them. Counts the others toward the limit. Returns the ids of the released ones. */
async function postponeOverLimit(
  transaction: Transaction<Tables>,
  rows: readonly Selectable<OutboxTable>[],
  claim: string,
  nowMs: number,
): Promise<ReadonlySet<string>> {
  const postponed = new Set<string>();
  const toVisitors = rows
    .filter(({ kind, recipient }) => kind === "mail" && recipient === "visitor")
    // A row from an earlier version has no key.
    .map(({ id, recipientKey, payload }) => {
      const mail: MailItem["payload"] = JSON.parse(payload);
      return { id, key: recipientKey ?? recipientKeyOf(mail), purpose: mail.writtenBy === undefined ? "form" : "own" } as const;
    })
    .sort((a, b) => (a.key < b.key ? -1 : 1)); // all processes lock in this order, so that none deadlock
  for (const { id, key, purpose } of toVisitors) {
    await lockAddress(transaction, key);
    const allowedAtMs = await mayBeMailedAtMs(transaction, key, nowMs, purpose);
    if (allowedAtMs > nowMs) postponed.add(id);
    else await noteMailing(transaction, mailingId({ id, claim }), key, nowMs);
    await transaction
      .updateTable("outbox")
      .set({ recipientKey: key })
      // The period after which it is given up starts once it may be sent.
      .$if(allowedAtMs > nowMs, (row) =>
        row.set({ claim: null, dueAtUtc: utcTimestamp(allowedAtMs), tryingSinceUtc: utcTimestamp(allowedAtMs) }),
      )
      .where("id", "=", id)
      .execute();
  }
  return postponed;
}

/** Releases the claimed pushes behind one that failed and waits for another attempt at the same browser: due with it, so that they stay in order. Returns their ids. */
async function postponeBehindFailed(
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
    // Ignores rows written while the clock was ahead.
    .whereRef("failed.createdAtUtc", "<=", "row.createdAtUtc")
    .groupBy("row.id")
    .execute();
  for (const { id, untilUtc } of behindFailed)
    await transaction.updateTable("outbox").set({ claim: null, dueAtUtc: untilUtc }).where("id", "=", id).execute();
  return new Set(behindFailed.map(({ id }) => id));
}

/** Inserts items into the outbox, in the transaction of the change that causes them. */
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

/** Deletes waiting rows, to be replaced. False if one of them is being sent or no longer waits. */
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

/** The number of waiting and of failed rows, and the oldest of each. Without pushes, which may wait for the end of quiet hours. */
export const openByState = (db: Kysely<Tables>) =>
  db
    .selectFrom("outbox")
    .select(["state", sql<number>`count(*)`.as("rows"), ({ fn }) => fn.min("createdAtUtc").as("oldest")])
    .where("state", "<>", sql.lit("sent" as const))
    .where("kind", "<>", "push")
    .groupBy("state");

/** The id of one attempt at one row in `mailings`. */
const mailingId = ({ id, claim }: Pick<ClaimedRow, "id" | "claim">) => `${id} ${claim}`;

const recipientKeyOf = ({ to }: MailItem["payload"]) => mailAddressKey(to.address);

export function outboxRow({ claim, recipientKey, claimedAtUtc, payload, mailKind, ...row }: Selectable<OutboxTable>): OutboxRow {
  const known = mailKind ?? (row.kind === "mail" ? (row.recipient === "team" ? "team" : "acknowledgement") : undefined);
  const columns = withoutNulls(row);
  // insertItems wrote the payload.
  return { ...columns, ...(known && { mailKind: known }), payload: JSON.parse(payload) } as OutboxItem & typeof columns;
}
