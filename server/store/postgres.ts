import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from "kysely";
import pg from "pg";
import type { Tables } from "./tables.ts";

/** Counts and sums, which the driver would hand over as text. None of ours is beyond what a number holds exactly. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Connections of each process. */
export const postgresConnections = 10;

type Patience = Pick<pg.PoolConfig, "statement_timeout" | "query_timeout">;
/** A visitor waits: a clear "could not send" is better than a page that hangs. The second is for a database that does not even report its own timeout. */
const forVisitors: Patience = { statement_timeout: 6_000, query_timeout: 7_000 };
/** A migration of many rows may take long: if it were ended by a timeout, it could never be made. */
export const forMigrations: Patience = {};

/** Connects to PostgreSQL on first use. `onBrokenConnection` is called for every broken connection, used or not; the pool replaces them. */
export function openPostgres(url: string, onBrokenConnection: (error: Error) => void, patience = forVisitors): Kysely<Tables> {
  const pool = new pg.Pool({
    connectionString: url,
    max: postgresConnections,
    keepAlive: true,
    idleTimeoutMillis: 30_000,
    ...patience,
    // This also limits the wait for a free connection.
    connectionTimeoutMillis: 4_000,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 10_000,
    application_name: "moontower-site",
  });
  pool.on("error", onBrokenConnection); // an idle connection
  // In use: the query fails and reports it, but without a listener the error would end the process.
  pool.on("connect", (client) => client.on("error", onBrokenConnection));
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: dropBrokenConnections(pool) }), plugins: [new CamelCasePlugin()] });
}

/**
 * A connection to a database that has stopped answering, or is read-only since another server took over, would return
 * to the pool and fail its next user. It is closed instead.
 */
function dropBrokenConnections(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      let broken: Error | undefined;
      const query = async (sql: string, parameters: readonly unknown[]) => {
        if (broken) throw broken; // a rollback would wait just as long
        try {
          return await client.query(sql, [...parameters]);
        } catch (error) {
          if (error instanceof Error && isBreaking(error)) broken = error;
          throw error;
        }
      };
      // The other overload is for cursors, which are not used.
      return { query, release: () => client.release(broken) } as unknown as PostgresPoolClient;
    },
  };
}

/** Class 57P: the database is being shut down. 25006: it may only be read. Without a code it is the driver's own, such as a timeout. */
function isBreaking(error: Error): boolean {
  const code = "code" in error ? String(error.code) : undefined;
  return code === undefined || code.startsWith("57P") || code === "25006" || /^E[A-Z]+$/.test(code);
}
