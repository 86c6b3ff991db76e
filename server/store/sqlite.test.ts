import { mkdtempSync, renameSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import SqliteDatabase from "better-sqlite3";
import { type Kysely, sql } from "kysely";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { DatabaseFile } from "./database-file.ts";
import { migrate } from "./migrations.ts";
import { probeStore } from "./probe-store.ts";
import { emptyWriteAheadLog, openSqlite } from "./sqlite.ts";
import type { Tables } from "./tables.ts";
import { failWithStoreErrors } from "./transact.ts";

let folder: string;
let path: string;
let db: Kysely<Tables>;
let file: DatabaseFile;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "moontower-sqlite-"));
  path = join(folder, "moontower.sqlite");
  ({ db, file } = openSqlite(path));
  await migrate(db, "sqlite");
});
afterEach(async () => {
  await db.destroy();
  rmSync(folder, { recursive: true });
});

const add = (connection: Pick<Kysely<Tables>, "insertInto">, name: string) =>
  connection.insertInto("secrets").values({ name, value: "-" }).execute();

it("a prepared statement returns columns that a newer version has added since", async () => {
  const read = () => db.selectFrom("secrets").selectAll().where("name", "=", "a").execute();
  await add(db, "a");
  expect(await read()).toEqual([{ name: "a", value: "-" }]);
  const newer = new SqliteDatabase(path);
  newer.exec("alter table secrets add column since text default 'now'");
  newer.close();
  expect(await read()).toEqual([{ name: "a", value: "-", since: "now" }]);
});

it("a transaction during which the file is removed is not committed", async () => {
  const committing = db.transaction().execute(async (transaction) => {
    await add(transaction, "a");
    renameSync(path, `${path}-elsewhere`);
    await add(transaction, "b");
  });
  await expect(committing).rejects.toThrow("was deleted or replaced");
  renameSync(`${path}-elsewhere`, path);
  expect(await db.selectFrom("secrets").select("name").where("value", "=", "-").execute()).toEqual([]);
});

it("is ready during its own transaction of seconds, but not if that never ends", async () => {
  const now = performance.now.bind(performance);
  let laterMs = 0;
  const clock = vi.spyOn(performance, "now").mockImplementation(() => now() + laterMs);
  await db.transaction().execute(async (transaction) => {
    await add(transaction, "a");
    laterMs = 6_000;
    await probeStore(db, file);
    laterMs = 31_000;
    await expect(probeStore(db, file)).rejects.toThrow("A transaction of the server's own does not end.");
  });
  await probeStore(db, file);
  clock.mockRestore();
});

it("is not ready while another program holds the write lock", { timeout: 15_000 }, async () => {
  const other = new SqliteDatabase(path);
  other.exec("begin immediate");
  await expect(probeStore(db, file)).rejects.toThrow("Another program holds the database's write lock.");
  other.exec("rollback");
  other.close();
  await probeStore(db, file);
});

it("reports a full disk", async () => {
  await sql`pragma max_page_count = 1`.execute(db); // SQLite raises it to the present number
  const large = () =>
    db
      .insertInto("secrets")
      .values({ name: "large", value: "x".repeat(1_000_000) })
      .execute();
  failWithStoreErrors(db);
  await expect(large()).rejects.toThrow("The database's disk is full. Make room on it.");
});

it("the event loop gets turns between the statements of long work", async () => {
  const statement = sql`with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 100000) select max(n) from numbers`;
  let turns = 0;
  const others = setInterval(() => {
    turns += 1;
  }, 0);
  try {
    const begin = performance.now();
    let statements = 0;
    const workMs = 400;
    for (; performance.now() - begin < workMs; statements++) await statement.execute(db);
    expect(statements).toBeGreaterThan(1);
    // A turn ends after 20 ms, before the next statement. Half as many turns are expected, to allow for a busy machine.
    const longestTurnMs = 20 + (2 * workMs) / statements;
    expect(turns).toBeGreaterThanOrEqual(Math.floor(workMs / longestTurnMs / 2));
  } finally {
    clearInterval(others);
  }
});

it("the write-ahead log is emptied even while another process reads", async () => {
  const reader = new SqliteDatabase(path);
  reader.exec("begin");
  reader.prepare("select count(*) from secrets").get();
  await add(db, "erased");
  setTimeout(() => reader.close(), 200);
  await emptyWriteAheadLog(db);
  expect(statSync(`${path}-wal`).size).toBe(0);
});
