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
  /** How many of the bookings were still to come: their times are free again. */
  readonly comingCalls: number;
  readonly outbox: readonly DeletedOutboxRow[];
  /** Notes, drafts, mails and other texts about other people that mentioned the address and no longer do. */
  readonly takenOut: number;
};

/** Without an address it is of ours, which stay in others' words. */
export type UnfinishedErasure = { readonly address: string | undefined; readonly mails: readonly DeletedOutboxRow[] };

export type PersonalDataStore = ReturnType<typeof createPersonalDataStore>;

/** Deletes personal data from the database: by age, and by person. */
export function createPersonalDataStore(db: Kysely<Tables>, engine: Engine) {
  return {
    /** Deletes the text of up to `limit` mails and posts sent before the given time; returns how many. Recipient, time and subject stay. */
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
    /** Deletes leads old enough with everything about them except the counts. The caller deletes their mail files. */
    deleteOldLeads: (old: OldLeads, audit?: Omit<AuditLine, "detail">): Promise<DeletedLeads> =>
      transact(db, (transaction) => deleteOldLeads(transaction, old, audit)),

    /** Deletes up to `limit` conversations without a lead in which nothing was said since then; returns how many. */
    async deleteOldConversations(beforeUtc: UtcTimestamp, limit: number): Promise<number> {
      const old = withoutLead(db).select("id").where("endedAtUtc", "<", beforeUtc).limit(limit);
      return (await db.deleteFrom("conversations").where("id", "in", old).returning("id").execute()).length;
    },
    /** Deletes open questions that nobody has asked since then; what somebody answered stays. */
    async forgetQuestions(beforeUtc: UtcTimestamp): Promise<void> {
      await db.deleteFrom("openQuestions").where("state", "<>", "answered").where("lastAskedAtUtc", "<", beforeUtc).execute();
    },

    /** Deletes the records of mails tried before the given time: they no longer count toward any limit. */
    async forgetMailings(beforeUtc: UtcTimestamp): Promise<void> {
      await db.deleteFrom("mailings").where("atUtc", "<", beforeUtc).execute();
    },

    /** When the address with this mark was erased; undefined if it was not, or if that is forgotten. */
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
     * Deletes all about the person with this address, in one transaction, and then takes the address out of words about
     * others; not an address of ours, which everybody's words name. If it breaks off in between, nobody at the desk can see
     * what is left: the address (none for ours) and the mails whose files must go are kept until `endErasures`, for `unfinishedErasures`.
     * `mark` is kept with the time of the erasure: it does not tell the address, but is the same for the same one.
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
    /** Erasures that are under way or broke off: others' words may name these addresses still, and files these mails. */
    async unfinishedErasures(): Promise<readonly UnfinishedErasure[]> {
      const query = db.selectFrom("deskSettings").selectAll().where("name", "like", `${erasing}%`);
      const rows = await query.execute();
      return rows.map(({ name, value }) => ({ address: name.slice(erasing.length).trim() || undefined, mails: keptMails(value) }));
    },
    takeOutEverywhere,
    /**
     * The last step, once the mail files are gone too: forgets these addresses, also in what the database keeps of deleted rows.
     * SQLite's log is emptied even if there are none, in case a process was killed before it could.
     */
    async endErasures(addresses: readonly UnfinishedErasure["address"][]): Promise<void> {
      const ended = db.deleteFrom("deskSettings").where("name", "in", addresses.map(unfinishedErasureOf));
      if (addresses.length > 0) await ended.execute();
      if (engine === "sqlite") await emptyWriteAheadLog(db);
      else if (addresses.length > 0) await vacuumOwnTables(db);
    },
  };

  /** Repeats until no text contains the address: somebody may have written it meanwhile. */
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

/** The names under which both are kept among the desk's settings. */
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
 * PostgreSQL only marks deleted rows, and keeps samples of them for its planner. This frees the rows' space and takes new
 * samples. It blocks neither readers nor writers and touches no other application's tables; the bytes stay in the
 * table's file until they are overwritten (docs/deploy.md).
 */
async function vacuumOwnTables(db: Kysely<Tables>): Promise<void> {
  for (const table of ownTables) {
    try {
      await sql`vacuum (analyze, skip_locked) ${sql.table(table)}`.execute(db);
    } catch (error) {
      // Longer than a statement may last: PostgreSQL's own vacuum does it later.
      if (!(error instanceof StoreError)) throw error;
    }
  }
}

/**
 * Mails that they wrote into threads of other leads, with their files and what the team was told of them: the words are theirs,
 * whoever's lead keeps them. A colleague's reply is the company's.
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
    // The mail and what the team was told were stored in one transaction, with the same time.
    const news = transaction.selectFrom("outbox").select("id").where("leadId", "=", leadId).where("createdAtUtc", "=", atUtc);
    told.push(...(await deleteMails(transaction, await news.where("recipient", "=", "team").execute())));
  }
  return told;
}

/**
 * Notices of the desk, with their undo and what was typed, name people too: deletes those with one of these ids, or with every
 * word of this name. There are few: each is kept for a day at most.
 */
async function deleteNotices(transaction: Transaction<Tables>, marks: readonly string[]): Promise<void> {
  const kept = await transaction.selectFrom("deskNotices").select(["id", "notice", "undo"]).execute();
  const ids = kept.filter(({ notice, undo }) => marks.some((mark) => names(`${notice} ${undo}`, mark))).map(({ id }) => id);
  if (ids.length > 0) await transaction.deleteFrom("deskNotices").where("id", "in", ids).execute();
}

/** Morning mails with one of these first names, whoever is meant. What they say of others stands on Today as well. */
async function deleteMorningMails(transaction: Transaction<Tables>, firstNames: readonly string[]): Promise<DeletedOutboxRow[]> {
  const kept = await transaction.selectFrom("outbox").select(["id", "payload"]).where("leadId", "=", morningLeadId).execute();
  const named = kept.filter(({ payload }) => firstNames.some((name) => names(payload, name)));
  return deleteMails(transaction, named);
}

/** Whole words only: "lead" does not contain "Lea". */
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
