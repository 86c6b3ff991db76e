import { CamelCasePlugin, Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Tables } from "./tables.ts";

/** Connects to PostgreSQL on first use. `onIdleError` hears of connections that broke while nobody used them; the pool replaces them. */
export function openPostgres(url: string, onIdleError: (error: Error) => void): Kysely<Tables> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    // A visitor waits for these: better a clear "could not send" than a page that hangs.
    statement_timeout: 10_000,
    query_timeout: 12_000,
    application_name: "moontower-site",
  });
  pool.on("error", onIdleError);
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin()] });
}
