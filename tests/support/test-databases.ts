import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { startPostgres, type TestPostgres } from "./postgres.ts";

/** A folder for SQLite and a PostgreSQL server for the tests of one file. Both are removed afterwards. */
export function testDatabases(name: string): { readonly folder: string; readonly createDatabase: () => Promise<string> } {
  const folder = mkdtempSync(join(tmpdir(), `moontower-${name}-`));
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  }, 60_000);
  afterAll(async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  return { folder, createDatabase: () => postgres.createDatabase() };
}
