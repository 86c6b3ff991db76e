import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openStore, type Store } from "#server/store/open-store.ts";

export type TestStore = { readonly store: Store; readonly folder: string; readonly close: () => Promise<void> };

/** An empty store on the embedded database, in a folder that goes with it. */
export async function openTestStore(): Promise<TestStore> {
  const folder = mkdtempSync(join(tmpdir(), "moontower-store-"));
  await putMigratedSqlite(folder);
  const store = await openStore({ databaseUrl: undefined, dataDir: folder });
  return {
    store,
    folder,
    async close() {
      await store.close();
      rmSync(folder, { recursive: true });
    },
  };
}

let migrated: Promise<Uint8Array> | undefined;

/** Puts the embedded database into a folder as a first start leaves it: the migrations run once for all tests of a process. */
export async function putMigratedSqlite(folder: string): Promise<void> {
  migrated ??= migrate();
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "moontower.sqlite"), await migrated, { mode: 0o600 });
}

async function migrate(): Promise<Uint8Array> {
  const folder = mkdtempSync(join(tmpdir(), "moontower-store-"));
  await (await openStore({ databaseUrl: undefined, dataDir: folder })).close();
  const file = readFileSync(join(folder, "moontower.sqlite"));
  rmSync(folder, { recursive: true });
  return file;
}
