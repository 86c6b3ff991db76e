import type { Kysely } from "kysely";
import type { DeskConflict, DeskNotice, TypedForm } from "#domain/desk-answer.ts";
import type { UtcTimestamp } from "#domain/instants.ts";
import type { Tables } from "./tables.ts";
import { asStoreError } from "./transact.ts";

/** An operation that takes another back, with its input. */
export type UndoStep = { readonly operation: string; readonly input: Readonly<Record<string, unknown>> };

/** What an action left for the page after it. */
export type KeptAnswer = {
  readonly notice: DeskNotice | null;
  readonly conflict: DeskConflict | null;
  /** What was typed and not taken. */
  readonly typed: TypedForm | null;
};

export type KeptNotice = {
  readonly id: string;
  readonly personId: string;
  readonly notice: KeptAnswer;
  readonly undo: readonly UndoStep[];
  readonly expiresAtUtc: UtcTimestamp;
};

/** What an action said it did, kept for its person between the form's answer and the page after it. */
export type NoticeStore = {
  /** What has expired goes with it, and the oldest of what was typed where it becomes too much. */
  readonly keep: (notice: KeptNotice, nowUtc: UtcTimestamp) => Promise<void>;
  readonly find: (id: string, personId: string, nowUtc: UtcTimestamp) => Promise<KeptNotice | undefined>;
  /** A setting of the desk by name, as JSON. */
  readonly setting: (name: string) => Promise<unknown>;
  readonly setSetting: (name: string, value: unknown) => Promise<void>;
  /** Sets a setting and says whether it was another before: of several processes with the same value, one alone is told so. */
  readonly takeTurn: (name: string, value: string) => Promise<boolean>;
  /** Gives a way back to one at a time: it is theirs until then, or until `endUndo` says what became of it. */
  readonly takeUndo: (
    id: string,
    personId: string,
    times: { readonly nowUtc: UtcTimestamp; readonly untilUtc: UtcTimestamp },
  ) => Promise<readonly UndoStep[] | undefined>;
  /** Spent, or still to be had. */
  readonly endUndo: (id: string, end: "spent" | "kept") => Promise<void>;
};

/** Of what one person typed and could not send: enough for every page that is open somewhere. */
const mostTyped = 20;

export function createNoticeStore(db: Kysely<Tables>): NoticeStore {
  return {
    async keep({ notice, undo, ...row }, nowUtc) {
      await asStoreError(() => db.deleteFrom("deskNotices").where("expiresAtUtc", "<", nowUtc).execute());
      await asStoreError(() =>
        db
          .insertInto("deskNotices")
          .values({ ...row, notice: JSON.stringify(notice), undo: undo.length > 0 ? JSON.stringify(undo) : null })
          .execute(),
      );
      const own = db.selectFrom("deskNotices").select("id").where("personId", "=", row.personId).where("notice", "like", '%"typed":{%');
      const latest = own.orderBy("expiresAtUtc", "desc").orderBy("id").limit(mostTyped);
      await asStoreError(() => db.deleteFrom("deskNotices").where("id", "in", own).where("id", "not in", latest).execute());
    },
    async find(id, personId, nowUtc) {
      const query = db
        .selectFrom("deskNotices")
        .selectAll()
        .where("id", "=", id)
        .where("personId", "=", personId)
        .where("expiresAtUtc", ">", nowUtc);
      const row = await asStoreError(() => query.executeTakeFirst());
      return row && { ...row, notice: JSON.parse(row.notice), undo: row.undo ? JSON.parse(row.undo) : [] };
    },
    async setting(name) {
      const row = await asStoreError(() => db.selectFrom("deskSettings").select("value").where("name", "=", name).executeTakeFirst());
      return row && JSON.parse(row.value);
    },
    async setSetting(name, value) {
      const text = JSON.stringify(value);
      await asStoreError(() =>
        db
          .insertInto("deskSettings")
          .values({ name, value: text })
          .onConflict((conflict) => conflict.column("name").doUpdateSet({ value: text }))
          .execute(),
      );
    },
    async takeTurn(name, value) {
      const text = JSON.stringify(value);
      const write = db
        .insertInto("deskSettings")
        .values({ name, value: text })
        .onConflict((conflict) => conflict.column("name").doUpdateSet({ value: text }).where("deskSettings.value", "<>", text))
        .returning("name");
      return (await asStoreError(() => write.executeTakeFirst())) !== undefined;
    },
    async takeUndo(id, personId, { nowUtc, untilUtc }) {
      const query = db
        .updateTable("deskNotices")
        .set({ undoingUntilUtc: untilUtc })
        .where("id", "=", id)
        .where("personId", "=", personId)
        .where("expiresAtUtc", ">", nowUtc)
        .where((row) => row.or([row("undoingUntilUtc", "is", null), row("undoingUntilUtc", "<", nowUtc)]))
        .returning("undo");
      const row = await asStoreError(() => query.executeTakeFirst());
      return row?.undo ? JSON.parse(row.undo) : undefined;
    },
    async endUndo(id, end) {
      if (end === "spent") await asStoreError(() => db.deleteFrom("deskNotices").where("id", "=", id).execute());
      else await asStoreError(() => db.updateTable("deskNotices").set({ undoingUntilUtc: null }).where("id", "=", id).execute());
    },
  };
}
