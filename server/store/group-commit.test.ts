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

/** What another connection sees: committed rows only. */
function committed(): number {
  const other = new SqliteDatabase(join(folder, "moontower.sqlite"), { readonly: true });
  try {
    return other.prepare<[], { n: number }>("select count(*) n from secrets where value = '-'").get()?.n ?? 0;
  } finally {
    other.close();
  }
}

it("tells nobody before the commit that holds everything of theirs", async () => {
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

it("waits for those who are on their way as long as somebody comes", async () => {
  const run = createGroupCommit(db);
  const add = (name: string) => run(insert(name)).then(() => committed());
  // One in each turn of the event loop, as requests are read one after the other.
  const second = setImmediate().then(() => [add("b"), setImmediate().then(() => add("c"))]);
  const first = add("a");
  expect(await Promise.all([first, ...(await second)])).toEqual([3, 3, 3]);
});

it("takes back only what failed", async () => {
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

it("fails for everybody if the commit fails, also for callers refused because of another's work", async () => {
  const run = createGroupCommit(db);
  // A deferred foreign key is checked at the commit only.
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

it("leaves a group that another process keeps from writing whole, to be tried again", async () => {
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

it("tells everybody why SQLite has rolled the whole group back by itself, and not that it could not be rolled back again", async () => {
  const run = createGroupCommit(db);
  const setMostPages = (pages: number) => sql`pragma max_page_count = ${sql.lit(pages)}`.execute(db);
  await setMostPages(1); // SQLite makes it as many as there are
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
