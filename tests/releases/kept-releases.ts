/** What releases have left behind: a folder each, made by record-release.ts. */
import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import pg from "pg";
import { compareReleases } from "#server/store/migrations.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const here = join(root, "tests/releases");

export const releaseFolder = (release: string): string => join(here, release);

/** Oldest first. */
export const keptReleases: readonly string[] = readdirSync(here, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort(compareReleases);

export const compress = (data: Buffer): Buffer =>
  brotliCompressSync(data, { params: { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: data.length } });

const read = (release: string, file: string): Buffer => brotliDecompressSync(readFileSync(join(releaseFolder(release), file)));

/** The release's SQLite file, in this folder. */
export function putSqlite(release: string, dataDir: string): void {
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(join(dataDir, "moontower.sqlite"), read(release, "database.sqlite.br"), { mode: 0o600 });
}

/** The release's tables and rows, in this empty database. */
export async function putPostgres(release: string, databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  // psql's own commands ("\restrict") are none of the database's; settings of a newer PostgreSQL neither.
  const lines = read(release, "database.sql.br").toString().split("\n");
  await client.query(lines.filter((line) => !/^(\\|SET transaction_timeout)/.test(line)).join("\n"));
  await client.end();
}

/** Unpacks the release's built server beside this checkout's packages, which it runs with. Returns its entry. */
export function unpackServer(release: string, folder: string): string {
  mkdirSync(join(folder, "build"), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  writeFileSync(join(folder, "package.json"), JSON.stringify({ type: "module" }));
  const tar = spawnSync("tar", ["--extract", "--directory", join(folder, "build")], { input: read(release, "server.tar.br") });
  if (tar.status !== 0) throw new Error(tar.stderr.toString());
  return join(folder, "build/server/main.js");
}
