import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import { Migrator } from "kysely/migration";
import { describe, expect, it } from "vitest";
import { describeConversations } from "#tests/support/conversation-contract.ts";
import { anInstant, aTimestamp } from "#tests/support/dates.ts";
import { aBooking, anEnquiry } from "#tests/support/leads.ts";
import { describeStore } from "#tests/support/store-contract.ts";
import { engines, testDatabases } from "#tests/support/test-databases.ts";
import { migrationsOf } from "./migrations.ts";
import { openStore, type StoreLocation, storePlace } from "./open-store.ts";
import { openPostgres } from "./postgres.ts";
import { openSqlite } from "./sqlite.ts";
import type { Tables } from "./tables.ts";

const { folder, createDatabase, freshPlace } = testDatabases("store");

let files = 0;
const freshFile = () => ({ databaseUrl: undefined, dataDir: join(folder, String(++files)) });

/** Opens the database directly, without the store. */
const openDatabase = ({ databaseUrl, dataDir }: StoreLocation) =>
  databaseUrl ? openPostgres(databaseUrl, () => {}) : openSqlite(join(dataDir, "moontower.sqlite")).db;

/** A database of the first version. */
async function migrateToFirst(db: Kysely<Tables>, { databaseUrl }: StoreLocation): Promise<void> {
  const first = Object.fromEntries(Object.entries(migrationsOf(databaseUrl ? "postgres" : "sqlite")).slice(0, 1));
  await new Migrator({ db: db.withoutPlugins(), provider: { getMigrations: async () => first } }).migrateToLatest();
}

for (const describeAll of [describeStore, describeConversations])
  for (const engine of engines)
    describeAll(`the store on ${engine}`, async () => {
      const location = await freshPlace(engine);
      return { store: await openStore(location), another: () => openStore(location) };
    });

it.each(engines)("indexes leads for the search while another process writes, on %s", async (engine) => {
  const location = await freshPlace(engine);
  const store = await openStore(location);
  const other = openDatabase(location);
  try {
    await store.enquiries.save(anEnquiry({}), []);
    const holds = Promise.withResolvers<void>();
    const writing = other.transaction().execute(async (transaction) => {
      await transaction.updateTable("leads").set({ assignee: null }).execute();
      holds.resolve();
      await sleep(300);
    });
    await holds.promise;
    expect(await store.leads.indexSome(10)).toBe(1);
    await writing;
  } finally {
    await other.destroy();
    await store.close();
  }
});

it("distinguishes values that PostgreSQL rejects from a database failure", async () => {
  const store = await openStore(await freshPlace("PostgreSQL"));
  await expect(store.bookings.findByIcalUid("a\u0000b")).rejects.toMatchObject({ name: "StoreError", isOfItsValues: true });
  await store.close();
  await expect(store.bookings.findByIcalUid("a")).rejects.toMatchObject({ name: "StoreError", isOfItsValues: false });
});

describe("opening the store", () => {
  it("allows migrations more time than a visitor's query, on PostgreSQL", async () => {
    const location = { databaseUrl: await createDatabase(), dataDir: folder };
    const database = openDatabase(location);
    await sql`create function slow_down() returns event_trigger language plpgsql as $$ begin
      if exists (select from pg_event_trigger_ddl_commands() where object_identity like '%.audit') then perform pg_sleep(7.5); end if;
    end $$`.execute(database);
    await sql`create event trigger slow_down on ddl_command_end when tag in ('CREATE TABLE') execute function slow_down()`.execute(
      database,
    );
    await database.destroy();
    const store = await openStore(location);
    await store.probe();
    await store.close();
  });

  it("migrates an empty database once when eight processes start together, on either engine", async () => {
    for (const location of [freshFile(), { databaseUrl: await createDatabase(), dataDir: folder }]) {
      const stores = await Promise.all(Array.from({ length: 8 }, () => openStore(location)));
      await Promise.all(stores.map((store) => store.probe()));
      await Promise.all(stores.map((store) => store.close()));
    }
  });

  it("migrates a database of the first version: suspected enquiries wait for the digest, and bookings count for their address", async () => {
    for (const location of [freshFile(), { databaseUrl: await createDatabase(), dataDir: folder }]) {
      const old = openDatabase(location);
      await migrateToFirst(old, location);
      for (const [id, signals] of [
        ["held", "too-fast"],
        ["told", ""],
      ] as const) {
        await sql`insert into enquiries values (${id}, ${id}, 'contact', 'Dana', 'dana@example.com', '', '', '', '', 'Hello', ${signals}, '2026-12-08T15:00:00.000Z')`.execute(
          old,
        );
      }
      await sql`insert into bookings (id, submission_id, ical_uid, starts_at_utc, minutes, time_zone, name, email, phone, note, manage_token, created_at_utc, updated_at_utc)
        values ('b', 's', 'u', '2026-12-10T16:30:00Z', 30, 'UTC', 'Dana', 'Dana+1@Example.com', '', '', 't', '2026-12-08T15:00:00.000Z', '2026-12-08T15:00:00.000Z')`.execute(
        old,
      );
      await old.destroy();
      const store = await openStore(location);
      expect((await store.enquiries.untold(9)).map(({ id }) => id)).toEqual(["held"]);
      const limits = {
        nowUtc: aTimestamp("2026-12-08T15:00:00.000Z"),
        openAtMost: 1,
        sinceUtc: aTimestamp("2026-12-07T15:00:00.000Z"),
        madeAtMost: 9,
      };
      const booking = await store.bookings.find("b");
      if (!booking) throw new Error("The booking is gone.");
      const another = {
        ...booking,
        id: "b2",
        submissionId: "s2",
        icalUid: "u2",
        manageToken: "t2",
        email: "dana@example.com",
        startsAtUtc: anInstant("2026-12-11T16:30:00Z"),
      };
      expect(await store.bookings.insert(another, [], limits)).toEqual({ kind: "too-many" });
      await store.close();
    }
  });

  it("keeps existing overlapping calls, and refuses new ones, on either engine", async () => {
    for (const location of [freshFile(), { databaseUrl: await createDatabase(), dataDir: folder }]) {
      const old = openDatabase(location);
      await migrateToFirst(old, location);
      for (const [id, startsAtUtc] of [
        ["first", "2026-12-10T16:00:00Z"],
        ["second", "2026-12-10T16:15:00Z"],
      ])
        await sql`insert into bookings (id, submission_id, ical_uid, starts_at_utc, minutes, time_zone, name, email, phone, note, manage_token, created_at_utc, updated_at_utc)
          values (${id}, ${id}, ${id}, ${startsAtUtc}, 30, 'UTC', 'Dana', 'dana@example.com', '', '', ${id}, '2026-12-08T15:00:00.000Z', '2026-12-08T15:00:00.000Z')`.execute(
          old,
        );
      await old.destroy();
      const store = await openStore(location);
      const day = [anInstant("2026-12-10T00:00:00Z"), anInstant("2026-12-11T00:00:00Z")] as const;
      expect((await store.bookings.bookedBetween(...day)).map(({ id }) => id)).toEqual(["first", "second"]);
      const kindAt = async (time: string) =>
        (await store.bookings.insert(aBooking({ startsAtUtc: anInstant(`2026-12-10T${time}:00Z`) }), [])).kind;
      expect([await kindAt("15:45"), await kindAt("16:30"), await kindAt("16:45")]).toEqual(["slot-taken", "slot-taken", "booked"]);
      await store.close();
    }
  });

  it("starts an older version on a database migrated by a newer one, on either engine", async () => {
    for (const location of [freshFile(), { databaseUrl: await createDatabase(), dataDir: folder }]) {
      const first = await openStore(location);
      await first.secret("kept", () => "as it was");
      await first.close();
      const newer = openDatabase(location);
      await sql`alter table enquiries add column mood text`.execute(newer);
      await sql`insert into kysely_migration (name, timestamp) values ('999-mood', '2026-01-01T00:00:00.000Z')`.execute(newer);
      // The older version has a migration that the newer one lacks, as in two branches.
      await sql`delete from kysely_migration where name = '042-forgotten-words'`.execute(newer);
      await newer.destroy();
      const older = await openStore(location);
      expect(await older.secret("kept", () => "another")).toBe("as it was");
      expect(await older.enquiries.save(anEnquiry({}), [])).toEqual({ kind: "saved" });
      await older.close();
      const again = openDatabase(location);
      const { rows } = await sql<{
        name: string;
      }>`select name from kysely_migration where name in ('042-forgotten-words', '999-mood')`.execute(again);
      expect(rows.map(({ name }) => name).sort()).toEqual(["042-forgotten-words", "999-mood"]);
      await again.destroy();
    }
  });

  it("reports that nothing was changed if a migration fails, on either engine", async () => {
    for (const location of [freshFile(), { databaseUrl: await createDatabase(), dataDir: folder }]) {
      await (await openStore(location)).close();
      const database = openDatabase(location);
      await sql`delete from kysely_migration where name >= '042-'`.execute(database);
      await database.destroy();
      // 042 succeeds; 043 creates an index that already exists.
      const failure = await openStore(location).catch((error: unknown) => error);
      expect(String(failure)).toMatch(/to this version: .*already exists.*Nothing in it was changed/);
      const after = openDatabase(location);
      expect((await sql`select name from kysely_migration where name >= '042-'`.execute(after)).rows).toEqual([]);
      await after.destroy();
    }
  });

  it("gives the remedy in one line if the database does not respond", async () => {
    const location = { databaseUrl: "postgres://site:secret@127.0.0.1:9/leads", dataDir: folder };
    const failure = await openStore(location).catch((error: unknown) => error);
    expect(String(failure)).toMatch(/Cannot use the database PostgreSQL 127\.0\.0\.1:9\/leads: .*Check DATABASE_URL/);
    expect(String(failure)).not.toContain("secret");
  });

  it("gives the remedy in one line if the folder is not writable", async () => {
    const failure = await openStore({ databaseUrl: undefined, dataDir: "/dev/null/data" }).catch((error: unknown) => error);
    expect(String(failure)).toMatch(/Cannot use the database file .*Set DATA_DIR to a folder/);
  });

  it("suggests restoring a backup if the file is damaged, without changing it", async () => {
    const { dataDir } = freshFile();
    await (await openStore({ databaseUrl: undefined, dataDir })).close();
    const file = join(dataDir, "moontower.sqlite");
    for (const damaged of [
      Buffer.from("not a database at all".repeat(100)),
      Buffer.concat([readFileSync(file).subarray(0, 4096), Buffer.alloc(40_000, 7)]),
    ]) {
      writeFileSync(file, damaged);
      const failure = await openStore({ databaseUrl: undefined, dataDir }).catch((error: unknown) => error);
      expect(String(failure)).toMatch(/Cannot use the database file .*It is damaged\..*backup restore FILE/);
      expect(String(failure)).not.toContain("DATA_DIR");
      expect(readFileSync(file).equals(damaged)).toBe(true);
    }
  });

  it("names the store without its password", () => {
    expect(storePlace({ databaseUrl: "postgres://u:secret@db.example.com:5433/leads", dataDir: "" })).toBe(
      "PostgreSQL db.example.com:5433/leads",
    );
  });
});
