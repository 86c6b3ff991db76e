import { join } from "node:path";
import SqliteDatabase from "better-sqlite3";
import pg from "pg";
import { expect, it } from "vitest";
import { openStore } from "#server/store/open-store.ts";
import { aTimestamp } from "#tests/support/dates.ts";
import { anEnquiry } from "#tests/support/leads.ts";
import { testDatabases } from "#tests/support/test-databases.ts";
import { moveToPostgres } from "./move-to-postgres.ts";

const { createDatabase, freshPlace } = testDatabases("move-parts");

it("carries what mails brought with them, and tables of more rows than one statement takes", async () => {
  const [place, target] = [await freshPlace("SQLite"), await createDatabase()];
  const content = new Uint8Array([0, 255, 10, 128]);
  const before = await openStore(place);
  const enquiry = anEnquiry({});
  await before.enquiries.save(enquiry, []);
  const file = { id: "file", name: "roof.jpg", mimeType: "image/jpeg", bytes: content.byteLength, content };
  await before.receivedMails.add({ ...letter, leadId: enquiry.id, files: [file] }, [], { mostADay: 1, fileBytes: 100 });
  await before.close();
  change(place.dataDir, (database) =>
    database.exec(`insert into audit (id, at_utc, who, action, subject, detail) with recursive counted(n) as
      (select 1 union all select n + 1 from counted where n < 2_001) select n, '2026-12-08T15:00:00.000Z', 'June', 'leads.note', n, '{}' from counted`),
  );
  const moved = await moveToPostgres(place.dataDir, target);
  expect([moved.get("audit"), moved.get("received_files")]).toEqual([2_001, 1]);
  const after = await openStore({ ...place, databaseUrl: target });
  expect(new Uint8Array((await after.receivedMails.file("file"))?.content ?? [])).toEqual(content);
  await after.close();
});

it("says why it carries nothing", async () => {
  const [place, target] = [await freshPlace("SQLite"), await createDatabase()];
  const move = (dataDir = place.dataDir, url = target) => moveToPostgres(dataDir, url);
  await expect(move(join(place.dataDir, "elsewhere"))).rejects.toMatchObject({ name: "MoveError", why: "missing" });
  const nowhere = new URL(target);
  nowhere.pathname = "/nowhere";
  await expect(move(place.dataDir, nowhere.href)).rejects.toMatchObject({ why: "database", message: expect.stringContaining("nowhere") });

  const used = await openStore({ ...place, databaseUrl: target });
  await expect(move()).rejects.toMatchObject({ name: "MoveError", why: "running" });
  await used.close();

  const client = new pg.Client({ connectionString: target });
  await client.connect();
  await client.query("alter table leads add column needed text not null default 'x' check (needed <> 'x')");
  await client.end();
  const store = await openStore(place);
  await store.enquiries.save(anEnquiry({}), []);
  await store.close();
  await expect(move()).rejects.toMatchObject({ why: "database", message: expect.stringContaining("needed") });

  change(place.dataDir, (database) => database.exec("delete from kysely_migration where name = (select max(name) from kysely_migration)"));
  await expect(move()).rejects.toMatchObject({ why: "other-version" });
});

const letter = {
  id: "mail",
  digest: "digest",
  kind: "person",
  fromName: "Dana",
  fromAddress: "dana@example.com",
  subject: "The roof",
  text: "Here it is.",
  quoted: "",
  leftOut: 0,
  atUtc: aTimestamp("2026-12-08T16:00:00.000Z"),
} as const;

function change(dataDir: string, make: (database: InstanceType<typeof SqliteDatabase>) => void): void {
  const database = new SqliteDatabase(join(dataDir, "moontower.sqlite"));
  make(database);
  database.close();
}
