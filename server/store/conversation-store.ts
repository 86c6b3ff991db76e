import { randomUUID } from "node:crypto";
import { type Kysely, type Selectable, sql, type Transaction } from "kysely";
import type { UtcTimestamp } from "#domain/instants.ts";
import type { LiveEvent } from "#domain/live-line.ts";
import type { LocalDate } from "#domain/local-date.ts";
import { emptyTalk, type Talk } from "#domain/talk.ts";
import { type AskedQuestion, markBecameLead, noteAsked } from "./question-store.ts";
import type { ConversationTable, Tables } from "./tables.ts";
import { transact } from "./transact.ts";

export type Conversation = {
  readonly id: string;
  readonly startedAtUtc: UtcTimestamp;
  readonly endedAtUtc: UtcTimestamp;
  readonly talk: Talk;
  /** The leads that its visitor created, in any order. */
  readonly leadIds: readonly string[];
};

/** Increments of a day's counters, by name. They can't be traced to a visitor. */
export type DayCounts = { readonly day: LocalDate; readonly counts: Readonly<Record<string, number>> };

export type ConversationTurn = {
  readonly keyHash: string;
  readonly turnId: string;
  readonly atUtc: UtcTimestamp;
  /** Whether the conversation existed when the turn began: then it is not created again if it was erased meanwhile. */
  readonly hasBegun: boolean;
  /** Adds this turn to the talk as stored, since another tab or process may have changed it. */
  readonly add: (before: Talk) => Talk;
  /** The answer, which is repeated if the same turn is sent again. Undefined: the turn was interrupted and runs again if it is sent again. */
  readonly events: readonly LiveEvent[] | undefined;
  /** Questions that no text of ours answers. */
  readonly asked: readonly AskedQuestion[];
  readonly counted: DayCounts;
};
export type ConversationStore = ReturnType<typeof createConversationStore>;

export function createConversationStore(db: Kysely<Tables>) {
  const all = () => db.selectFrom("conversations").selectAll();
  const ofSome = (leadIds: readonly string[]) => db.selectFrom("conversationLeads").select("conversationId").where("leadId", "in", leadIds);

  async function withLeads(rows: readonly Selectable<ConversationTable>[]): Promise<readonly Conversation[]> {
    if (rows.length === 0) return [];
    const ids = rows.map(({ id }) => id);
    const links = await db.selectFrom("conversationLeads").selectAll().where("conversationId", "in", ids).execute();
    const byConversation = Map.groupBy(links, ({ conversationId }) => conversationId);
    return rows.map((row) =>
      conversationOf(
        row,
        (byConversation.get(row.id) ?? []).map(({ leadId }) => leadId),
      ),
    );
  }
  const first = async (row: Selectable<ConversationTable> | undefined) => (await withLeads(row ? [row] : []))[0];

  return {
    async find(keyHash: string): Promise<Conversation | undefined> {
      return first(await all().where("keyHash", "=", keyHash).executeTakeFirst());
    },
    async read(id: string): Promise<Conversation | undefined> {
      return first(await all().where("id", "=", id).executeTakeFirst());
    },
    async ofLead(leadId: string): Promise<Conversation | undefined> {
      const latest = all()
        .where("id", "in", ofSome([leadId]))
        .orderBy("endedAtUtc", "desc");
      return first(await latest.executeTakeFirst());
    },
    async ofLeads(leadIds: readonly string[]): Promise<readonly Conversation[]> {
      if (leadIds.length === 0) return [];
      return withLeads(await all().where("id", "in", ofSome(leadIds)).execute());
    },
    /** Latest first. */
    async list(limit: number): Promise<readonly Conversation[]> {
      const rows = await all().orderBy("endedAtUtc", "desc").orderBy("id").limit(limit).execute();
      return withLeads(rows);
    },
    /** The stored answer of this turn. */
    async turn(keyHash: string, turnId: string): Promise<readonly LiveEvent[] | undefined> {
      const row = await db
        .selectFrom("conversationTurns")
        .innerJoin("conversations", "conversations.id", "conversationTurns.conversationId")
        .select("conversationTurns.events")
        .where("conversations.keyHash", "=", keyHash)
        .where("conversationTurns.turnId", "=", turnId)
        .executeTakeFirst();
      return row && JSON.parse(row.events);
    },
    /** Stores a turn with its questions and counts in one transaction. "repeated": it is stored already. "erased": the conversation was deleted. */
    saveTurn: (
      turn: ConversationTurn,
    ): Promise<{ readonly kind: "saved" | "erased" } | { readonly kind: "repeated"; readonly events: readonly LiveEvent[] }> =>
      transact(db, async (transaction) => {
        const row = await locked(transaction, turn);
        if (!row) return { kind: "erased" };
        const insert = transaction
          .insertInto("conversationTurns")
          .values({ conversationId: row.id, turnId: turn.turnId, events: JSON.stringify(turn.events) })
          .onConflict((conflict) => conflict.columns(["conversationId", "turnId"]).doNothing());
        if (turn.events && (await insert.returning("turnId").execute()).length === 0) {
          const before = await transaction
            .selectFrom("conversationTurns")
            .select("events")
            .where("conversationId", "=", row.id)
            .where("turnId", "=", turn.turnId)
            .executeTakeFirstOrThrow();
          return { kind: "repeated", events: JSON.parse(before.events) };
        }
        await writeBack(transaction, row, turn.add);
        for (const asked of turn.asked) await noteAsked(transaction, asked);
        await addCounts(transaction, turn.counted);
        return { kind: "saved" };
      }),
    /**
     * Adds what the visitor did on the page, and the lead it created, to the conversation, and adds the counts. If the conversation
     * was erased, it only adds the counts.
     */
    noteDeed: (deed: {
      readonly keyHash: string;
      readonly atUtc: UtcTimestamp;
      readonly add: (before: Talk) => Talk;
      readonly lead?: { readonly id: string; readonly became: "wrote" | "booked" } | undefined;
      /** The conversation's unanswered questions: the keys of their wordings, and the days on which they were asked. */
      readonly asked: readonly { readonly wordingKey: string; readonly day: LocalDate }[];
      readonly counted: DayCounts;
    }): Promise<void> =>
      transact(db, async (transaction) => {
        const row = await locked(transaction, { ...deed, hasBegun: true });
        if (row) {
          await writeBack(transaction, row, deed.add);
          if (deed.lead && (await addLead(transaction, row.id, deed.lead.id)))
            await markBecameLead(transaction, deed.asked, deed.lead.became);
        }
        await addCounts(transaction, deed.counted);
      }),
    /** False if no conversation has this key. */
    erase: async (keyHash: string): Promise<boolean> => {
      const deleted = await db.deleteFrom("conversations").where("keyHash", "=", keyHash).returning("id").execute();
      return deleted.length > 0;
    },
    count: (counted: DayCounts): Promise<void> => transact(db, (transaction) => addCounts(transaction, counted)),
    /** Totals by name of the days from `from` to `to`, both included. */
    async totals(from: LocalDate, to: LocalDate): Promise<Readonly<Record<string, number>>> {
      const query = db
        .selectFrom("conversationCounts")
        .select(["name", sql<number>`sum(n)`.as("sum")])
        .where("day", ">=", from)
        .where("day", "<=", to)
        .groupBy("name");
      const rows = await query.execute();
      return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
    },
  };
}

type Locked = Pick<Selectable<ConversationTable>, "id" | "talk">;

/** Locks and returns the conversation's row; creates it for the first turn. */
async function locked(
  transaction: Transaction<Tables>,
  { keyHash, atUtc, hasBegun }: Pick<ConversationTurn, "keyHash" | "atUtc" | "hasBegun">,
): Promise<Locked | undefined> {
  const columns = ["id", "talk"] as const;
  if (hasBegun) {
    const touch = transaction.updateTable("conversations").set({ endedAtUtc: atUtc }).where("keyHash", "=", keyHash);
    return touch.returning(columns).executeTakeFirst();
  }
  const fresh = { startedAtUtc: atUtc, endedAtUtc: atUtc, talk: JSON.stringify(emptyTalk) };
  return transaction
    .insertInto("conversations")
    .values({ id: randomUUID(), keyHash, ...fresh })
    .onConflict((conflict) => conflict.column("keyHash").doUpdateSet({ endedAtUtc: atUtc }))
    .returning(columns)
    .executeTakeFirst();
}

/** Links the lead to the conversation. True if it is the first: questions count for one lead only. */
async function addLead(transaction: Transaction<Tables>, conversationId: string, leadId: string): Promise<boolean> {
  const before = await transaction.selectFrom("conversationLeads").select("leadId").where("conversationId", "=", conversationId).execute();
  const lead = await transaction.selectFrom("leads").select("id").where("id", "=", leadId).executeTakeFirst();
  if (!lead) return before.length === 0;
  await transaction
    .insertInto("conversationLeads")
    .values({ conversationId, leadId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return before.length === 0;
}

async function writeBack(transaction: Transaction<Tables>, row: Locked, add: ConversationTurn["add"]): Promise<void> {
  const talk = JSON.stringify(add(JSON.parse(row.talk)));
  await transaction.updateTable("conversations").set({ talk }).where("id", "=", row.id).execute();
}

/** Writes rows in the same order everywhere, so that two processes never deadlock. */
async function addCounts(transaction: Transaction<Tables>, { day, counts }: DayCounts): Promise<void> {
  for (const name of Object.keys(counts).sort()) {
    await transaction
      .insertInto("conversationCounts")
      .values({ day, name, n: counts[name] ?? 0 })
      .onConflict((conflict) => conflict.columns(["day", "name"]).doUpdateSet({ n: sql<number>`conversation_counts.n + excluded.n` }))
      .execute();
  }
}

function conversationOf({ talk, id, startedAtUtc, endedAtUtc }: Selectable<ConversationTable>, leadIds: readonly string[]): Conversation {
  return { id, startedAtUtc, endedAtUtc, talk: JSON.parse(talk), leadIds };
}
