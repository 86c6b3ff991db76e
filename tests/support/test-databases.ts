import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, inject } from "vitest";
import type { StoreLocation } from "#server/store/open-store.ts";
import { putMigratedSqlite } from "./test-store.ts";

export type TestDatabases = {
  /** For SQLite. */
  readonly folder: string;
  /** An empty database on the run's PostgreSQL. */
  readonly createDatabase: () => Promise<string>;
  /** A folder of its own in `folder`, and in it or on the run's PostgreSQL a database as a first start leaves it. */
  readonly freshPlace: (engine: Engine) => Promise<StoreLocation>;
};

export const engines = ["SQLite", "PostgreSQL"] as const;
export type Engine = (typeof engines)[number];

/** Databases for the tests of one file. All are removed afterwards. */
export function testDatabases(name: string): TestDatabases {
  const folder = mkdtempSync(join(tmpdir(), `moontower-${name}-`));
  const created: string[] = [];
  const ask = async (method: "POST" | "DELETE", { path = "", body = "" }) => {
    const answer = await fetch(inject("databaseServer") + path, { method, body });
    const said = await answer.text();
    if (!answer.ok) throw new Error(said);
    return said;
  };
  const create = async (path?: "/migrated") => {
    const address = await ask("POST", { path });
    created.push(address);
    return address;
  };
  afterAll(async () => {
    await Promise.all(created.map((body) => ask("DELETE", { body })));
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    folder,
    createDatabase: () => create(),
    async freshPlace(engine) {
      const dataDir = mkdtempSync(join(folder, "data-"));
      if (engine === "PostgreSQL") return { databaseUrl: await create("/migrated"), dataDir };
      await putMigratedSqlite(dataDir);
      return { databaseUrl: undefined, dataDir };
    },
  };
}
