import type { Kysely } from "kysely";
import type { DeskConflict, DeskNotice, TypedForm } from "#domain/desk-answer.ts";
import type { UtcTimestamp } from "#domain/instants.ts";
import type { Tables } from "./tables.ts";

export type UndoStep = { readonly operation: string; readonly input: Readonly<Record<string, unknown>> };

/** The result of an action, for the next page. */
export type KeptAnswer = {
  readonly notice: DeskNotice | null;
  readonly conflict: DeskConflict | null;
  /** Form values that were refused. */
  readonly typed: TypedForm | null;
};

export type KeptNotice = {
  readonly id: string;
  readonly personId: string;
  readonly notice: KeptAnswer;
  readonly undo: readonly UndoStep[];
  readonly expiresAtUtc: UtcTimestamp;
};

/** Refused forms kept per person: enough for all the pages that they have open. */
const mostTyped = 20;

export type NoticeStore = ReturnType<typeof createNoticeStore>;

/** Keeps the results of actions, with their undo, between the redirect and the next page; and the desk's settings. */
export function createNoticeStore(db: Kysely<Tables>) {
  /** Those that exist and have not expired, in the order of `ids`. */
  async function findAll(ids: readonly string[], personId: string, nowUtc: UtcTimestamp): Promise<readonly KeptNotice[]> {
    if (ids.length === 0) return [];
    const query = db
      .selectFrom("deskNotices")
      .selectAll()
      .where("id", "in", ids)
      .where("personId", "=", personId)
      .where("expiresAtUtc", ">", nowUtc);
    const rows = await query.execute();
    return rows
      .map((row) => ({ ...row, notice: JSON.parse(row.notice), undo: row.undo ? JSON.parse(row.undo) : [] }))
      .toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  }
  /** False if the setting had this value already. */
  async function writeSetting(name: string, value: unknown): Promise<boolean> {
    const text = JSON.stringify(value);
    const write = db
      .insertInto("deskSettings")
      .values({ name, value: text })
      .onConflict((conflict) => conflict.column("name").doUpdateSet({ value: text }).where("deskSettings.value", "<>", text))
      .returning("name");
    return (await write.executeTakeFirst()) !== undefined;
  }
  return {
    /** Stores a notice; deletes expired ones, and the person's oldest refused forms beyond the limit. */
    async keep({ notice, undo, ...row }: KeptNotice, nowUtc: UtcTimestamp): Promise<void> {
      await db.deleteFrom("deskNotices").where("expiresAtUtc", "<", nowUtc).execute();
      await db
        .insertInto("deskNotices")
        .values({ ...row, notice: JSON.stringify(notice), undo: undo.length > 0 ? JSON.stringify(undo) : null })
        .execute();
      const own = db.selectFrom("deskNotices").select("id").where("personId", "=", row.personId).where("notice", "like", '%"typed":{%');
      const latest = own.orderBy("expiresAtUtc", "desc").orderBy("id").limit(mostTyped);
      await db.deleteFrom("deskNotices").where("id", "in", own).where("id", "not in", latest).execute();
    },
    findAll,
    find: async (id: string, personId: string, nowUtc: UtcTimestamp): Promise<KeptNotice | undefined> =>
      (await findAll([id], personId, nowUtc))[0],
    /** A setting of the desk, parsed from JSON; undefined if it is not set. */
    async setting(name: string): Promise<unknown> {
      const row = await db.selectFrom("deskSettings").select("value").where("name", "=", name).executeTakeFirst();
      return row && JSON.parse(row.value);
    },
    async setSetting(name: string, value: unknown): Promise<void> {
      await writeSetting(name, value);
    },
    /** Writes a setting and returns whether its value was different: if several processes write the same value, only one gets true. */
    takeTurn: (name: string, value: string): Promise<boolean> => writeSetting(name, value),
    /** Reserves an undo for one caller, until `untilUtc` or `endUndo`. Undefined if it is reserved, has expired or does not exist. */
    async takeUndo(
      id: string,
      personId: string,
      { nowUtc, untilUtc }: { readonly nowUtc: UtcTimestamp; readonly untilUtc: UtcTimestamp },
    ): Promise<readonly UndoStep[] | undefined> {
      const query = db
        .updateTable("deskNotices")
        .set({ undoingUntilUtc: untilUtc })
        .where("id", "=", id)
        .where("personId", "=", personId)
        .where("expiresAtUtc", ">", nowUtc)
        .where((row) => row.or([row("undoingUntilUtc", "is", null), row("undoingUntilUtc", "<", nowUtc)]))
        .returning("undo");
      const row = await query.executeTakeFirst();
      return row?.undo ? JSON.parse(row.undo) : undefined;
    },
    /** Changes the lead version that undos expect from `from` to `to`, so that several undos of one lead work one after another. */
    async renewUndos(personId: string, leadId: string, from: number, to: number): Promise<void> {
      const own = db.selectFrom("deskNotices").select(["id", "undo"]).where("personId", "=", personId).where("undo", "like", `%${leadId}%`);
      for (const { id, undo } of await own.execute()) {
        const steps: readonly UndoStep[] = undo ? JSON.parse(undo) : [];
        const renewed = steps.map((step) =>
          step.input.lead === leadId && step.input.version === String(from)
            ? { ...step, input: { ...step.input, version: String(to) } }
            : step,
        );
        const text = JSON.stringify(renewed);
        if (text !== undo) await db.updateTable("deskNotices").set({ undo: text }).where("id", "=", id).execute();
      }
    },
    /** Ends a reservation: "spent" deletes the notice, "kept" makes the undo available again. */
    async endUndo(id: string, end: "spent" | "kept"): Promise<void> {
      if (end === "spent") await db.deleteFrom("deskNotices").where("id", "=", id).execute();
      else await db.updateTable("deskNotices").set({ undoingUntilUtc: null }).where("id", "=", id).execute();
    },
  };
}
