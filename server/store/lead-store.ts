import { type Kysely, type Selectable, sql, type Transaction, type Updateable } from "kysely";
import { isFollowedUp } from "#domain/answer-due.ts";
import type { UtcTimestamp } from "#domain/instants.ts";
import type { LeadStatus } from "#domain/lead-status.ts";
import { type AuditLine, insertAudit } from "./audit-store.ts";
import { markReleased } from "./enquiry-store.ts";
import { createLeadList } from "./lead-list.ts";
import { createLeadNotes, draftsOfPerson, ifLeadExists, saveDraft } from "./lead-notes.ts";
import type { ChangedMeanwhile, Lead, LeadChange, LeadOnPage, Viewer } from "./lead-records.ts";
import { answerOf, isWaiting, leadOnPage, leadsOf, waitsSince } from "./lead-rows.ts";
import { searchedFields, searchTextOf } from "./lead-words.ts";
import type { Engine } from "./migrations.ts";
import type { OutboxItem } from "./outbox-rows.ts";
import { insertItems } from "./outbox-store.ts";
import { unanswer } from "./sent-answers.ts";
import type { LeadTable, Tables } from "./tables.ts";
import { transact } from "./transact.ts";

export type LeadStore = ReturnType<typeof createLeadStore>;

export function createLeadStore(db: Kysely<Tables>, engine: Engine) {
  return {
    ...createLeadList(db, engine),
    ...createLeadNotes(db),

    find: (id: string, viewer?: Viewer): Promise<LeadOnPage | undefined> => leadOnPage(db, byId(db, id), viewer),
    /** Since when the lead waits for an answer; undefined if it does not. */
    async owedSince(id: string): Promise<UtcTimestamp | undefined> {
      const query = db.selectFrom("leads").select(waitsSince.as("sinceUtc")).where("id", "=", id).where(isWaiting);
      return (await query.executeTakeFirst())?.sinceUtc;
    },
    /** Those of the leads that exist, in any order. */
    findAll: async (ids: readonly string[], viewer?: Viewer): Promise<readonly Lead[]> =>
      ids.length === 0 ? [] : leadsOf(db, db.selectFrom("leads").selectAll().where("id", "in", ids), { viewer }),
    findByEmail: (email: string): Promise<readonly Lead[]> =>
      leadsOf(db, db.selectFrom("leads").selectAll().where("email", "=", email.trim().toLowerCase())),

    async markRead(leadId: string, personId: string, atUtc: UtcTimestamp): Promise<void> {
      const insert = db
        .insertInto("leadReads")
        .values({ leadId, personId, atUtc })
        .onConflict((conflict) => conflict.columns(["leadId", "personId"]).doNothing());
      await ifLeadExists(() => insert.execute());
    },

    /**
     * Sets the status or the assignee (null: nobody), and inserts outbox items in the same transaction. "answered" sets the time
     * of the answer to now if there was none; a lead that waits again counts as having none. "waiting" ends a follow-up: the promised
     * time for an answer begins now. With `restoresAnswer` (an undo) the earlier answer and waiting time apply again.
     */
    change: (
      changes: LeadChange & {
        readonly restoresAnswer?: boolean;
        readonly forgetsAnswer?: boolean;
        readonly set: { readonly status?: LeadStatus; readonly assignee?: string | null; readonly backAtUtc?: UtcTimestamp | null };
        /** For an enquiry suspected of spam: items held back until now, inserted unless they were released before. */
        readonly releases?: readonly OutboxItem[];
      },
    ): Promise<{ readonly kind: "changed"; readonly before: Lead; readonly lead: Lead; readonly isReleased: boolean } | ChangedMeanwhile> =>
      transact(db, async (transaction) => {
        const { set, releases = [], restoresAnswer = false, forgetsAnswer = false, ...change } = changes;
        const before = await lockLead(transaction, change);
        if (!before) return changedMeanwhile(transaction, change.id);
        const [leadBefore] = await leadsOf(transaction, byId(transaction, change.id));
        await transaction
          .updateTable("leads")
          .set({
            ...set,
            ...(set.status && columnsForStatus(set.status, before, { restoresAnswer, audit: change.audit })),
            ...(forgetsAnswer && { answeredAtUtc: null, answeredBy: null, answerOutboxId: null }),
          })
          .where("id", "=", change.id)
          .execute();
        const isReleased = releases.length > 0 && (await markReleased(transaction, change.id, change.audit.atUtc));
        if (isReleased) await insertItems(transaction, releases, change.audit.atUtc);
        await insertAudit(transaction, change.audit);
        const [lead] = await leadsOf(transaction, byId(transaction, change.id));
        if (!lead || !leadBefore) throw new Error(`A lead without its row: ${change.id}`);
        return { kind: "changed", before: leadBefore, lead, isReleased };
      }),

    /** Brings back the leads whose time has come: answered ones wait again; won, lost and spam ones keep their status. Returns the ids of those that wait. Safe in several processes at once. */
    bringBack: (line: Omit<AuditLine, "subject">): Promise<readonly string[]> =>
      transact(db, async (transaction) => {
        const due = await transaction
          .updateTable("leads")
          .set({
            backAtUtc: null,
            cameBackAtUtc: sql<UtcTimestamp>`case when status in ('won', 'lost', 'spam') then came_back_at_utc else back_at_utc end`,
            // A snoozed follow-up is still a follow-up.
            waitingSinceUtc: sql<UtcTimestamp>`case when status in ('answered', 'booked', 'no-show')
              or (status = 'waiting' and waiting_since_utc = came_back_at_utc) then back_at_utc else waiting_since_utc end`,
            status: sql<LeadStatus>`case when status in ('answered', 'booked', 'no-show') then 'waiting' else status end`,
            version: sql<number>`version + 1`,
          })
          .where("backAtUtc", "<=", line.atUtc)
          .returning(["id", "status"])
          .execute();
        const back = due.filter(({ status }) => status === "waiting").map(({ id }) => id);
        for (const id of back) await insertAudit(transaction, { ...line, subject: id });
        return back;
      }),

    /** Inserts the answer into the outbox, due when its undo period is over, and deletes the writer's draft. A waiting lead becomes answered. */
    answer: (
      answered: LeadChange & {
        readonly personId: string;
        readonly item: OutboxItem;
        readonly dueAtUtc: UtcTimestamp;
        /** The time from which the answer counts. */
        readonly answeredAtUtc: UtcTimestamp;
        /** When the lead comes back if its person does not write. */
        readonly backAtUtc?: UtcTimestamp | undefined;
        /** Keeps the draft, which belongs to another page. */
        readonly keepsDraft?: boolean;
      },
    ): Promise<{ readonly kind: "changed"; readonly lead: Lead } | ChangedMeanwhile> =>
      transact(db, async (transaction) => {
        const { personId, item, dueAtUtc, answeredAtUtc, backAtUtc, keepsDraft, ...change } = answered;
        const before = await lockLead(transaction, change);
        if (!before) return changedMeanwhile(transaction, change.id);
        const isFirst = answerOf(before).answeredAtUtc === undefined;
        await transaction
          .updateTable("leads")
          .set({
            ...(isFirst && { answeredAtUtc, answeredBy: personId, answerOutboxId: item.id }),
            ...(before.status === "waiting" && { status: before.kind === "booked" ? "booked" : "answered" }),
          })
          .set({ backAtUtc: backAtUtc ?? null })
          .where("id", "=", change.id)
          .execute();
        await insertItems(transaction, [item], change.audit.atUtc);
        await transaction.updateTable("outbox").set({ dueAtUtc }).where("id", "=", item.id).execute();
        if (!keepsDraft) await saveDraft(transaction, { leadId: change.id, personId, box: "answer", text: "", atUtc: change.audit.atUtc });
        await insertAudit(transaction, change.audit);
        const [lead] = await leadsOf(transaction, byId(transaction, change.id));
        if (!lead) throw new Error(`A lead without its row: ${change.id}`);
        return { kind: "changed", lead };
      }),

    /** Withdraws an answer that has not been sent, and stores its text as the writer's draft. */
    takeBackAnswer: (taken: {
      readonly leadId: string;
      readonly outboxId: string;
      readonly personId: string;
      readonly text: string;
      readonly atUtc: UtcTimestamp;
      readonly audit: AuditLine;
    }): Promise<{ readonly kind: "taken-back" | "too-late" }> =>
      transact(db, async (transaction) => {
        const { leadId, outboxId, personId, text, atUtc, audit } = taken;
        const deleted = await transaction
          .deleteFrom("outbox")
          .where((row) => row.and({ id: outboxId, leadId, state: "waiting", claim: null, attempts: 0 }))
          .returning("id")
          .executeTakeFirst();
        if (!deleted) return { kind: "too-late" };
        await unanswer(transaction, leadId, outboxId);
        // A draft begun meanwhile follows below the text.
        const { answer: begun } = await draftsOfPerson(transaction, leadId, personId);
        const both = begun !== "" && begun.trim() !== text.trim() ? `${text}\n\n${begun}` : text;
        await saveDraft(transaction, { leadId, personId, box: "answer", text: both, atUtc });
        await insertAudit(transaction, audit);
        return { kind: "taken-back" };
      }),

    /** Builds missing search texts of up to `limit` leads; returns how many leads it processed. */
    async indexSome(limit: number): Promise<number> {
      const rows = await db
        .selectFrom("leads")
        .selectAll()
        .where("searchText", "is", null)
        .orderBy("number", "desc")
        .limit(limit)
        .execute();
      if (rows.length === 0) return 0;
      for (let from = 0; from < rows.length; from += indexedAtOnce) await indexRows(db, rows.slice(from, from + indexedAtOnce));
      return rows.length;
    },
  };
}

const byId = (db: Kysely<Tables> | Transaction<Tables>, id: string) => db.selectFrom("leads").selectAll().where("id", "=", id);

/** Leads indexed in one transaction: few enough that no visitor notices the wait. */
const indexedAtOnce = 50;

async function indexRows(db: Kysely<Tables>, rows: readonly Selectable<LeadTable>[]): Promise<void> {
  const ids = rows.map(({ id }) => id);
  // Read outside the transaction: a later note or mail increases the version, and the update below then skips the lead.
  const leads = await leadsOf(db, db.selectFrom("leads").selectAll().where("id", "in", ids));
  const notes = await db.selectFrom("notes").select(["leadId", "text"]).where("leadId", "in", ids).execute();
  const received = await db.selectFrom("receivedMails").select(["leadId", "subject", "text"]).where("leadId", "in", ids).execute();
  await transact(db, async (transaction) => {
    for (const lead of leads) {
      const { id, version } = lead;
      // A phone number is indexed by its parts; days and times are not searched.
      const { phone, preferredDate, preferredTime, ...fields } = searchedFields(lead);
      const own = [...notes, ...received.map(({ subject, text, leadId }) => ({ leadId, text: `${subject} ${text}` }))]
        .filter(({ leadId }) => leadId === id)
        .map(({ text }) => text);
      await transaction
        .updateTable("leads")
        .set({ searchText: searchTextOf({ texts: [...Object.values(fields), ...own], phone }) })
        .where("id", "=", id)
        .where("version", "=", version)
        .execute();
    }
  });
}

function columnsForStatus(
  status: LeadStatus,
  before: Selectable<LeadTable>,
  { restoresAnswer, audit }: { readonly restoresAnswer: boolean; readonly audit: AuditLine },
): Updateable<LeadTable> {
  if (status === "spam") return before.status === "spam" ? {} : { statusBeforeSpam: before.status };
  if (status === "waiting") {
    const wait = { waitsSinceUtc: before.waitingSinceUtc ?? before.createdAtUtc, cameBackAtUtc: before.cameBackAtUtc ?? undefined };
    if (restoresAnswer) return {};
    return {
      // The lead waits now, regardless of the follow-up that was set with its answer.
      ...(before.status !== "waiting" && { backAtUtc: null }),
      ...(isFollowedUp(wait) && { waitingSinceUtc: audit.atUtc }),
    };
  }
  if (status !== "answered") return {};
  const isNewAnswer = restoresAnswer ? before.answeredAtUtc === null : answerOf(before).answeredAtUtc === undefined;
  return {
    // The status may be set by hand, for an answer given on the phone.
    ...(isNewAnswer && { answeredAtUtc: audit.atUtc, answeredBy: audit.personId ?? null, answerOutboxId: null }),
    // An answered lead does not come back at a time that was set while it waited.
    ...(before.status === "waiting" && { backAtUtc: null }),
  };
}

/** Locks the lead by increasing its version, if it is the expected one. Returns the row; undefined if it has changed or no longer exists. */
async function lockLead(transaction: Transaction<Tables>, { id, expectedVersion }: LeadChange): Promise<Selectable<LeadTable> | undefined> {
  let query = transaction
    .updateTable("leads")
    .set(({ ref }) => ({ version: sql<number>`${ref("version")} + 1` }))
    .where("id", "=", id);
  if (expectedVersion !== undefined) query = query.where("version", "=", expectedVersion);
  return query.returningAll().executeTakeFirst();
}

async function changedMeanwhile(transaction: Transaction<Tables>, id: string): Promise<ChangedMeanwhile> {
  const [lead] = await leadsOf(transaction, byId(transaction, id));
  return { kind: "changed-meanwhile", lead };
}
