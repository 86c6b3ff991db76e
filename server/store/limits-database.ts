import pg from "pg";

/** What rate-limiter-flexible asks of a pool. */
export type LimitsDatabase = {
  readonly query: (query: { readonly text: string; readonly values?: unknown[]; readonly name?: string }) => Promise<pg.QueryResult>;
};

/** Short, because a visitor waits. If the database is too slow, each process counts by itself (server/http/rate-limit.ts). */
const patienceMs = 1_000;
/** How long the database is not asked after a failure, so that only one visitor has waited in vain. */
const restMs = 5_000;

/** Connections of their own, so that counting does not wait behind the work that it protects from floods. They open on first use. */
export function openLimitsDatabase(url: string): LimitsDatabase & { readonly close: () => Promise<void> } {
  const pool = new pg.Pool({
    connectionString: url,
    max: 4,
    keepAlive: true,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: patienceMs,
    statement_timeout: patienceMs,
    query_timeout: patienceMs,
    application_name: "moontower-site",
  });
  pool.on("error", () => {}); // the next query tells
  pool.on("connect", (client) => client.on("error", () => {}));
  let restsUntilMs = 0;
  return {
    async query(query) {
      if (performance.now() < restsUntilMs) throw new Error("The shared limits are left alone after a failure.");
      try {
        return await pool.query(query);
      } catch (error) {
        restsUntilMs = performance.now() + restMs;
        throw error;
      }
    },
    async close() {
      if (!pool.ending) await pool.end();
    },
  };
}
