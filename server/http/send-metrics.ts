import { createAdaptorServer, type ServerType } from "@hono/node-server";
import { type Context, Hono } from "hono";
import type { Metrics } from "#server/health/metrics.ts";
import { type Log, reasonOf } from "#server/log.ts";

export async function sendMetrics(c: Context, metrics: Metrics, log: Log): Promise<Response> {
  try {
    return c.body(await metrics.read(), 200, { "Content-Type": metrics.contentType, "Cache-Control": "no-store" });
  } catch (error) {
    log.error({ reason: reasonOf(error) }, "metrics: the outbox could not be counted");
    return c.text("The database does not answer.", 503, { "Cache-Control": "no-store" });
  }
}

/** /metrics at a port of its own (METRICS_PORT), where it needs no token. */
export function createMetricsServer(metrics: Metrics, log: Log): ServerType {
  return createAdaptorServer(new Hono().get("/metrics", (c) => sendMetrics(c, metrics, log)));
}
