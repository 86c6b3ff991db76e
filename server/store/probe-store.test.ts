import { copyFileSync, mkdtempSync, renameSync, rmSync, statSync, truncateSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import SqliteDatabase from "better-sqlite3";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startPostgres, type TestPostgres } from "#tests/support/postgres.ts";
import { mountSmallDisk } from "#tests/support/small-disk.ts";
import { openStore, type Store } from "./open-store.ts";
import { StoreError } from "./store-error.ts";

const folder = mkdtempSync(join(tmpdir(), "moontower-probe-"));
afterAll(() => rmSync(folder, { recursive: true }));
let folders = 0;

async function withSqlite(work: (store: Store, file: string) => Promise<void>): Promise<void> {
  const dataDir = join(folder, String(++folders));
  const store = await openStore({ databaseUrl: undefined, dataDir });
  await work(store, join(dataDir, "moontower.sqlite")).finally(store.close);
}

/** Changes the database as another program would. */
function intoTheFile(file: string, statements: readonly string[]): void {
  const database = new SqliteDatabase(file);
  for (const statement of statements) database.exec(statement);
  database.close();
}

describe("the embedded database is not ready", () => {
  it.each(["", "-wal"])("if its file moontower.sqlite%s was deleted, and accepts no more writes", async (part) => {
    await withSqlite(async (store, file) => {
      await store.probe();
      rmSync(`${file}${part}`);
      await expect(store.probe()).rejects.toThrow(/deleted or replaced/);
      await expect(store.secret("anything", () => "value")).rejects.toThrow(StoreError);
    });
  });

  it("if its file was replaced", async () => {
    await withSqlite(async (store, file) => {
      copyFileSync(file, `${file}.copy`);
      renameSync(`${file}.copy`, file);
      await expect(store.probe()).rejects.toThrow(/deleted or replaced/);
    });
  });

  it.each([0, 0.5])("if its file was truncated to %d of its size, and accepts no more writes", async (part) => {
    await withSqlite(async (store, file) => {
      intoTheFile(file, ["pragma wal_checkpoint(truncate)"]);
      await store.secret("before", () => "value");
      const bytes = statSync(file).size;
      truncateSync(file, bytes * part);
      await expect(store.secret("anything", () => "value")).rejects.toThrow(StoreError);
      await expect(store.probe()).rejects.toThrow(/cut short/);
    });
  });

  it("but is ready if the file was vacuumed, and accepts leads", async () => {
    await withSqlite(async (store, file) => {
      const much = "insert into secrets (name, value) values ('much', zeroblob(1000000))";
      intoTheFile(file, [much, "pragma wal_checkpoint(truncate)"]);
      await store.probe();
      const before = statSync(file).size;
      intoTheFile(file, ["delete from secrets", "vacuum", "pragma wal_checkpoint(truncate)"]);
      expect(statSync(file).size).toBeLessThan(before);
      expect(await store.secret("anything", () => "value")).toBe("value");
      await store.probe();
    });
  });

  it("if the disk is full", async (test) => {
    const disk = mountSmallDisk(4);
    if (!disk) return test.skip("this user may not mount");
    try {
      const store = await openStore({ databaseUrl: undefined, dataDir: disk.folder });
      await store.probe();
      disk.fill();
      await expect(store.probe()).rejects.toThrow("The disk is full.");
      disk.free();
      await store.probe();
      await store.close();
    } finally {
      disk.remove();
    }
  });
});

describe("PostgreSQL", () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });

  it("is ready if a write that is rolled back succeeds, and not if it is read-only or gone", async () => {
    const databaseUrl = await postgres.createDatabase();
    const store = await openStore({ databaseUrl, dataDir: "" });
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    await store.probe();
    expect((await client.query("select count(*)::int as rows from secrets")).rows).toEqual([{ rows: 0 }]);

    await client.query(`alter database ${new URL(databaseUrl).pathname.slice(1)} set default_transaction_read_only = on`);
    await client.end();
    await postgres.terminateBackends();
    await expect.poll(() => store.probe().catch(String)).toContain("The database can only be read, not written.");

    // As after a failover to an empty database.
    const emptied = new pg.Client({ connectionString: databaseUrl });
    await emptied.connect();
    await emptied.query("set default_transaction_read_only = off");
    await emptied.query("drop table secrets cascade");
    await emptied.query(`alter database ${new URL(databaseUrl).pathname.slice(1)} reset default_transaction_read_only`);
    await emptied.end();
    await postgres.terminateBackends();
    await expect.poll(() => store.probe().catch(String)).toContain("This is another database");

    await postgres.stop();
    await expect(store.probe()).rejects.toThrow("The database does not answer.");
    await store.close();
  });
});
