import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from "kysely";
import pg from "pg";
import type { Tables } from "./tables.ts";

/** The driver returns counts and sums as text by default. None of ours exceeds the safe integers. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Connections per process. */
export const postgresConnections = 10;

type Patience = Pick<pg.PoolConfig, "statement_timeout" | "query_timeout">;
/** Short, because a clear "could not send" is better than a page that hangs. The query timeout is for a database that does not report its own timeout. */
const forVisitors: Patience = { statement_timeout: 6_000, query_timeout: 7_000 };
/** No timeouts: a migration of many rows may take long. */
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
 * Closes connections that would fail their next user instead of returning them to the pool: the database has stopped answering,
 * or is read-only since a failover.
 */
function dropBrokenConnections(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      let broken: Error | undefined;
      const query = async (sql: string, parameters: readonly unknown[]) => {
        if (broken) throw broken; // a rollback would wait as long again
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

/** Class 57P: the database is shutting down. 25006: it is read-only. An error without a code is the driver's own, such as a timeout. */
function isBreaking(error: Error): boolean {
  const code = "code" in error ? String(error.code) : undefined;
  return code === undefined || code.startsWith("57P") || code === "25006" || /^E[A-Z]+$/.test(code);
}
