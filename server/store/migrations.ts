import { setTimeout } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import { DEFAULT_MIGRATION_TABLE, type Migration, type MigrationProvider, Migrator } from "kysely/migration";
import manifest from "#package.json" with { type: "json" };
import { release010 } from "./migrations/release-0.1.0.ts";
import { release020 } from "./migrations/release-0.2.0.ts";
import { untilNotBusy } from "./sqlite.ts";
import { StoreError } from "./store-error.ts";
import type { Tables } from "./tables.ts";
import { ownTables } from "./text-columns.ts";

/**
 * One set of migrations for both engines, by release. Never change what a released migration does: add to the newest release.
 * The previous release, which may still be running, must work with the migrated database.
 */
const migrations = { ...release010, ...release020 };

export type Engine = "sqlite" | "postgres";

/** A migration failed and was rolled back: the database is unchanged. */
export class MigrationError extends StoreError {}

/**
 * Migrates the database to the latest version; keeps what a newer release has migrated. Safe if several processes start together.
 * @throws {MigrationError} with the database's error as cause.
 * @throws {TooNewError} if a newer release has noted that this one can't use the database.
 */
export async function migrate(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const run = async (connection: Kysely<Tables>, executed: () => Promise<readonly string[]>) => {
    await refuseTooNew(connection.withoutPlugins());
    const { error } = await new Migrator({
      db: connection.withoutPlugins(),
      provider: createProvider(engine, executed),
      // Two branches may each add a migration: the one released first must not block the other.
      allowUnorderedMigrations: true,
    }).migrateToLatest();
    if (error) throw new MigrationError("The database could not be brought to the latest version.", { cause: error });
    await noteRelease(connection.withoutPlugins());
  };
  // On PostgreSQL the migrator takes an advisory lock. On SQLite it takes none, so the file's write lock is used.
  if (engine === "postgres") return retryWhileLocked(() => run(db, () => executedMigrations(db)));
  await db.connection().execute(async (connection) => {
    await untilNotBusy(() => sql`begin immediate`.execute(connection));
    try {
      const executed = await executedMigrations(connection);
      await run(connection, async () => executed);
      await sql`commit`.execute(connection);
    } catch (error) {
      await sql`rollback`.execute(connection);
      throw error;
    }
  });
}

const waitForTablesMs = 60_000;

/** Runs the migrations again while another connection has locked one of the tables (`lockTables`). */
async function retryWhileLocked(migrating: () => Promise<void>): Promise<void> {
  const end = Date.now() + waitForTablesMs;
  for (;;) {
    try {
      return await migrating();
    } catch (error) {
      if (!isLockedElsewhere(error) || Date.now() > end) throw error;
      await setTimeout(20 + Math.random() * 30);
    }
  }
}

/**
 * The previous release may still be running, and locks tables in another order. If a migration held one table while waiting for
 * another, PostgreSQL could detect a deadlock and abort it, or abort the storing of a visitor's message. So all tables are locked
 * at once, or none.
 */
async function lockTables(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema() and tablename in (${sql.join(ownTables)})
  `.execute(db);
  if (rows.length === 0) return;
  await sql`lock table ${sql.join(rows.map(({ name }) => sql.table(name)))} in access exclusive mode nowait`.execute(db);
}

/** 55P03: the lock was not available at once. */
const isLockedElsewhere = (error: unknown): boolean =>
  error instanceof Error && (("code" in error && error.code === "55P03") || isLockedElsewhere(error.cause));

/** By name, as Kysely runs them. */
export const migrationsOf = (engine: Engine): Readonly<Record<string, Migration>> =>
  Object.fromEntries(
    Object.entries(migrations).map(([name, steps]) => {
      const up = async (db: Kysely<unknown>) => {
        if (engine === "postgres") await lockTables(db);
        for (const statement of await steps({ isPostgres: engine === "postgres", db })) await statement.execute(db);
      };
      return [name, { up }];
    }),
  );

/**
 * A list in code, because the server is bundled into one file. Migrations that a newer release has executed are included as empty
 * ones: the previous release works with them, and must start if the newer one is withdrawn.
 */
function createProvider(engine: Engine, executed: () => Promise<readonly string[]>): MigrationProvider {
  const done: Migration = { up: async () => {} };
  return {
    getMigrations: async () => ({ ...Object.fromEntries((await executed()).map((name) => [name, done])), ...migrationsOf(engine) }),
  };
}

async function executedMigrations(db: Kysely<Tables>): Promise<readonly string[]> {
  const tables = await db.withoutPlugins().introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return [];
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * The oldest release that can use a database after this release. Increase it if earlier releases can't use this release's
 * migrations or stored values; CHANGELOG.md's "Going back" must agree (server/store/going-back.test.ts).
 */
export const goesBackTo = "0.1.0";

const settingName = "release";
type Release = { readonly version: string; readonly goesBackTo: string };

/** This release is too old for the database. */
export class TooNewError extends StoreError {}

/** Orders "0.9.1" before "0.10.0". */
export function compareReleases(one: string, other: string): number {
  return one.localeCompare(other, "en", { numeric: true });
}

/** Call before changing the database. @throws {TooNewError} that names the release to start. */
async function refuseTooNew(db: Kysely<Tables>): Promise<void> {
  refuseNote(await noteIn(db));
}

/** `note`: the value of "release" in `desk_settings`, from a database or a backup. @throws {TooNewError} that names the release to start. */
export function refuseNote(note: string | undefined): void {
  const own = manifest.version;
  const known = releaseOf(note);
  if (known && compareReleases(own, known.goesBackTo) < 0)
    throw new TooNewError(
      `release ${known.version} has used it, after which no release before ${known.goesBackTo} can. This is ${own}: start ${known.version}, or restore a backup that ${own} made`,
    );
}

/** Stores this release's version in the database, unless a newer one is stored. */
export async function noteRelease(db: Kysely<Tables>, own: Release = { version: manifest.version, goesBackTo }): Promise<void> {
  const known = releaseOf(await noteIn(db));
  if (known && compareReleases(known.version, own.version) >= 0) return;
  const value = JSON.stringify(own);
  await sql`insert into desk_settings (name, value) values (${settingName}, ${value})
    on conflict (name) do update set value = excluded.value`.execute(db);
}

const releaseOf = (note: string | undefined) => (note === undefined ? undefined : (JSON.parse(note) as Release)); // written above and nowhere else

async function noteIn(db: Kysely<Tables>): Promise<string | undefined> {
  const tables = await db.introspection.getTables();
  if (!tables.some(({ name }) => name === "desk_settings")) return undefined;
  const { rows } = await sql<{ value: string }>`select value from desk_settings where name = ${settingName}`.execute(db);
  return rows[0]?.value;
}
