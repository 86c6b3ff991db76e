import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import SqliteDatabase from "better-sqlite3";
import { type Kysely, sql } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createGroupCommit } from "./group-commit.ts";
import { migrate } from "./migrations.ts";
import { openSqlite } from "./sqlite.ts";
import type { Tables } from "./tables.ts";

let folder: string;
let db: Kysely<Tables>;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "moontower-group-"));
  ({ db } = openSqlite(join(folder, "moontower.sqlite")));
  await migrate(db, "sqlite");
});
afterEach(async () => {
  await db.destroy();
  rmSync(folder, { recursive: true });
});

const insert = (name: string) => (transaction: Pick<Kysely<Tables>, "insertInto">) =>
  transaction.insertInto("secrets").values({ name, value: "-" }).execute();
const names = async () =>
  (await db.selectFrom("secrets").select("name").where("value", "=", "-").orderBy("name").execute()).map(({ name }) => name);

/** The rows that another connection sees: only committed ones. */
function committed(): number {
  const other = new SqliteDatabase(join(folder, "moontower.sqlite"), { readonly: true });
  try {
    return other.prepare<[], { n: number }>("select count(*) n from secrets where value = '-'").get()?.n ?? 0;
  } finally {
    other.close();
  }
}

it("resolves callers only after the commit with all of their writes", async () => {
  const run = createGroupCommit(db);
  const add = (name: string) => run(insert(name)).then(() => committed());
  const late: Promise<number>[] = [];
  const first = run(async (transaction) => {
    await insert("a")(transaction);
    late.push(add("d"), add("e")); // too late for this commit
  }).then(() => committed());
  const seen = await Promise.all([first, add("b"), add("c")]);
  expect(seen).toEqual([3, 3, 3]);
  expect(await Promise.all(late)).toEqual([5, 5]);
});

it("waits for further callers as long as new ones arrive", async () => {
  const run = createGroupCommit(db);
  const add = (name: string) => run(insert(name)).then(() => committed());
  // One in each turn of the event loop, as requests arrive.
  const second = setImmediate().then(() => [add("b"), setImmediate().then(() => add("c"))]);
  const first = add("a");
  expect(await Promise.all([first, ...(await second)])).toEqual([3, 3, 3]);
});

it("rolls back only the failed work", async () => {
  const run = createGroupCommit(db);
  const results = await Promise.allSettled([
    run(insert("a")),
    run(insert("b")),
    run(async (transaction) => {
      await insert("gone")(transaction);
      throw new Error("This one fails.");
    }),
    run(insert("b")),
    run(insert("c")),
  ]);
  expect(results.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected", "rejected", "fulfilled"]);
  expect(await names()).toEqual(["a", "b", "c"]);
});

it("rejects all callers if the commit fails, including those rejected because of another's work", async () => {
  const run = createGroupCommit(db);
  // A deferred foreign key is checked at the commit.
  await db.schema
    .createTable("parents")
    .addColumn("id", "integer", (column) => column.primaryKey())
    .execute();
  await db.schema
    .createTable("children")
    .addColumn("parent", "integer", (column) => column.references("parents.id").onDelete("restrict"))
    .execute();
  const breakCommit = async (transaction: Kysely<Tables>) => {
    await sql`pragma defer_foreign_keys = on`.execute(transaction);
    await sql`insert into children values (7)`.execute(transaction);
  };
  await run(insert("alone"));
  const results = await Promise.allSettled([run(insert("a")), run(breakCommit), run(insert("a"))]);
  expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  expect(await names()).toEqual(["alone"]);
  await run(insert("later"));
  expect(await names()).toEqual(["alone", "later"]);
});

it("retries a group as a whole if another process has locked the database", async () => {
  const run = createGroupCommit(db);
  const other = new SqliteDatabase(join(folder, "moontower.sqlite"));
  other.exec("begin immediate");
  const results = await Promise.allSettled([run(insert("a")), run(insert("b"))]);
  other.exec("rollback");
  other.close();
  expect(results.map((result) => result.status === "rejected" && result.reason.code)).toEqual(["SQLITE_BUSY", "SQLITE_BUSY"]);
  expect(await names()).toEqual([]);
  await Promise.all([run(insert("a")), run(insert("b"))]);
  expect(await names()).toEqual(["a", "b"]);
});

it("rejects all callers with the cause if SQLite has rolled back the group itself, not with a failed rollback", async () => {
  const run = createGroupCommit(db);
  const setMostPages = (pages: number) => sql`pragma max_page_count = ${sql.lit(pages)}`.execute(db);
  await setMostPages(1); // SQLite raises it to the present number
  const tooLong = (transaction: Kysely<Tables>) => insert("long".repeat(100_000))(transaction);
  const full = ["SQLITE_FULL", "SQLITE_FULL"];
  const results = await Promise.allSettled([run(insert("a")), run(tooLong)]);
  expect(results.map((result) => result.status === "rejected" && result.reason.code)).toEqual(full);
  await expect(db.transaction().execute(tooLong)).rejects.toMatchObject({ code: "SQLITE_FULL" });
  expect(await names()).toEqual([]);
  await setMostPages(100_000);
  await Promise.all([run(insert("a")), run(insert("b"))]);
  expect(await names()).toEqual(["a", "b"]);
});
