import { type Kysely, sql } from "kysely";
import type { UtcTimestamp } from "#domain/instants.ts";
import { outboxRow } from "./outbox-store.ts";
import type { OutboxRow, OutboxState } from "./store.ts";
import type { Tables } from "./tables.ts";
import { asStoreError } from "./transact.ts";

export type MailTry = { readonly outboxId: string; readonly atUtc: UtcTimestamp; readonly error: string | null };

/** The outbox as the desk looks at it. Sending is the outbox store's. */
export type MailStore = {
  readonly find: (id: string) => Promise<OutboxRow | undefined>;
  /** Newest first. `q` is looked for in address and subject; `before` is the creation of the last row of the page before. */
  readonly list: (query: {
    readonly state: OutboxState;
    readonly q?: string | undefined;
    readonly limit: number;
    readonly before?: UtcTimestamp | undefined;
  }) => Promise<readonly OutboxRow[]>;
  readonly counts: (
    sinceUtc: UtcTimestamp,
  ) => Promise<Readonly<Record<OutboxState, number>> & { readonly oldestFailedUtc: UtcTimestamp | undefined }>;
  /** Oldest first. */
  readonly triesOf: (outboxIds: readonly string[]) => Promise<readonly MailTry[]>;
  /** The address of a mail that has not gone out. */
  readonly readdress: (id: string, address: string) => Promise<boolean>;
  /** Deletes failed rows that nobody needs any more. */
  readonly drop: (ids: readonly string[]) => Promise<number>;
};

export function createMailStore(db: Kysely<Tables>): MailStore {
  return {
    async find(id) {
      const row = await asStoreError(() => db.selectFrom("outbox").selectAll().where("id", "=", id).executeTakeFirst());
      return row && outboxRow(row);
    },

    async list({ state, q = "", limit, before }) {
      let query = db.selectFrom("outbox").selectAll().where("state", "=", state).orderBy("createdAtUtc", "desc").orderBy("id").limit(limit);
      if (before) query = query.where("createdAtUtc", "<", before);
      const words = q.trim().toLowerCase();
      if (words !== "") {
        // The payload is JSON: address and subject are looked for where they stand, and % and _ are only signs.
        const pattern = `%${words.replace(/[\\%_]/g, "\\$&")}%`;
        query = query.where(sql<boolean>`lower(payload) like ${pattern} escape '\\'`);
      }
      return (await asStoreError(() => query.execute())).map(outboxRow);
    },

    async counts(sinceUtc) {
      const open = db
        .selectFrom("outbox")
        .select(["state", sql<number | string>`count(*)`.as("rows"), ({ fn }) => fn.min("createdAtUtc").as("oldest")])
        .where("state", "<>", "sent")
        .groupBy("state");
      const sent = db
        .selectFrom("outbox")
        .select(sql<number | string>`count(*)`.as("rows"))
        .where("state", "=", "sent")
        .where("sentAtUtc", ">", sinceUtc);
      const [rows, { rows: sentRows }] = await asStoreError(() => Promise.all([open.execute(), sent.executeTakeFirstOrThrow()]));
      const of = (state: OutboxState) => rows.find((row) => row.state === state);
      return {
        failed: Number(of("failed")?.rows ?? 0),
        waiting: Number(of("waiting")?.rows ?? 0),
        sent: Number(sentRows),
        oldestFailedUtc: of("failed")?.oldest ?? undefined,
      };
    },

    triesOf: (outboxIds) =>
      outboxIds.length === 0
        ? Promise.resolve([])
        : asStoreError(() => db.selectFrom("outboxTries").selectAll().where("outboxId", "in", outboxIds).orderBy("atUtc").execute()),

    async readdress(id, address) {
      const row = await this.find(id);
      if (row?.kind !== "mail" || row.state === "sent") return false;
      const payload = JSON.stringify({ ...row.payload, to: { ...row.payload.to, address } });
      const update = db.updateTable("outbox").set({ payload }).where("id", "=", id).where("state", "<>", "sent").where("claim", "is", null);
      return (await asStoreError(() => update.returning("id").executeTakeFirst())) !== undefined;
    },

    async drop(ids) {
      if (ids.length === 0) return 0;
      const query = db.deleteFrom("outbox").where("id", "in", ids).where("state", "=", "failed").returning("id");
      return (await asStoreError(() => query.execute())).length;
    },
  };
}
