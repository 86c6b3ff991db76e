import { execFile } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { expect, it } from "vitest";
import { schedulerPaths } from "#domain/scheduler-paths.ts";
import { openStore } from "#server/store/open-store.ts";
import { bookingsOf, nextEnquiry, streamSecret } from "#tests/support/lead-stream.ts";
import { type Site, startSite } from "#tests/support/site.ts";
import { testDatabases } from "#tests/support/test-databases.ts";

const command = fileURLToPath(new URL("../../build/server/desk-command.js", import.meta.url));
const env = { SECRET: streamSecret, LOG_LEVEL: "silent", RATE_LIMIT_TIMES: "1000000", SITE_URL: "http://localhost" };
const { folder, createDatabase } = testDatabases("move");

type Ran = { readonly code: number; readonly said: string };

function run(databaseUrl: string | undefined, ...args: string[]): Promise<Ran> {
  const settings = { PATH: process.env.PATH, ...env, DATA_DIR: folder, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  return new Promise((resolve) => {
    execFile(process.execPath, [command, ...args], { env: settings, maxBuffer: 100_000_000 }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, said: stdout + stderr }),
    );
  });
}

const slotsOf = async (site: Site) => ((await (await fetch(site.url + schedulerPaths.slots)).json()) as { slots: readonly string[] }).slots; // our own feed

/** All leads with their history, and all other lists of the command line. */
async function everything(databaseUrl: string | undefined): Promise<string> {
  const file = join(folder, "export.json");
  expect((await run(databaseUrl, "leads", "export", "json", "--out", file)).code).toBe(0);
  const exported = readFileSync(file, "utf8");
  rmSync(file);
  const rest = await Promise.all(
    [
      ["calls", "list"],
      ["time", "show"],
      ["people", "list"],
    ].map((args) => run(databaseUrl, ...args, "--json")),
  );
  return [exported, ...rest.map(({ said }) => said)].join("\n");
}

async function countIn(databaseUrl: string, table: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ n: string }>(`select count(*) as n from ${table}`);
  await client.end();
  return Number(rows[0]?.n);
}

it("moves a database to PostgreSQL completely or not at all, and the site continues there", { timeout: 180_000 }, async () => {
  const before = await startSite({ env, dataDir: folder });
  for (let index = 0; index < 40; index += 1) expect(await nextEnquiry().send(before.url)).toBe(true);
  const slots = await slotsOf(before);
  const book = bookingsOf(slots);
  const calls = [book(), book(), book()];
  for (const call of calls) expect(await call.send(before.url)).toBe(true);
  const [target, other] = [await createDatabase(), await createDatabase()];
  expect(await run(undefined, "move", target), "while the server runs").toMatchObject({
    code: 1,
    said: expect.stringContaining("Stop it first"),
  });
  await before.stop();
  const [first] = JSON.parse((await run(undefined, "leads", "list", "--json")).said) as { lead: string; id?: string }[];
  expect(first).toBeDefined();
  await run(undefined, "leads", "note", String(Object.values(first ?? {})[0]), "Rings after six.");
  const whole = await everything(undefined);

  // A changed row is detected, and nothing is kept.
  await (await openStore({ databaseUrl: other, dataDir: folder })).close();
  const client = new pg.Client({ connectionString: other });
  await client.connect();
  await client.query("create rule lost as on insert to audit do instead nothing");
  await client.end();
  expect(await run(undefined, "move", other)).toMatchObject({ code: 1, said: expect.stringMatching(/audit differs/) });
  expect(await countIn(other, "leads")).toBe(0);
  expect(await run(undefined, "move")).toMatchObject({ code: 1, said: expect.stringContaining("Say where to") });

  const moved = await run(target, "move");
  expect(moved, moved.said).toMatchObject({ code: 0, said: expect.stringContaining("43 leads and everything else moved to PostgreSQL") });
  expect(moved.said).not.toContain(new URL(target).password || "no password");
  expect(await everything(target)).toBe(whole);
  expect(await everything(undefined), "the file is as it was").toBe(whole);
  expect(await run(target, "move")).toMatchObject({ code: 1, said: expect.stringContaining("is not empty") });

  const after = await startSite({ env: { ...env, DATABASE_URL: target }, dataDir: folder });
  expect(await slotsOf(after), "taken times stay taken").not.toEqual(expect.arrayContaining(slots.slice(0, 1)));
  for (const lead of [nextEnquiry(), nextEnquiry()]) expect(await lead.send(after.url)).toBe(true);
  const store = await openStore({ databaseUrl: target, dataDir: folder });
  const numbers = (await store.leads.list({ viewer: undefined, show: "all", limit: 3 })).map(({ number }) => number);
  expect(numbers, "numbers go on").toEqual([45, 44, 43]);
  await store.leads.indexSome(1_000);
  expect(await store.leads.list({ viewer: undefined, show: "all", q: "number", limit: 100 })).not.toEqual([]);
  await store.close();
  await after.stop();
});
