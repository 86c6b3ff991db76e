import { type Kysely, sql, type Transaction } from "kysely";
import { dayMs, type UtcTimestamp, utcTimestamp } from "#domain/instants.ts";
import { isPromised } from "./lead-rows.ts";
import { indexAgain } from "./lead-words.ts";
import type { OutboxItem } from "./outbox-rows.ts";
import { insertItems } from "./outbox-store.ts";
import type { ReceivedMailTable, Tables } from "./tables.ts";
import { transact, unlessLeadIsGone } from "./transact.ts";
import { type WithoutNulls, withoutNulls } from "./without-nulls.ts";

export type ReceivedFile = { readonly id: string; readonly name: string; readonly mimeType: string; readonly bytes: number };

export type ReceivedMail = WithoutNulls<Omit<ReceivedMailTable, "digest">> & { readonly files: readonly ReceivedFile[] };

export type NewReceivedMail = Readonly<Omit<ReceivedMailTable, "passedOnAs" | "leftAtUtc">> & {
  readonly files: readonly (ReceivedFile & { readonly content: Uint8Array })[];
};

/** A mail that needs a decision at the desk. */
export type UndecidedMail = Readonly<Pick<ReceivedMailTable, "id" | "leadId" | "fromName" | "fromAddress" | "atUtc">> & {
  readonly kind: "doubtful" | "team";
  readonly leadName: string;
  /** The first 400 characters of its text. */
  readonly words: string;
};

/** Literals, so that the index of these mails is used. */
const isUndecided = sql<boolean>`(received_mails.kind in ('doubtful', 'team')
  and received_mails.passed_on_as is null and received_mails.left_at_utc is null)`;

export function createReceivedMailStore(db: Kysely<Tables>) {
  async function withFiles(rows: readonly ReceivedMailTable[]): Promise<ReceivedMail[]> {
    if (rows.length === 0) return [];
    const ids = rows.map(({ id }) => id);
    const files = await db
      .selectFrom("receivedFiles")
      .select(["id", "mailId", "name", "mimeType", "bytes"])
      .where("mailId", "in", ids)
      .execute();
    const byMail = Map.groupBy(files, ({ mailId }) => mailId);
    return rows.map(({ digest: _, ...row }) => ({
      ...withoutNulls(row),
      files: (byMail.get(row.id) ?? []).map(({ mailId: __, ...file }) => file),
    }));
  }

  return {
    /**
     * Stores a mail of a lead once, with the outbox items of its notifications. If the lead's person wrote it, the lead waits from
     * now on. "too-many": the lead has had `mostADay` mails in 24 hours, and nothing is stored. Files beyond `fileBytes` per lead
     * are left out.
     */
    async add(
      { files, ...mail }: NewReceivedMail,
      items: readonly OutboxItem[],
      { mostADay, fileBytes }: { readonly mostADay: number; readonly fileBytes: number },
    ): Promise<{ readonly kind: "added" | "repeated" | "too-many" | "erased" }> {
      return unlessLeadIsGone(
        () =>
          transact(db, async (transaction) => {
            const inserted = await transaction
              .insertInto("receivedMails")
              .values(mail)
              .onConflict((conflict) => conflict.columns(["leadId", "digest"]).doNothing())
              .returning("id")
              .executeTakeFirst();
            if (!inserted) return { kind: "repeated" };
            const ofDay = await transaction
              .selectFrom("receivedMails")
              .select(sql<number>`count(*)`.as("rows"))
              .where("leadId", "=", mail.leadId)
              .where("atUtc", ">", utcTimestamp(Date.parse(mail.atUtc) - dayMs))
              .executeTakeFirstOrThrow();
            if (ofDay.rows > mostADay) {
              await transaction.deleteFrom("receivedMails").where("id", "=", mail.id).execute();
              return { kind: "too-many" };
            }
            // Locks the lead, so that another process that adds to it counts these files too.
            await changeLead(transaction, mail.leadId, mail.kind === "person" ? mail.atUtc : undefined);
            if (files.length > 0) await addFiles(transaction, mail, files, fileBytes);
            if (items.length > 0) await insertItems(transaction, items, mail.atUtc);
            return { kind: "added" };
          }),
        { kind: "erased" },
      );
    },

    find: async (id: string): Promise<ReceivedMail | undefined> =>
      (await withFiles(await db.selectFrom("receivedMails").selectAll().where("id", "=", id).execute()))[0],
    /** The mails of these leads, oldest first. `newest` limits them to the newest ones. */
    async of(
      leadIds: readonly string[],
      newest?: { readonly untilUtc?: UtcTimestamp | undefined; readonly limit: number },
    ): Promise<readonly ReceivedMail[]> {
      if (leadIds.length === 0) return [];
      const { untilUtc, limit } = newest ?? {};
      let query = db.selectFrom("receivedMails").selectAll().where("leadId", "in", leadIds).orderBy("atUtc", "desc").orderBy("id", "desc");
      if (limit !== undefined) query = query.limit(limit);
      if (untilUtc !== undefined) query = query.where("atUtc", "<=", untilUtc);
      return withFiles((await query.execute()).reverse());
    },
    file: (id: string): Promise<(ReceivedFile & { readonly content: Uint8Array; readonly leadId: string }) | undefined> =>
      db
        .selectFrom("receivedFiles")
        .innerJoin("receivedMails", "receivedMails.id", "receivedFiles.mailId")
        .select(["receivedFiles.id", "name", "mimeType", "bytes", "content", "leadId"])
        .where("receivedFiles.id", "=", id)
        .executeTakeFirst(),

    /** Accepts a doubtful mail as written by the lead's person. False if it was not doubtful or no longer exists. */
    accept: (id: string): Promise<boolean> =>
      transact(db, async (transaction) => {
        const accepted = await transaction
          .updateTable("receivedMails")
          .set({ kind: "person" })
          .where("id", "=", id)
          .where("kind", "=", "doubtful")
          .returning(["leadId", "atUtc"])
          .executeTakeFirst();
        if (accepted) await changeLead(transaction, accepted.leadId, accepted.atUtc);
        return accepted !== undefined;
      }),

    /** Undecided mails, oldest first, without those of spam leads. `all` counts those beyond the limit too. */
    async undecided(limit: number): Promise<{ readonly all: number; readonly first: readonly UndecidedMail[] }> {
      const rows = await db
        .selectFrom("receivedMails")
        .innerJoin("leads", "leads.id", "receivedMails.leadId")
        .leftJoin("enquiries", "enquiries.id", "leads.id")
        .leftJoin("bookings", "bookings.id", "leads.id")
        .select(["receivedMails.id", "receivedMails.leadId", "fromName", "fromAddress", "atUtc"])
        .select([
          sql<UndecidedMail["kind"]>`received_mails.kind`.as("kind"),
          sql<string>`coalesce(enquiries.name, bookings.name, '')`.as("leadName"),
          sql<string>`substr(text, 1, 400)`.as("words"),
          sql<number>`count(*) over ()`.as("all"),
        ])
        .where(isUndecided)
        .where("leads.status", "<>", "spam")
        .orderBy("atUtc")
        .orderBy("receivedMails.id")
        .limit(limit)
        .execute();
      return { all: rows[0]?.all ?? 0, first: rows.map(({ all: _, ...mail }) => mail) };
    },

    /** Leaves an undecided mail as it is. False if it was decided already or no longer exists. */
    leave: async (id: string, atUtc: UtcTimestamp): Promise<boolean> =>
      (await db
        .updateTable("receivedMails")
        .set({ leftAtUtc: atUtc })
        .where("id", "=", id)
        .where(isUndecided)
        .returning("id")
        .executeTakeFirst()) !== undefined,

    /** Records that a colleague's reply was passed on to the visitor as this outbox row. False if it had been before. */
    passOn: async (id: string, outboxId: string): Promise<boolean> =>
      (await db
        .updateTable("receivedMails")
        .set({ passedOnAs: outboxId })
        .where((row) => row.and({ id, kind: "team", passedOnAs: null }))
        .returning("id")
        .executeTakeFirst()) !== undefined,
  };
}

async function addFiles(
  transaction: Transaction<Tables>,
  { id: mailId, leadId, leftOut }: Omit<NewReceivedMail, "files">,
  files: NewReceivedMail["files"],
  most: number,
): Promise<void> {
  const kept = await transaction
    .selectFrom("receivedFiles")
    .innerJoin("receivedMails", "receivedMails.id", "receivedFiles.mailId")
    .select(sql<number | null>`sum(bytes)`.as("bytes"))
    .where("leadId", "=", leadId)
    .executeTakeFirstOrThrow();
  let left = most - (kept.bytes ?? 0);
  const fitting = files.filter(({ bytes }) => {
    const isFitting = bytes <= left;
    if (isFitting) left -= bytes;
    return isFitting;
  });
  if (fitting.length > 0)
    await transaction
      .insertInto("receivedFiles")
      .values(fitting.map((file) => ({ ...file, mailId })))
      .execute();
  if (fitting.length < files.length)
    await transaction
      .updateTable("receivedMails")
      .set({ leftOut: leftOut + files.length - fitting.length })
      .where("id", "=", mailId)
      .execute();
}

/** Indexes the lead again. With `waitsSinceUtc` the lead also waits again (unless it is spam) and is no longer snoozed. */
async function changeLead(transaction: Transaction<Tables>, leadId: string, waitsSinceUtc: UtcTimestamp | undefined): Promise<void> {
  await indexAgain(transaction, leadId);
  if (waitsSinceUtc === undefined) return;
  await transaction.updateTable("leads").set({ backAtUtc: null }).where("id", "=", leadId).execute();
  await transaction
    .updateTable("leads")
    .set({ status: "waiting", waitingSinceUtc: waitsSinceUtc })
    .where("id", "=", leadId)
    // A lead that waits already keeps the time of its first unanswered message. A lead that waits because of a follow-up has none.
    .where((lead) => lead.or([lead("status", "not in", ["spam", "waiting"]), lead.not(isPromised)]))
    .where("status", "<>", "spam")
    .execute();
  await transaction.deleteFrom("leadReads").where("leadId", "=", leadId).execute();
}
