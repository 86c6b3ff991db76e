import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import type { UtcTimestamp } from "#domain/instants.ts";
import { createAddressStore } from "./address-store.ts";
import { createAlertStore } from "./alert-store.ts";
import { createAuditStore } from "./audit-store.ts";
import { createAvailabilityStore } from "./availability-store.ts";
import { createBookingStore } from "./booking-store.ts";
import { createBusyReadingStore } from "./busy-reading-store.ts";
import { createCompanyStore } from "./company-store.ts";
import { createConversationStore } from "./conversation-store.ts";
import { createCountStore } from "./count-store.ts";
import type { DatabaseFile } from "./database-file.ts";
import { createEnquiryStore } from "./enquiry-store.ts";
import { mostMembers } from "./group-commit.ts";
import { createLeadStore } from "./lead-store.ts";
import { openLimitsDatabase } from "./limits-database.ts";
import { createMailStore } from "./mail-store.ts";
import { type Engine, MigrationError, migrate, TooNewError } from "./migrations.ts";
import { createNoticeStore } from "./notice-store.ts";
import { createOutboxStore } from "./outbox-store.ts";
import { createPeopleStore } from "./people-store.ts";
import { createPersonalDataStore } from "./personal-data-store.ts";
import { forMigrations, openPostgres, postgresConnections } from "./postgres.ts";
import { probeStore } from "./probe-store.ts";
import { createQuestionStore } from "./question-store.ts";
import { createReceivedMailStore } from "./received-mail-store.ts";
import { createSignInStore } from "./sign-in-store.ts";
import { openSqlite } from "./sqlite.ts";
import { StoreError } from "./store-error.ts";
import type { Tables } from "./tables.ts";
import { createTemplateStore } from "./template-store.ts";
import { failWithStoreErrors, shareCommits, transact } from "./transact.ts";

export type Store = ReturnType<typeof createStore>;

export type StoreLocation = { readonly databaseUrl: string | undefined; readonly dataDir: string };

/** The database's location for the start-up lines, without the password. */
export function storePlace({ databaseUrl, dataDir }: StoreLocation): string {
  if (!databaseUrl) return sqliteFile(dataDir);
  const url = new URL(databaseUrl);
  return `PostgreSQL ${url.hostname || "(local socket)"}${url.port && `:${url.port}`}${url.pathname}`;
}

/** False if opening would create an empty database. */
export function hasDatabase({ databaseUrl, dataDir }: StoreLocation): boolean {
  return databaseUrl !== undefined || existsSync(sqliteFile(dataDir));
}

/**
 * Opens the database and migrates it to the latest version.
 * @throws {StoreError} with a message of one line: what is wrong and what to do.
 */
export async function openStore(location: StoreLocation, onBrokenConnection: (error: Error) => void = () => {}): Promise<Store> {
  const engine: Engine = location.databaseUrl ? "postgres" : "sqlite";
  let opened: OpenedDatabase | undefined;
  try {
    opened = location.databaseUrl
      ? { db: openPostgres(location.databaseUrl, onBrokenConnection) }
      : openSqlite(sqliteFile(location.dataDir));
    await sql`select 1`.execute(opened.db);
    if (location.databaseUrl) await migratePostgres(location.databaseUrl, onBrokenConnection);
    else await migrate(opened.db, engine);
  } catch (error) {
    await opened?.db.destroy();
    throw new StoreError(adviceFor(location, error), { cause: error });
  }
  failWithStoreErrors(opened.db);
  if (engine === "sqlite") shareCommits(opened.db);
  return createStore(opened, engine, location.databaseUrl === undefined ? undefined : openLimitsDatabase(location.databaseUrl));
}

async function migratePostgres(url: string, onBrokenConnection: (error: Error) => void): Promise<void> {
  const db = openPostgres(url, onBrokenConnection, forMigrations);
  try {
    await migrate(db, "postgres");
  } finally {
    await db.destroy();
  }
}

type OpenedDatabase = { readonly db: Kysely<Tables>; readonly file?: DatabaseFile };

/**
 * The interface to the database, the same for SQLite and PostgreSQL; tests/support/store-contract.ts tests it on both.
 *
 * Every method that changes a lead takes the outbox items of the change and writes both in one transaction, so that a lead
 * is never stored without its mails.
 * Methods reject with StoreError if the database fails.
 */
function createStore({ db, file }: OpenedDatabase, engine: Engine, limits: ReturnType<typeof openLimitsDatabase> | undefined) {
  /** Returns the value stored under this name; if there is none, stores `fresh()`. The same for all processes on one database. */
  async function secret(name: string, fresh: () => string | Promise<string>): Promise<string> {
    const kept = db.selectFrom("secrets").select("value").where("name", "=", name);
    const before = await kept.executeTakeFirst();
    if (before) return before.value;
    const insert = db
      .insertInto("secrets")
      .values({ name, value: await fresh() })
      .onConflict((conflict) => conflict.column("name").doNothing());
    await insert.execute();
    // Another process may have stored its value first.
    return (await kept.executeTakeFirstOrThrow()).value;
  }

  return {
    enquiries: createEnquiryStore(db),
    bookings: createBookingStore(db),
    outbox: createOutboxStore(db, engine),
    addresses: createAddressStore(db),
    personalData: createPersonalDataStore(db, engine),
    busyReadings: createBusyReadingStore(db),
    leads: createLeadStore(db, engine),
    people: createPeopleStore(db),
    signIn: createSignInStore(db),
    notices: createNoticeStore(db),
    mails: createMailStore(db, engine),
    receivedMails: createReceivedMailStore(db),
    templates: createTemplateStore(db),
    companies: createCompanyStore(db, engine),
    alerts: createAlertStore(db),
    audit: createAuditStore(db),
    availability: createAvailabilityStore(db),
    counts: createCountStore(db),
    /** Rate limits shared by several processes; undefined on SQLite, which serves one process. */
    limits,
    conversations: createConversationStore(db),
    questions: createQuestionStore(db),
    /** The most writers that should run at once: fewer than the pool has connections, or the size of a shared commit. */
    writersAtOnce: engine === "postgres" ? postgresConnections - 4 : mostMembers,
    secret,
    /** The current value, then replaced ones that are still valid: use them only to check signatures. */
    async secrets(name: string, fresh: () => string): Promise<readonly [string, ...(readonly string[])]> {
      const current = await secret(name, fresh);
      const earlier = db.selectFrom("secrets").selectAll().where("name", ">", untilOf(name, "")).where("name", "<", untilOf(name, "a"));
      const nowName = untilOf(name, new Date().toISOString());
      return [current, ...(await earlier.where("name", ">", nowName).execute()).map(({ value }) => value)];
    },
    /** Replaces a value. The previous one stays valid until `keepUntilUtc`; if that is undefined, all earlier values are deleted. */
    rotateSecret: (name: string, fresh: string, keepUntilUtc: UtcTimestamp | undefined): Promise<void> =>
      transact(db, async (transaction) => {
        const gone = keepUntilUtc === undefined ? "a" : new Date().toISOString();
        await transaction.deleteFrom("secrets").where("name", ">", untilOf(name, "")).where("name", "<", untilOf(name, gone)).execute();
        const before = await transaction.deleteFrom("secrets").where("name", "=", name).returning("value").executeTakeFirst();
        const kept = before && keepUntilUtc !== undefined ? [{ name: untilOf(name, keepUntilUtc), value: before.value }] : [];
        await transaction
          .insertInto("secrets")
          .values([...kept, { name, value: fresh }])
          .execute();
      }),
    /** Resolves if the database accepts writes and they reach the disk. @throws {StoreError} whose message says why not and may be shown. */
    probe: () => probeStore(db, file),
    async close(): Promise<void> {
      await Promise.all([limits?.close(), db.destroy()]);
    },
  };
}

/** The name of a replaced value, which includes the end of its validity: "manage-links until 2027-12-01T00:00:00.000Z". */
const untilOf = (name: string, utc: string) => `${name} until ${utc}`;

function sqliteFile(dataDir: string): string {
  return join(dataDir, "moontower.sqlite");
}

function adviceFor(location: StoreLocation, error: unknown): string {
  if (error instanceof TooNewError) return `Cannot use the database ${storePlace(location)}: ${error.message}.`;
  const cause = error instanceof StoreError ? error.cause : error;
  const reason =
    cause instanceof AggregateError
      ? String(cause.errors[0]?.message ?? cause.message)
      : cause instanceof Error
        ? cause.message
        : String(cause);
  if (error instanceof MigrationError)
    return `Cannot bring the database ${storePlace(location)} to this version: ${reason}. Nothing in it was changed: the version before runs on it still.`;
  return location.databaseUrl
    ? `Cannot use the database ${storePlace(location)}: ${reason}. Check DATABASE_URL, and that the database runs and lets this user in.`
    : `Cannot use the database file ${storePlace(location)}: ${reason}. ${adviceForFile(location.dataDir, cause)}`;
}

function adviceForFile(dataDir: string, cause: unknown): string {
  const { code = "" } = cause as NodeJS.ErrnoException; // SQLite's, or the file system's
  if (/^SQLITE_(?:NOTADB|CORRUPT)/.test(code))
    return `It is damaged. Leave it where it is, and put the newest copy from ${join(dataDir, "backups")} in its place: npm run desk -- backup restore FILE.`;
  if (/^(?:SQLITE_FULL|ENOSPC)/.test(code)) return "The disk is full. Make room on it, and start again.";
  // With another DATA_DIR the site would start with an empty database.
  if (hasDatabase({ databaseUrl: undefined, dataDir }))
    return "Let this user write to it and to its folder. A disk that can only be read must be mounted anew, so that it can be written to.";
  return "Set DATA_DIR to a folder that this user may write to, like /var/lib/moontower.";
}
