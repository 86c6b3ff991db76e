import { createAdaptorServer, type ServerType } from "@hono/node-server";
import { type Context, Hono } from "hono";
import type { Health } from "#server/health/health.ts";
import type { Metrics } from "#server/health/metrics.ts";
import type { Prove } from "#server/health/server-proof.ts";
import { type Log, reasonOf } from "#server/log.ts";
import { isSameSecret } from "#server/secrets.ts";
import { version } from "#server/version.ts";
import { bearerToken } from "./requests.ts";

export type HealthRoutesOptions = {
  readonly health: Health;
  readonly metrics: Metrics;
  /** The token for /metrics. Without one /metrics is off, since a local proxy is indistinguishable from a local client. */
  readonly metricsToken: string | undefined;
  /** Signs a nonce, to prove that this server uses the same database as the client. */
  readonly prove: Prove;
  readonly log: Log;
};

/** Routes for the operator: /healthz (the process runs), /readyz (it can store leads) and /metrics. */
export function createHealthRoutes({ health, metrics, metricsToken, prove, log }: HealthRoutesOptions): Hono {
  const app = new Hono();
  const isOperator = (c: Context) =>
    metricsToken !== undefined && isSameSecret(bearerToken(c.req.header("authorization")) ?? "", metricsToken);
  app.get("/healthz", (c) => {
    const nonce = c.req.query("nonce");
    const proof = nonce === undefined ? {} : { proof: prove(nonce.slice(0, 100)) };
    return c.json({ status: "ok", ...proof }, 200, { "Cache-Control": "no-store" });
  });

  // 503 only if leads can't be stored. A mail server that is down is a reason for an alarm, not for refusing visitors.
  app.get("/readyz", async (c) => {
    const { isReady, isHealthy, checks } = await health.report();
    const status = isHealthy ? "ready" : isReady ? "degraded" : "unavailable";
    // Only the operator gets the details.
    const shown = isOperator(c) ? checks : checks.map(({ name, ok }) => ({ name, ok }));
    return c.json({ status, version, checks: shown }, isReady ? 200 : 503, { "Cache-Control": "no-store" });
  });

  app.get("/metrics", async (c) => {
    if (metricsToken === undefined) return c.notFound();
    if (!isOperator(c)) {
      return c.text("METRICS_TOKEN is needed.", 401, { "WWW-Authenticate": "Bearer", "Cache-Control": "no-store" });
    }
    return sendMetrics(c, metrics, log);
  });
  return app;
}

async function sendMetrics(c: Context, metrics: Metrics, log: Log): Promise<Response> {
  try {
    return c.body(await metrics.read(), 200, { "Content-Type": metrics.contentType, "Cache-Control": "no-store" });
  } catch (error) {
    log.error({ reason: reasonOf(error) }, "metrics: the outbox could not be counted");
    return c.text("The database does not answer.", 503, { "Cache-Control": "no-store" });
  }
}

/** A server for /metrics without a token, for METRICS_PORT. */
export function createMetricsServer(metrics: Metrics, log: Log): ServerType {
  return createAdaptorServer(new Hono().get("/metrics", (c) => sendMetrics(c, metrics, log)));
}
