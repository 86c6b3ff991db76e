import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStore } from "./open-store.ts";
import { textColumns } from "./text-columns.ts";

const dataDir = mkdtempSync(join(tmpdir(), "moontower-columns-"));
let database: Database.Database;
beforeAll(async () => {
  await (await openStore({ databaseUrl: undefined, dataDir })).close();
  database = new Database(join(dataDir, "moontower.sqlite"), { readonly: true });
});
afterAll(() => {
  database.close();
  rmSync(dataDir, { recursive: true });
});

const inSnakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

test.each(Object.entries(textColumns))(
  "a migration has made every column of %s: a new one needs a migration (server/store/migrations)",
  (table, columns) => {
    const made = database.pragma(`table_info(${inSnakeCase(table)})`) as { name: string }[]; // as SQLite describes a column
    expect(made.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(columns).map(inSnakeCase)));
  },
);
