import pg from "pg";

/** The part of a pool that rate-limiter-flexible uses. */
export type LimitsDatabase = {
  readonly query: (query: { readonly text: string; readonly values?: unknown[]; readonly name?: string }) => Promise<pg.QueryResult>;
};

/** Short, because a visitor waits. If the database is slower, each process counts by itself (server/http/rate-limit.ts). */
const patienceMs = 1_000;
/** How long the database is not queried after a failure, so that only one visitor waits for it in vain. */
const restMs = 5_000;

/** A separate pool, so that counting does not wait behind the work that it protects from floods. It connects on first use. */
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
  pool.on("error", () => {}); // the next query reports it
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
