import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { utcTimestamp } from "#domain/instants.ts";
import { openStore } from "#server/store/open-store.ts";
import { copyDatabase } from "./backup.ts";

it("a backup is one file that nobody else may read, with nothing left beside it", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "moontower-backup-"));
  const store = await openStore({ databaseUrl: undefined, dataDir });
  try {
    const { file } = await copyDatabase({ dataDir, nowUtc: utcTimestamp(Date.now()) });
    expect(readdirSync(dirname(file)).map((name) => join(dirname(file), name))).toEqual([file]);
    expect([statSync(file).mode & 0o777, statSync(dirname(file)).mode & 0o777]).toEqual([0o600, 0o700]);
  } finally {
    await store.close();
    rmSync(dataDir, { recursive: true });
  }
});
