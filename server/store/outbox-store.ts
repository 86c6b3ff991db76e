import { randomUUID } from "node:crypto";
import { type Kysely, type Selectable, sql, type Transaction } from "kysely";
import type { OutboxItem } from "#server/outbox/outbox-item.ts";
import type { Engine } from "./migrations.ts";
import type { ClaimedRow, OutboxRow, OutboxStore } from "./store.ts";
import type { OutboxTable, Tables } from "./tables.ts";
import { asStoreError } from "./transact.ts";
import { utcInstant } from "./utc-instant.ts";

export function outboxStore(db: Kysely<Tables>, engine: Engine): OutboxStore {
  /** The row while this claim holds it. */
  const held = ({ id, claim }: ClaimedRow) =>
    db.updateTable("outbox").where("id", "=", id).where("claim", "=", claim).where("state", "=", "waiting");

  return {
    async claimDue({ nowMs, limit, leaseMs }) {
      const claim = randomUUID();
      const due = db
        .selectFrom("outbox")
        .select("id")
        .where("state", "=", "waiting")
        .where("dueAtUtc", "<=", utcInstant(nowMs))
        .orderBy("dueAtUtc")
        .limit(limit);
      // One statement on both engines. SQLite lets one process write at a time; Postgres locks the rows
      // that it picks and passes over those that another process is picking.
      const query = db
        .updateTable("outbox")
        .set({ claim, dueAtUtc: utcInstant(nowMs + leaseMs) })
        .where("id", "in", engine === "postgres" ? due.forUpdate().skipLocked() : due)
        .returningAll();
      const rows = await asStoreError(() => query.execute());
      return rows.map((row) => ({ ...outboxRow(row), claim }));
    },

    async extendLease(row, untilMs) {
      const query = held(row).set({ dueAtUtc: utcInstant(untilMs) });
      await asStoreError(() => query.execute());
    },

    async markSent({ id }, nowMs) {
      // Whoever holds the row now: it has gone out.
      const query = db
        .updateTable("outbox")
        .set({ state: "sent", sentAtUtc: utcInstant(nowMs), claim: null, lastError: null })
        .set((row) => ({ attempts: row("attempts", "+", 1) }))
        .where("id", "=", id);
      await asStoreError(() => query.execute());
    },

    async markFailed(row, { error, dueAtMs }) {
      const query = held(row)
        .set({ dueAtUtc: utcInstant(dueAtMs), claim: null, lastError: error })
        .set((column) => ({ attempts: column("attempts", "+", 1) }));
      await asStoreError(() => query.execute());
    },

    async giveUp(row, { error }) {
      const query = held(row)
        .set({ state: "failed", claim: null, lastError: error })
        .set((column) => ({ attempts: column("attempts", "+", 1) }));
      await asStoreError(() => query.execute());
    },

    async retry(id, nowMs) {
      const query = db
        .updateTable("outbox")
        .set({ state: "waiting", attempts: 0, dueAtUtc: utcInstant(nowMs) })
        .where("id", "=", id)
        .where("state", "=", "failed")
        .returning("id");
      return (await asStoreError(() => query.executeTakeFirst())) !== undefined;
    },

    async nextDueAtMs() {
      const query = db
        .selectFrom("outbox")
        .select((row) => row.fn.min("dueAtUtc").as("next"))
        .where("state", "=", "waiting");
      const { next } = await asStoreError(() => query.executeTakeFirstOrThrow());
      return next ? Date.parse(next) : undefined;
    },

    async depth() {
      const query = db
        .selectFrom("outbox")
        .select(["state", sql<number | string>`count(*)`.as("rows"), (row) => row.fn.min("createdAtUtc").as("oldest")])
        .where("state", "<>", "sent")
        .groupBy("state");
      const byState = new Map((await asStoreError(() => query.execute())).map((row) => [row.state, row]));
      const waiting = byState.get("waiting");
      // Postgres counts in 64 bits and hands them over as text.
      return {
        waiting: Number(waiting?.rows ?? 0),
        failed: Number(byState.get("failed")?.rows ?? 0),
        oldestWaitingUtc: waiting?.oldest ?? undefined,
      };
    },

    async list({ leadId, state, limit }) {
      let query = db.selectFrom("outbox").selectAll().orderBy("createdAtUtc").orderBy("id").limit(limit);
      if (leadId !== undefined) query = query.where("leadId", "=", leadId);
      if (state !== undefined) query = query.where("state", "=", state);
      return (await asStoreError(() => query.execute())).map(outboxRow);
    },
  };
}

/** Puts the items into the outbox, within the transaction that stores what caused them. */
export async function insertItems(transaction: Transaction<Tables>, items: readonly OutboxItem[], createdAtUtc: string): Promise<void> {
  if (items.length === 0) return;
  await transaction
    .insertInto("outbox")
    .values(items.map((item) => ({ ...item, payload: JSON.stringify(item.payload), dueAtUtc: createdAtUtc, createdAtUtc })))
    .execute();
}

function outboxRow({ claim: _, lastError, sentAtUtc, emptiedAtUtc, payload, ...row }: Selectable<OutboxTable>): OutboxRow {
  const item = { ...row, payload: JSON.parse(payload) } as OutboxItem & typeof row; // as insertItems wrote it
  return { ...item, lastError: lastError ?? undefined, sentAtUtc: sentAtUtc ?? undefined, emptiedAtUtc: emptiedAtUtc ?? undefined };
}
