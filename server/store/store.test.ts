import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startPostgres, type TestPostgres } from "#tests/support/postgres.ts";
import { describeStore as describeLocation, openStore } from "./open-store.ts";
import { describeStore } from "./store-contract.ts";

const folder = mkdtempSync(join(tmpdir(), "moontower-store-"));
let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true });
});

let files = 0;
const freshFile = () => ({ databaseUrl: undefined, dataDir: join(folder, String(++files)) });

describeStore("the store on SQLite", async () => {
  const location = freshFile();
  return { store: await openStore(location), another: () => openStore(location) };
});

describeStore("the store on PostgreSQL", async () => {
  const location = { databaseUrl: await postgres.createDatabase(), dataDir: folder };
  return { store: await openStore(location), another: () => openStore(location) };
});

describe("opening the store", () => {
  it("migrates an empty database once when eight processes start together, on either engine", async () => {
    for (const location of [freshFile(), { databaseUrl: await postgres.createDatabase(), dataDir: folder }]) {
      const stores = await Promise.all(Array.from({ length: 8 }, () => openStore(location)));
      await Promise.all(stores.map((store) => store.probe()));
      await Promise.all(stores.map((store) => store.close()));
    }
  });

  it("says in one line what to do when the database does not answer", async () => {
    const location = { databaseUrl: "postgres://site:secret@127.0.0.1:9/leads", dataDir: folder };
    const failure = await openStore(location).catch((error: unknown) => error);
    expect(String(failure)).toMatch(/Cannot use the database PostgreSQL 127\.0\.0\.1:9\/leads: .*Check DATABASE_URL/);
    expect(String(failure)).not.toContain("secret");
  });

  it("says in one line what to do when the folder can't be written", async () => {
    const failure = await openStore({ databaseUrl: undefined, dataDir: "/dev/null/data" }).catch((error: unknown) => error);
    expect(String(failure)).toMatch(/Cannot use the database file .*Set DATA_DIR to a folder/);
  });

  it("names the store without its password", () => {
    expect(describeLocation({ databaseUrl: "postgres://u:secret@db.example.com:5433/leads", dataDir: "" })).toBe(
      "PostgreSQL db.example.com:5433/leads",
    );
  });
});
