/**
 * `npm run bench:restore`: how long the built commands take to copy a database with 100,000 leads and 300,000 mails and to put the
 * copy in the place of an empty one, on both engines. Writes its table into docs/deploy.md. Needs a build and Debian's PostgreSQL.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openStore } from "#server/store/open-store.ts";
import { openPostgres } from "#server/store/postgres.ts";
import { openSqlite } from "#server/store/sqlite.ts";
import { findInstalledPostgres, startPostgres } from "#tests/support/postgres.ts";
import { fillDesk } from "./fill-desk.ts";
import { writeTable } from "./write-table.ts";

const leadsWanted = Number(process.env.LEADS ?? 100_000);
const command = fileURLToPath(new URL("../build/server/desk-command.js", import.meta.url));

type Place = { readonly dataDir: string; readonly databaseUrl: string | undefined };

const installed = findInstalledPostgres();
if (!installed) throw new Error("There is no PostgreSQL with pg_dump and pg_restore. Debian: apt-get install postgresql.");
const pgDump = join(installed.folder, "pg_dump");
const folder = mkdtempSync(join(tmpdir(), "moontower-restore-"));
const postgres = await startPostgres(installed, { waitsForDisk: true });
try {
  const place = (name: string, databaseUrl?: string): Place => ({ dataDir: join(folder, name), databaseUrl });
  const rows = [
    await measure("SQLite", place("sqlite"), place("sqlite-new")),
    await measure("PostgreSQL", place("postgres", await postgres.createDatabase()), place("postgres-new", await postgres.createDatabase())),
  ];
  const head = "| 100,000 leads, 300,000 mails on | copy, MB | `backup make`, s | `backup restore`, s |\n| --- | ---: | ---: | ---: |";
  const table = [head.replace("100,000", leadsWanted.toLocaleString("en-US")), ...rows].join("\n");
  console.log(table);
  if (leadsWanted === 100_000) await writeTable("docs/deploy.md", "npm run bench:restore", table);
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true });
}

async function measure(engine: "SQLite" | "PostgreSQL", from: Place, to: Place): Promise<string> {
  const store = await openStore(from);
  const { databaseUrl } = from;
  const db = databaseUrl ? openPostgres(databaseUrl, () => {}) : openSqlite(join(from.dataDir, "moontower.sqlite")).db;
  await fillDesk(engine, db, store, leadsWanted);
  await store.close();
  const made = timed(() => run(from, "backup", "make", "--json"));
  const { file } = JSON.parse(made.printed) as { file: string }; // our own command's
  const restored = timed(() => run(to, "backup", "restore", file, "--yes"));
  const again = await openStore(to);
  const { all } = await again.leads.counts({ viewer: undefined });
  await again.close();
  if (all !== leadsWanted) throw new Error(`${leadsWanted} leads went into the copy, and ${all} came back.`);
  const megabytes = statSync(file).size / 1024 / 1024;
  return `| ${engine} | ${megabytes.toFixed(0)} | ${made.seconds.toFixed(1)} | ${restored.seconds.toFixed(1)} |`;
}

function run({ dataDir, databaseUrl }: Place, ...args: string[]): string {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, PG_DUMP: pgDump, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  return execFileSync(process.execPath, [command, ...args], { env, encoding: "utf8" });
}

function timed(work: () => string): { readonly printed: string; readonly seconds: number } {
  const began = performance.now();
  const printed = work();
  return { printed, seconds: (performance.now() - began) / 1_000 };
}
