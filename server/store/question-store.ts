import { type Kysely, type Selectable, sql, type Transaction } from "kysely";
import type { UtcTimestamp } from "#domain/instants.ts";
import type { LocalDate } from "#domain/local-date.ts";
import { type AuditLine, changeNoted } from "./audit-store.ts";
import type { OpenQuestionTable, Tables } from "./tables.ts";
import { type WithoutNulls, withoutNulls } from "./without-nulls.ts";

/** A question that no text of ours answered, with its different wordings. The caller has removed names, addresses and numbers. */
export type OpenQuestion = WithoutNulls<Selectable<OpenQuestionTable>> & {
  /** Most often asked first. */
  readonly wordings: readonly { readonly key: string; readonly text: string; readonly n: number }[];
  /** By day: how often it was asked, and how many of the visitors who asked wrote or booked. */
  readonly days: readonly { readonly day: LocalDate; readonly n: number; readonly wrote: number; readonly booked: number }[];
};

export type AskedQuestion = {
  /** The id of a known question with the same meaning, or a new id. */
  readonly id: string;
  readonly wording: string;
  /** The same for wordings that differ only in spelling. */
  readonly wordingKey: string;
  readonly day: LocalDate;
  readonly atUtc: UtcTimestamp;
};

export type AskedKey = { readonly id: string; readonly wordingKey: string };

/** At this number of questions, no new one is stored until old ones are deleted. */
const mostQuestions = 1_000;
/** The most wordings stored per question, each as it was first written. */
const mostWordings = 20;
export type QuestionStore = ReturnType<typeof createQuestionStore>;

export function createQuestionStore(db: Kysely<Tables>) {
  async function read(id?: string): Promise<readonly OpenQuestion[]> {
    const [questions, wordings, days] = await Promise.all([
      db
        .selectFrom("openQuestions")
        .selectAll()
        .$if(id !== undefined, (query) => query.where("id", "=", id ?? ""))
        .execute(),
      db
        .selectFrom("questionWordings")
        .selectAll()
        .$if(id !== undefined, (query) => query.where("questionId", "=", id ?? ""))
        .orderBy("n", "desc")
        .orderBy("text")
        .execute(),
      db
        .selectFrom("questionDays")
        .selectAll()
        .$if(id !== undefined, (query) => query.where("questionId", "=", id ?? ""))
        .orderBy("day")
        .execute(),
    ]);
    const wordingsOf = Map.groupBy(wordings, ({ questionId }) => questionId);
    const daysOf = Map.groupBy(days, ({ questionId }) => questionId);
    return questions.map((row) => questionOf(row, wordingsOf.get(row.id) ?? [], daysOf.get(row.id) ?? []));
  }

  return {
    /** The wording keys of all questions, or only of answered ones. Only keys, because this is read for every message of a visitor. */
    keys: ({ isAnswered }: { readonly isAnswered: boolean } = { isAnswered: false }): Promise<readonly AskedKey[]> =>
      db
        .selectFrom("questionWordings")
        .innerJoin("openQuestions", "openQuestions.id", "questionWordings.questionId")
        .select(["openQuestions.id", "questionWordings.wordingKey"])
        .$if(isAnswered, (query) => query.where("openQuestions.state", "=", "answered"))
        .orderBy("questionWordings.n", "desc")
        .orderBy("questionWordings.text")
        .execute(),
    /** All questions, at most `mostQuestions`, in any order. */
    all: (): Promise<readonly OpenQuestion[]> => read(),
    find: async (id: string): Promise<OpenQuestion | undefined> => (await read(id))[0],
    /** Sets the state, the answer and the page, if the question has the expected version. */
    async change(changes: {
      readonly id: string;
      /** Undefined: any version. */
      readonly expectedVersion: number | undefined;
      readonly set: Pick<OpenQuestion, "state" | "answer" | "page">;
      readonly by: string | undefined;
      readonly audit: AuditLine;
    }): Promise<{ readonly kind: "changed" | "changed-meanwhile"; readonly question: OpenQuestion | undefined }> {
      const { id, expectedVersion, set, by, audit } = changes;
      const changed = await changeNoted(db, audit, (transaction) =>
        transaction
          .updateTable("openQuestions")
          .set(({ ref }) => ({
            ...set,
            changedBy: by ?? null,
            changedAtUtc: audit.atUtc,
            version: sql<number>`${ref("version")} + 1`,
          }))
          .where("id", "=", id)
          .$if(expectedVersion !== undefined, (query) => query.where("version", "=", expectedVersion ?? 0))
          .returning("id"),
      );
      return { kind: changed ? "changed" : "changed-meanwhile", question: (await read(id))[0] };
    },
  };
}

/** Counts an asked question; stores it, and its wording, if they are new. */
export async function noteAsked(transaction: Transaction<Tables>, asked: AskedQuestion): Promise<void> {
  const { id, wording, wordingKey, day, atUtc } = asked;
  const again = await transaction
    .updateTable("questionWordings")
    .set(({ ref }) => ({ n: sql<number>`${ref("n")} + 1` }))
    .where("wordingKey", "=", wordingKey)
    .returning("questionId")
    .executeTakeFirst();
  if (!again) {
    const known = await transaction
      .updateTable("openQuestions")
      .set({ lastAskedAtUtc: atUtc })
      .where("id", "=", id)
      .returning("id")
      .execute();
    if (known.length === 0) {
      const { kept } = await transaction.selectFrom("openQuestions").select(sql<number>`count(*)`.as("kept")).executeTakeFirstOrThrow();
      if (kept >= mostQuestions) return;
      await transaction
        .insertInto("openQuestions")
        .values({ id, wording, state: "open", answer: "", page: "", lastAskedAtUtc: atUtc })
        .execute();
    }
    const { ways } = await transaction
      .selectFrom("questionWordings")
      .select(sql<number>`count(*)`.as("ways"))
      .where("questionId", "=", id)
      .executeTakeFirstOrThrow();
    if (ways < mostWordings)
      await transaction
        .insertInto("questionWordings")
        .values({ wordingKey, questionId: id, text: wording, n: 1 })
        // Another process may have inserted it first.
        .onConflict((conflict) => conflict.column("wordingKey").doUpdateSet({ n: sql<number>`question_wordings.n + 1` }))
        .execute();
  }
  const questionId = again?.questionId ?? id;
  await transaction.updateTable("openQuestions").set({ lastAskedAtUtc: atUtc }).where("id", "=", questionId).execute();
  await transaction
    .insertInto("questionDays")
    .values({ questionId, day, n: 1, wrote: 0, booked: 0 })
    .onConflict((conflict) => conflict.columns(["questionId", "day"]).doUpdateSet({ n: sql<number>`question_days.n + 1` }))
    .execute();
}

/** Counts for these questions and days that a visitor who asked has written or booked, without identifying the visitor. */
export async function markBecameLead(
  transaction: Transaction<Tables>,
  asked: readonly { readonly wordingKey: string; readonly day: LocalDate }[],
  became: "wrote" | "booked",
): Promise<void> {
  for (const { wordingKey, day } of asked) {
    const question = transaction.selectFrom("questionWordings").select("questionId").where("wordingKey", "=", wordingKey);
    await transaction
      .updateTable("questionDays")
      .set(({ ref }) => ({ [became]: sql<number>`${ref(became)} + 1` }))
      .where("questionId", "=", question)
      .where("day", "=", day)
      .execute();
  }
}

function questionOf(
  row: Selectable<OpenQuestionTable>,
  wordings: readonly Selectable<Tables["questionWordings"]>[],
  days: readonly Selectable<Tables["questionDays"]>[],
): OpenQuestion {
  return {
    ...withoutNulls(row),
    wordings: wordings.map(({ wordingKey, text, n }) => ({ key: wordingKey, text, n })),
    days: days.map(({ day, n, wrote, booked }) => ({ day, n, wrote, booked })),
  };
}
