import { type Kysely, sql, type Transaction } from "kysely";
import { compareMoments, type UtcTimestamp } from "#domain/instants.ts";
import { mailAddressKey } from "#domain/mail-address.ts";
import type { AuditLine } from "./audit-store.ts";
import { indexAgain } from "./lead-words.ts";
import type { Engine } from "./migrations.ts";
import {
  type DeletedLeads,
  type DeletedOutboxRow,
  deleteBesideLeads,
  deleteMails,
  deleteOldLeads,
  type OldLeads,
  oldLeads,
} from "./old-leads.ts";
import { morningLeadId, type OutboxItem } from "./outbox-rows.ts";
import { emptyWriteAheadLog } from "./sqlite.ts";
import { StoreError } from "./store-error.ts";
import type { Tables } from "./tables.ts";
import { findMentions, takeOutAddress, withoutLead } from "./take-out-address.ts";
import { ownTables } from "./text-columns.ts";
import { transact } from "./transact.ts";

export type StoredErasure = {
  readonly enquiries: number;
  readonly bookings: number;
  /** How many of the bookings were upcoming; their slots are free again. */
  readonly comingCalls: number;
  readonly outbox: readonly DeletedOutboxRow[];
  /** The number of notes, drafts, mails and other texts about other people from which the address was removed. */
  readonly takenOut: number;
};

/** `address` is undefined for an address of ours, which stays in texts about others. */
export type UnfinishedErasure = { readonly address: string | undefined; readonly mails: readonly DeletedOutboxRow[] };

export type PersonalDataStore = ReturnType<typeof createPersonalDataStore>;

/** Deletes personal data from the database: by age, and by person. */
export function createPersonalDataStore(db: Kysely<Tables>, engine: Engine) {
  return {
    /** Deletes the text of up to `limit` mails and webhook posts sent before the given time; returns how many. Recipient, time and subject stay. */
    async emptySent(old: { readonly sentBeforeUtc: UtcTimestamp; readonly nowUtc: UtcTimestamp; readonly limit: number }): Promise<number> {
      const { sentBeforeUtc, nowUtc, limit } = old;
      const full = db
        .selectFrom("outbox")
        .select(["id", "kind", "payload"])
        .where("state", "=", "sent")
        .where("emptiedAtUtc", "is", null)
        .where("sentAtUtc", "<", sentBeforeUtc)
        .orderBy("sentAtUtc")
        .limit(limit);
      const rows = await full.execute();
      if (rows.length === 0) return 0;
      // One commit for all of them, since each commit waits for the disk.
      await transact(db, async (transaction) => {
        for (const { id, kind, payload } of rows) {
          const emptied = { payload: JSON.stringify(emptyPayload(kind, payload)), emptiedAtUtc: nowUtc, lastError: null };
          await transaction.updateTable("outbox").set(emptied).where("id", "=", id).where("state", "=", "sent").execute();
        }
      });
      return rows.length;
    },

    oldLeads: async (old: OldLeads): Promise<readonly string[]> => (await oldLeads(db, old).execute()).map(({ id }) => id),
    /** Deletes old leads and all their data, except for counters. The caller deletes their mail files. */
    deleteOldLeads: (old: OldLeads, audit?: Omit<AuditLine, "detail">): Promise<DeletedLeads> =>
      transact(db, (transaction) => deleteOldLeads(transaction, old, audit)),

    /** Deletes up to `limit` conversations without a lead that ended before then; returns how many. */
    async deleteOldConversations(beforeUtc: UtcTimestamp, limit: number): Promise<number> {
      const old = withoutLead(db).select("id").where("endedAtUtc", "<", beforeUtc).limit(limit);
      return (await db.deleteFrom("conversations").where("id", "in", old).returning("id").execute()).length;
    },
    /** Deletes questions last asked before then; answered ones stay. */
    async forgetQuestions(beforeUtc: UtcTimestamp): Promise<void> {
      await db.deleteFrom("openQuestions").where("state", "<>", "answered").where("lastAskedAtUtc", "<", beforeUtc).execute();
    },

    /** Deletes the records of mailings before the given time, which no longer count toward a limit. */
    async forgetMailings(beforeUtc: UtcTimestamp): Promise<void> {
      await db.deleteFrom("mailings").where("atUtc", "<", beforeUtc).execute();
    },

    /** When the address with this mark was erased; undefined if it was not, or the record was deleted. */
    async erasedAtUtc(mark: string): Promise<UtcTimestamp | undefined> {
      const query = db.selectFrom("deskSettings").select("value").where("name", "=", erasureOf(mark));
      const row = await query.executeTakeFirst();
      return row && (row.value as UtcTimestamp); // written below
    },

    async forgetErasures(beforeUtc: UtcTimestamp): Promise<void> {
      const old = db.deleteFrom("deskSettings").where("name", "like", erasureOf("%")).where("value", "<", beforeUtc);
      await old.execute();
    },

    /**
     * Deletes all data about the person with this address in one transaction, and then removes the address from texts about others
     * (not an address of ours). In case it is interrupted, the address (none for ours) and the mails whose files must be deleted are
     * stored until `endErasures`; see `unfinishedErasures`. `mark` is stored with the time of the erasure: a keyed digest of the
     * address, from which the address can't be told.
     */
    async eraseAddress(
      address: string,
      { isOurs, nowUtc, mark }: { readonly isOurs: boolean; readonly nowUtc: UtcTimestamp; readonly mark: string },
    ): Promise<StoredErasure> {
      const email = address.trim().toLowerCase();
      const erasure = await transact(db, async (transaction) => {
        const isTheirs = sql<boolean>`lower(email) = ${email}`;
        const enquiries = await transaction.deleteFrom("enquiries").where(isTheirs).returning(["id", "name"]).execute();
        const bookings = await transaction
          .deleteFrom("bookings")
          .where(isTheirs)
          .returning(["id", "name", "status", "startsAtUtc"])
          .execute();
        for (const table of ["addresses", "mailings"] as const) {
          await transaction.deleteFrom(table).where("addressKey", "=", mailAddressKey(email)).execute();
        }
        const leads = [...enquiries, ...bookings];
        const [ids, names] = [leads.map(({ id }) => id), leads.map(({ name }) => name)];
        const own = await deleteBesideLeads(transaction, ids);
        const written = isOurs ? [] : await deleteMailsFrom(transaction, email);
        const firstNames = names.flatMap((name) => name.split(" ").slice(0, 1));
        const mornings = await deleteMorningMails(transaction, firstNames);
        await deleteNotices(transaction, [...ids, ...names]);
        const outbox = [...own, ...written, ...mornings];
        const unfinished = unfinishedErasureOf(isOurs ? undefined : email);
        const left = await transaction.selectFrom("deskSettings").select("value").where("name", "=", unfinished).execute();
        outbox.push(...left.flatMap(({ value }) => keptMails(value)));
        await keepSetting(transaction, unfinished, JSON.stringify(outbox));
        if (!isOurs) await keepSetting(transaction, erasureOf(mark), nowUtc);
        return {
          enquiries: enquiries.length,
          bookings: bookings.length,
          comingCalls: bookings.filter(({ status, startsAtUtc }) => status === "booked" && compareMoments(startsAtUtc, nowUtc) > 0).length,
          outbox,
        };
      });
      const elsewhere = isOurs ? { deleted: [], takenOut: 0 } : await takeOutEverywhere(email);
      return { ...erasure, outbox: [...erasure.outbox, ...elsewhere.deleted], takenOut: elsewhere.takenOut };
    },
    /** Erasures in progress or interrupted: texts may still contain these addresses, and the mail folder these mails. */
    async unfinishedErasures(): Promise<readonly UnfinishedErasure[]> {
      const query = db.selectFrom("deskSettings").selectAll().where("name", "like", `${erasing}%`);
      const rows = await query.execute();
      return rows.map(({ name, value }) => ({ address: name.slice(erasing.length).trim() || undefined, mails: keptMails(value) }));
    },
    takeOutEverywhere,
    /**
     * The last step, after the mail files are deleted: deletes these addresses and what the database keeps of deleted rows.
     * SQLite's log is emptied even without addresses, in case a process was killed before it could.
     */
    async endErasures(addresses: readonly UnfinishedErasure["address"][]): Promise<void> {
      const ended = db.deleteFrom("deskSettings").where("name", "in", addresses.map(unfinishedErasureOf));
      if (addresses.length > 0) await ended.execute();
      if (engine === "sqlite") await emptyWriteAheadLog(db);
      else if (addresses.length > 0) await vacuumOwnTables(db);
    },
  };

  /** Repeats until no text contains the address, since it may be written again meanwhile. */
  async function takeOutEverywhere(email: string) {
    const deleted: DeletedOutboxRow[] = [];
    let takenOut = 0;
    for (;;) {
      const mentions = await findMentions(db, engine, email);
      if (mentions.words.length + mentions.mailIds.length === 0) return { deleted, takenOut };
      const done = await transact(db, (transaction) => takeOutAddress(transaction, email, mentions));
      deleted.push(...done.deleted);
      takenOut += done.takenOut;
    }
  }
}

/** The names of the desk's settings that record erasures. */
const erasureOf = (mark: string) => `erased ${mark}`;
const unfinishedErasureOf = (address: string | undefined) =>
  address === undefined ? erasing : `${erasing} ${address.trim().toLowerCase()}`;
const erasing = "erasing";

const keptMails = (value: string): readonly DeletedOutboxRow[] => JSON.parse(value);

async function keepSetting(transaction: Transaction<Tables>, name: string, value: string): Promise<void> {
  const keep = transaction.insertInto("deskSettings").values({ name, value });
  await keep.onConflict((conflict) => conflict.column("name").doUpdateSet({ value })).execute();
}

/**
 * PostgreSQL only marks deleted rows, and keeps samples of them for its planner. This frees their space and replaces the
 * samples, without blocking readers or writers. The bytes stay in the table's file until they are overwritten (docs/deploy.md).
 */
async function vacuumOwnTables(db: Kysely<Tables>): Promise<void> {
  for (const table of ownTables) {
    try {
      await sql`vacuum (analyze, skip_locked) ${sql.table(table)}`.execute(db);
    } catch (error) {
      // A timeout: PostgreSQL's autovacuum does it later.
      if (!(error instanceof StoreError)) throw error;
    }
  }
}

/**
 * Deletes mails that the person wrote into threads of other leads, with their files and the team's notifications of them. A
 * colleague's reply belongs to the company and stays.
 */
async function deleteMailsFrom(transaction: Transaction<Tables>, email: string): Promise<DeletedOutboxRow[]> {
  const mails = await transaction
    .deleteFrom("receivedMails")
    .where("fromAddress", "=", email)
    .where("kind", "<>", "team")
    .returning(["leadId", "atUtc"])
    .execute();
  const told: DeletedOutboxRow[] = [];
  for (const { leadId, atUtc } of mails) {
    await indexAgain(transaction, leadId);
    // The mail and its notification were stored in one transaction, with the same time.
    const news = transaction.selectFrom("outbox").select("id").where("leadId", "=", leadId).where("createdAtUtc", "=", atUtc);
    told.push(...(await deleteMails(transaction, await news.where("recipient", "=", "team").execute())));
  }
  return told;
}

/**
 * Deletes the desk's notices (with undo and refused forms) that contain one of these ids, or every word of one of these names.
 * There are few: each is kept for a day at most.
 */
async function deleteNotices(transaction: Transaction<Tables>, marks: readonly string[]): Promise<void> {
  const kept = await transaction.selectFrom("deskNotices").select(["id", "notice", "undo"]).execute();
  const ids = kept.filter(({ notice, undo }) => marks.some((mark) => names(`${notice} ${undo}`, mark))).map(({ id }) => id);
  if (ids.length > 0) await transaction.deleteFrom("deskNotices").where("id", "in", ids).execute();
}

/** Deletes morning mails that contain one of these first names, even if another person is meant: the desk shows their content too. */
async function deleteMorningMails(transaction: Transaction<Tables>, firstNames: readonly string[]): Promise<DeletedOutboxRow[]> {
  const kept = await transaction.selectFrom("outbox").select(["id", "payload"]).where("leadId", "=", morningLeadId).execute();
  const named = kept.filter(({ payload }) => firstNames.some((name) => names(payload, name)));
  return deleteMails(transaction, named);
}

/** Whether the text contains every word of `mark`, as whole words: "lead" does not contain "Lea". */
function names(text: string, mark: string): boolean {
  const words = mark.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const found = new Set(
    text
      .replaceAll(/\\[bfnrt]/g, " ")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu),
  );
  return words.length > 0 && words.every((word) => found.has(word));
}

function emptyPayload(kind: OutboxItem["kind"], payload: string): object {
  if (kind === "webhook") return { ...JSON.parse(payload), data: {} };
  const { ical: _invitation, content: _content, html: _html, ...mail } = JSON.parse(payload);
  return { ...mail, text: "" };
}
