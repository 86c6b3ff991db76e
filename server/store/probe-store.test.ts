import { copyFileSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { startPostgres, type TestPostgres } from "#tests/support/postgres.ts";
import { mountSmallDisk } from "#tests/support/small-disk.ts";
import { openStore } from "./open-store.ts";
import { type Store, StoreError } from "./store.ts";

const folder = mkdtempSync(join(tmpdir(), "moontower-probe-"));
afterAll(() => rmSync(folder, { recursive: true }));
let folders = 0;

async function withSqlite(work: (store: Store, file: string) => Promise<void>): Promise<void> {
  const dataDir = join(folder, String(++folders));
  const store = await openStore({ databaseUrl: undefined, dataDir });
  await work(store, join(dataDir, "moontower.sqlite")).finally(store.close);
}

describe("the embedded database is not ready", () => {
  it.each(["", "-wal"])("where its file moontower.sqlite%s was deleted, and takes nothing more", async (part) => {
    await withSqlite(async (store, file) => {
      await store.probe();
      rmSync(`${file}${part}`);
      await expect(store.probe()).rejects.toThrow(/deleted or replaced/);
      await expect(store.secret("anything", () => "value")).rejects.toThrow(StoreError);
    });
  });

  it("where another file took its place", async () => {
    await withSqlite(async (store, file) => {
      copyFileSync(file, `${file}.copy`);
      renameSync(`${file}.copy`, file);
      await expect(store.probe()).rejects.toThrow(/deleted or replaced/);
    });
  });

  it("where the disk is full", async (test) => {
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

  it("is ready where a write can be rolled back, which leaves nothing; not where it may only be read or is gone", async () => {
    const databaseUrl = await postgres.createDatabase();
    const store = await openStore({ databaseUrl, dataDir: "" });
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    await store.probe();
    expect((await client.query("select count(*)::int as rows from secrets")).rows).toEqual([{ rows: 0 }]);

    await client.query(`alter database ${new URL(databaseUrl).pathname.slice(1)} set default_transaction_read_only = on`);
    await client.end();
    await postgres.terminateBackends();
    await vi.waitFor(() => expect(store.probe()).rejects.toThrow("The database can only be read, not written."));

    await postgres.stop();
    await expect(store.probe()).rejects.toThrow("The database does not answer.");
    await store.close();
  });
});
