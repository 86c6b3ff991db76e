import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Engine } from "./migrations.ts";
import { outboxRow } from "./rows.ts";
import type { ClaimedRow, OutboxStore } from "./store.ts";
import type { Tables } from "./tables.ts";
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
        .where("due_at_utc", "<=", utcInstant(nowMs))
        .orderBy("due_at_utc")
        .limit(limit);
      // One statement on both engines. SQLite lets one process write at a time; Postgres locks the rows
      // that it picks and passes over those that another process is picking.
      const query = db
        .updateTable("outbox")
        .set({ claim, due_at_utc: utcInstant(nowMs + leaseMs) })
        .where("id", "in", engine === "postgres" ? due.forUpdate().skipLocked() : due)
        .returningAll();
      const rows = await asStoreError(() => query.execute());
      return rows.map((row) => ({ ...outboxRow(row), claim }));
    },

    async extendLease(row, untilMs) {
      const query = held(row).set({ due_at_utc: utcInstant(untilMs) });
      await asStoreError(() => query.execute());
    },

    async markSent({ id }, nowMs) {
      // Whoever holds the row now: it has gone out.
      const query = db
        .updateTable("outbox")
        .set({ state: "sent", sent_at_utc: utcInstant(nowMs), claim: null, last_error: null })
        .set((row) => ({ attempts: row("attempts", "+", 1) }))
        .where("id", "=", id);
      await asStoreError(() => query.execute());
    },

    async markFailed(row, { error, dueAtMs }) {
      const query = held(row)
        .set({ due_at_utc: utcInstant(dueAtMs), claim: null, last_error: error })
        .set((column) => ({ attempts: column("attempts", "+", 1) }));
      await asStoreError(() => query.execute());
    },

    async giveUp(row, { error }) {
      const query = held(row)
        .set({ state: "failed", claim: null, last_error: error })
        .set((column) => ({ attempts: column("attempts", "+", 1) }));
      await asStoreError(() => query.execute());
    },

    async retry(id, nowMs) {
      const query = db
        .updateTable("outbox")
        .set({ state: "waiting", attempts: 0, due_at_utc: utcInstant(nowMs) })
        .where("id", "=", id)
        .where("state", "=", "failed")
        .returning("id");
      return (await asStoreError(() => query.executeTakeFirst())) !== undefined;
    },

    async nextDueAtMs() {
      const query = db
        .selectFrom("outbox")
        .select((row) => row.fn.min("due_at_utc").as("next"))
        .where("state", "=", "waiting");
      const { next } = await asStoreError(() => query.executeTakeFirstOrThrow());
      return next ? Date.parse(next) : undefined;
    },

    async depth() {
      const query = db
        .selectFrom("outbox")
        .select(["state", sql<number | string>`count(*)`.as("rows"), (row) => row.fn.min("created_at_utc").as("oldest")])
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
      let query = db.selectFrom("outbox").selectAll().orderBy("created_at_utc").orderBy("id").limit(limit);
      if (leadId !== undefined) query = query.where("lead_id", "=", leadId);
      if (state !== undefined) query = query.where("state", "=", state);
      return (await asStoreError(() => query.execute())).map(outboxRow);
    },
  };
}
