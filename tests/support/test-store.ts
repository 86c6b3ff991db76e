import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openStore, type Store } from "#server/store/open-store.ts";

export type TestStore = { readonly store: Store; readonly folder: string; readonly close: () => Promise<void> };

/** An empty store on the embedded database, in a folder that goes with it. */
export async function openTestStore(): Promise<TestStore> {
  const folder = mkdtempSync(join(tmpdir(), "moontower-store-"));
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
