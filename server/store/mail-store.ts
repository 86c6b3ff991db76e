import { type Expression, type Kysely, type SelectQueryBuilder, type SqlBool, sql, type Transaction } from "kysely";
import type { UtcTimestamp } from "#domain/instants.ts";
import { mailAddressKey } from "#domain/mail-address.ts";
import type { Engine } from "./migrations.ts";
import type { OutboxRow } from "./outbox-rows.ts";
import { openByState, outboxRow } from "./outbox-store.ts";
import { isWrittenAtDesk } from "./sent-answers.ts";
import type { OutboxState, Tables } from "./tables.ts";
import { contains } from "./text-columns.ts";
import { transact } from "./transact.ts";

type ListedBefore = { readonly atUtc: UtcTimestamp; readonly id: string } | undefined;

/** Rows read by one statement: few enough that no visitor notices the wait. */
const searchedAtOnce = 500;

export type MailTry = { readonly outboxId: string; readonly atUtc: UtcTimestamp; readonly error: string | null };

/** A summary of the mails that failed or are late. `answers`: how many were written at the desk; `error`: that of the newest one. */
export type MailTrouble = {
  readonly state: "failed" | "waiting";
  readonly count: number;
  readonly answers: number;
  readonly sinceUtc: UtcTimestamp;
  readonly error: string | undefined;
};

/** False if the mail is being sent or has been sent. */
async function readdressOne(
  transaction: Transaction<Tables>,
  row: OutboxRow & { readonly kind: "mail" },
  address: string,
): Promise<boolean> {
  const payload = JSON.stringify({ ...row.payload, to: { ...row.payload.to, address } });
  // The mail counts toward the limit of its new address.
  const recipientKey = row.recipient === "visitor" ? mailAddressKey(address) : null;
  const update = transaction
    .updateTable("outbox")
    .set({ payload, recipientKey })
    .where("id", "=", row.id)
    .where("state", "<>", "sent")
    .where("claim", "is", null);
  return (await update.returning("id").executeTakeFirst()) !== undefined;
}

/** Corrects the address of the lead itself, so that later mails use it and the desk finds it. */
async function readdressLead(
  transaction: Transaction<Tables>,
  leadId: string,
  { before, address }: { readonly before: string; readonly address: string },
): Promise<void> {
  const isBefore = sql<boolean>`lower(email) = ${before.toLowerCase()}`;
  const email = address.toLowerCase();
  const addressKey = mailAddressKey(address);
  await transaction
    .updateTable("enquiries")
    .set({ email: address, addressRefusedAtUtc: null })
    .where("id", "=", leadId)
    .where(isBefore)
    .execute();
  await transaction
    .updateTable("bookings")
    .set({ email: address, addressKey, addressRefusedAtUtc: null })
    .where("id", "=", leadId)
    .where(isBefore)
    .execute();
  await transaction
    .updateTable("leads")
    .set({ email, searchText: null, version: sql<number>`version + 1` })
    .where("id", "=", leadId)
    .where(isBefore)
    .execute();
}

/** The desk's queries of the outbox. Sending is in outbox-store.ts. */
export function createMailStore(db: Kysely<Tables>, engine: Engine) {
  /** A field of the payload, which is JSON in a text column. */
  const field = (...path: string[]) =>
    engine === "postgres"
      ? sql<string>`payload::json #>> ${`{${path.join(",")}}`}`
      : sql<string>`json_extract(payload, ${`$.${path.join(".")}`})`;

  const newestFirst = (query: SelectQueryBuilder<Tables, "outbox", object>) => query.orderBy("createdAtUtc", "desc").orderBy("id");

  function page(state: OutboxState, limit: number, before: ListedBefore) {
    // The state is a literal, so that the index of its rows is used.
    const rows = db.selectFrom("outbox").where("kind", "<>", "push").where("state", "=", sql.lit(state)).limit(limit);
    if (!before) return newestFirst(rows);
    // Rows of one transaction have the same time, so the id decides their order.
    const older = rows
      .where("createdAtUtc", "<=", before.atUtc)
      .where((row) => row.or([row("createdAtUtc", "<", before.atUtc), row("id", ">", before.id)]));
    return newestFirst(older);
  }

  /** Ids of the newest mails that contain these words. May read every mail, so it reads in parts, between which others are served. */
  async function found(words: string, { state, limit, before }: { state: OutboxState; limit: number; before: ListedBefore }) {
    const isNamed = (table: "enquiries" | "bookings") =>
      sql<SqlBool>`exists (select 1 from ${sql.table(table)} where id = outbox.lead_id and ${contains(sql`name`, words)})`;
    const anyOf: Expression<SqlBool>[] = [
      isNamed("enquiries"),
      isNamed("bookings"),
      contains(field("to", "address"), words),
      contains(field("subject"), words),
      sql<SqlBool>`(${isWrittenAtDesk} and ${contains(field("text"), words)})`,
    ];
    const isFound = sql<0 | 1>`case when ${sql.join(anyOf, sql` or `)} then 1 else 0 end`.as("isFound");
    const ids: string[] = [];
    for (let from = before; ; ) {
      const part = await page(state, searchedAtOnce, from).select(["id", "createdAtUtc", isFound]).execute();
      ids.push(...part.flatMap((row) => (row.isFound === 1 ? [row.id] : [])));
      const last = part.at(-1);
      if (ids.length >= limit || part.length < searchedAtOnce || !last) return ids.slice(0, limit);
      from = { atUtc: last.createdAtUtc, id: last.id };
    }
  }

  return {
    async find(id: string): Promise<OutboxRow | undefined> {
      const row = await db.selectFrom("outbox").selectAll().where("id", "=", id).executeTakeFirst();
      return row && outboxRow(row);
    },

    /** Newest first. `q` is searched in names, addresses, subjects and the desk's answers; `before` is the end of the previous page. */
    async list(asked: {
      readonly state: OutboxState;
      readonly q?: string | undefined;
      readonly limit: number;
      readonly before?: ListedBefore;
    }): Promise<readonly OutboxRow[]> {
      const { state, q = "", limit, before } = asked;
      const words = q.trim().toLowerCase();
      if (words === "") return (await page(state, limit, before).selectAll().execute()).map(outboxRow);
      const ids = await found(words, { state, limit, before });
      if (ids.length === 0) return [];
      const query = newestFirst(db.selectFrom("outbox").where("id", "in", ids)).selectAll();
      return (await query.execute()).map(outboxRow);
    },

    async counts(
      sinceUtc: UtcTimestamp,
    ): Promise<Readonly<Record<OutboxState, number>> & { readonly oldestFailedUtc: UtcTimestamp | undefined }> {
      const sent = db
        .selectFrom("outbox")
        .select([sql<OutboxState>`'sent'`.as("state"), sql<number>`count(*)`.as("rows"), sql<UtcTimestamp>`null`.as("oldest")])
        .where("state", "=", "sent")
        .where("sentAtUtc", ">", sinceUtc);
      const rows = await openByState(db).unionAll(sent).execute();
      const of = (state: OutboxState) => rows.find((row) => row.state === state);
      return {
        failed: of("failed")?.rows ?? 0,
        waiting: of("waiting")?.rows ?? 0,
        sent: of("sent")?.rows ?? 0,
        oldestFailedUtc: of("failed")?.oldest ?? undefined,
      };
    },

    /** Mails that were given up, and mails that have been failing since before the given time. */
    async troubles(lateBeforeUtc: UtcTimestamp): Promise<readonly MailTrouble[]> {
      const inVain = db
        .selectFrom("outbox")
        .where("state", "<>", sql.lit("sent" as const))
        .where("kind", "<>", "push")
        .where((row) =>
          row.or([
            row("state", "=", sql.lit("failed" as const)),
            row.and([
              row("state", "=", sql.lit("waiting" as const)),
              row("attempts", ">", 0),
              row(row.fn.coalesce("tryingSinceUtc", "createdAtUtc"), "<", lateBeforeUtc),
            ]),
          ]),
        );
      const sums = inVain
        .select([
          "state",
          sql<number>`count(*)`.as("rows"),
          sql<number>`sum(case when ${isWrittenAtDesk} then 1 else 0 end)`.as("answers"),
          (row) => row.fn.min("createdAtUtc").as("oldest"),
        ])
        .groupBy("state");
      const rows = await sums.execute();
      const troubles: MailTrouble[] = [];
      for (const state of ["failed", "waiting"] as const) {
        const sum = rows.find((row) => row.state === state);
        if (!sum) continue;
        const newest = inVain.select("lastError").where("state", "=", state).orderBy("createdAtUtc", "desc").limit(1);
        const error = (await newest.executeTakeFirst())?.lastError ?? undefined;
        troubles.push({ state, count: sum.rows, answers: sum.answers, sinceUtc: sum.oldest, error });
      }
      return troubles;
    },

    /** The newest answer from the desk that has been sent. */
    async lastAnswer(): Promise<{ readonly name: string; readonly atUtc: UtcTimestamp } | undefined> {
      const latest = db.selectFrom("audit").selectAll().orderBy("atUtc", "desc").orderBy("id", "desc").limit(200).as("line");
      const query = db
        .selectFrom(latest)
        .innerJoin("outbox", "outbox.id", "line.detail")
        .innerJoin("leads", "leads.id", "line.subject")
        .leftJoin("enquiries", "enquiries.id", "leads.id")
        .leftJoin("bookings", "bookings.id", "leads.id")
        .select(["outbox.sentAtUtc", (row) => row.fn.coalesce("enquiries.name", "bookings.name").as("name")])
        .where("line.action", "=", "leads.answer")
        // An answer that has not been sent does not count yet.
        .where("outbox.sentAtUtc", "is not", null)
        .orderBy("line.atUtc", "desc")
        .orderBy("line.id", "desc")
        .limit(1);
      const row = await query.executeTakeFirst();
      return row?.sentAtUtc ? { name: row.name ?? "", atUtc: row.sentAtUtc } : undefined;
    },

    /** The recorded attempts of these mails, oldest first. */
    triesOf: (outboxIds: readonly string[]): Promise<readonly MailTry[]> =>
      outboxIds.length === 0
        ? Promise.resolve([])
        : db.selectFrom("outboxTries").selectAll().where("outboxId", "in", outboxIds).orderBy("atUtc").execute(),

    /** Changes the address of an unsent mail. For a visitor's mail it also corrects the lead and its other unsent mails to the same address. False if the mail was sent or does not exist. */
    async readdress(id: string, address: string): Promise<boolean> {
      const row = await this.find(id);
      if (row?.kind !== "mail" || row.state === "sent") return false;
      const before = row.payload.to.address;
      return transact(db, async (transaction) => {
        if (!(await readdressOne(transaction, row, address))) return false;
        if (row.recipient !== "visitor") return true;
        await readdressLead(transaction, row.leadId, { before, address });
        const rest = transaction.selectFrom("outbox").selectAll().where("leadId", "=", row.leadId).where("recipient", "=", "visitor");
        for (const other of (await rest.where("state", "<>", "sent").execute()).map(outboxRow))
          if (other.kind === "mail" && other.payload.to.address === before) await readdressOne(transaction, other, address);
        return true;
      });
    },

    /** Deletes those of the rows that failed; returns how many. */
    async drop(ids: readonly string[]): Promise<number> {
      if (ids.length === 0) return 0;
      return (await db.deleteFrom("outbox").where("id", "in", ids).where("state", "=", "failed").returning("id").execute()).length;
    },
  };
}
