import { Hono } from "hono";
import { type Log, reasonOf } from "#server/log.ts";
import type { Metrics } from "#server/metrics.ts";
import type { Store } from "#server/store/store.ts";
import { bearerToken, isSameSecret } from "./same-secret.ts";
import { sendMetrics } from "./send-metrics.ts";

export type OperationsParts = {
  readonly store: Store;
  readonly metrics: Metrics;
  /** Who shows it may read /metrics here; without one nobody may, as a proxy on this machine looks like this machine. */
  readonly metricsToken: string | undefined;
  readonly log: Log;
};

/** For those who run the server: does the process live, can it take leads, how many came. */
export function operations({ store, metrics, metricsToken, log }: OperationsParts): Hono {
  const app = new Hono();
  app.get("/healthz", (c) => c.json({ status: "ok" }));

  app.get("/readyz", async (c) => {
    try {
      await store.ping();
      return c.json({ status: "ready" });
    } catch (error) {
      log.error({ reason: reasonOf(error) }, "not ready: the database does not answer");
      return c.json({ status: "unavailable", reason: "The database does not answer." }, 503);
    }
  });

  app.get("/metrics", async (c) => {
    if (metricsToken === undefined) return c.notFound();
    if (!isSameSecret(bearerToken(c.req.header("authorization")) ?? "", metricsToken)) {
      return c.text("METRICS_TOKEN is needed.", 401, { "WWW-Authenticate": "Bearer", "Cache-Control": "no-store" });
    }
    return sendMetrics(c, metrics, log);
  });
  return app;
}
