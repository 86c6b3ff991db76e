import { execFile, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, describe, expect, it } from "vitest";
import { brand } from "#content/brand.ts";
import { deskPages } from "#domain/desk-paths.ts";
import { dumpPostgres } from "#server/backup/postgres-dump.ts";
import { closeDatabase, copySqlite } from "#server/backup/sqlite-copy.ts";
import { noteRelease } from "#server/store/migrations.ts";
import { openStore } from "#server/store/open-store.ts";
import { openPostgres } from "#server/store/postgres.ts";
import { openSqlite } from "#server/store/sqlite.ts";
import { bookingsOf, leadStream, nextEnquiry, openSlots, streamSecret } from "#tests/support/lead-stream.ts";
import { anEnquiry } from "#tests/support/leads.ts";
import { findInstalledPostgres, startPostgres, type TestPostgres } from "#tests/support/postgres.ts";
import { type Site, startSite } from "#tests/support/site.ts";
import { type Engine, engines } from "#tests/support/test-databases.ts";

const command = fileURLToPath(new URL("../../build/server/desk-command.js", import.meta.url));

/** The machine's PostgreSQL and pg_dump: that of npm has no pg_dump, and the versions must match. */
const installed = findInstalledPostgres();
if (!installed) throw new Error("There is no PostgreSQL with pg_dump and pg_restore. Debian: apt-get install postgresql.");

let postgres: Promise<TestPostgres> | undefined;
afterAll(async () => (await postgres)?.stop());

async function newDatabase(engine: Engine): Promise<string | undefined> {
  if (engine === "SQLite") return undefined;
  postgres ??= startPostgres(installed);
  return (await postgres).createDatabase();
}

type Place = { readonly dataDir: string; readonly databaseUrl: string | undefined };
const settings = ({ dataDir, databaseUrl }: Place): Record<string, string> => ({
  SECRET: streamSecret,
  LOG_LEVEL: "silent",
  RATE_LIMIT_TIMES: "1000000",
  BOOKING_BURST_PER_HOUR: "1000000",
  PG_DUMP: join(installed.folder, "pg_dump"),
  DATA_DIR: dataDir,
  ...(databaseUrl && { DATABASE_URL: databaseUrl }),
});

async function run(place: Place, ...args: string[]): Promise<string> {
  const env = { PATH: process.env.PATH, SITE_URL: "http://localhost", ...settings(place) };
  const { stdout } = await promisify(execFile)(process.execPath, [command, ...args], { env, maxBuffer: 100_000_000 });
  return stdout;
}
// Our own command, with the output of each.
const desk = async <Data>(place: Place, ...args: string[]) => JSON.parse(await run(place, ...args, "--json")) as Data;

function enter(site: Site, path: string): Promise<Response> {
  const headers = { Origin: site.url, "Content-Type": "application/x-www-form-urlencoded" };
  return fetch(site.url + path, { method: "POST", redirect: "manual", headers, body: "next=%2Fdesk" });
}

/** All acknowledged data: leads with notes, answers and calls, hours, settings and people. `since`: only the leads with these ids. */
async function all(place: Place, since?: readonly string[]) {
  const file = join(tmpdir(), `moontower-export-${process.pid}.json`);
  await run(place, "leads", "export", "json", "--out", file);
  const exported = JSON.parse(readFileSync(file, "utf8")) as { id: string }[]; // our own export
  rmSync(file);
  const leads = exported.filter(({ id }) => since === undefined || since.includes(id)).sort((a, b) => (a.id < b.id ? -1 : 1));
  const rest = await Promise.all([
    desk(place, "time", "show"),
    desk(place, "retention", "show"),
    desk<{ email: string; role: string }[]>(place, "people", "list").then((people) => people.map(({ email, role }) => [email, role])),
  ]);
  const hash = createHash("sha256")
    .update(JSON.stringify([leads, ...rest]))
    .digest("hex");
  return { ids: leads.map(({ id }) => id), hash };
}

describe.each(engines)("a restore drill on %s", (engine) => {
  it("restores everything elsewhere from a backup made under traffic, after a killed backup and the loss of the machine", {
    timeout: 240_000,
  }, async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "moontower-drill-"));
    const here: Place = { dataDir, databaseUrl: await newDatabase(engine) };
    const site = await startSite({ env: settings(here), dataDir });
    const linkTo = async (place: Place) => new URL((await desk<{ link: string }>(place, "sign-in-link", brand.email)).link).pathname;
    const cookie = (await enter(site, await linkTo(here))).headers.get("set-cookie")?.split(";")[0] ?? "";
    const unspent = await linkTo(here);

    // With pauses, because each lead is in every later backup and export.
    const nextBooking = bookingsOf(await openSlots(site));
    let turn = 0;
    const stream = leadStream(() => (turn++ % 2 ? nextBooking() : nextEnquiry()), 2, { pauseMs: 30 });
    const traffic = async (during: () => Promise<unknown>) => {
      const end = new AbortController();
      const round = stream.round(site.url, end.signal);
      await during();
      end.abort();
      await round;
    };
    await traffic(async () => {
      while (stream.acknowledged.length < 30) await stream.nextAcknowledgement();
    });
    const [first, second] = await desk<{ id: string; version: number }[]>(here, "leads", "list");
    await run(here, "leads", "note", first?.id ?? "", "--body", "Call after lunch");
    await run(here, "leads", "answer", second?.id ?? "", "--body", "Thank you. We can.");
    await run(here, "retention", "set", "--lost-months", "9", "--spam-months", "2", "--answered-months", "0");
    for (const email of ["theo@moontower.example", "priya@moontower.example"]) await run(here, "people", "invite", email);
    // A lead's page changes until its mails are sent.
    const store = await openStore(here);
    await expect.poll(() => store.outbox.depth(), { timeout: 30_000 }).toMatchObject({ waiting: 0 });
    await store.close();
    const before = await all(here);

    let file = "";
    await traffic(async () => {
      const killed = spawn(process.execPath, [command, "backup", "make"], { env: { PATH: process.env.PATH, ...settings(here) } });
      const folder = join(dataDir, "backups");
      const copying = () => readdirSync(dataDir).includes("backups") && readdirSync(folder).some((name) => name.endsWith(".part"));
      while (!copying() && killed.exitCode === null) await setTimeout(1);
      killed.kill("SIGKILL");
      await once(killed, "exit");
      expect(await desk(here, "backup", "list")).toEqual([]);
      file = (await desk<{ file: string }>(here, "backup", "make")).file;
      await stream.nextAcknowledgement();
    });
    // Removed from the desk after the backup: the file with removals is copied too.
    await run(here, "people", "remove", "theo@moontower.example", "--yes");
    await expect(run(here, "backup", "restore", file, "--yes")).rejects.toMatchObject({ stderr: expect.stringContaining("Stop it first") });
    await site.kill();

    const elsewhere = mkdtempSync(join(tmpdir(), "moontower-drill-"));
    const there: Place = { dataDir: elsewhere, databaseUrl: await newDatabase(engine) };
    const brought = join(elsewhere, basename(file));
    copyFileSync(file, brought);
    copyFileSync(join(dataDir, "removed-people.txt"), join(elsewhere, "removed-people.txt"));
    rmSync(dataDir, { recursive: true });
    expect(await run(there, "backup", "check", brought)).toMatch(/is whole|can be read/);
    const said = await run(there, "backup", "restore", brought, "--yes");
    expect(said).toContain("theo@moontower.example");

    const again = await startSite({ env: settings(there), dataDir: elsewhere });
    try {
      expect((await fetch(`${again.url}/readyz`)).status).toBe(200);
      await run(there, "people", "invite", "theo@moontower.example"); // known to the earlier hash
      expect((await all(there, before.ids)).hash).toBe(before.hash);
      // The restored copy accepts no ended session and no used link.
      const today = await fetch(`${again.url}${deskPages.today}`, { headers: { Cookie: cookie }, redirect: "manual" });
      expect([today.status, (await enter(again, unspent)).status]).toEqual([303, 410]);
      expect((await enter(again, await linkTo(there))).status).toBe(303);
      if (engine === "SQLite") expect(statSync(join(elsewhere, "moontower.sqlite")).mode & 0o077, "nobody else may read it").toBe(0);
      const later = nextEnquiry();
      expect(await later.send(again.url)).toBe(true);
      await expect.poll(async () => (await again.mails()).length, { timeout: 20_000 }).toBeGreaterThan(0);
    } finally {
      await again.remove();
    }
  });
});

describe.each(engines)("on %s", (engine) => {
  it("a backup of a newer release is refused before anything is written", { timeout: 60_000 }, async () => {
    const newPlace = async (): Promise<Place> => {
      // With a password that is not percent-encoded, which both the driver and pg_dump must accept.
      const databaseUrl = (await newDatabase(engine))?.replace("postgres@", "postgres:50%@");
      const place = { dataDir: mkdtempSync(join(tmpdir(), "moontower-too-new-")), databaseUrl };
      const store = await openStore(place);
      await store.enquiries.save(anEnquiry({ email: "dana@example.com" }), []);
      await store.close();
      return place;
    };
    const [newer, here] = [await newPlace(), await newPlace()];
    try {
      const { databaseUrl, dataDir } = newer;
      const raw = databaseUrl ? openPostgres(databaseUrl, () => {}) : openSqlite(join(dataDir, "moontower.sqlite")).db;
      await noteRelease(raw.withoutPlugins(), { version: "99.1.0", goesBackTo: "98.0.0" });
      await raw.destroy();
      // This release can't open that database; the newer one made the backup.
      const file = join(here.dataDir, engine === "PostgreSQL" ? "newer.dump" : "newer.sqlite");
      if (databaseUrl) await dumpPostgres(join(installed.folder, "pg_dump"), databaseUrl, file);
      else {
        await copySqlite(join(dataDir, "moontower.sqlite"), file);
        closeDatabase(file);
      }

      const state = async () => [await desk(here, "leads", "list"), readdirSync(here.dataDir)];
      const before = await state();
      for (const command of [
        ["restore", file, "--yes"],
        ["check", file],
      ])
        await expect(run(here, "backup", ...command)).rejects.toMatchObject({
          code: 1,
          stderr: expect.stringMatching(/too new, and nothing was changed: release 99\.1\.0 has used it, .*: start 99\.1\.0, or restore/),
        });
      expect(await state()).toEqual(before);
    } finally {
      for (const { dataDir } of [newer, here]) rmSync(dataDir, { recursive: true });
    }
  });
});
