import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, inject } from "vitest";

/** A folder for SQLite, and empty databases on the run's PostgreSQL, for the tests of one file. All are removed afterwards. */
export function testDatabases(name: string): { readonly folder: string; readonly createDatabase: () => Promise<string> } {
  const folder = mkdtempSync(join(tmpdir(), `moontower-${name}-`));
  const created: string[] = [];
  const ask = async (method: "POST" | "DELETE", body = "") => {
    const answer = await fetch(inject("databaseServer"), { method, body });
    const said = await answer.text();
    if (!answer.ok) throw new Error(said);
    return said;
  };
  afterAll(async () => {
    await Promise.all(created.map((address) => ask("DELETE", address)));
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    folder,
    async createDatabase() {
      const address = await ask("POST");
      created.push(address);
      return address;
    },
  };
}
