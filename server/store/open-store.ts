import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import { addressStore } from "./address-store.ts";
import { auditStore } from "./audit-store.ts";
import { availabilityStore } from "./availability-store.ts";
import { bookingStore } from "./booking-store.ts";
import { busyReadingStore } from "./busy-reading-store.ts";
import { countStore } from "./count-store.ts";
import type { DatabaseFile } from "./database-file.ts";
import { enquiryStore } from "./enquiry-store.ts";
import { leadStore } from "./lead-store.ts";
import { mailStore } from "./mail-store.ts";
import { type Engine, migrate } from "./migrations.ts";
import { noticeStore } from "./notice-store.ts";
import { outboxStore } from "./outbox-store.ts";
import { peopleStore } from "./people-store.ts";
import { personalDataStore } from "./personal-data-store.ts";
import { openPostgres } from "./postgres.ts";
import { probeStore } from "./probe-store.ts";
import { signInStore } from "./sign-in-store.ts";
import { openSqlite } from "./sqlite.ts";
import { type Store, StoreError } from "./store.ts";
import type { Tables } from "./tables.ts";
import { asStoreError, shareCommits } from "./transact.ts";

export type StoreLocation = { readonly databaseUrl: string | undefined; readonly dataDir: string };

/** Where the leads are, in words for the start-up lines. Without the database's password. */
export function describeStore({ databaseUrl, dataDir }: StoreLocation): string {
  if (!databaseUrl) return sqliteFile(dataDir);
  const url = new URL(databaseUrl);
  return `PostgreSQL ${url.hostname || "(local socket)"}${url.port && `:${url.port}`}${url.pathname}`;
}

/**
 * Opens the database and brings it to the latest version.
 * @throws {StoreError} whose message says in one line what is wrong and what to do.
 */
export async function openStore(location: StoreLocation, onBrokenConnection: (error: Error) => void = () => {}): Promise<Store> {
  const engine: Engine = location.databaseUrl ? "postgres" : "sqlite";
  let opened: OpenedDatabase | undefined;
  try {
    opened = location.databaseUrl
      ? { db: openPostgres(location.databaseUrl, onBrokenConnection) }
      : openSqlite(sqliteFile(location.dataDir));
    await sql`select 1`.execute(opened.db);
    await migrate(opened.db, engine);
  } catch (error) {
    await opened?.db.destroy();
    throw new StoreError(adviceFor(location, error), { cause: error });
  }
  if (engine === "sqlite") shareCommits(opened.db);
  return sqlStore(opened, engine);
}

type OpenedDatabase = { readonly db: Kysely<Tables>; readonly file?: DatabaseFile };

function sqlStore({ db, file }: OpenedDatabase, engine: Engine): Store {
  return {
    enquiries: enquiryStore(db),
    bookings: bookingStore(db),
    outbox: outboxStore(db, engine),
    addresses: addressStore(db),
    personalData: personalDataStore(db, engine),
    busyReadings: busyReadingStore(db),
    leads: leadStore(db, engine),
    people: peopleStore(db),
    signIn: signInStore(db),
    notices: noticeStore(db),
    mails: mailStore(db),
    audit: auditStore(db),
    availability: availabilityStore(db),
    counts: countStore(db),
    async secret(name, fresh) {
      const insert = db
        .insertInto("secrets")
        .values({ name, value: fresh() })
        .onConflict((conflict) => conflict.column("name").doNothing());
      await asStoreError(() => insert.execute());
      const kept = await asStoreError(() => db.selectFrom("secrets").select("value").where("name", "=", name).executeTakeFirstOrThrow());
      return kept.value;
    },
    probe: () => probeStore(db, file),
    close: () => db.destroy(),
  };
}

function sqliteFile(dataDir: string): string {
  return join(dataDir, "moontower.sqlite");
}

function adviceFor(location: StoreLocation, error: unknown): string {
  const cause = error instanceof StoreError ? error.cause : error;
  const reason =
    cause instanceof AggregateError
      ? String(cause.errors[0]?.message ?? cause.message)
      : cause instanceof Error
        ? cause.message
        : String(cause);
  return location.databaseUrl
    ? `Cannot use the database ${describeStore(location)}: ${reason}. Check DATABASE_URL, and that the database runs and lets this user in.`
    : `Cannot use the database file ${describeStore(location)}: ${reason}. Set DATA_DIR to a folder that this user may write to.`;
}
