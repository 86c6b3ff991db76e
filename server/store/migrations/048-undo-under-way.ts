import type { Kysely } from "kysely";

/** An undo is spent once it is done: until then it is only held, so that a killed process takes it from nobody. */
export async function undoUnderWay(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("desk_notices").addColumn("undoing_until_utc", "text").execute();
}
