import { type Kysely, sql, type Transaction } from "kysely";
import type { UtcTimestamp } from "#domain/instants.ts";
import { type AuditLine, insertAudit } from "./audit-store.ts";
import type { Drafts, Note } from "./lead-records.ts";
import { indexAgain } from "./lead-words.ts";
import type { Tables } from "./tables.ts";
import { transact, unlessLeadIsGone } from "./transact.ts";

type NewDraft = {
  readonly leadId: string;
  readonly personId: string;
  readonly box: "answer" | "note";
  readonly text: string;
  /** Left out: unchanged. */
  readonly seenAnswer?: string | undefined;
  readonly atUtc: UtcTimestamp;
};

/** Notes about a lead, and drafts of answers and notes. */
export function createLeadNotes(db: Kysely<Tables>) {
  return {
    /** Reads notes and the person's drafts in one statement. `others`: other people with a draft of an answer, and when they last changed it. */
    async notesAndDrafts(
      leadId: string,
      personId: string,
    ): Promise<{
      readonly notes: readonly Note[];
      readonly drafts: Drafts;
      readonly others: readonly { readonly personId: string; readonly atUtc: UtcTimestamp }[];
    }> {
      const begun = db
        .selectFrom("drafts")
        .select(["box as id", "personId as author", "text", "atUtc as createdAtUtc", "box", "seenAnswer"])
        .where("leadId", "=", leadId)
        .where((draft) => draft.or([draft("personId", "=", personId), draft("box", "=", "answer")]));
      const query = db
        .selectFrom("notes")
        .select(["id", "author", "text", "createdAtUtc", sql<"answer" | "note" | null>`null`.as("box")])
        .select(sql<string | null>`null`.as("seenAnswer"))
        .where("leadId", "=", leadId)
        .unionAll(begun)
        .orderBy("createdAtUtc", "desc")
        .orderBy("id");
      const rows = await query.execute();
      const isDraft = ({ box }: (typeof rows)[number]) => box !== null;
      return {
        notes: rows.filter((row) => !isDraft(row)).map(({ box, seenAnswer, ...note }) => note),
        drafts: draftsOf(rows.filter(({ author }) => author === personId)),
        others: rows
          .filter((row) => isDraft(row) && row.author !== personId)
          .map(({ author, createdAtUtc }) => ({ personId: author, atUtc: createdAtUtc })),
      };
    },
    /** The notes of several leads, newest first. */
    notesOf: async (leadIds: readonly string[]): Promise<readonly (Note & { readonly leadId: string })[]> =>
      leadIds.length === 0
        ? []
        : db.selectFrom("notes").selectAll().where("leadId", "in", leadIds).orderBy("createdAtUtc", "desc").orderBy("id").execute(),
    /** Adds the note unless its id exists already, and deletes its draft. False if the lead no longer exists. */
    addNote: (note: Note & { readonly leadId: string }, audit: AuditLine): Promise<boolean> =>
      ifLeadExists(() =>
        transact(db, async (transaction) => {
          const inserted = await transaction
            .insertInto("notes")
            .values(note)
            .onConflict((conflict) => conflict.column("id").doNothing())
            .returning("id")
            .executeTakeFirst();
          await saveDraft(transaction, { leadId: note.leadId, personId: note.author, box: "note", text: "", atUtc: note.createdAtUtc });
          if (!inserted) return;
          await indexAgain(transaction, note.leadId);
          await insertAudit(transaction, audit);
        }),
      ),
    removeNote: (id: string, audit: AuditLine): Promise<boolean> =>
      transact(db, async (transaction) => {
        const removed = await transaction.deleteFrom("notes").where("id", "=", id).returning("leadId").executeTakeFirst();
        if (!removed) return false;
        await indexAgain(transaction, removed.leadId);
        await insertAudit(transaction, audit);
        return true;
      }),

    drafts: (leadId: string, personId: string): Promise<Drafts> => draftsOfPerson(db, leadId, personId),
    /** An empty text deletes the draft. False if the lead no longer exists. */
    saveDraft: (draft: NewDraft): Promise<boolean> => ifLeadExists(() => saveDraft(db, draft)),

    /** Ids of the other people who have changed a draft of an answer to this lead since then. */
    async writers(leadId: string, sinceUtc: UtcTimestamp, exceptPersonId: string): Promise<readonly string[]> {
      const query = db
        .selectFrom("drafts")
        .select("personId")
        .where("leadId", "=", leadId)
        .where("box", "=", "answer")
        .where("atUtc", ">", sinceUtc)
        .where("personId", "<>", exceptPersonId);
      return (await query.execute()).map(({ personId }) => personId);
    },
  };
}

/** False if the lead no longer exists: then nothing is written. */
export const ifLeadExists = (work: () => Promise<unknown>): Promise<boolean> => unlessLeadIsGone(() => work().then(() => true), false);

export async function draftsOfPerson(db: Kysely<Tables> | Transaction<Tables>, leadId: string, personId: string): Promise<Drafts> {
  const own = db.selectFrom("drafts").select(["box", "text", "seenAnswer"]).where("leadId", "=", leadId).where("personId", "=", personId);
  return draftsOf(await own.execute());
}

type DraftRow = { readonly box: "answer" | "note" | null; readonly text: string; readonly seenAnswer: string | null };

function draftsOf(rows: readonly DraftRow[]): Drafts {
  const of = (box: "answer" | "note") => rows.find((row) => row.box === box);
  return { answer: of("answer")?.text ?? "", note: of("note")?.text ?? "", seenAnswer: of("answer")?.seenAnswer ?? undefined };
}

export async function saveDraft(
  db: Kysely<Tables> | Transaction<Tables>,
  { leadId, personId, box, text, seenAnswer, atUtc }: NewDraft,
): Promise<void> {
  if (text.trim() === "") {
    await db.deleteFrom("drafts").where("leadId", "=", leadId).where("personId", "=", personId).where("box", "=", box).execute();
    return;
  }
  await db
    .insertInto("drafts")
    .values({ leadId, personId, box, text, atUtc, seenAnswer: seenAnswer ?? null })
    .onConflict((conflict) =>
      conflict.columns(["leadId", "personId", "box"]).doUpdateSet({ text, atUtc, ...(seenAnswer !== undefined && { seenAnswer }) }),
    )
    .execute();
}
