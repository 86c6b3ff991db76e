import { mkdirSync, mkdtempSync, readFileSync } from "node:fs";
import { join } from "node:path";
import SqliteDatabase from "better-sqlite3";
import pg from "pg";
import { describe, expect, it } from "vitest";
import { readEnv, settingNames } from "#server/env.ts";
import { migrationsOf } from "#server/store/migrations.ts";
import { openStore, type StoreLocation } from "#server/store/open-store.ts";
import { ownTables } from "#server/store/text-columns.ts";
import { keptReleases, putPostgres, putSqlite, releaseFolder, unpackServer } from "#tests/releases/kept-releases.ts";
import { settingsOf } from "#tests/releases/settings-of.ts";
import { leadStream, nextEnquiry, streamSecret } from "#tests/support/lead-stream.ts";
import { type Site, startSite } from "#tests/support/site.ts";
import { testDatabases } from "#tests/support/test-databases.ts";

const { folder, createDatabase } = testDatabases("releases");

type Row = Readonly<Record<string, unknown>>;

/** All rows of a release's tables, without tables that it does not have. */
async function rowsOf({ databaseUrl, dataDir }: StoreLocation): Promise<ReadonlyMap<string, readonly Row[]>> {
  const rows = new Map<string, readonly Row[]>();
  if (databaseUrl) {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    const { rows: tables } = await client.query<{ name: string }>("select tablename as name from pg_tables where schemaname = 'public'");
    for (const { name } of tables) rows.set(name, (await client.query(`select * from "${name}"`)).rows);
    await client.end();
  } else {
    const database = new SqliteDatabase(join(dataDir, "moontower.sqlite"), { readonly: true });
    const tables = database.prepare("select name from sqlite_master where type = 'table'").all() as { name: string }[]; // as selected
    for (const { name } of tables) rows.set(name, database.prepare(`select * from "${name}"`).all() as Row[]); // of whatever columns
    database.close();
  }
  return new Map([...rows].filter(([name]) => ownTables.includes(name)));
}

async function locationOf(engine: string): Promise<StoreLocation> {
  const dataDir = mkdtempSync(join(folder, "data-"));
  return { databaseUrl: engine === "PostgreSQL" ? await createDatabase() : undefined, dataDir };
}
const start = ({ databaseUrl, dataDir }: StoreLocation, entry?: string): Promise<Site> =>
  startSite({
    dataDir,
    env: { SECRET: streamSecret, RATE_LIMIT_TIMES: "1000000", LOG_LEVEL: "error", ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
    ...(entry && { command: { program: process.execPath, args: [entry], cwd: folder } }),
  });

describe.each(keptReleases)("release %s", (release) => {
  describe.each(["SQLite", "PostgreSQL"])("on %s", (engine) => {
    it("is migrated to the current schema without changing a row", async () => {
      const location = await locationOf(engine);
      await (location.databaseUrl ? putPostgres(release, location.databaseUrl) : putSqlite(release, location.dataDir));
      const before = await rowsOf(location);
      for (const table of ["enquiries", "bookings", "outbox", "leads", "notes", "people", "audit", "conversations", "received_mails"])
        expect(before.get(table)?.length, table).toBeGreaterThan(0);
      const store = await openStore(location);
      await store.probe();
      await store.close();
      const after = await rowsOf(location);
      for (const [table, rows] of before)
        for (const row of rows)
          if (!(table === "desk_settings" && row.name === "release"))
            expect(after.get(table), table).toContainEqual(expect.objectContaining(row));

      const site = await start(location);
      expect(await (await fetch(`${site.url}/readyz`)).json()).toMatchObject({
        checks: expect.arrayContaining([{ name: "database", ok: true }]),
      });
      expect(await nextEnquiry().send(site.url)).toBe(true);
      await site.remove();
    });
  });

  it("gives its settings the same meaning as the current release", () => {
    const kept = JSON.parse(readFileSync(join(releaseFolder(release), "settings.json"), "utf8"));
    // If this fails, the next release would change operators' servers without a warning. Let one release warn first, in the log
    // and in CHANGELOG.md; the release after it may then change, and lists the change here.
    expect(JSON.parse(JSON.stringify(readEnv(kept.given)))).toMatchObject(kept.meaning);
    expect(JSON.parse(JSON.stringify(readEnv({})))).toMatchObject({ ...kept.defaults, dataDir: expect.stringMatching(/\/data$/) });
  });
});

it("the next release's recording has a value for each setting", () => {
  expect(() => settingsOf(settingNames)).not.toThrow();
});

const [before] = keptReleases.slice(-1);

it(`the changelog names each setting and each migration that release ${before} did not have`, () => {
  const [, entry = ""] = readFileSync("CHANGELOG.md", "utf8").split(/^## /m);
  const kept = JSON.parse(readFileSync(join(releaseFolder(before ?? ""), "settings.json"), "utf8"));
  const settings = settingNames.filter((name) => !(name in kept.given));
  expect(settings.filter((name) => !entry.includes(`\`${name}`))).toEqual([]);

  const dataDir = mkdtempSync(join(folder, "changelog-"));
  putSqlite(before ?? "", dataDir);
  const database = new SqliteDatabase(join(dataDir, "moontower.sqlite"), { readonly: true });
  const had = database.prepare("select name from kysely_migration").pluck().all();
  database.close();
  const made = Object.keys(migrationsOf("sqlite")).filter((name) => !had.includes(name));
  const [, listed = ""] = /Migrations: (.*?)\. /.exec(entry) ?? [];
  expect([...listed.matchAll(/\b\d{3}\b/g)].map(([number]) => number)).toEqual(made.map((name) => name.slice(0, 3)));
});

describe.each(["SQLite", "PostgreSQL"])(`the current release beside release ${before}, on %s`, (engine) => {
  it("replaces it without losing a lead, and can be replaced by it again", { timeout: 180_000 }, async () => {
    const old = join(folder, `server-${engine}`);
    mkdirSync(old);
    const entry = unpackServer(before ?? "", old);
    const location = await locationOf(engine);
    // With pauses, because all leads must be mailed by the test's end.
    const stream = leadStream(nextEnquiry, 2, { pauseMs: 30 });
    const until = async (count: number) => {
      const goal = stream.acknowledged.length + count;
      while (stream.acknowledged.length < goal) await stream.nextAcknowledgement();
    };
    /** Visitors send to all of these meanwhile. */
    const inTraffic = async (sites: readonly Site[], during: () => Promise<void>) => {
      const end = new AbortController();
      const rounds = Promise.all(sites.map((site) => stream.round(site.url, end.signal)));
      // A refused form fails the test at once.
      await Promise.race([during(), rounds.then(() => new Promise(() => {}))]);
      end.abort();
      await rounds;
    };

    const first = await start(location, entry);
    const versionOf = async ({ url }: Site) => ((await (await fetch(`${url}/readyz`)).json()) as { version: string }).version; // our own
    expect(await versionOf(first)).toBe(before);
    let today: Site | undefined;
    await inTraffic([first], async () => {
      await until(10);
      today = await start(location); // migrates while the old one runs
    });
    if (!today) throw new Error("It was started.");
    await inTraffic([first, today], () => until(20));
    // The old one stops under traffic; then it replaces the current one again.
    await inTraffic([first, today], () => first.stop());
    await inTraffic([today], () => until(10));
    const again = await start(location, entry);
    await inTraffic([today, again], () => until(10));
    await today.stop();
    await inTraffic([again], () => until(10));

    const store = await openStore(location);
    for (const lead of stream.acknowledged) expect(await lead.idIn(store), lead.submissionId).toBeDefined();
    await expect.poll(() => store.outbox.depth(), { timeout: 60_000 }).toMatchObject({ waiting: 0, failed: 0 });
    await store.close();
    // Another process can lock a table, or SQLite's only writer, for longer than background work waits; it is then retried. Failures
    // that a visitor saw have a request id.
    const isTriedAgain = (line: string) => /"code":"(?:55P03|SQLITE_BUSY)"/.test(line) && !line.includes('"requestId"');
    for (const site of [first, today, again])
      expect(
        site
          .output()
          .split("\n")
          .filter((line) => /"level":(50|60)/.test(line) && !isTriedAgain(line)),
      ).toEqual([]);
    await again.remove();
  });
});
