import { setTimeout } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import { DEFAULT_MIGRATION_TABLE, type Migration, type MigrationProvider, Migrator } from "kysely/migration";
import manifest from "#package.json" with { type: "json" };
import { enquiriesBookingsOutbox } from "./migrations/001-enquiries-bookings-outbox.ts";
import { mailLimits } from "./migrations/002-mail-limits.ts";
import { busyReadings } from "./migrations/010-busy-readings.ts";
import { emptiedMails } from "./migrations/020-emptied-mails.ts";
import { leads } from "./migrations/030-leads.ts";
import { people } from "./migrations/031-people.ts";
import { availability } from "./migrations/032-availability.ts";
import { countsAndTries } from "./migrations/033-counts-and-tries.ts";
import { releasedLeads } from "./migrations/034-released-leads.ts";
import { mailings } from "./migrations/040-mailings.ts";
import { heldTimes } from "./migrations/041-held-times.ts";
import { forgottenWords } from "./migrations/042-forgotten-words.ts";
import { outboxByKind } from "./migrations/043-outbox-by-kind.ts";
import { statusBeforeSpam } from "./migrations/045-status-before-spam.ts";
import { canceledCalls } from "./migrations/047-canceled-calls.ts";
import { undoUnderWay } from "./migrations/048-undo-under-way.ts";
import { noOverlappingCalls } from "./migrations/050-no-overlapping-calls.ts";
import { withTheirLead } from "./migrations/051-with-their-lead.ts";
import { sharedLimits } from "./migrations/055-shared-limits.ts";
import { conversations } from "./migrations/060-conversations.ts";
import { receivedMails } from "./migrations/060-received-mails.ts";
import { conversationLeads } from "./migrations/061-conversation-leads.ts";
import { alerts } from "./migrations/065-alerts.ts";
import { callsOfPeople } from "./migrations/070-calls-of-people.ts";
import { mailKinds } from "./migrations/074-mail-kinds.ts";
import { snoozedLeads } from "./migrations/080-snoozed-leads.ts";
import { seenAnswers } from "./migrations/081-seen-answers.ts";
import { templates } from "./migrations/082-templates.ts";
import { companies } from "./migrations/083-companies.ts";
import { mailsByTime } from "./migrations/085-mails-by-time.ts";
import { meetingRooms } from "./migrations/086-meeting-rooms.ts";
import { hostAnswers } from "./migrations/087-host-answers.ts";
import { bookingCompany } from "./migrations/090-booking-company.ts";
import { copiesOfMails } from "./migrations/091-copies-of-mails.ts";
import { leadsByUrgency } from "./migrations/092-leads-by-urgency.ts";
import { mailsLeft } from "./migrations/093-mails-left.ts";
import { isPostgres } from "./migrations/engine-of.ts";
import { untilNotBusy } from "./sqlite.ts";
import { StoreError } from "./store-error.ts";
import type { Tables } from "./tables.ts";
import { ownTables } from "./text-columns.ts";

/**
 * One migration set for both engines. A migration that has been released is never edited: add the next one, in
 * a file of its own. It must suit the version before it too, which may still be running, and writes names as the
 * database has them (created_at_utc): it runs without the plugin that turns them into ours.
 */
const migrations: Readonly<Record<string, Migration["up"]>> = {
  "001-enquiries-bookings-outbox": enquiriesBookingsOutbox,
  "002-mail-limits": mailLimits,
  "010-busy-readings": busyReadings,
  "020-emptied-mails": emptiedMails,
  "030-leads": leads,
  "031-people": people,
  "032-availability": availability,
  "033-counts-and-tries": countsAndTries,
  "034-released-leads": releasedLeads,
  "040-mailings": mailings,
  "041-held-times": heldTimes,
  "042-forgotten-words": forgottenWords,
  "043-outbox-by-kind": outboxByKind,
  "045-status-before-spam": statusBeforeSpam,
  "047-canceled-calls": canceledCalls,
  "048-undo-under-way": undoUnderWay,
  "050-no-overlapping-calls": noOverlappingCalls,
  "051-with-their-lead": withTheirLead,
  "055-shared-limits": sharedLimits,
  "060-received-mails": receivedMails,
  "060-conversations": conversations,
  "061-conversation-leads": conversationLeads,
  "065-alerts": alerts,
  "070-calls-of-people": callsOfPeople,
  "074-mail-kinds": mailKinds,
  "080-snoozed-leads": snoozedLeads,
  "081-seen-answers": seenAnswers,
  "082-templates": templates,
  "083-companies": companies,
  "085-mails-by-time": mailsByTime,
  "086-meeting-rooms": meetingRooms,
  "087-host-answers": hostAnswers,
  "090-booking-company": bookingCompany,
  "091-copies-of-mails": copiesOfMails,
  "092-leads-by-urgency": leadsByUrgency,
  "093-mails-left": mailsLeft,
};

export type Engine = "sqlite" | "postgres";

/** A migration failed. Its transaction has been taken back: the database is as it was. */
export class MigrationError extends StoreError {}

/**
 * Brings the database to the latest version, or leaves it where a newer version of ours has brought it; safe if several processes start together.
 * @throws {MigrationError} with the database's reason as cause.
 * @throws {TooNewError} if a newer version says that this one can't use it any more.
 */
export async function migrate(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const run = async (connection: Kysely<Tables>, executed: () => Promise<readonly string[]>) => {
    await refuseTooNew(connection.withoutPlugins());
    const { error } = await new Migrator({
      db: connection.withoutPlugins(),
      provider: createProvider(executed),
      // Two branches of work may each bring a migration; whichever is released first must not shut the other out.
      allowUnorderedMigrations: true,
    }).migrateToLatest();
    if (error) throw new MigrationError("The database could not be brought to the latest version.", { cause: error });
    await noteRelease(connection.withoutPlugins());
  };
  // On PostgreSQL the migrator takes an advisory lock. On SQLite it takes none, so the file's own write lock serves.
  if (engine === "postgres") return untilNotInTheWay(() => run(db, () => executedMigrations(db)));
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

/** Runs all of it again as long as somebody else holds one of the tables (`holdTables`). */
async function untilNotInTheWay(migrating: () => Promise<void>): Promise<void> {
  const end = Date.now() + waitForTablesMs;
  for (;;) {
    try {
      return await migrating();
    } catch (error) {
      if (!isHeldElsewhere(error) || Date.now() > end) throw error;
      await setTimeout(20 + Math.random() * 30);
    }
  }
}

/**
 * The release before this one may still serve visitors, and locks tables in an order of its own. If a migration held one table while it
 * waited for another, PostgreSQL could end it as a deadlock, or end the storing of a visitor's message. So it locks all tables at once or none.
 */
async function holdTables(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema() and tablename in (${sql.join(ownTables)})
  `.execute(db);
  if (rows.length === 0) return;
  await sql`lock table ${sql.join(rows.map(({ name }) => sql.table(name)))} in access exclusive mode nowait`.execute(db);
}

/** 55P03: a lock was not available at once. */
const isHeldElsewhere = (error: unknown): boolean =>
  error instanceof Error && (("code" in error && error.code === "55P03") || isHeldElsewhere(error.cause));

/**
 * A list in code, not a folder: the server is bundled into one file. What a newer version has done to the database
 * counts as known: each migration suits the version before it, which must start again if the newer one is withdrawn.
 */
function createProvider(executed: () => Promise<readonly string[]>): MigrationProvider {
  const done: Migration = { up: async () => {} };
  const ours = Object.entries(migrations).map(([name, up]) => {
    const holding = async (db: Kysely<unknown>) => {
      if (isPostgres(db)) await holdTables(db);
      await up(db);
    };
    return [name, { up: holding }];
  });
  return {
    getMigrations: async () => ({ ...Object.fromEntries((await executed()).map((name) => [name, done])), ...Object.fromEntries(ours) }),
  };
}

async function executedMigrations(db: Kysely<Tables>): Promise<readonly string[]> {
  const tables = await db.withoutPlugins().introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return [];
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * The oldest release that may run on a database after this one has. Raise it in the release whose migrations or words the
 * releases before can't live with; CHANGELOG.md's "Going back" says the same (server/store/going-back.test.ts).
 */
export const goesBackTo = "0.1.0";

const settingName = "release";
type Release = { readonly version: string; readonly goesBackTo: string };

/** The database is of a release that this one is too old for. */
export class TooNewError extends StoreError {}

/** Orders "0.9.1" before "0.10.0". */
export function compareReleases(one: string, other: string): number {
  return one.localeCompare(other, "en", { numeric: true });
}

/**
 * Before anything in the database is changed.
 * @throws {TooNewError} which names the release to start.
 */
async function refuseTooNew(db: Kysely<Tables>): Promise<void> {
  refuseNote(await noteIn(db));
}

/**
 * @param note what stands in a database, or in a backup, under the name "release" in `desk_settings`.
 * @throws {TooNewError} which names the release to start.
 */
export function refuseNote(note: string | undefined): void {
  const own = manifest.version;
  const known = releaseOf(note);
  if (known && compareReleases(own, known.goesBackTo) < 0)
    throw new TooNewError(
      `release ${known.version} has used it, after which no release before ${known.goesBackTo} can. This is ${own}: start ${known.version}, or restore a backup that ${own} made`,
    );
}

/** Notes this release, unless a newer one has been here. */
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
